"""Render loops of every shape: views that evaluate each other with nothing outside that asks for it."""
import math

from sessionmaker.timeline import MEASURED, PLAIN, tailed

MOST_LINES = 24_000
# A machine prints so many lines a second at most.
MOST_LINES_A_SECOND = 60_000
# A stranger that comes in more rounds than this could as well take part.
STRANGER_SHARE = 0.15


class Loop:
    """One round: steps of (view, its lines, how many of them); and how it goes round."""

    def __init__(self, random, names, pace=None, unchanged=True):
        self.random, self.names = random, names
        count = random.choices(range(1, 13), (26, 34, 14, 7, 5, 4, 3, 3, 2, 2, 2, 2))[0]
        self.style = random.choices(("own", "follow", "each", "remount", "mounts", "unchanged"), (45, 17, 12, 14, 4, 6 if unchanged else 0))[0]
        self.rows = self.row_place(count)
        self.views = [names.row() if place == self.rows else names.view() for place in range(count)]
        period = count if random.random() < 0.65 else random.randint(count, min(64, 8 * count))
        order = list(range(count)) + [random.randrange(count) for _ in range(period - count)]
        self.steps = [(place, self.reasons(place)) for place in order]
        self.most_rows = random.choice((3, 9, 24))
        self.pace = min(pace or math.exp(random.uniform(math.log(2), math.log(40_000))), MOST_LINES_A_SECOND / self.lines_a_round)
        self.slips = random.choice((0, 0, 0.02, 0.05))
        self.foreign = random.choice((0, 0, 0, 0.05, 0.15, 0.33))
        self.noise = random.choice((0, 0.02, 0.2))
        # Whether a body prints a line of its own.
        self.announces = random.random() < 0.06
        # Memory grows, and the rounds become slower.
        self.slowing = random.choice((0, 0, 0, 1.5))
        self.rounds = self.some_rounds()
        # Stalls that are about as long as between two touches.
        self.pauses = 0

    def row_place(self, count):
        """The place of a list's rows, below another view."""
        return self.random.randrange(1, count) if count > 1 and self.random.random() < 0.3 else None

    def reasons(self, place):
        """One line of a view, or two that take turns as they like."""
        view = self.views[place]
        own = self.names.own(PLAIN if self.random.random() < 0.75 else MEASURED)
        if self.style == "unchanged":
            return [f"{view}: unchanged"]
        if self.style == "mounts":
            return [self.names.mount(view) if place == 0 or self.random.random() < 0.5 else f"{view}: @self"]
        if self.style == "remount" and place:
            return [self.names.mount(view)]
        if self.style != "follow" and place == 0 or self.style == "each":
            return [f"{view}: {own}"]
        lines = [f"{view}: @self"]
        if self.random.random() < 0.15:
            lines.append(f"{view}: @self, {own}")
        return lines

    @property
    def lines_a_round(self):
        return sum((1 + self.most_rows) / 2 if place == self.rows else 1 for place, _ in self.steps)

    def some_rounds(self):
        most = max(30, MOST_LINES / self.lines_a_round)
        wanted = math.exp(self.random.uniform(math.log(30), math.log(8000)))
        # Nobody watches a slow loop for more than half an hour.
        return round(min(wanted, most, max(30, 1800 * self.pace)))

    @property
    def seconds(self):
        return self.rounds / self.pace * (1 + self.slowing / 2)

    @property
    def mean_pace(self):
        """A loop that becomes slower is judged by all of it."""
        return self.rounds / self.seconds

    @property
    def is_mounts_only(self):
        """Whether nothing but first appearances is printed; a view without properties prints `@self` alone."""
        return self.style == "mounts"

    @property
    def remounts(self):
        return self.style in ("mounts", "remount") and (len(self.views) > 1 or self.style == "mounts")

    def appear(self, timeline):
        """The views are on the screen before they loop."""
        timeline.changes(self.names.mount(view) if self.random.random() < 0.7 else f"{view}: @self" for view in self.views)

    def play(self, timeline, notice=None):
        """Plays all rounds; `notice`: (kind, text, how many rounds lie between two, 0 for once)."""
        random = self.random
        extra = self.foreign / (1 - self.foreign)
        strangers = [f"{view}: {self.names.own()}" for view in self.names.views(max(1, math.ceil(extra * self.lines_a_round / STRANGER_SHARE)))]
        for number in range(self.rounds):
            start, length = timeline.clock, 1_000_000 / self.pace * (1 + self.slowing * number / self.rounds)
            if self.announces:
                timeline.say(f"{self.views[0]} body evaluated")
            lines = []
            for place, reasons in self.steps:
                copies = random.randint(1, self.most_rows) if place == self.rows else 1
                slip = random.random()
                copies = 0 if slip < self.slips / 2 else 2 * copies if slip < self.slips else copies
                for _ in range(copies):
                    lines.append(tailed(random.choice(reasons)))
                    if random.random() < extra:
                        lines.append(tailed(random.choice(strangers)))
            if notice and (number == 2 or notice[2] and number % notice[2] == 0):
                timeline.add(notice[0], notice[1])
            step = length * 0.6 / max(1, len(lines))
            for place, line in enumerate(lines):
                timeline.records.append((start + round(place * step), "change", line))
            if random.random() < self.noise / 2:
                timeline.records.append((start + round(length * 0.8), "system", f"found no value for key {random.getrandbits(20):x} in CFPrefsSearchListSource"))
            if random.random() < self.noise / 2:
                timeline.records.append((start + round(length * 0.8), "say", random.choice(("heartbeat", "memory warning", "GET /v2/config 304", "cache trimmed"))))
            timeline.clock = start + max(1, round(length * random.uniform(0.75, 1.25)))
            if random.random() < 0.3 / (self.pace + 100):
                stall = random.uniform(0.01, 0.4)
                timeline.wait(stall)
                self.pauses += stall > 0.2


# Kind, text, and how many rounds lie between two; 0 for once.
NOTICES = [
    ("fault", "onChange(of: Double) action tried to update multiple times per frame.", 0),
    ("fault", "Bound preference SizeKey tried to update multiple times per frame.", 0),
    ("fault", "Update NavigationAuthority bound path tried to update multiple times per frame.", 0),
    ("fault", "Geometry action is cycling between duplicate values.", 0),
    ("issue", "Publishing changes from within view updates is not allowed, this will cause undefined behavior.", 1),
    ("issue", "Modifying state during view update, this will cause undefined behavior.", 2),
]
FEEDBACK = ("uikit", "Observation tracking feedback loop detected! Object receiving repeated [layout] invalidations: <_TtGC7SwiftUI32NavigationStackHostingControllerVS_7AnyView_: 0x10480be00>", 40)
# What healthy apps print now and then; none of it says that anything repeats.
ONCE = ("fault", "onChange(of: Bool) action tried to update multiple times per frame.")
STRAY = [
    ("graph", "=== AttributeGraph: cycle detected through attribute 204312 ==="),
    ("fault", "Update NavigationRequestObserver tried to update multiple times per frame."),
    ("fault", "Invalid frame dimension (negative or non-finite)."),
    ("issue", "Modifying state during view update, this will cause undefined behavior."),
    ("issue", "Publishing changes from background threads is not allowed; make sure to publish values from the main thread"),
    ("system", "Hang detected: 0.31s (debugger attached, not reporting)"),
]
