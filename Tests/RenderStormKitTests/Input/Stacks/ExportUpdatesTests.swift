import Testing

@testable import RenderStormKit

/// `xctrace export` of SwiftUI's own tables.
@Suite struct ExportUpdatesTests {
  private static func updates(
    _ schema: String = "swiftui-updates", lines: Bool = true, rounds: Int = 600
  ) -> ExportBuilder {
    var export = ExportBuilder(lines: lines)
    export.addUpdates(schema, rounds: rounds)
    return export
  }

  @Test func bodiesThatUpdateEachOtherAreALoop() throws {
    let report = Run.report(on: Self.updates().document)
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Bed", "Petal<Leaf>"])
    #expect(incident.causes.isEmpty)
    #expect(incident.participant("Bed")?.reasons == ["(not stated)": 600])
    let rate = try #require(incident.rate)
    #expect(rate.evaluationsPerSecond > 450 && rate.evaluationsPerSecond < 550)
    #expect(try report.input.evaluations == 1200)
    #expect(try report.input.formats == ["xctrace"])
    #expect(try report.input.countedLines == report.input.lines)
  }

  @Test func aFewBodiesAreHealthy() {
    var export = ExportBuilder()
    export.begin("swiftui-updates", ExportBuilder.updateColumns)
    for round in 0..<8 { export.update(at: round * 900_000, "Screen\(round).body") }
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.verdict == .healthy)
    #expect(report.views.count == 8)
  }

  @Test func onlyBodiesOfTheAppCount() {
    var export = ExportBuilder()
    export.begin("SwiftUIFilteredUpdates", ExportBuilder.updateColumns)
    export.update(at: 1, "Bed.body")
    export.update(at: 2, "sizeThatFits", type: "Layout Updates", viewName: "Bed")
    export.update(at: 3, "SecondaryLayer.body", module: "SwiftUI")
    export.update(at: 4, "", viewName: "Pot")
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.views.map(\.view).sorted() == ["Bed", "Pot"])
  }

  /// The same rows are in several tables of a run.
  @Test func eachRunIsCountedOnce() throws {
    var export = ExportBuilder()
    export.begin("SwiftUIFilteredUpdates", ExportBuilder.updateColumns)
    export.update(at: 1, "place", type: "Layout Updates")
    export.end()
    for _ in 0..<2 { export.addUpdates("SwiftUIFilteredUpdates", rounds: 30) }
    export.addUpdates("swiftui-updates", rounds: 30)
    #expect(try Run.report(on: export.document).input.evaluations == 60)
    export.addUpdates("swiftui-updates", rounds: 30, run: 2)
    #expect(try Run.report(on: export.document).input.evaluations == 120)
  }

  /// What had not ended when the recording did comes last, with a time long gone.
  @Test func updatesWithoutEndDoNotTurnTimeBack() throws {
    var export = ExportBuilder()
    export.begin("swiftui-updates", ExportBuilder.updateColumns)
    for round in 0..<600 { export.update(at: 4_000_000 + round * 4_000, "Bed.body") }
    export.update(at: 10, "Petal.body", duration: "18446744073709551615")
    export.end()
    let report = Run.report(on: export.document)
    #expect(try report.input.runs.count == 1)
    #expect(report.evaluations(of: "Petal") == 1)
    #expect(report.evaluations(of: "Bed") == 600)
  }

  @Test func causesAreGroundsAndRemarks() throws {
    var export = Self.updates()
    export.addCauses()
    let report = Run.report(on: export.document)
    let sentence =
      "`closure #1 in DefaultsObserver.send()` caused 900 of 1,000 updates of `Bed`"
    #expect(try report.incident.grounds.contains(sentence))
    #expect(try report.input.hasRemark(sentence))
    // Views that this and that updates have no one cause.
    #expect(try !report.input.remarks.contains { $0.contains("`Pot`") })
  }

  @Test func causesOfAnotherExportCountAsWell() throws {
    var causes = ExportBuilder()
    causes.addCauses()
    let both = Run.report(on: [
      (path: "updates.xml", text: Self.updates().document),
      (path: "causes.xml", text: causes.document),
    ])
    #expect(try both.incident.grounds.contains { $0.contains("900 of 1,000") })
  }

  /// Rounds of a clock that writes a default, which two views read and a third one follows.
  private static func defaultsWave(rounds: Int) -> ExportBuilder {
    var export = ExportBuilder()
    export.begin("swiftui-causes", ExportBuilder.causeColumns)
    let send = "closure #1 in UserDefaultObserver.Target.GraphAttribute.send()"
    for round in 0..<rounds {
      let time = round * 50_000
      export.cause("Timer.publish tick", "Beacon.write()", at: time)
      export.cause("Beacon.write()", send, at: time + 10)
      export.cause(send, "@AppStorage unit", at: time + 20)
      export.cause("@AppStorage unit", "Bed.body", at: time + 30)
      for (place, view) in ["Petal<Leaf>", "Stem", "Root", "Bud"].enumerated() {
        export.cause("Bed.body", "\(view).body", at: time + 40 + place * 20)
      }
    }
    export.end()
    return export
  }

  @Test func aTableOfCausesIsEvaluationsWithReasons() throws {
    let report = Run.report(on: Self.defaultsWave(rounds: 400).document)
    #expect(report.verdict == .storm)
    let incident = try report.incident
    #expect(incident.causes == ["Bed"])
    #expect(incident.followers == ["Petal<Leaf>", "Stem", "Root", "Bud"])
    #expect(incident.participant("Bed")?.reasons == ["_unit": 400])
    #expect(incident.participant("Stem")?.reasons == ["@self": 400])
    #expect(try report.input.evaluations == 2000)
    #expect(try !report.input.hasRemark("main one"))
  }

  /// The cause of a cause may be far from the view.
  @Test func theDefaultsAreFoundAlongTheCauses() throws {
    let incident = try Run.report(on: Self.defaultsWave(rounds: 400).document).incident
    let rule = try #require(incident.rules.first)
    #expect(rule.code == "S09")
    #expect(
      rule.evidence.contains {
        $0.detail.contains("caused 400 of 400 updates of `@AppStorage unit`")
      })
    #expect(incident.grounds.contains { $0.hasPrefix("`Timer.publish tick` caused 400") })
  }

  @Test func aFewCausesAreHealthy() {
    #expect(Run.report(on: Self.defaultsWave(rounds: 3).document).verdict == .healthy)
  }

  /// Several causes of one update are one evaluation; the same cause twice is two rows of a type.
  @Test func causesOfOneUpdateAreOneEvaluation() {
    var export = ExportBuilder()
    export.begin("swiftui-causes", ExportBuilder.causeColumns)
    for round in 0..<5 {
      export.cause("@State Bed.rows", "Bed.body", at: round * 900_000)
      export.cause("@Binding Bed.query", "Bed.body", at: round * 900_000 + 40)
      export.cause("Bed.body", "Petal.body", at: round * 900_000 + 60)
      export.cause("Bed.body", "Petal.body", at: round * 900_000 + 80)
      export.cause("Bed.body", "closure #1 in Petal.body", at: round * 900_000 + 90)
    }
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.evaluations(of: "Bed") == 5)
    #expect(report.evaluations(of: "Petal") == 10)
    #expect(report.views.count == 2)
  }

  /// Both tables of a run hold the same updates, whichever comes first.
  @Test func updatesAndCausesOfARunAreCountedOnce() {
    var first = Self.updates(rounds: 30)
    first.addCauses()
    #expect(Run.report(on: first.document).evaluations(of: "Bed") == 30)
    var second = ExportBuilder()
    second.addCauses()
    let alone = Run.report(on: second.document).evaluations(of: "Bed")
    second.addUpdates("swiftui-updates", rounds: 30)
    #expect(Run.report(on: second.document).evaluations(of: "Bed") == alone)
  }

  @Test func causesWithoutBodiesSayWhatIsMissing() {
    var export = ExportBuilder()
    export.begin("swiftui-causes", ExportBuilder.causeColumns)
    for round in 0..<200 { export.cause("Timer.publish tick", "Beacon.write()", at: round * 9_000) }
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("swiftui-updates"))
  }

  @Test func stacksAndUpdatesOfOneRecordingAreOneIncident() throws {
    var export = Self.updates()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<500 {
      export.sample(
        at: time,
        [
          "AG::Graph::UpdateStack::update()|AttributeGraph", "Bed.body.getter|Marigold",
          "GraphHost.flushTransactions()|SwiftUICore", "main|Marigold",
        ])
    }
    export.end()
    let incident = try Run.report(on: export.document).incident
    #expect(incident.certainty == .certain)
    #expect(incident.stack?.samples == 500)
    #expect(incident.views == ["Bed", "Petal<Leaf>"])
  }

  @Test(arguments: [Pieces.of(1), .of(5), .of(65_536), .random(seed: 9)])
  func chunksMakeNoDifference(pieces: Pieces) {
    for lines in [true, false] {
      var export = Self.updates(lines: lines, rounds: 300)
      export.addCauses()
      let text = export.document + "Pot: @self changed.\n"
      #expect(Run.report(on: text, pieces).json == Run.report(on: text).json)
    }
  }

  @Test func everyCutIsRead() throws {
    let text = Array(Self.updates(lines: false, rounds: 4).document.utf8)
    for end in 0...text.count {
      let report = Run.report(on: Array(text[..<end]))
      #expect(try report.input.countedLines == report.input.lines)
      #expect(try report.input.evaluations <= 8)
    }
  }
}

extension ExportBuilder {
  /// Rounds of two bodies, four milliseconds apart.
  fileprivate mutating func addUpdates(_ schema: String, rounds: Int, run: Int = 1) {
    begin(schema, Self.updateColumns, run: run)
    for round in 0..<rounds {
      update(at: round * 4_000, "Bed.body")
      update(at: round * 4_000 + 300, "Petal<Leaf>.body")
    }
    end()
  }

  fileprivate mutating func addCauses() {
    begin("swiftui-causes", Self.causeColumns)
    for time in 0..<1_000 {
      cause(
        time % 10 == 0 ? "@State Bed.rows" : "closure #1 in DefaultsObserver.send()", "Bed.body",
        at: time)
      cause("source \(time % 3)", "Pot.body", at: time)
    }
    end()
  }
}
