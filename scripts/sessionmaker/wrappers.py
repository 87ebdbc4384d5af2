"""The forms in which a session comes: what a logger, a launcher, a CI system or a person puts around its lines."""
import json

STREAM = {"change", "say", "touch", "system", "fault", "issue", "uikit", "launch"}
OUTPUT = {"change", "say", "graph", "launch", "kill"}
TESTS = {"change", "say", "graph", "test"}
DEVICE = STREAM | {"other"}
CONSOLE = STREAM | {"graph", "kill"} - {"touch"}
DAY = 1_777_852_800


class App:
    def __init__(self, random):
        self.name = random.choice(("Tariff", "Orchard", "My Museum", "Kontor"))
        self.bundle = "com.example." + self.name.lower().replace(" ", "")
        self.pid, self.thread = random.randint(300, 90_000), random.randint(0x1000, 0xffffff)


SOURCES = {
    "change": ("SwiftUICore", "com.apple.SwiftUI", "Changed Body Properties", "Info", "I "),
    "say": ("", "com.example.app", "ui", "Default", "Df"),
    "touch": ("UIKitCore", "com.apple.UIKit", "EventDispatch", "Debug", "Db"),
    "system": ("CoreFoundation", "com.apple.defaults", "User Defaults", "Default", "Df"),
    "fault": ("SwiftUI", "com.apple.SwiftUI", "Invalid Configuration", "Fault", "F "),
    "issue": ("SwiftUI", "com.apple.runtime-issues", "SwiftUI", "Fault", "F "),
    "uikit": ("UIKitCore", "com.apple.UIKit", "Observation", "Fault", "F "),
}


