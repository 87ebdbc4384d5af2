import Testing

@testable import RenderStormKit

@Suite struct ChangeLineTableTests {
  private static func own(_ name: String) -> [Reason] { [Reason(kind: .property, text: name)] }

  @Test func theSameLineHasTheSameNumber() {
    var table = ChangeLineTable()
    let first = table.id(view: "Feed", printed: ["_model"], reasons: Self.own("_model"))
    let other = table.id(view: "Feed", printed: ["_filter"], reasons: Self.own("_filter"))
    let again = table.id(view: "Feed", printed: ["_model"], reasons: Self.own("_model"))
    #expect(first == again)
    #expect(first != other)
    #expect(table.views == ["Feed"])
    #expect(table.text(of: other) == "Feed: _filter changed.")
  }

  @Test func addressesKeepTwoPropertiesOfOneLaunchApart() {
    var table = ChangeLineTable()
    let reason = [Reason(kind: .keyPath, text: "\\Feed.<computed (Int)>")]
    let first = table.id(view: "Feed", printed: ["\\Feed.<computed 0x1f (Int)>"], reasons: reason)
    let second = table.id(view: "Feed", printed: ["\\Feed.<computed 0x2f (Int)>"], reasons: reason)
    #expect(first != second)
    #expect(table.text(of: first) == table.text(of: second))
  }

  @Test func anUnchangedLineSaysSo() {
    var table = ChangeLineTable()
    let id = table.id(view: "Feed", printed: [], reasons: [])
    #expect(table.text(of: id) == "Feed: unchanged.")
    #expect(table[id].isUnchanged)
  }

  @Test func endlessNamesFillTheTableOnce() {
    var table = ChangeLineTable()
    for number in 0..<(ChangeLineTable.capacity + 5000) {
      _ = table.id(view: "View\(number)", printed: ["@self"], reasons: [])
    }
    #expect(table.didOverflow)
    #expect(table.lines.count <= ChangeLineTable.capacity + 1)
    #expect(table.views.count <= ChangeLineTable.capacity + 1)
  }

  /// What goes to the last entry are new names; the views that the app had all along keep theirs.
  @Test func aKnownLineKeepsItsNumberWhenTheTableIsFull() {
    var table = ChangeLineTable()
    let root = table.id(view: "Root", printed: ["_path"], reasons: Self.own("_path"))
    for number in 0..<ChangeLineTable.capacity {
      _ = table.id(view: "View\(number)", printed: ["@self"], reasons: [])
    }
    #expect(table.didOverflow)
    #expect(table.id(view: "Root", printed: ["_path"], reasons: Self.own("_path")) == root)
  }

  @Test func processesKeepTheirNumbers() {
    var table = ProcessTable()
    let numbers = (1...6000).map { pid in table.number(pid: pid) { "App\(pid)" } }
    #expect(Set(numbers.prefix(4000)).count == 4000)
    #expect(!numbers.contains(0))
    #expect(table.number(pid: 17) { "other" } == numbers[16])
    #expect(table.name(numbers[16]) == "App17")
  }
}
