/// What `--help` prints.
enum Help {
  static let text = """
    OVERVIEW: Tell from logs and stacks whether a SwiftUI app is in a render loop.

    Reads what `Self._printChanges()`, `Self._logChanges()` and the system printed,
    and what `sample`, `spindump`, crash reports and debuggers show of the main
    thread, in any wrapper and mixed, and says which views loop, what drives them
    and which rule was most likely broken.

    USAGE: renderstorm [<options>] [<path> ...]
           renderstorm stacks [<options>] [<path> ...]
           renderstorm rules [<rule> ...]

    ARGUMENTS:
      <path>                  Files or folders. '-', or no path and a pipe: standard
                              input. All inputs are judged together.
      <rule>                  A rule to explain, by code (R1) or id; with two, what
                              parts them.
      stacks                  Show the main threads of captures as trees.

    OPTIONS:
      --reporter <reporter>   text, json, or folded: main threads as one line for
                              each stack, for flame graphs (default: text).
      --fail-on <verdict>     When to exit with 1: loop, storm (which includes loop)
                              or never (default: loop).
      --list                  Show the inputs' formats, runs, processes and counts
                              instead of judging them.
      --process <name>        Look only at lines of this process, and at lines that
                              name none.
      --run <number>          Look only at this run of each input; --list numbers
                              them.
      --color <when>          auto, always or never (default: auto: on a terminal,
                              and not when NO_COLOR is set).
      --version               Show the version.
      -h, --help              Show this help.

    EXIT STATUS:
      0   nothing to fail on          64  wrong usage
      1   a loop (see --fail-on)      66  an input cannot be opened
      2   the inputs cannot answer    74  reading or writing failed

    EXAMPLES:
      renderstorm console.txt app.sample.txt
      xcrun simctl launch --console-pty booted com.acme.App 2>&1 | renderstorm
      log show --info --last 5m --style compact | renderstorm --reporter json

    """

  static let usage = """
    USAGE: renderstorm [<options>] [<path> ...]
    See 'renderstorm --help' for more.

    """
}
