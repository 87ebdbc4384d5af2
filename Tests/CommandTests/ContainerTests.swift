import Foundation
import RenderStormKit
import Testing

@testable import renderstorm

/// Archives and links: what is in them is read as if it had been named, and nothing else happens.
@Suite struct ContainerTests {
  static let packers = ["gzip", "bzip2", "xz", "zstd"]

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: packers)
  func aPackedFileSaysWhatThePlainOneSays(packer: String) throws {
    let plain = judge([try scratch.write("log.txt", Logs.loop)]).report
    let read = judge([try pack(Logs.loop, "log.packed", packer)])
    #expect(read.report.verdict == .loop && read.lines == [] && read.failure == nil)
    #expect(read.report.incidents.map(\.fingerprint) == plain.incidents.map(\.fingerprint))
    #expect(read.report.inputs.map(\.evaluations) == plain.inputs.map(\.evaluations))
    #expect(read.report.inputs.map(\.remarks) == plain.inputs.map(\.remarks))
    #expect(read.report.inputs.map(\.path) == ["\(scratch.path)/log.packed"])
  }

  @Test(arguments: packers, ["$renderstorm $to < log.packed", "cat log.packed | $renderstorm $to"])
  func standardInputMayBePacked(packer: String, script: String) throws {
    try pack(Logs.loop, "log.packed", packer)
    let run = try Command.shell(script, in: scratch.path, variables: ["to": "--reporter=json"])
    #expect(run.status == 1 && run.errors == "")
    #expect(try JudgedReport(run).inputs.map(\.evaluations) == [3000])
  }

  @Test func aPathLikeAnOptionIsAPath() throws {
    try pack(Logs.loop, "-rf.gz", "gzip")
    let run = try Command.run(["--", "-rf.gz"], in: scratch.path)
    #expect(run.status == 1 && run.errors == "")
  }

  @Test(
    arguments: zip(
      ["a.gz", "a.bz2", "a.XZ", "a.zst", "a.zip"],
      ["a gzip file", "a bzip2 file", "an xz file", "a zstd file", "a zip archive"]))
  func aSuffixThatPromisesTooMuchIsSaid(name: String, noun: String) throws {
    let path = try scratch.write(name, Logs.loop)
    for named in [path, scratch.path] {
      let read = judge([named])
      #expect(read.lines == ["\(path): not \(noun)"])
      #expect(read.failure == .noInput && read.report.inputs.isEmpty)
    }
  }

  @Test(arguments: ["BZh9 is a mark\n", "PK\n", "(no magic)\n"])
  func textThatBeginsLikeAnArchiveIsText(text: String) throws {
    #expect(judge([try scratch.write("a.txt", text)]).report.inputs.map(\.lines) == [1])
  }

  @Test func aTarArchiveIsNotReadAndThatIsSaid() throws {
    try scratch.write("log.txt", Logs.loop)
    try run("tar", "tar -cf logs.tar log.txt && gzip -c logs.tar > logs.tgz && rm log.txt")
    let line = "a tar archive is not opened: unpack it and name the folder"
    for name in ["logs.tar", "logs.tgz"] {
      let read = judge(["\(scratch.path)/\(name)"])
      #expect(read.lines == ["\(scratch.path)/\(name): \(line)"] && read.failure == .noInput)
    }
    let found = judge([scratch.path])
    #expect(found.lines.count == 2 && found.failure == nil && found.report.inputs.isEmpty)
  }

  @Test(arguments: packers)
  func whatCameOutBeforeTheDamageIsJudged(packer: String) throws {
    // Two of everything: some tools give nothing of a block that is cut.
    let whole = try Data(contentsOf: URL(filePath: pack(Logs.loop, "whole", packer)))
    let read = judge([try scratch.write("cut", whole + whole.dropLast(20))])
    #expect(read.failure == .inputOutput && read.report.verdict == .loop && read.lines.count == 1)
    #expect(read.lines.first?.contains("/cut: damaged: \(packer): ") == true)
    let remark = read.report.inputs.first?.remarks.first
    #expect(remark?.hasPrefix("damaged, judged as far as it could be read: ") == true)
  }

  @Test func nothingIsJudgedWhereNothingComesOut() throws {
    let garbage = ZipWriter([.init(name: "a.txt", content: Logs.quiet, method: 8)]).data
    let list = ZipWriter([.init(name: "a.txt", content: Logs.quiet)]).data.dropLast(30)
    for (name, bytes) in [("a.gz", Data([0x1F, 0x8B, 8, 0])), ("b.zip", garbage), ("c.zip", list)] {
      let read = judge([try scratch.write(name, bytes)])
      #expect(read.failure == .inputOutput && read.report.inputs.isEmpty && read.lines.count == 1)
    }
  }

  @Test func aMemberThatGoesOnBeyondItsArchiveIsDamaged() throws {
    let zip = ZipWriter([.init(name: "a.txt", content: Logs.loop, size: 1 << 20)])
    let read = judge([try scratch.write("a.zip", zip.data)])
    #expect(read.failure == .inputOutput && read.report.verdict == .loop && read.lines.count == 1)
  }

  @Test func noBytesOfAZipArchiveAreACrash() throws {
    let whole = ZipWriter([
      .init(name: "a.txt", content: "A\n"), .init(name: "b/c.txt", content: "B\n", method: 8),
    ]).data
    for round in 0..<600 {
      var bytes = round % 8 == 0 ? whole.dropLast(round % 90) : whole
      for place in [round, round &* 7919, round &* 104_729] {
        bytes[4 + place % (bytes.count - 4)] = UInt8(truncatingIfNeeded: place / 3)
      }
      _ = judge([try scratch.write("a.zip", bytes)])
    }
  }

  @Test(arguments: packers, ["/nowhere", ".", ""])
  func aToolThatIsMissingIsNamed(packer: String, search: String) throws {
    try pack(Logs.loop, "log", packer)
    // A file of the tool's name among the logs must not be run.
    try scratch.write(packer, "#!/bin/sh\necho run\n")
    try scratch.permit(packer, 0o755)
    let run = try Command.run(["log"], in: scratch.path, variables: ["PATH": search])
    #expect(run.errors == "renderstorm: log: needs the tool '\(packer)', which is not installed\n")
    #expect(run.status == 66 && run.output == "")
  }

  @Test func aMissingToolIsSaidOnceForAnArchive() throws {
    let zip = ZipWriter(
      ["a", "b", "c"].map { .init(name: $0, content: Logs.quiet, method: $0 == "c" ? 0 : 8) })
    try scratch.write("a.zip", zip.data)
    let run = try Command.run(
      ["--reporter=json", "a.zip"], in: scratch.path, variables: ["PATH": ""])
    #expect(run.errors == "renderstorm: a.zip: needs the tool 'gzip', which is not installed\n")
    #expect(try JudgedReport(run).inputs.map(\.path) == ["a.zip!c"] && run.status == 66)
  }

  @Test func eachTextFileOfAZipArchiveIsAnInput() throws {
    for name in ["b.txt", "a/c.txt", ".hidden", "a/.git/x", "__MACOSX/a.txt", "raw", "a.zip"] {
      try scratch.write("in/\(name)", Logs.loop)
    }
    try scratch.write("in/raw", [0x28, 0xB5, 0x2F, 0xFD, 0])
    try scratch.write("in/a.zip", ZipWriter([.init(name: "a", content: "A\n")]).data)
    try run("zip", "cd in && zip -qr ../all.zip .")
    let path = "\(scratch.path)/all.zip"
    let read = judge([path])
    #expect(read.report.inputs.map(\.path) == ["\(path)!a/c.txt", "\(path)!b.txt"])
    #expect(read.report.inputs.map(\.evaluations) == [3000, 3000])
    #expect(read.lines == [] && read.failure == nil && read.report.verdict == .loop)
    let remark = "archives inside an archive are not opened: a.zip"
    #expect(read.report.inputs.last?.remarks.contains("\(path): \(remark)") == true)
  }

  @Test func aZipArchiveMayBeStandardInputButNotAPipe() throws {
    try scratch.write("a.zip", ZipWriter([.init(name: "a.txt", content: Logs.loop)]).data)
    #expect(try Command.shell("$renderstorm < a.zip", in: scratch.path).status == 1)
    let piped = try Command.shell("cat a.zip 2> /dev/null | $renderstorm", in: scratch.path)
    #expect(piped.status == 66 && piped.output == "")
    let line = "a zip archive cannot be read from a pipe: name the file"
    #expect(piped.errors == "renderstorm: standard input: \(line)\n")
  }

  @Test func namesInAnArchiveAreData() throws {
    let names = [
      "../../x.txt", "\(scratch.path)/y.txt", "-d", "-x", "new\nline.txt", "\u{1B}[31m.txt",
      "w[1]*?\\.txt", "$(touch z).txt", "same.txt", "same.txt",
    ]
    try scratch.write("a/b/w[1].zip", ZipWriter(names.map { .init(name: $0, content: "A\n") }).data)
    let run = try Command.run(["--reporter=json", "w[1].zip"], in: "\(scratch.path)/a/b")
    #expect(run.errors == "")
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path).sorted()
    #expect(left == ["a", "a/b", "a/b/w[1].zip"])
    let shown = try JudgedReport(run).inputs.map(\.path)
    let escaped = ["../../x.txt", "-d", "new\\u{A}line.txt", "\\u{1B}[31m.txt"]
    #expect(
      shown.count == names.count && Set(shown).isSuperset(of: escaped.map { "w[1].zip!\($0)" }))
  }

  @Test func whatCannotBeUnpackedIsSaid() throws {
    let zip = ZipWriter([
      .init(name: "a.txt", content: "A", flags: 1), .init(name: "b.txt", content: "A", method: 14),
      .init(name: "c.txt", content: "A"),
    ])
    let read = judge([try scratch.write("a.zip", zip.data)])
    #expect(read.report.inputs.count == 1)
    let remarks = read.report.inputs.first?.remarks.joined(separator: "\n") ?? ""
    #expect(remarks.contains("encrypted files are not read: a.txt"))
    #expect(remarks.contains("files packed by an unknown method are not read: b.txt"))
  }

  @Test(arguments: packers)
  func noMoreThanTheLimitComesOut(packer: String) throws {
    let read = judge([try pack(Self.kibibytes(8000), "bomb", packer)], Limits(output: 1 << 20))
    #expect(read.report.inputs.map(\.bytes) == [1 << 20] && read.failure == nil)
    let remark = "more than 1 MiB come out of the archive: the rest is not read"
    #expect(read.report.inputs.first?.remarks.contains(remark) == true)
  }

  @Test func theLimitHoldsForAZipArchiveAsAWhole() throws {
    for name in ["a", "b", "c"] { try scratch.write(name, Self.kibibytes(700)) }
    try run("zip", "zip -q a.zip a b c")
    let read = judge(["\(scratch.path)/a.zip"], Limits(output: 1 << 20))
    #expect(read.report.inputs.map(\.bytes) == [700 << 10, 324 << 10])
    let remarks = read.report.inputs.last?.remarks.joined(separator: "\n") ?? ""
    #expect(remarks.contains("more than 1 MiB") && remarks.contains("only 2 of its 3 files"))
  }

  @Test func noMoreMembersThanTheLimitAreOpened() throws {
    let zip = ZipWriter((1...5).map { .init(name: "\($0).txt", content: "A\n") })
    let read = judge([try scratch.write("a.zip", zip.data)], Limits(members: 3))
    #expect(read.report.inputs.count == 3)
    #expect(
      read.report.inputs.last?.remarks.first?.hasSuffix("only 3 of its 5 files are read") == true)
  }

  @Test func archivesInFoldersAreOpened() throws {
    try pack(Logs.quiet, "top/b.gz", "gzip")
    let zip = ZipWriter([.init(name: "z", content: Logs.quiet)]).data
    try scratch.write("top/a.txt", Logs.quiet)
    // One has no name that promises an archive: some other file of the same make.
    for name in ["top/c.zip", "top/document"] { try scratch.write(name, zip) }
    let read = judge(["\(scratch.path)/top"])
    let names = ["a.txt", "b.gz", "c.zip!z"]
    #expect(read.report.inputs.map(\.path) == names.map { "\(scratch.path)/top/\($0)" })
    #expect(read.report.inputs.map(\.evaluations) == [4, 4, 4] && read.lines == [])
  }

  @Test func linksLeadNeitherOutOfAFolderNorInACircle() throws {
    for name in ["outside/x", "top-2/x", "top/a.txt", "top/sub/b.txt", "top/.runs/1/c.txt"] {
      try scratch.write(name, Logs.quiet)
    }
    let links = [
      "out.txt": "../outside/x", "out": "../outside", "near": "../top-2", "again.txt": "a.txt",
      "sub/up": "..", "self": ".", "latest": ".runs/1", "newest": "latest", "nowhere": "nothing",
      ".runs/1/back": "../..", "one": "two", "two": "one",
    ]
    for (link, target) in links { try scratch.link("top/\(link)", to: target) }
    let read = judge(["\(scratch.path)/top"])
    let names = ["a.txt", "latest/c.txt", "sub/b.txt"]
    #expect(read.report.inputs.map(\.path) == names.map { "\(scratch.path)/top/\($0)" })
    #expect(read.lines == [] && read.failure == nil)
  }

  private static func kibibytes(_ count: Int) -> String {
    String(repeating: String(repeating: "A", count: 1023) + "\n", count: count)
  }

  /// Reads paths as the command does, with other limits.
  private func judge(
    _ paths: [String], _ limits: Limits = Limits()
  ) -> (report: Report, lines: [String], failure: renderstorm.ExitStatus?) {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    var inputs = Inputs(limits: limits) { lines.all.append("\($0): \($1)") }
    inputs.read(paths)
    return (inputs.report(), lines.all, inputs.failure)
  }

  /// Runs a line of shell that needs a tool, or cancels the test where that is not installed.
  private func run(_ tool: String, _ script: String, _ words: [String] = []) throws {
    guard (try? Tool(name: tool, options: [], warning: nil).path()) != nil else {
      print("skipped: \(tool) is not installed")
      try Test.cancel("\(tool) is not installed")
    }
    try #require(try Command.shell(script, words, in: scratch.path).status == 0)
  }

  @discardableResult
  private func pack(_ text: String, _ name: String, _ packer: String) throws -> String {
    let path = try scratch.write(name, "")
    let plain = try scratch.write(".plain", text)
    try run(packer, "\(packer) -c \"$1\" > \"$2\"", [plain, path])
    return path
  }
}

/// Makes zip archives that no tool would make.
private struct ZipWriter {
  struct Member {
    let name: String
    let content: String
    var method = 0
    var flags = 0
    var size: Int?
  }

  private(set) var data = Data()

  init(_ members: [Member]) {
    var list = Data()
    for member in members {
      let name = Array(member.name.utf8)
      let size = member.size ?? member.content.utf8.count
      var facts = Self.pack([20, member.flags, member.method, 0, 0], 2)
      facts += Self.pack([0, size, size], 4) + Self.pack([name.count, 0], 2)
      list += Self.pack([0x0201_4B50], 4) + Self.pack([20], 2) + facts
      list += Self.pack([0, 0, 0], 2) + Self.pack([0, data.count], 4) + name
      data += Self.pack([0x0403_4B50], 4) + facts + name + Array(member.content.utf8)
    }
    let end = Self.pack([list.count, data.count], 4)
    data += list + Self.pack([0x0605_4B50], 4)
    data += Self.pack([0, 0, members.count, members.count], 2) + end + [0, 0]
  }

  private static func pack(_ numbers: [Int], _ width: Int) -> [UInt8] {
    numbers.flatMap { number in (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}
