import Foundation

/// What the tests read of the JSON report.
struct JudgedReport: Decodable {
  let schema: String
  let verdict: String
  let incidents: [Incident]
  let inputs: [Input]

  struct Incident: Decodable {
    let participants: [Participant]
  }

  struct Participant: Decodable {
    let view: String
  }

  struct Input: Decodable {
    let path: String
    let evaluations: Int
    let remarks: [String]
  }

  init(_ outcome: Command.Outcome) throws {
    self = try JSONDecoder().decode(Self.self, from: outcome.outputData)
  }

  /// The status that the command ends with unless asked for another.
  var status: Int32 {
    switch verdict {
    case "loop": 1
    case "inconclusive": 2
    default: 0
    }
  }
}
