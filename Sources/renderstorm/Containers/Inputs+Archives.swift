import RenderStormKit

/// Archives, unpacked by the system's tools; nothing of them is ever written to disk.
extension Inputs {
  mutating func readArchive(_ form: ArchiveForm, _ file: OpenFile, start: ContiguousArray<UInt8>) {
    do {
      guard let tool = form.tool else { return try readZip(file) }
      var unpacking = Unpacking(name: file.path, isFound: file.isFound, budget: limits.output)
      try unpack(tool, Feed(start: start, source: .stream(file.descriptor)), &unpacking)
      if case .refused(let content) = unpacking.state { refuse(content, file) }
    } catch {
      fail(file.path, error.reason, error.status)
    }
  }

  /// Says why something is not opened.
  ///
  /// It is a failure where somebody asked for it by name; what a folder holds besides its logs is
  /// none, and binary files there are not worth a line.
  mutating func refuse(_ content: Content, _ file: OpenFile) {
    guard let reason = content.refusal else { return }
    if file.isFound {
      say(file.path, reason)
    } else {
      fail(file.path, reason, .noInput)
    }
  }

  /// Runs a tool, judges what comes out, and says how it ended.
  mutating func unpack(_ tool: Tool, _ feed: Feed, _ unpacking: inout Unpacking) throws(InputError)
  {
    var run = try ToolRun(tool, feed: feed)
    let ending = run.run { unpacking.take($0, into: &analyzer) }
    unpacking.end(into: &analyzer, isWhole: ending == .complete)
    switch ending {
    case .complete: break
    case .stopped: remarkIfCapped(unpacking)
    case .warned(let line): remark(line, unpacking)
    case .damaged(let line): failUnpacking(line, unpacking)
    }
  }

  /// What came out before the damage is judged all the same.
  mutating func failUnpacking(_ line: String, _ unpacking: Unpacking) {
    remark("damaged, judged as far as it could be read: \(line)", unpacking)
    fail(unpacking.name, "damaged: \(line)", .inputOutput)
  }

  mutating func remarkIfCapped(_ unpacking: Unpacking) {
    guard unpacking.state == .capped else { return }
    let limit = Limits.text(limits.output)
    remark("more than \(limit) come out of the archive: the rest is not read", unpacking)
  }

  private mutating func remark(_ text: String, _ unpacking: Unpacking) {
    if unpacking.isInput { analyzer.remark(text) }
  }
}

extension Content {
  /// Why it is not opened, when that is worth saying.
  var refusal: String? {
    switch self {
    case .tar: "a tar archive is not opened: unpack it and name the folder"
    case .archive: "an archive inside an archive is not opened"
    case .text, .binary: nil
    }
  }
}
