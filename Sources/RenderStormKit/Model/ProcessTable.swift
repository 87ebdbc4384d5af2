/// The processes that an input names, each under a small integer; 0 stands for "the line names none".
///
/// Bounded: from the 4,096th process on, all share the last number.
struct ProcessTable: Sendable {
  private static let capacity = 4096

  private(set) var names: [String] = [""]
  private var pids: [Int] = [0]
  private var index: [Int: UInt16] = [:]
  /// The pid asked for last, and its number: nearly all lines of a capture are of one process.
  private var latest: (pid: Int, number: UInt16) = (-1, 0)

  mutating func number(pid: Int, name: () -> String) -> UInt16 {
    if pid == latest.pid { return latest.number }
    let number = index[pid] ?? add(pid, name())
    latest = (pid, number)
    return number
  }

  /// The number of a process that the input has named before.
  func known(pid: Int) -> UInt16? { index[pid] }

  private mutating func add(_ pid: Int, _ name: String) -> UInt16 {
    guard names.count < Self.capacity else { return UInt16(Self.capacity - 1) }
    let number = UInt16(names.count)
    names.append(name)
    pids.append(pid)
    index[pid] = number
    return number
  }

  func name(_ number: UInt16) -> String { names[Int(number)] }
}
