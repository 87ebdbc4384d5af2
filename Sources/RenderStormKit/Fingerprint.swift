/// A stable id of an incident's nature.
///
/// Made of the kind, the participants, their roles and the reasons that they usually name; of stacks without a log, of
/// what most of the samples are a sign of as well. Addresses, byte offsets,
/// counts, lines, times and processes are left out, so the same fault has the same id in a raw log, in a CI log and in
/// next week's log.
enum Fingerprint {
  /// A reason counts when it is named in so many of a view's evaluations; slips and first appearances do not.
  private static let habit = 0.2

  static func of(_ incident: Incident) -> String {
    let parts = incident.participants.map { participant in
      let usual = participant.reasons
        .filter { Double($0.count) >= habit * Double(participant.evaluations) }
        .map { $0.reason.kind == .offset ? "@offset" : $0.reason.text }
      return ([participant.view, participant.role.rawValue] + Set(usual).sorted()).joined(
        separator: "\u{1}")
    }
    let signs = incident.evaluations == 0 ? self.signs(of: incident.stack) : []
    let text = ([incident.kind.rawValue] + parts.sorted() + signs).joined(separator: "\u{2}")
    return "rs1-" + hexadecimal(hash(text))
  }

  /// Families that are in every update, and so tell no fault from another.
  private static let everyUpdate: FrameFamilySet = [
    .transaction, .render, .graphUpdate, .propagation, .body, .layout, .commit, .typeMetadata,
    .mainQueue, .deferredAction, .platformLayout, .runLoopWait, .wait,
  ]

  private static func signs(of stack: StackReading?) -> [String] {
    guard let stack else { return [] }
    return FrameFamily.allCases.filter { stack.share($0) >= 0.3 && !everyUpdate.contains($0) }
      .map { "\($0)" }
  }

  /// FNV-1a for 64 bits; parameters from http://www.isthe.com/chongo/tech/comp/fnv/.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
