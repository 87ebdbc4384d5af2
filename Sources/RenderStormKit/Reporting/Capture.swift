/// How to capture what the inputs could not answer.
enum Capture {
  static func advice(for inputs: [InputReport]) -> [String] {
    var out: [String] = []
    if inputs.contains(where: { $0.remarks.contains { $0.contains("--info") } }) {
      out.append(
        "Show the log with its info level: `log show --info --last 5m --predicate 'category == \"Changed Body Properties\"'`")
    }
    if inputs.allSatisfy({ $0.evaluations == 0 }) {
      out.append(
        "Put `let _ = Self._printChanges()` into the bodies of the views that you suspect, then run `xcrun simctl launch --console-pty booted <bundle id> 2>&1 | tee console.txt`")
    } else {
      out.append("Capture again without breakpoints, until the app has been stuck for ten seconds")
    }
    out.append("Take a sample while the app is stuck: `sample <pid> 5 -file app.sample.txt`")
    return out
  }
}
