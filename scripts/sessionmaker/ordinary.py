"""What apps do all day: each function plays one activity and says how much of it stands in a row.

The answer is `(views, rounds, lines)`: how many views take turns, how many rounds come with nothing of the app's own in
between, and how many lines one of them has. Without times, a long row of rounds is what a loop prints too.
"""
from sessionmaker.timeline import CLOCKS, ENVIRONMENT, FIELDS, TEXTS

NOTHING = (0, 0, 0)


class App:
    """One app: its screens stay the same, so that the same views come again and again."""

    def __init__(self, random, names):
        self.random, self.names = random, names
        self.root = names.view()
        self.screens = [Screen(random, names) for _ in range(random.randint(3, 9))]
        # How often the app prints a line of its own for what happens.
        self.talk = random.choice((0.0, 0.3, 0.9, 1.0))

    def says(self, timeline, text):
        if self.random.random() < self.talk:
            timeline.say(text)
            timeline.pause(0.0005, 0.004)

    def screen(self):
        return self.random.choice(self.screens)


class Screen:
    def __init__(self, random, names):
        self.name = names.view()
        self.parts = [(view, f"{view}: {names.own()}" if random.random() < 0.4 else f"{view}: @self") for view in names.views(random.randint(1, 6))]
        self.row = names.row()
        self.picture = names.view(("Thumb", "Icon", "Picture"))
        self.own = f"{self.name}: {names.own()}"
        self.mount = names.mount(self.name)
        self.row_mount = names.mount(self.row)
        # A view without dynamic properties prints `@self` alone when it appears.
        self.row_children = random.choice(([], [], [f"{self.picture}: @self"], [names.mount(self.picture)]))
        self.part_mounts = [names.mount(view) if random.random() < 0.7 else f"{view}: @self" for view, _ in self.parts]


def launch(app, timeline):
    """First appearances of one or a few screens, some of which answer once or twice as their data comes in."""
    random = timeline.random
    app.says(timeline, "launched version 5.2")
    lines = []
    for screen in random.sample(app.screens, random.randint(1, min(3, len(app.screens)))):
        mounts = [screen.mount] + screen.part_mounts + ([screen.row_mount] + screen.row_children) * random.choice((0, 3, 12, 40, 120))
        lines += mounts + [screen.own] * random.randint(0, 4) + [line for _, line in screen.parts] * random.randint(0, 2)
    timeline.change(app.names.mount(app.root))
    for number, line in enumerate(lines):
        timeline.change(line)
        timeline.wait(random.uniform(0.0002, 0.003) * (1 + 4 * number / len(lines)))
    return NOTHING


def taps(app, timeline, most=12):
    for _ in range(timeline.random.randint(1, most)):
        screen = app.screen()
        timeline.touch()
        timeline.pause(0.003, 0.03)
        app.says(timeline, f"tap {screen.name} {timeline.random.randint(1, 99)}")
        timeline.changes([screen.own] + [line for _, line in timeline.random.sample(screen.parts, timeline.random.randint(0, len(screen.parts)))])
        timeline.pause(0.3, 2.5)
        timeline.calm.append(timeline.clock)
    return NOTHING


def push(app, timeline):
    """A screen is pushed, looked at and popped again."""
    for _ in range(timeline.random.randint(1, 6)):
        screen = app.screen()
        timeline.touch()
        app.says(timeline, f"push {screen.name}")
        timeline.change(f"{app.root}: _path")
        timeline.changes([screen.mount] + screen.part_mounts + [screen.row_mount] * timeline.random.randint(0, 14))
        timeline.pause(0.2, 0.6)
        timeline.change(screen.own)
        timeline.pause(0.5, 6)
        app.says(timeline, "pop")
        timeline.changes([f"{app.root}: _path", screen.own])
        timeline.pause(0.5, 3)
    return NOTHING


def sheet(app, timeline):
    for _ in range(timeline.random.randint(1, 4)):
        owner, screen = app.screen(), app.screen()
        timeline.touch()
        app.says(timeline, "open sheet")
        timeline.changes([f"{owner.name}: _isPresented", screen.mount] + screen.part_mounts)
        timeline.pause(1, 8)
        app.says(timeline, "close sheet")
        timeline.changes([f"{owner.name}: _isPresented", f"{screen.name}: _dismiss", f"{owner.name}: unchanged"])
        timeline.pause(0.5, 3)
    return NOTHING


def typing(app, timeline):
    """One to three lines for each key, at the uneven pace of two thumbs."""
    random = timeline.random
    pool = TEXTS if random.random() < 0.7 else FIELDS
    field = app.names.view(("Field", "Search", "Composer"))
    lines = [f"{field}: {random.choice(pool)}", f"{app.names.view()}: @self", f"{app.names.view()}: @self, {random.choice(pool)}"][:random.randint(1, 3)]
    keys = random.randint(8, 700 if pool is TEXTS and random.random() < 0.4 else 80)
    answers = app.screen().own
    for key in range(keys):
        if random.random() < 0.5:
            timeline.touch()
        timeline.changes(lines)
        if random.random() < 0.2:
            timeline.change(answers)
        timeline.wait(random.lognormvariate(-1.9, 0.45))
        if key % 40 == 39:
            timeline.pause(0.8, 4)
    app.says(timeline, f"typed {keys} letters")
    timeline.pause(0.5, 3)
    return (len(lines), keys, len(lines))


