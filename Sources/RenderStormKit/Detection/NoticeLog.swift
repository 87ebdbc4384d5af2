/// The notices of a run: how many of each, and where.
struct NoticeLog: Sendable {
  struct Entry: Sendable {
    var count = 0
    var firstLine = 0
    var lastLine = 0
    /// The first ones' lines; with the last line enough to count those inside a stretch.
    var lines: [Int] = []
  }

  private static let mostLines = 512

  /// By index in the notice catalogue.
  private(set) var entries: [Int: Entry] = [:]

  mutating func add(_ event: Event) {
    var entry = entries[Int(event.id)] ?? Entry(firstLine: event.line)
    entry.count += Int(event.count)
    entry.lastLine = event.line
    if entry.lines.count < Self.mostLines { entry.lines.append(event.line) }
    entries[Int(event.id)] = entry
  }

  mutating func add(_ other: NoticeLog) {
    for (index, entry) in other.entries {
      guard var sum = entries[index] else {
        entries[index] = entry
        continue
      }
      sum.count += entry.count
      sum.firstLine = min(sum.firstLine, entry.firstLine)
      sum.lastLine = max(sum.lastLine, entry.lastLine)
      sum.lines.append(contentsOf: entry.lines.prefix(max(0, Self.mostLines - sum.lines.count)))
      entries[index] = sum
    }
  }

  /// The notices inside a range of lines, by catalogue order; one entry for each id.
  func sightings(in lines: ClosedRange<Int>, subjects: [Int: String]) -> [NoticeSighting] {
    var found: [NoticeSighting] = []
    for index in entries.keys.sorted() {
      guard let entry = entries[index] else { continue }
      let inside = entry.lines.filter { lines.contains($0) }
      var count = inside.count
      if entry.count > entry.lines.count, lines.contains(entry.lastLine) {
        count += entry.count - entry.lines.count
      }
      guard count > 0 else { continue }
      let id = NoticeCatalogue.all[index].id
      let first = inside.first ?? entry.lastLine
      let last = lines.contains(entry.lastLine) ? entry.lastLine : inside.last ?? first
      if let known = found.firstIndex(where: { $0.id == id }) {
        found[known].count += count
        found[known].firstLine = min(found[known].firstLine, first)
        found[known].lastLine = max(found[known].lastLine, last)
      } else {
        found.append(
          NoticeSighting(
            id: id, count: count, firstLine: first, lastLine: last, subject: subjects[index]))
      }
    }
    return found
  }
}
