import Testing

@testable import RenderStormKit

/// The same fault has the same id in every log, another fault another one.
@Suite struct FingerprintTests {
  private static func log(
    _ lines: [String], _ style: LogBuilder.Style = .compact, rounds: Int = 700,
    perSecond: Double = 250
  ) -> LogBuilder {
    var log = LogBuilder.launched(style)
    log.cycle(lines, rounds: rounds, perSecond: perSecond)
    return log
  }

  private static func fingerprint(_ log: LogBuilder) throws -> String {
    let incident = try log.report.incident
    #expect(incident.kind == "loop")
    return incident.fingerprint
  }

  private static let fault = ["Owner: _path", "Detail: @self", "Row<Optional<Item>>: @self"]

  @Test func hasAVersionAndSixteenDigits() throws {
    let id = try Self.fingerprint(Self.log(Self.fault))
    #expect(id.wholeMatch(of: /rs1-[0-9a-f]{16}/) != nil)
  }

  @Test(arguments: LogBuilder.Style.allCases)
  func theWrappingIsNoPartOfIt(style: LogBuilder.Style) throws {
    #expect(
      try Self.fingerprint(Self.log(Self.fault, style)) == Self.fingerprint(Self.log(Self.fault)))
  }

  @Test(arguments: [(650, 400.0), (3000, 250.0), (1400, 150.0)])
  func countsAndPaceAreNoPartOfIt(rounds: Int, perSecond: Double) throws {
    let id = try Self.fingerprint(Self.log(Self.fault, rounds: rounds, perSecond: perSecond))
    #expect(try id == Self.fingerprint(Self.log(Self.fault)))
  }

  @Test func processTimeAndPlaceAreNoPartOfIt() throws {
    var random = SeededGenerator(seed: 3)
    var log = LogBuilder.launched(.mirrored)
    log.process = "Demo Beta"
    log.pid = 99
    log.wait(7000)
    log.ordinaryLife(evaluations: 100, &random)
    log.cycle(Self.fault, rounds: 700, perSecond: 250)
    #expect(try Self.fingerprint(log) == Self.fingerprint(Self.log(Self.fault)))
  }

  /// Addresses differ at each launch; offsets differ in each build.
  @Test func addressesAndOffsetsAreNoPartOfIt() throws {
    let first = Self.log([
      "Pane: \\Model.<computed 0x000000034006f8b0 (Int)>, @48", "Detail: @self",
    ])
    let second = Self.log(
      ["Pane: \\Model.<computed 0x104b320e8 (Int)>, @56", "Detail: @self"], .raw)
    #expect(try Self.fingerprint(first) == Self.fingerprint(second))
  }

  @Test func orderOfReasonsAndOfViewsIsNoPartOfIt() throws {
    let first = Self.log(["Owner: _a, _b", "Detail: @self"])
    let second = Self.log(["Detail: @self", "Owner: _b, _a"])
    #expect(try Self.fingerprint(first) == Self.fingerprint(second))
  }

  @Test func anEndIsNoPartOfIt() throws {
    var killed = Self.log(Self.fault)
    killed.add("App terminated due to signal 9.")
    #expect(try Self.fingerprint(killed) == Self.fingerprint(Self.log(Self.fault)))
  }

  @Test(arguments: [
    ["Owner: _path", "Detail: @self"], ["Owner: _path", "Detail: @self", "Row<Item>: @self"],
    ["Owner: _selection", "Detail: @self", "Row<Optional<Item>>: @self"],
    ["Owner: @self", "Detail: @self", "Row<Optional<Item>>: @self"],
    ["Owner: _path", "Detail: @self, _path", "Row<Optional<Item>>: @self"],
    ["Owner: @dependencies", "Detail: @self", "Row<Optional<Item>>: @self"],
  ])
  func anotherFaultHasAnother(lines: [String]) throws {
    #expect(try Self.fingerprint(Self.log(lines)) != Self.fingerprint(Self.log(Self.fault)))
  }
}