def scrolling(app, timeline):
    """Flings through a list or a grid: rows appear, fast and then slower."""
    random = timeline.random
    screen = app.screen()
    columns = random.choice((1, 1, 1, 2, 3, 5))
    for _ in range(random.randint(1, 14)):
        timeline.touch()
        app.says(timeline, "drag")
        speed, slowing = random.uniform(6, 55), random.uniform(0.92, 0.985)
        while speed > 3:
            for _ in range(columns):
                timeline.changes([screen.row_mount] + screen.row_children)
            if random.random() < 0.03:
                timeline.change(screen.own)
            timeline.wait(random.uniform(0.8, 1.2) / speed)
            speed *= slowing
        timeline.pause(0.15, 2.5)
    timeline.pause(0.5, 2)
    return NOTHING


def gestures(app, timeline):
    """A finger drives views once a frame, and they stop with it; a painter lifts it for a moment only."""
    random = timeline.random
    pace = random.choice((60, 60, 120))
    owner = app.names.view()
    lines = [f"{owner}: {random.choice(('_region', '_offset', '_translation', '_scale', '_value'))}"]
    lines += [f"{view}: @self" for view in app.names.views(random.choice((0, 1, 1, 2, 3)))]
    lines += [f"{app.names.row()}: @self", f"{app.names.view(('Icon', 'Thumb'))}: @self"][:random.randint(1, 2)] * random.choice((0, 0, 0, 6, 14))
    strokes = random.randint(1, 8)
    total = 0
    for _ in range(strokes):
        timeline.touch()
        app.says(timeline, "drag began")
        frames = round(random.uniform(0.3, 4.5) * pace)
        for _ in range(frames):
            timeline.changes(lines)
            timeline.wait(random.uniform(0.9, 1.1) / pace - 0.0001 * len(lines))
        total += frames
        app.says(timeline, "drag ended")
        timeline.pause(0.25, 1.2) if random.random() < 0.5 else timeline.pause(1.5, 9)
    return (len(set(lines)), total, len(lines))


def clock(app, timeline, seconds=None):
    """A clock, a countdown or a progress bar: one view, once or ten times a second."""
    random = timeline.random
    pace = random.choice((1, 1, 10))
    seconds = seconds or random.uniform(20, 1500 / pace)
    line = f"{app.names.view(('Clock', 'Label', 'Timer', 'Bar'))}: {random.choice(CLOCKS)}"
    ticks = round(seconds * pace)
    for _ in range(ticks):
        timeline.change(line)
        timeline.wait(1 / pace + random.uniform(-0.002, 0.002))
    return (1, ticks, 1)


def animation(app, timeline):
    """A view that is drawn anew for each frame, for minutes."""
    random = timeline.random
    pace = random.choice((60, 60, 120))
    line = f"{app.names.view()}: {random.choice(('@self', '@self', '_phase', '_frame', '_date'))}"
    app.says(timeline, "animation start")
    frames = round(random.uniform(5, 110) * pace)
    for _ in range(frames):
        timeline.change(line)
        timeline.wait(random.uniform(0.93, 1.07) / pace - 0.00013)
    app.says(timeline, "animation stop")
    timeline.pause(0.5, 3)
    return (1, frames, 1)


TOPICS = ["quote AAPL", "quote MSFT", "presence of Ann", "presence of Bob", "cursor moved", "typing in #general", "reaction added", "room list"]


def stream(app, timeline):
    """A server pushes, and a view or two answer."""
    names = app.names.views(timeline.random.randint(1, 3))
    return pushes(app, timeline, names, timeline.random.uniform(2, 30), timeline.random.randint(40, 1200))


def pushes(app, timeline, names, pace, count):
    """The app says each time what a server pushed, and all of the views answer."""
    random = timeline.random
    topics = random.sample(TOPICS, random.choice((1, 1, 2, 5)))
    own = app.names.own()
    lines = [f"{names[0]}: {own}"] + [f"{view}: {random.choice(('@self', own))}" for view in names[1:]]
    for number in range(count):
        timeline.say(f"<- {random.choice(topics)} {number}")
        timeline.pause(0.0002, 0.002)
        timeline.changes(lines)
        timeline.wait(random.expovariate(1) / pace if random.random() < 0.7 else 1 / pace)
    timeline.say("stream closed")
    timeline.pause(0.5, 3)
    return NOTHING


def environment(app, timeline):
    """Dark mode, another text size, the app switcher's pictures: many types, each once or a few times."""
    random = timeline.random
    types = [(view, random.randint(1, 8)) for screen in app.screens for view in [screen.name, screen.row] + [view for view, _ in screen.parts]]
    types = random.sample(types, random.randint(max(1, len(types) // 2), len(types)))
    name = random.choice(ENVIRONMENT)
    for _ in range(random.choice((1, 1, 2, 4))):
        app.says(timeline, "trait change")
        for view, count in types:
            timeline.changes([f"{view}: {random.choice((name, name, '@self', '@self, ' + name))}"] * count)
        timeline.pause(0.1, 1)
    timeline.pause(1, 4)
    return NOTHING


def rotation(app, timeline):
    """A turn or a resized window: a few views once a frame, for half a second."""
    random = timeline.random
    lines = [f"{view}: {random.choice(('_horizontalSizeClass', '_width', '@self'))}" for view, _ in app.screen().parts]
    for _ in range(random.randint(15, 50)):
        timeline.changes(lines)
        timeline.wait(1 / 60)
    timeline.pause(1, 4)
    return NOTHING


def refresh(app, timeline):
    """New data: the list and all of its rows, once."""
    random = timeline.random
    screen = app.screen()
    for _ in range(random.randint(1, 3)):
        app.says(timeline, f"GET /v2/items 200 ({random.randint(20, 900)} ms)")
        timeline.change(screen.own)
        timeline.changes([f"{screen.row}: @self"] * random.randint(5, 250))
        timeline.pause(1, 9)
    return NOTHING


ALL_DAY = (taps, taps, taps, push, push, sheet, typing, scrolling, gestures, environment, rotation, refresh)
