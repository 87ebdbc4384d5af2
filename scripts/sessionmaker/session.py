"""Puts a session together: what the app did, what of it was captured, and the right answer."""
from sessionmaker import ordinary, truth, wrappers
from sessionmaker.loops import FEEDBACK, NOTICES, ONCE, STRAY, Loop
from sessionmaker.timeline import OTHERS, Names, Timeline, seeded

ORDINARY = {"launch": ordinary.launch, "typing": ordinary.typing, "scrolling": ordinary.scrolling, "gestures": ordinary.gestures, "clock": ordinary.clock,
            "animation": ordinary.animation, "stream": ordinary.stream, "screens": ordinary.push, "sheets": ordinary.sheet, "environment": ordinary.environment}
# Kinds of sessions and how often they come.
KINDS = {**{name: 4 for name in ORDINARY}, "tests": 4, "whole day": 4, "storm": 6, "loop": 38, "two loops": 5, "loop in a test": 5}
# Without times these print what a loop prints; beside a loop they would make two of it.
PLAIN_DAY = (ordinary.taps, ordinary.push, ordinary.sheet, ordinary.scrolling, ordinary.environment, ordinary.rotation, ordinary.refresh)


class Session:
    """One capture of one app; `text` and `answer` are all that others need."""

    def __init__(self, seed, kind=None):
        self.seed, self.random = seed, seeded(seed)
        random = self.random
        self.kind = kind or random.choices(list(KINDS), list(KINDS.values()))[0]
        in_tests = self.kind in ("tests", "loop in a test")
        fitting = [wrapper for wrapper in wrappers.ALL if not in_tests or "test" in wrapper.carries]
        self.wrapper = random.choices(fitting, [wrapper.weight for wrapper in fitting])[0]
        self.names = Names(random)
        self.app = ordinary.App(random, self.names)
        self.timeline = Timeline(random)
        # What ordinary activities printed in a row, and the loops with their facts.
        self.rows, self.loops, self.storm = [], [], []
        self.logs_touches = random.random() < 0.5
        # How long the log of a whole device goes on behind the app's last record.
        self.afterwards = random.choice((0, 0, 1.2, 4.8)) if "other" in self.wrapper.carries else 0
        self.play()
        self.records = self.captured()

    # MARK: What the app did

    def play(self):
        {"loop": self.play_loop, "two loops": self.play_two_loops, "tests": self.play_tests, "loop in a test": self.play_tests, "storm": self.play_storm,
         "whole day": lambda: self.live(self.random.randint(12, 60), everything=True)}.get(self.kind, self.play_activity)()
        if not self.loops and self.random.random() < 0.3:
            self.stray()
        if self.random.random() < 0.12 and not (self.loops and self.wrapper.times != "fine"):
            self.tick_beside()

    def do(self, activity):
        self.rows.append(activity(self.app, self.timeline))

    def live(self, activities, everything=False):
        """Ordinary use: launches, and what people do, with rests between."""
        self.relaunch()
        for _ in range(activities):
            self.do(self.random.choice(ordinary.ALL_DAY if everything or self.wrapper.times == "fine" else PLAIN_DAY))
            if self.random.random() < 0.5:
                self.timeline.wait(self.random.choice((0.5, 2, 5, 30, 300)) * self.random.random())
            if self.random.random() < 0.02:
                self.relaunch()

    def relaunch(self):
        self.timeline.add("launch")
        self.do(ordinary.launch)
        self.timeline.pause(0.5, 4)

    def play_activity(self):
        self.live(self.random.randint(0, 4))
        for _ in range(self.random.choice((1, 1, 1, 3))):
            self.do(ORDINARY[self.kind])
        if self.random.random() < 0.6:
            self.live_on()

    def live_on(self):
        for _ in range(self.random.randint(1, 6)):
            self.do(self.random.choice(PLAIN_DAY))

    def play_storm(self):
        self.live(self.random.randint(0, 5))
        self.storm = self.names.views(self.random.randint(6, 12))
        ordinary.pushes(self.app, self.timeline, self.storm, self.random.uniform(1.6, 12), self.random.randint(50, 400))
        if self.random.random() < 0.6:
            self.live_on()

    def stray(self):
        """Diagnostics of things that have nothing to do with what repeats, if anything does."""
        for time in self.random.sample(self.timeline.calm, min(len(self.timeline.calm), self.random.choice((1, 1, 3)))):
            # Beside something that does repeat, that one would be evidence.
            repeats = any(rounds >= 20 for _, rounds, _ in self.rows)
            self.timeline.records.append((time, *self.random.choice(STRAY if repeats else STRAY + [ONCE])))

    def tick_beside(self):
        """A clock that ticks beside everything else."""
        other = Timeline(self.random)
        self.rows.append(ordinary.clock(self.app, other, seconds=min(self.timeline.clock / 1_000_000, 1200)))
        self.timeline.merge(other)

    # MARK: Loops

    def ending(self):
        if self.afterwards:
            return "ended"
        kills = "kill" in self.wrapper.carries
        return self.random.choices(("open", "killed" if kills else "open", "ended"), (45, 20, 35))[0]

    def begin_loop_session(self):
        self.live(self.random.choice((0, 0, 1, 3, 8, self.random.randint(20, 60))))
        loop = Loop(self.random, self.names, unchanged=self.wrapper.name not in ("pasted", "prefixed"))
        loop.appear(self.timeline)
        self.timeline.pause(0.1, 4)
        if self.random.random() < 0.3:
            self.use_before(loop)
        self.timeline.touch()
        self.app.says(self.timeline, "tap open")
        return loop

    def use_before(self, loop):
        """The views of the loop did their work before, once for each tap."""
        for _ in range(self.random.randint(1, 40)):
            self.timeline.touch()
            self.timeline.changes([self.random.choice(reasons) for _, reasons in loop.steps[:6]])
            self.timeline.pause(0.3, 3)
            if self.random.random() < 0.5:
                ordinary.taps(self.app, self.timeline, 2)

    def notice(self):
        """A diagnostic as a loop of its kind prints it: (kind, text, rounds between two)."""
        chance = self.random.random()
        return FEEDBACK if chance < 0.05 else self.random.choice(NOTICES) if chance < 0.3 else None

    def seen(self, notice, rounds):
        if not notice or notice[0] not in self.wrapper.carries:
            return []
        return [(notice[1], 1 + (rounds // notice[2] if notice[2] else 0))]

    def play_loop(self):
        loop = self.begin_loop_session()
        notice, ending = self.notice(), self.ending()
        loop.play(self.timeline, notice)
        self.end_loop(ending)
        self.loops = [truth.Facts(loop, self.wrapper.times, ending, self.seen(notice, loop.rounds))]

    def end_loop(self, ending):
        if ending == "killed":
            self.timeline.wait(0.3)
            self.timeline.add("kill")
        elif ending == "ended" and not self.afterwards:
            self.timeline.pause(1.5, 6)
            self.live_on()

    def play_two_loops(self):
        """Two windows at a time, each at its own pace."""
        first = self.begin_loop_session()
        second = Loop(self.random, self.names, pace=first.pace * self.random.choice((self.random.uniform(0.25, 0.75), self.random.uniform(1.3, 4))))
        second.rounds = max(30, round(first.seconds * self.random.uniform(0.7, 1) * second.pace / (1 + second.slowing / 2)))
        if second.rounds * second.lines_a_round > 30_000:
            second.rounds = round(30_000 / second.lines_a_round)
        beside = Timeline(self.random, self.timeline.clock + 200_000)
        second.appear(self.timeline)
        first.play(self.timeline)
        second.play(beside)
        self.timeline.merge(beside)
        ending = self.ending()
        self.end_loop(ending)
        # Of two, one ends before the other.
        self.loops = [truth.Facts(loop, self.wrapper.times, "ended", []) for loop in (first, second)]

    # MARK: Tests

    def play_tests(self):
        timeline, random = self.timeline, self.random
        timeline.add("test", "Test Suite 'All tests' started at 2026-05-04 11:02:03.414.")
        suite, tests = random.choice(("CheckoutTests", "SearchUITests")), random.randint(2, 30)
        looping = random.randrange(tests) if self.kind == "loop in a test" else None
        for number in range(tests):
            name = f"-[AppTests.{suite} test{number}]"
            timeline.add("test", f"Test Case '{name}' started.")
            self.play_test(looping == number)
            timeline.add("test", f"Test Case '{name}' {'failed' if looping == number else 'passed'} ({random.uniform(0.1, 9):.3f} seconds).")
        timeline.add("test", "** TEST SUCCEEDED **" if looping is None else "** TEST FAILED **")

    def play_test(self, is_looping):
        timeline, random = self.timeline, self.random
        timeline.add("test", "    t =     0.00s Start Test at 2026-05-04 11:02:03.414")
        self.do(ordinary.launch)
        timeline.pause(0.2, 2)
        for _ in range(random.randint(0, 4)):
            timeline.add("test", '    t =     1.52s Tap "Pay" Button')
            screen = self.app.screen()
            timeline.changes([screen.own] * random.choice((1, 1, 12)) + screen.part_mounts)
            timeline.pause(0.1, 1)
        if not is_looping:
            return
        loop = Loop(random, self.names)
        loop.appear(timeline)
        timeline.add("test", '    t =     3.14s Tap "Details" Button')
        loop.play(timeline)
        idle = random.random() < 0.5
        if idle:
            timeline.add("test", "    t =    64.31s     App event loop idle notification not received, will attempt to continue.")
        self.loops = [truth.Facts(loop, self.wrapper.times, "open", [("idle notification not received", 1)] if idle else [])]

    # MARK: What was captured

    def of_others(self):
        """What other processes logged between, and behind."""
        last, found = 0, []
        for time, _, _ in sorted(self.timeline.records):
            if time - last > 2_000_000:
                found.append((time - 500_000, "other", self.random.choice(OTHERS)))
            last = time
        behind = range(1, 1 + round(self.afterwards / 0.4))
        return found + [(last + 400_000 * step, "other", self.random.choice(OTHERS)) for step in behind]

    def captured(self):
        carries = self.wrapper.carries - (set() if self.logs_touches else {"touch"})
        others = self.of_others() if "other" in carries else []
        return sorted((record for record in self.timeline.records + others if record[1] in carries), key=lambda record: record[0])

    def text(self):
        """The bytes of the capture."""
        random = seeded(f"{self.seed} text")
        day = wrappers.Day(random.randrange(6 * 3600, 20 * 3600) * 1_000_000 + random.randrange(1_000_000))
        lines = list(self.wrapper.write(self.records, wrappers.App(random), day, random))
        text = "\n".join(lines) + "\n"
        is_open = bool(self.loops) and self.loops[-1].ending == "open" and self.kind != "loop in a test"
        if is_open and random.random() < 0.3:
            text = text[:-1 - random.randint(1, 20)]
        chance = random.random()
        if chance < 0.02:
            return b"\xff\xfe" + text.encode("utf-16-le")
        return (b"\xef\xbb\xbf" if chance < 0.05 else b"") + (text.replace("\n", "\r\n") if 0.05 < chance < 0.1 else text).encode()

    # MARK: The answer

    def answer(self):
        """What is right to say of it, as JSON has it."""
        verdicts = self.verdicts()
        demanded = self.demanded()
        return {"seed": self.seed, "kind": self.kind, "wrapper": self.wrapper.name, "times": self.wrapper.times, "verdicts": list(verdicts),
                "participants": self.participants(),
                "demanded": [sorted(facts.loop.views) for facts in demanded],
                "longLoop": any(facts.loop.rounds > 400 for facts in demanded),
                "loops": [self.described(facts) for facts in self.loops]}

    def demanded(self):
        if any(facts.loop.announces for facts in self.loops) and len(self.loops) > 1:
            return []
        return [facts for facts in self.loops if truth.demands_loop(facts)]

    def participants(self):
        """The sets of views that may be named; two loops that take turns are one as well."""
        sets = [sorted(facts.loop.views) for facts in self.loops]
        together = [sorted(sum(sets, []))] if len(sets) > 1 else []
        return sets + together + ([sorted(self.storm)] if self.storm else [])

    def verdicts(self):
        if self.loops:
            if self.demanded():
                return ["loop"]
            # A gesture with many rows may be the only thing that is certain.
            return sorted(set(truth.of_ordinary(self.rows, "fine")).union(*(truth.of_unsure_loop(facts) for facts in self.loops)))
        return ["storm"] if self.storm else truth.of_ordinary(self.rows, self.wrapper.times)

    @staticmethod
    def described(facts):
        loop = facts.loop
        return {"rounds": loop.rounds, "perSecond": round(loop.pace, 1), "seconds": round(loop.seconds, 2), "period": len(loop.steps), "style": loop.style,
                "ending": facts.ending, "foreign": loop.foreign, "slips": loop.slips, "announces": loop.announces, "notices": [text for text, _ in facts.notices]}
