/// Facts that the first three rules share: from a log alone they can hardly be parted.
extension Incident {
  /// Two or three views that hand each other new values while nothing that they own changes.
  func pingPong(_ weight: Evidence.Weight) -> Evidence? {
    guard feedsItself, isAllLoneSelf, participants.count > 1, let first = participants.first else {
      return nil
    }
    // A whole tree of lone `@self` follows some view above as easily as it follows a stack.
    let few = participants.count <= 3
    return .supporting(
      few ? weight : .slight, .reason,
      "\(Wording.listed(participants.map(\.view))) repeat \(Wording.counted(repeats, "time")) "
        + "with `@self` and nothing else: something above them hands out new views each time",
      line: first.firstLine)
  }

  /// The holder of the path in one round with screens that follow it.
  func pathOwnerWithFollowers(_ weight: Evidence.Weight) -> Evidence? {
    guard feedsItself, let owner = pathOwners.first, let follower = loneSelf.first else {
      return nil
    }
    let others = loneSelf.count == 1 ? "follows" : "follow"
    return .supporting(
      weight, .reason,
      owner.sentence + "; \(Wording.listed(loneSelf.map(\.view))) \(others) with `@self` alone",
      line: min(owner.participant.firstLine, follower.firstLine))
  }

  /// An observed router prints `@dependencies`, as any other observed model does.
  func observerWithFollowers() -> Evidence? {
    guard feedsItself, let cause = commonCause, cause.reason.kind == .dependencies,
      !loneSelf.isEmpty, loneSelf.count < 4
    else { return nil }
    return cause.supporting(.slight, because: ": it may be a router that holds the path")
  }

  /// A loop of which only stacks are known: its screens and their owner have no names.
  func namelessNavigation(_ weight: Evidence.Weight) -> Evidence? {
    guard kind == .loop, participants.isEmpty else { return nil }
    return frames(.navigation, atLeast: 0.05, supports: weight) {
      "no view prints its changes, and functions of a navigation stack are in \($0)"
    }
  }

  func boundPathNotice(_ weight: Evidence.Weight, and more: String = "") -> Evidence? {
    notice("D01d", supports: weight) { _ in
      "SwiftUI says that the bound path was updated several times in one frame" + more
    }
  }

  /// Two owners that write in turn point to two stacks, or to two writers of one.
  func secondOwner(opposes weight: Evidence.Weight) -> Evidence? {
    guard pathOwners.count > 1 else { return nil }
    return .opposing(
      weight, .reason,
      Wording.listed(pathOwners.map(\.participant.view))
        + " each name a path of their own in every round",
      line: pathOwners.first?.participant.firstLine)
  }
}