class Day:
    """Writes times of one day; the text of a second is made once."""

    def __init__(self, start):
        self.start, self.second, self.text = start, None, ""

    def clock(self, micros, digits):
        second, rest = divmod(self.start + micros, 1_000_000)
        if second != self.second:
            self.second, self.text = second, "%02d:%02d:%02d" % (second // 3600 % 24, second // 60 % 60, second % 60)
        return self.text if not digits else f"{self.text}.{rest:06d}"[:9 + digits] if digits <= 6 else f"{self.text}.{rest:06d}{'217'[:digits - 6]}"


def head(kind, library=True):
    source = SOURCES[kind]
    return (f"({source[0]}) " if library and source[0] else "") + f"[{source[1]}:{source[2]}] "


def logged(records, app):
    """What a log has: a launch shows in it as another process only."""
    for record in records:
        if record[1] == "launch":
            app.pid += 7
        else:
            yield record


# MARK: Loggers, with the app's own times

def compact(records, app, day, random):
    yield "Timestamp               Ty Process[PID:TID]"
    for time, kind, text in logged(records, app):
        yield f"2026-05-04 {day.clock(time, 3)} {SOURCES[kind][4]} {app.name}[{app.pid}:{app.thread:x}] {head(kind)}{text}"


def default(records, app, day, random):
    yield 'Filtering the log data using "process == "' + app.name + '""'
    yield "Timestamp                       Thread     Type        Activity             PID    TTL  "
    for time, kind, text in logged(records, app):
        yield f"2026-05-04 {day.clock(time, 6)}+0200 0x{app.thread:<8x} {SOURCES[kind][3]:11} 0x0                  {app.pid:<6} 0    {app.name}: {head(kind)}{text}"


def syslog(records, app, day, random):
    yield "Timestamp                       (process)[PID]    "
    for time, kind, text in logged(records, app):
        yield f"2026-05-04 {day.clock(time, 6)}+0200  localhost {app.name}[{app.pid}]: {head(kind)}{text}"


def record(time, kind, text, app, day):
    library, subsystem, category, level, _ = SOURCES[kind]
    return {"traceID": 29708737644232966, "eventMessage": text, "eventType": "logEvent", "subsystem": subsystem, "category": category,
            "threadID": app.thread, "processImagePath": f"/private/var/{app.name}.app/{app.name}", "senderImagePath": "/System/" + library,
            "timestamp": f"2026-05-04 {day.clock(time, 6)}+0200", "machTimestamp": 123456789012, "messageType": level, "processID": app.pid}


def ndjson(records, app, day, random):
    for time, kind, text in logged(records, app):
        yield json.dumps(record(time, kind, text, app, day), separators=(",", ":"), ensure_ascii=False).replace("/", "\\/")
    yield ""
    yield '{"count":%d,"finished":1}' % len(records)


def json_array(records, app, day, random):
    for place, (time, kind, text) in enumerate(logged(records, app)):
        yield "[{" if place == 0 else "},{"
        fields = json.dumps(record(time, kind, text, app, day), indent=2, separators=(",", " : "), ensure_ascii=False).replace("/", "\\/")
        yield from fields.split("\n")[1:-1]
    yield "}]"


def mirrored(records, app, day, random):
    """os_log mirrored to standard error and NSLog, in a debugger's console."""
    for time, kind, text in records:
        if kind in ("graph", "kill", "test", "launch"):
            yield launcher(kind, text, app)
        elif kind in SOURCES:
            yield f"2026-05-04 {day.clock(time, 6)}+0200 {app.name}[{app.pid}:{app.thread}] [{SOURCES[kind][2] if kind != 'say' else 'ui'}] {text}"


def mirror_and_stream(records, app, day, random):
    """A debugger's console and `log stream` in one file: each record stands in it twice."""
    shown = [record for record in records if record[1] in SOURCES]
    yield "Timestamp               Ty Process[PID:TID]"
    for start in range(0, len(shown), 16):
        chunk = shown[start:start + 16]
        yield from list(compact(chunk, app, day, random))[1:]
        yield from mirrored(chunk, app, day, random)


def launcher(kind, text, app):
    if kind == "launch":
        return f"Launched application with {app.bundle} bundle identifier."
    return "App terminated due to signal 9." if kind == "kill" else text


def metadata(records, app, day, random):
    """Xcode's console with metadata shown: it stands below the lines that it belongs to."""
    for time, kind, text in records:
        yield launcher(kind, text, app)
        if kind in SOURCES:
            _, subsystem, category, level, _ = SOURCES[kind]
            yield (f"Type: {level} | Timestamp: 2026-05-04 {day.clock(time, 6)}+02:00 | Process: {app.name} | Library: {SOURCES[kind][0]}"
                   f" | Subsystem: {subsystem} | Category: {category} | TID: 0x{app.thread:x}")
        else:
            yield "Type: stdio"


def device(records, app, day, random):
    """A relay of a device's whole log: other processes stand between, and go on when the app has ended."""
    yield "[connected:00008110-001A]"
    for time, kind, text in logged(records, app):
        library = SOURCES[kind][0] if kind != "other" else ""
        if kind == "other":
            yield f"May  4 {day.clock(time, 6)} {text}"
        else:
            yield f"May  4 {day.clock(time, 6)} {app.name}{'(' + library + ')' if library else ''}[{app.pid}] <{SOURCES[kind][3].replace('Default', 'Notice')}>: {text}"


def relay(records, app, day, random):
    """An old relay: whole seconds, the device's name, and a line for those that repeat the one before."""
    last, repeats = None, 0
    for time, kind, text in logged(records, app):
        library = SOURCES[kind][0] if kind != "other" else ""
        body = text if kind == "other" else f"{app.name}{'(' + library + ')' if library else ''}[{app.pid}] <Notice>: {text}"
        if body == last:
            repeats += 1
            continue
        if repeats:
            yield f"--- last message repeated {repeats} time{'s' if repeats > 1 else ''} ---"
        yield f"May  4 {day.clock(time, 0)} Anns-iPhone {body}"
        last, repeats = body, 0
    if repeats:
        yield f"--- last message repeated {repeats} time{'s' if repeats > 1 else ''} ---"


def pymobiledevice(records, app, day, random):
    labelled = random.random() < 0.5
    for time, kind, text in logged(records, app):
        library, subsystem, category, level, _ = SOURCES[kind]
        label = f" [{subsystem}][{category}]" if labelled else ""
        yield f"2026-05-04 {day.clock(time, 6)} {app.name}{{{library or app.name}}}[{app.pid}] <{level.upper().replace('DEFAULT', 'NOTICE')}>: {text}{label}"


def pymobiledevice_json(records, app, day, random):
    for time, kind, text in logged(records, app):
        library, subsystem, category, level, _ = SOURCES[kind]
        yield json.dumps({"pid": app.pid, "procid": app.pid, "thread_id": app.thread, "timestamp": f"2026-05-04T{day.clock(time, 6)}", "level": level.upper(),
                          "image_name": "/System/" + library, "filename": f"/private/var/{app.name}.app/{app.name}", "message": text,
                          "label": {"subsystem": subsystem, "category": category}}, ensure_ascii=False)


# MARK: Standard output, without times

def raw(records, app, day, random):
    for _, kind, text in records:
        yield launcher(kind, text, app)


def pty(records, app, day, random):
    yield f"{app.bundle}: {app.pid}\r"
    for _, kind, text in records:
        if kind != "launch":
            yield launcher(kind, text, app) + "\r"


def prefixed(records, app, day, random):
    for _, kind, text in records:
        yield f"[{app.name}]» {text}" if kind == "change" else launcher(kind, text, app)


def pasted(records, app, day, random):
    """An issue text, with the console's lines fenced or quoted."""
    quote = random.choice(("", "", "> ", "    "))
    yield "# The app freezes"
    yield ""
    yield "I put the print into the bodies and this is what the console says before it hangs:"
    yield "" if quote else "```"
    for _, kind, text in records:
        yield quote + launcher(kind, text, app)
    yield "" if quote else "```"
    yield "Any idea what I do wrong? It worked before the update."


# MARK: With the times of whoever received the lines

def arrivals(records, random):
    """(time of arrival, text): a pipe's buffer is handed on when it is full, a terminal's lines come as they are printed."""
    size = random.choice((0, 0, 4096))
    held, length = [], 0
    for time, kind, text in records:
        held.append((kind, text))
        length += len(text) + 1
        if length >= size:
            for place, (kind, text) in enumerate(held):
                yield time + 20_000 + 3 * place, kind, text
            held, length = [], 0
    for place, (kind, text) in enumerate(held):
        yield records[-1][0] + 30_000 + 3 * place, kind, text


def prefixer(prefix, start=()):
    """A wrapper that puts a time in front of each line; `prefix`: (time, day) to text."""
    def wrap(records, app, day, random):
        for text in start:
            yield prefix(0, day) + text
        for time, kind, text in arrivals(records, random):
            yield prefix(time, day) + launcher(kind, text, app)
    return wrap


github = prefixer(lambda time, day: f"2026-05-04T{day.clock(time, 7)}Z ", ("##[group]Run xcodebuild test", "##[endgroup]"))
run_view = prefixer(lambda time, day: f"test\tRun UI tests\t2026-05-04T{day.clock(time, 7)}Z ", ("##[group]Run xcodebuild test", "##[endgroup]"))
gitlab = prefixer(lambda time, day: f"2026-05-04T{day.clock(time, 6)}Z 01O ", ("section_start:1777885200:step_script\r\x1b[0K$ xcodebuild test",))
azure = prefixer(lambda time, day: f"2026-05-04T{day.clock(time, 7)}Z ", ("##[section]Starting: UI tests",))
bitrise = prefixer(lambda time, day: f"[{day.clock(time, 0)}] ")
xcode_cloud = prefixer(lambda time, day: f"2026-05-04T{day.clock(time, 9)}Z\t")
fastlane = prefixer(lambda time, day: f"[{day.clock(time, 0)}]: ▸ ")
ts = prefixer(lambda time, day: f"May 04 {day.clock(time, 0)} ")
ts_epoch = prefixer(lambda time, day: "%d.%06d " % divmod(DAY * 1_000_000 + day.start + time, 1_000_000))


class Wrapper:
    def __init__(self, name, write, times, carries, weight=1.0):
        self.name, self.write, self.times, self.carries, self.weight = name, write, times, carries, weight


ALL = [
    Wrapper("compact", compact, "fine", STREAM, 4), Wrapper("default", default, "fine", STREAM, 2), Wrapper("syslog style", syslog, "fine", STREAM),
    Wrapper("ndjson", ndjson, "fine", STREAM), Wrapper("json", json_array, "fine", STREAM, 0.5), Wrapper("mirrored", mirrored, "fine", CONSOLE, 2),
    Wrapper("mirror and stream", mirror_and_stream, "fine", STREAM & CONSOLE - {"launch"}, 0.5), Wrapper("metadata", metadata, "fine", CONSOLE), Wrapper("idevicesyslog", device, "fine", DEVICE), Wrapper("old relay", relay, "coarse", DEVICE),
    Wrapper("pymobiledevice3", pymobiledevice, "fine", STREAM), Wrapper("pymobiledevice3 json", pymobiledevice_json, "fine", STREAM, 0.5),
    Wrapper("raw", raw, "none", OUTPUT, 4), Wrapper("pty", pty, "none", OUTPUT, 2), Wrapper("xcode", raw, "none", CONSOLE, 2),
    Wrapper("xcodebuild", raw, "none", TESTS), Wrapper("prefixed", prefixed, "none", OUTPUT, 0.5), Wrapper("pasted", pasted, "none", OUTPUT - {"launch", "kill"}),
    Wrapper("github", github, "coarse", TESTS), Wrapper("gh run view", run_view, "coarse", TESTS, 0.5), Wrapper("gitlab", gitlab, "coarse", TESTS),
    Wrapper("azure", azure, "coarse", TESTS, 0.5), Wrapper("bitrise", bitrise, "coarse", TESTS, 0.5), Wrapper("xcode cloud", xcode_cloud, "coarse", TESTS, 0.5),
    Wrapper("fastlane", fastlane, "coarse", TESTS, 0.5), Wrapper("ts", ts, "coarse", OUTPUT, 0.7), Wrapper("ts epoch", ts_epoch, "coarse", OUTPUT, 0.7),
]
