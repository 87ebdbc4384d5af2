# What the scripts share; each sources it with the repository as its folder. Works with bash 3.2.

# Warnings are errors here and not in the manifest, where they would break packages that depend on this one. All steps
# build with the same flags into the same folder, which is not that of a plain `swift build`, so that nothing is built
# twice.
scratch=.build/check
flags=(--scratch-path "$scratch" -Xswiftc -warnings-as-errors)

# A crash says where it was, and does not ask what to do.
export SWIFT_BACKTRACE=interactive=no

# Prints the comment at the head of a script, which is its help.
usage() { awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$1"; }

# Ends a script that was called in a way that it does not know.
misused() {
  echo "$(basename "$0"): unknown argument '$1'; see $0 --help" >&2
  exit 64
}
