import Testing

/// `renderstorm stacks`, and `--reporter folded`.
@Suite struct StacksCommandTests {
  private static let sample = """
    Call graph:
        40 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
          40 start  (in dyld) + 6992  [0x18e32ef8c]
            40 Quill.sort()  (in Quill) + 12  [0x102275da8]


    """

  @Test func theMainThreadIsShown() throws {
    let scratch = try Scratch()
    _ = try scratch.write("a.txt", Self.sample)
    let outcome = try Command.run(["stacks", "a.txt"], in: scratch.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("100 %  Quill.sort()"))
    let folded = try Command.run(["stacks", "--reporter=folded", "a.txt"], in: scratch.path)
    #expect(folded.output == "start;Quill.sort() 40\n")
  }

  @Test func withoutStacksThatIsSaid() throws {
    let scratch = try Scratch()
    _ = try scratch.write("a.txt", "Quill: @self changed.\n")
    let outcome = try Command.run(["stacks", "a.txt"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errorLines == ["renderstorm: no stacks: no input holds stacks of a main thread"])
  }

  @Test func foldedIsAReporterOfTheJudgementToo() throws {
    let scratch = try Scratch()
    _ = try scratch.write("a.txt", Self.sample)
    let outcome = try Command.run(["--reporter", "folded", "a.txt"], in: scratch.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == "start;Quill.sort() 40\n")
  }
}
