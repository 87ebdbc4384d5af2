/// A line with what a logger, a tool or a launcher put around its message taken off.
struct WrappedMessage {
  /// Who logged the message, as far as the wrapper says.
  enum Origin: Sendable {
    /// The wrapper does not say: standard output, a console.
    case unknown
    /// SwiftUI's own log category for change lines: it vouches for the message.
    case changedBody
    /// SwiftUI, AttributeGraph or the runtime issues subsystem.
    case swiftUI
    /// A layout loop debugger of UIKit or AppKit: all that it prints is a finding.
    case layoutLoop
    /// The app.
    case app
    /// Any other framework of the system.
    case system
  }

  /// The message's place in the line; empty when the whole line is the wrapper's own.
  var message: Range<Int>
  var format: LineFormat
  var stamp: Stamp?
  var process: Range<Int>?
  var pid: Int?
  var origin = Origin.unknown
  /// Whether the line is a banner, a header or a metadata line and carries no message.
  var isWrapperOnly = false
  /// Whether the log says here that it lost records.
  var isLossRecord = false
  /// Whether the log says here that it left out the level at which change lines are logged.
  var skipsInfo = false
  /// Where the log says here what it was narrowed to.
  var predicate: Range<Int>?
}

/// The forms in which lines come, as reports name them.
enum LineFormat: String, Sendable, CaseIterable {
  case raw
  case xcodeMetadata = "xcode-metadata"
  case nsLog = "nslog"
  case logDefault = "log-default"
  case logCompact = "log-compact"
  case logSyslog = "log-syslog"
  case logJSON = "log-json"
  case logNDJSON = "log-ndjson"
  case deviceConsole = "device-console"
  case deviceSyslog = "device-syslog"
  case pymobiledevice = "pymobiledevice"
  case timestamps = "timestamps"
  case githubActions = "github-actions"
  case gitlab
  case fastlane
}

extension LineFormat {
  /// Whether no logger wrapped the message: standard output, with or without what a runner puts in front.
  var isPlain: Bool {
    switch self {
    case .raw, .timestamps, .githubActions, .gitlab, .fastlane: true
    default: false
    }
  }

  static func isPlainCode(_ code: UInt8) -> Bool { allCases[Int(code)].isPlain }

  /// A small number for each form; those of GitHub, a script and raw text are apart from those of loggers.
  var code: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// One form in which a logger or a tool wraps a message.
protocol Wrapper: Sendable {
  /// Whether the form begins with a time; the reader parses that once for all forms.
  static var beginsWithStamp: Bool { get }
  /// Takes the wrapper off, or nothing when the line has another form.
  ///
  /// `line` is without its line end; `start` is the offset behind the time and the spaces after it, or behind the outer
  /// layers.
  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage?
}

/// The one list of wrappers; the first that accepts a line wins.
enum WrapperList {
  static let stamped: [any Wrapper.Type] = all.filter { $0.beginsWithStamp }
  static let unstamped: [any Wrapper.Type] = all.filter { !$0.beginsWithStamp }

  private static let all: [any Wrapper.Type] = [
    LogDefaultWrapper.self,
    LogSyslogWrapper.self,
    PymobiledeviceWrapper.self,
    DeviceSyslogWrapper.self,
    LogCompactWrapper.self,
    NSLogWrapper.self,
    LogBannerWrapper.self,
    XcodeMetadataWrapper.self,
    LauncherWrapper.self,
  ]

  /// The message of a line; a line of no known form is a message from end to end.
  ///
  /// `prefix`: the outer layers and times in front.
  static func unwrap(_ line: Span<UInt8>, _ prefix: LinePrefix) -> WrappedMessage {
    if let stamp = prefix.stamp {
      for wrapper in stamped {
        if var found = wrapper.unwrap(line, from: line.skipSpaces(prefix.end)) {
          found.stamp = stamp
          if stamp.style.fractionDigits == 0 { DeviceSyslogWrapper.takeHost(line, &found) }
          return found
        }
      }
    }
    var found = unstampedMessage(line, prefix)
    if found.stamp == nil { found.stamp = prefix.stamp?.asArrival }
    return found
  }

  private static func unstampedMessage(_ line: Span<UInt8>, _ prefix: LinePrefix) -> WrappedMessage
  {
    let range = prefix.end..<line.count
    if prefix.isWholeLine {
      return WrappedMessage(
        message: line.count..<line.count, format: prefix.format, isWrapperOnly: true)
    }
    for wrapper in unstamped {
      if let found = wrapper.unwrap(line, from: line.skipSpaces(prefix.end)) { return found }
    }
    return WrappedMessage(message: range, format: prefix.format)
  }
}
