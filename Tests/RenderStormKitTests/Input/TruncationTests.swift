import Testing

@testable import RenderStormKit

/// A small piece of a sample around its first change lines, to be cut.
struct CutInput: Sendable, CustomTestStringConvertible {
  /// The form in which the lines come.
  let form: String
  /// The sample's folder and file.
  let sample: String
  /// What the piece has in its middle.
  let landmark: String

  var testDescription: String { form }

  private static let size = 1_536
  /// What comes in front of the landmark: the headers of a capture, or the end of a CI system's own lines.
  private static let lead = 600

  init(_ form: String, _ sample: String, around landmark: String = "changed.") {
    self.form = form
    self.sample = sample
    self.landmark = landmark
  }

  /// The first 1.5 KB, or as much from a line that stands a little before the landmark.
  func piece() throws -> [UInt8] {
    let file = try #require(SampleFolder.files.first { $0.name == sample })
    return Array(file.bytes[start(in: file.bytes)...].prefix(Self.size))
  }

  private func start(in text: [UInt8]) -> Int {
    let place = text.span.first(bytes(landmark), in: 0..<text.count) ?? 0
    guard place > Self.size - Self.lead else { return 0 }
    let end = text.span.first(UInt8.newline, in: (place - Self.lead)..<place)
    return end.map { $0 + 1 } ?? place
  }

  static let all: [CutInput] = [
    CutInput("standard output", "frozen-path-stack-raw/run.txt"),
    CutInput("Xcode's console with metadata", "mixed-console/console.txt"),
    CutInput("log, default style", "capture-loss/stream.txt"),
    CutInput("log, compact style", "frozen-path-stack-three-compact/stream.txt"),
    CutInput("log, syslog style", "deferred-same-value-write/syslog.txt"),
    CutInput("log, json style", "storm-sync/show.json"),
    CutInput("log, ndjson style", "rows-vary/show.ndjson"),
    CutInput("simctl", "wrapper-simctl-console/console.txt"),
    CutInput("devicectl and mirrored log", "wrapper-devicectl-mixed/device.log"),
    CutInput("idevicesyslog in colour", "wrapper-idevicesyslog-new/syslog.txt"),
    CutInput("idevicesyslog, old relay", "wrapper-idevicesyslog-old/syslog.txt"),
    CutInput("pymobiledevice3", "wrapper-pymobiledevice/device.log"),
    CutInput("pymobiledevice3 JSON", "wrapper-pymobiledevice-json/device.ndjson"),
    CutInput("lldb", "wrapper-lldb/lldb.txt"),
    CutInput("GitHub Actions", "wrapper-github-actions/3_ui-tests.txt"),
    CutInput("gh run view", "wrapper-gh-run-view/run.log"),
    CutInput("GitLab", "wrapper-gitlab/job.log", around: "upload  36 %"),
    CutInput("Bitrise", "wrapper-bitrise/build.log"),
    CutInput("Xcode Cloud", "wrapper-xcode-cloud/test-without-building.log"),
    CutInput("fastlane", "wrapper-fastlane/fastlane.log"),
    CutInput("ts", "wrapper-ts/wall.log"),
    CutInput("ts -s", "wrapper-ts/since.log"),
    CutInput("ts %.s", "wrapper-ts/epoch.log"),
    CutInput("xcodebuild test", "wrapper-xcodebuild-tests/xcodebuild.log"),
    CutInput("Markdown", "pasted-issue/issue-2207.md"),
    CutInput("a prefix of the app's", "pasted-prefix/konsole.txt"),
    CutInput("UTF-16", "capture-utf16/lauf.log"),
  ]
}

/// A capture may end anywhere: with a kill, a full disk, a hand that selects too little.
@Suite struct TruncationTests {
  /// Whole lines are read as they are without the cut; the torn one may at most be an evaluation.
  @Test(arguments: CutInput.all)
  func cutAtEveryByte(input: CutInput) throws {
    let text = try input.piece()
    var reader = Analyzer()
    reader.beginInput("cut.log")
    for line in Self.lines(of: text) {
      let whole = try Self.counts(of: reader)
      for cut in line {
        var torn = reader
        torn.read(text.span.extracting(line.lowerBound..<cut))
        let found = try Self.counts(of: torn)
        #expect(found.countedLines == found.lines, "cut at \(cut)")
        #expect((0...1).contains(found.changeLines - whole.changeLines), "cut at \(cut)")
      }
      reader.read(text.span.extracting(line))
    }
    let uncut = try Self.counts(of: reader)
    #expect(uncut.countedLines == uncut.lines)
    #expect(uncut.evaluations > 0, "the piece holds no change line")
  }

  /// What a cut input holds does not depend on how its bytes came.
  @Test(arguments: CutInput.all)
  func cutInputsInOnePiece(input: CutInput) throws {
    let text = try input.piece()
    for cut in stride(from: 1, through: text.count, by: 61) {
      let head = Array(text[..<cut])
      let report = Run.report(on: head)
      let found = try report.input
      #expect(found.countedLines == found.lines, "cut at \(cut)")
      #expect(Run.report(on: head, .of(5)).json == report.json, "cut at \(cut)")
    }
  }

  /// The lines with their ends.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text.span.first(UInt8.newline, in: start..<text.count) ?? text.count - 1
      lines.append(start..<(end + 1))
      start = end + 1
    }
    return lines
  }

  /// What the analyzer would report if the input ended here.
  private static func counts(of analyzer: Analyzer) throws -> InputReport {
    var copy = analyzer
    return try copy.finish().input
  }
}
