"""What an app prints and logs, in the order of its clock, before any tool wraps it."""
import random as randomness

# Each record is (microseconds, kind, text). The kinds, and who carries them:
#   change               a change line: standard output or os_log, as the wrapper has it
#   say                  a message of the app's own: both
#   touch, system        records of frameworks: os_log only
#   fault, issue, uikit  diagnostics of SwiftUI and UIKit: os_log only
#   graph                a diagnostic of AttributeGraph: standard output only
#   test                 lines of XCTest: standard output only
#   other                records of other processes: a device's whole log only
#   launch, kill         what a launcher says


class Timeline:
    """Records with a clock that activities move."""

    def __init__(self, random, clock=0):
        self.random, self.clock, self.records = random, clock, []
        # Times at which nothing repeats.
        self.calm = []

    def add(self, kind, text=""):
        self.records.append((self.clock, kind, text))

    def wait(self, seconds):
        self.clock += max(1, round(seconds * 1_000_000))

    def pause(self, least, most):
        self.wait(self.random.uniform(least, most))

    def change(self, line):
        """A change line; its tail is added, and the clock moves on by what a body takes."""
        self.add("change", tailed(line))
        self.clock += self.random.randint(15, 250)

    def changes(self, lines):
        for line in lines:
            self.change(line)

    def say(self, text):
        self.add("say", text)

    def touch(self):
        self.add("touch", "Evaluating dispatch of UIEvent: 0x60000%07x; type: 0; subtype: 0" % self.random.getrandbits(28))

    def merge(self, other):
        """Takes over what went on beside it."""
        self.records = sorted(self.records + other.records, key=lambda record: record[0])
        self.clock = max(self.clock, other.clock)


def tailed(line):
    return line + "." if line.endswith(" unchanged") else line + " changed."


OTHERS = ("SpringBoard(FrontBoard)[58] <Notice>: Screen dim timer reset", "backboardd(CoreBrightness)[61] <Notice>: Lux 112",
          "locationd[90] <Notice>: fence check", "wifid[44] <Notice>: RSSI -54 dBm")

PLACES = ("Harbor Orchard Ledger Tariff Meadow Quarry Signal Cellar Bakery Atlas Voyage Clinic Garage Studio Museum Ferry Loft"
          " Canyon Summit Archive Märkte Übersicht Kiosk Parcel Recipe Lesson Trail Beacon Vessel Fabric Mosaic Tempo").split()
PARTS = "Screen Panel Header Card Page Section Toolbar Badge Summary Sidebar Detail Editor Picker Gauge Banner Footer Strip".split()
ROWS = "Row Cell Tile Chip Item".split()
ITEMS = "Photo Invoice Track Ticket Message Order Station".split()
PLAIN = "_model _store _items _selection _isOpen _isLoading _path _dismiss _scenePhase _settings _sort _mode _user _theme _account _state".split()
MEASURED = "_height _width _size _contentSize _columns".split()
TEXTS = "_text _query _searchText _draft _inputText _searchTerm".split()
FIELDS = "_title _note _name _caption _email".split()
CLOCKS = "_now _elapsed _remaining _time _tick _seconds _progress".split()
ENVIRONMENT = "_colorScheme _horizontalSizeClass _dynamicTypeSize _locale _scenePhase _layoutDirection".split()


class Names:
    """Names of one app's views and properties; no view comes twice."""

    def __init__(self, random):
        self.random, self.used = random, set()

    def view(self, parts=PARTS):
        while True:
            name = self.random.choice(PLACES) + self.random.choice(parts)
            if name in self.used:
                name = self.random.choice(PLACES) + name
            if self.random.random() < 0.06:
                name += self.random.choice(("<Optional<%s>>", "<Pack{%s, Label<Text, Image>}>", "<Array<%s>, (Int) -> Void>")) % self.random.choice(ITEMS)
            if name not in self.used:
                self.used.add(name)
                return name

    def views(self, count):
        return [self.view() for _ in range(count)]

    def row(self):
        return self.view(ROWS)

    def own(self, pool=PLAIN):
        """What a view names that changes by itself."""
        chance = self.random.random()
        if pool is not PLAIN or chance < 0.62:
            return self.random.choice(pool)
        if chance < 0.72:
            return ", ".join(self.random.sample(pool, 2))
        if chance < 0.82:
            return "@dependencies"
        if chance < 0.94:
            model = self.random.choice(PLACES) + "Model"
            return "\\%s.<computed 0x%016x (%s)>" % (model, 0x104000000 + self.random.getrandbits(24) * 16, self.random.choice(ITEMS))
        return "@%d" % (8 * self.random.randint(1, 40))

    def mount(self, view):
        properties = self.random.sample(PLAIN, self.random.randint(1, 3))
        return f"{view}: @self, @identity, {', '.join(properties)}"


def seeded(seed):
    return randomness.Random(f"renderstorm session {seed}")
