#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the report as one JSON object, its keys sorted so that two reports can be compared line by line.
public struct JSONReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// The object, indented, with a newline at its end.
  public func text(for report: Report) -> String { json(report.rounded) }

  /// One object with the inputs alone.
  public func list(of report: Report) -> String { json(InputList(inputs: report.inputs)) }

  private struct InputList: Encodable {
    var schema = "renderstorm.list/1"
    var inputs: [InputReport]
  }

  private func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(value)
      return escapeUnseen(String(decoding: data, as: UTF8.self)) + "\n"
    } catch {
      // JSON lacks words only for numbers that are not finite, and rounding took those out.
      preconditionFailure("a report is always encodable: \(error)")
    }
  }

  /// Writes what a terminal would obey, and JSON allows as it is, as `\u001b` and the like; the values stay the same.
  private func escapeUnseen(_ json: String) -> String {
    let isUnseen = { (scalar: Unicode.Scalar) in SafeText.isUnseen(scalar) && scalar != "\n" }
    guard json.unicodeScalars.contains(where: isUnseen) else { return json }
    var out = ""
    for scalar in json.unicodeScalars {
      if isUnseen(scalar) {
        // JSON spells by UTF-16 units: two of them for a scalar beyond the first 65,536.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension Report {
  /// The report with no more digits than its measurements are worth, and without numbers that JSON cannot write.
  ///
  /// Reporters round, the analysis does not: what is compared or ranked keeps its precision.
  var rounded: Report {
    var copy = self
    copy.incidents = incidents.map(\.rounded)
    copy.stacks = stacks.map(\.rounded)
    return copy
  }
}

extension StackReport {
  fileprivate var rounded: StackReport {
    var copy = self
    copy.shares = shares.mapValues { $0.rounded(toDigits: 4) }
    copy.wait?.dispatchLimit?.round(toDigits: 4)
    copy.breadth?.heaviestLeafShare?.round(toDigits: 4)
    return copy
  }
}

extension IncidentReport {
  fileprivate var rounded: IncidentReport {
    var copy = self
    copy.stack = stack?.rounded
    copy.coverage = coverage.rounded(toDigits: 4)
    copy.span.seconds = span.seconds.flatMap { $0.isFinite ? $0.rounded(toDigits: 6) : nil }
    copy.rate?.evaluationsPerSecond.round(toDigits: 1)
    copy.rate?.peak.round(toDigits: 1)
    for index in rules.indices {
      copy.rules[index].confidence.round(toDigits: 2)
    }
    return copy
  }
}

extension Double {
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard isFinite else { return 0 }
    let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let scaled = self * scale
    return scaled.isFinite ? scaled.rounded() / scale : self
  }

  fileprivate mutating func round(toDigits digits: Int) {
    self = rounded(toDigits: digits)
  }
}
