import Testing

@testable import RenderStormKit

/// What a finger, an animation or a clock drives, and what they do not explain.
@Suite struct GestureTests {
  private static func drag(_ cause: String, rows: Int, seconds: Double = 1.5, strokes: Int = 3)
    -> Verdict
  {
    var log = LogBuilder.launched(.mirrored)
    for _ in 0..<strokes {
      log.say("drag began")
      let lines = [cause] + [String](repeating: "DialMark: @self", count: rows)
      log.cycle(lines, rounds: Int(seconds * 60), perSecond: 60)
      log.say("drag ended")
      log.wait(4)
    }
    log.wait(20)
    log.say("idle")
    return log.report.verdict
  }

  @Test func aWholeScreenForEachFrameOfADragIsAStorm() {
    #expect(Self.drag("MixerDesk: _gain", rows: 20) == .storm)
  }

  @Test func aFewViewsAreWhatADragMoves() {
    #expect(Self.drag("MixerDesk: _gain", rows: 4) == .healthy)
  }

  @Test func aTurnOfTheDeviceLaysOutAllOfIt() {
    #expect(Self.drag("MixerDesk: _gain", rows: 20, seconds: 0.5) == .healthy)
    #expect(Self.drag("MixerDesk: _horizontalSizeClass", rows: 20) == .healthy)
  }

  private static func playing(_ lines: [String], seconds: Int) -> Verdict {
    var log = LogBuilder.launched(.compact)
    log.say("opened")
    log.cycle(lines, rounds: 60 * seconds, perSecond: 60)
    log.wait(2)
    log.say("left")
    log.wait(40)
    log.say("idle")
    return log.report.verdict
  }

  @Test func aCycleAtTheRateOfFramesThatOutlastsAnyGestureIsALoopAlthoughItEnds() {
    #expect(Self.playing(["ListPane: _entries", "DetailPane: @self"], seconds: 40) == .loop)
  }

  @Test("Shorter ones, and those of clocks, meters and things without a reason, may be played")
  func mayBePlayed() {
    #expect(Self.playing(["ListPane: _entries", "DetailPane: @self"], seconds: 10) == .healthy)
    #expect(Self.playing(["Reel: _elapsed", "ReelLabel: @self"], seconds: 40) == .healthy)
    #expect(Self.playing(["Desk: _level", "DeskBar: @self"], seconds: 40) == .healthy)
    #expect(Self.playing(["LeftBar: @self", "RightBar: @self"], seconds: 40) == .healthy)
  }

  @Test func aViewThatComesAndGoesByItsOwnPrintsIsALoop() {
    func verdict(_ says: Bool) -> Verdict {
      var log = LogBuilder.launched(.compact)
      for _ in 0..<700 {
        log.changes(["GateScreen: _showsCover", "CoverPane: @self, @identity, _hint"])
        if says { log.say("cover onAppear") }
        log.wait(0.008)
        log.change("GateScreen: _showsCover")
        if says { log.say("cover onDisappear") }
        log.wait(0.008)
      }
      log.wait(30)
      log.say("idle")
      return log.report.verdict
    }
    #expect(verdict(true) == .loop)
    #expect(verdict(false) != .loop)
  }

  @Test func aTaskThatEachRoundStartsAnewIsALoop() {
    func verdict(_ starts: String) -> Verdict {
      var log = LogBuilder.launched(.compact)
      for round in 0..<600 {
        log.change("PlaceSheet: _place")
        log.wait(0.001)
        log.say("\(starts) \(round)")
        log.wait(0.13)
        log.say("answer \(round)")
      }
      return log.report.verdict
    }
    #expect(verdict("task started") == .loop)
    #expect(verdict("shown") == .healthy)
  }

  @Test func aFieldThatIsMadeAnewWithEachKeyIsAStorm() {
    func verdict(_ field: String) -> Verdict {
      var log = LogBuilder.launched(.compact)
      for _ in 0..<60 {
        log.say("key")
        log.changes(["NoteScreen: _text", field, "Caret: @self, @identity, _blink", "Ruler: @self"])
        log.wait(0.18)
      }
      log.wait(20)
      log.say("idle")
      return log.report.verdict
    }
    #expect(verdict("NoteField: @self, @identity, _height") == .storm)
    // Results that differ with each letter are as many new rows.
    var search = LogBuilder.launched(.compact)
    for _ in 0..<60 {
      search.say("key")
      search.changes(
        ["SearchScreen: _text"] + [String](repeating: "HitRow: @self, @identity, _hit", count: 6))
      search.wait(0.18)
    }
    search.wait(20)
    #expect(search.report.verdict == .healthy)
  }
}
