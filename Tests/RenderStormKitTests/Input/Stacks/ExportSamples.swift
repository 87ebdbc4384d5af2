/// Writes tables as `xctrace export` does: everything is numbered, and printed once.
struct ExportBuilder {
  private(set) var text = ""
  private var ids: [String: Int] = [:]
  private var next = 0
  private var run = 1
  /// What stands between tags.
  private let separator: String

  init(lines: Bool = true) {
    separator = lines ? "\n" : ""
    text = "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
  }

  var document: String { text + "</trace-query-result>\n" }

  mutating func begin(_ schema: String, _ columns: [String], run: Int = 1) {
    text += "<node xpath='//trace-toc[1]/run[\(run)]/data[1]/table[4]'><schema name=\"\(schema)\">"
    for column in columns {
      text +=
        "<col><mnemonic>\(column)</mnemonic><name>\(column)</name><engineering-type>x</engineering-type></col>"
    }
    text += "</schema>\(separator)"
  }

  mutating func end() { text += "</node>\(separator)" }

  mutating func row(_ cells: [String]) { text += "<row>\(cells.joined())</row>\(separator)" }

  /// An element with a value, or a reference to the one that was printed before.
  mutating func cell(_ element: String, _ value: String, fmt: String? = nil) -> String {
    if let known = ids["\(element) \(value)"] { return "<\(element) ref=\"\(known)\"/>" }
    next += 1
    ids["\(element) \(value)"] = next
    return
      "<\(element) id=\"\(next)\" fmt=\"\(Self.escape(fmt ?? value))\">\(Self.escape(value))</\(element)>"
  }

  mutating func thread(_ fmt: String) -> String {
    if let known = ids["thread \(fmt)"] { return "<thread ref=\"\(known)\"/>" }
    next += 2
    ids["thread \(fmt)"] = next
    return
      "<thread id=\"\(next)\" fmt=\"\(fmt)\"><tid id=\"\(next - 1)\" fmt=\"0x1\">1</tid></thread>"
  }

  /// A stack, innermost function first: names, or names and binaries with `|` between them.
  mutating func stack(_ functions: [String]) -> String {
    let key = "stack \(functions)"
    if let known = ids[key] { return "<tagged-backtrace ref=\"\(known)\"/>" }
    next += 2
    let id = next
    ids[key] = id
    let frames = functions.map { frame($0) }.joined()
    return
      "<tagged-backtrace id=\"\(id)\" fmt=\"\(Self.escape(functions[0])) ← (1 other frame)\"><backtrace id=\"\(id - 1)\">\(frames)</backtrace></tagged-backtrace>"
  }

  private mutating func frame(_ function: String) -> String {
    if let known = ids["frame \(function)"] { return "<frame ref=\"\(known)\"/>" }
    next += 1
    let id = next
    ids["frame \(function)"] = id
    let parts = function.split(separator: "|").map(String.init)
    let name = "<frame id=\"\(id)\" name=\"\(Self.escape(parts[0]))\" addr=\"0x1040\(id)\""
    return parts.count > 1 ? "\(name)>\(binary(parts[1]))</frame>" : "\(name)/>"
  }

  private mutating func binary(_ name: String) -> String {
    if let known = ids["binary \(name)"] { return "<binary ref=\"\(known)\"/>" }
    next += 1
    ids["binary \(name)"] = next
    return "<binary id=\"\(next)\" name=\"\(name)\" UUID=\"0A-1B\" path=\"/Apps/\(name)\"/>"
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension ExportBuilder {
  static let profileColumns = [
    "time", "thread", "process", "core", "thread-state", "weight", "stack",
  ]
  static let updateColumns = [
    "start", "duration", "id", "update-type", "allocations", "description", "category",
    "view-hierarchy", "module", "view-name", "process", "thread", "root-causes", "severity",
  ]
  static let causeColumns = ["timestamp", "source-node", "destination-node", "label"]
  static let main = "Main Thread 0x1f03 (Marigold, pid: 42)"
  static let worker = "Marigold 0x2b11 (Marigold, pid: 42)"

  /// A sample at a time in milliseconds.
  mutating func sample(
    at time: Int, on thread: String = main, weight: Int? = 1, _ functions: [String]
  ) {
    row([
      cell("sample-time", "\(time)000000"), self.thread(thread), cell("process", "Marigold (42)"),
      cell("core", "CPU 1"), cell("thread-state", "Running"),
      weight.map { cell("weight", "\($0)000000", fmt: "\($0).00 ms") } ?? "<sentinel/>",
      functions.isEmpty ? "<sentinel/>" : stack(functions),
    ])
  }

  /// An update at a time in microseconds.
  mutating func update(
    at time: Int, _ description: String, type: String = "View Body Updates",
    module: String = "Marigold", duration: String = "8000", viewName: String? = nil
  ) {
    row([
      cell("start-time", "\(time)000"), cell("duration", duration),
      cell("uint64", "\(time)"), cell("string", type), "<sentinel/>", cell("string", description),
      cell("string", "Update"), cell("string", "Root > Bed"), cell("string", module),
      viewName.map { cell("string", $0) } ?? "<sentinel/>", cell("process", "Marigold (42)"),
      thread(Self.main), "<sentinel/>", cell("string", "Low"),
    ])
  }

  mutating func cause(_ source: String, _ destination: String, at time: Int) {
    row([
      cell("event-time", "\(time)000"), cell("cause-node", source),
      cell("cause-node", destination), "<sentinel/>",
    ])
  }
}
