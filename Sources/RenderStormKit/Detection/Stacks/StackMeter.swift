/// Walks a main thread's call tree once and measures what rules and the judgement ask of it.
///
/// Without recursion: recorded stacks are ten thousand levels deep.
struct StackMeter {
  let frames: FrameTable
  private(set) var facts = StackMeasurements()

  private let traits: [FrameTraits]
  private var levels: [Level] = []
  /// Families seen below each family, for each level: `FrameFamily.allCases.count` words a level.
  private var below: [UInt64] = []
  private var views: [String: StackMeasurements.ViewSighting] = [:]
  private var work = WorkMeter()
  private var extent: ExtentMeter
  private var waits = WaitMeter()

  /// One node on the way from the thread to the node that is being looked at.
  private struct Level {
    let node: CallTree.NodeID
    var children: [CallTree.NodeID]
    /// Families of the nodes above and of this one.
    var seen: FrameFamilySet
    /// Where its words of `below` start: a node without families shares those of the one above.
    let belowStart: Int
    var work: WorkMeter.Level
    /// Whether a body is being evaluated here or above.
    var isInBody: Bool
    /// The innermost function of the app with a name, and the innermost getter of it, that an update has called, here or
    /// above; -1 where none is.
    var own: Int32 = -1
    var getter: Int32 = -1
    /// The outermost function that waits or writes, here or above; -1 where none does.
    var wait: Int32 = -1
    /// Whether an update above has called a function of the app.
    var isOwnInUpdate = false
    /// Whether views are made here or above.
    var isMaking: Bool
    /// Who called for what is done here, if it was asked for at all.
    var request: FrameTraits.Request?
    /// Views that were counted above.
    var views: [String]
  }

  private static let width = FrameFamily.allCases.count

  /// Whether the tree shows who called whom.
  private let isNested: Bool

  init(frames: FrameTable, traits: [FrameTraits], isNested: Bool = true) {
    self.frames = frames
    self.traits = traits
    self.isNested = isNested
    extent = ExtentMeter(frames, traits)
  }

  /// What a main thread's tree holds; more trees add to it.
  mutating func measure(_ tree: CallTree) {
    facts.samples += tree.samples
    levels = [
      Level(
        node: CallTree.thread, children: Self.heaviestLast(tree, CallTree.thread), seen: [],
        belowStart: 0, work: WorkMeter.Level(), isInBody: false,
        isMaking: false, views: [])
    ]
    below = [UInt64](repeating: 0, count: Self.width)
    while var level = levels.popLast() {
      guard let child = level.children.popLast() else {
        if let above = levels.indices.last {
          // What was counted below another child of the node above does not count here.
          if levels[above].belowStart < level.belowStart { below.removeLast(Self.width) }
          work.leave(level.work, frame: tree[level.node].frame, parent: &levels[above].work)
          extent.leave(tree[level.node])
        }
        continue
      }
      levels.append(level)
      enter(child, tree, from: level)
    }
    followHeaviest(tree)
    finish()
  }

  /// The children of a node in the order in which they are taken: from the end, so that the first line that is quoted of a
  /// family is one of its heaviest branch.
  private static func heaviestLast(_ tree: CallTree, _ node: CallTree.NodeID) -> [CallTree.NodeID] {
    tree.children(of: node).reversed()
  }

  private mutating func enter(_ id: CallTree.NodeID, _ tree: CallTree, from parent: Level) {
    let node = tree[id]
    let trait = traits[Int(node.frame)]
    count(trait.families.subtracting(parent.seen), node, tree, parent)
    let belowStart = countNested(trait.families, node, tree, parent)
    let seen = parent.seen.union(trait.families)
    let isUpdate = !trait.isOwn && trait.families.intersects(StackMeasurements.updates)
    let isInBody = trait.evaluatesBodies || (parent.isInBody && !trait.runsActions)
    var level = Level(
      node: id, children: Self.heaviestLast(tree, id), seen: seen, belowStart: belowStart,
      work: work.enter(
        node, trait, parent: parent.work,
        isInUpdate: seen.intersects(StackMeasurements.frames), isInBody: isInBody),
      isInBody: isInBody, own: trait.isWork ? Int32(id) : isUpdate ? -1 : parent.own,
      getter: trait.families.contains(.getter) ? Int32(id) : isUpdate ? -1 : parent.getter,
      wait: parent.wait < 0 && trait.families.intersects(WaitMeter.families)
        ? Int32(id) : parent.wait,
      isOwnInUpdate: parent.isOwnInUpdate
        || (trait.isOwn && parent.seen.intersects(StackMeasurements.updates)),
      isMaking: parent.isMaking || trait.makesViews,
      request: trait.takesEvents ? nil : Self.request(trait.request, parent.request),
      views: parent.views)
    extent.enter(node, depth: levels.count)
    if let sighted = sighting(of: trait, level), !level.views.contains(sighted.name) {
      let isMeasured = trait.isClosure && seen.contains(.geometryReader)
      add(sighted, node, isMeasured: isMeasured)
      level.views.append(sighted.name)
    }
    countOwn(node, trait, tree, &level)
    levels.append(level)
  }

  // MARK: Families

  private mutating func count(
    _ families: FrameFamilySet, _ node: CallTree.Node, _ tree: CallTree, _ above: Level
  ) {
    families.forEach { family in
      guard (facts.families[family]?.samples += node.total) == nil else { return }
      facts.families[family] = sighting(of: node, tree, calledBy: above.own)
    }
  }

  /// Counts families below each family above; a family counts once on its way down.
  private mutating func countNested(
    _ families: FrameFamilySet, _ node: CallTree.Node, _ tree: CallTree, _ above: Level
  ) -> Int {
    guard !families.isEmpty else { return above.belowStart }
    let start = below.count
    for place in above.belowStart..<(above.belowStart + Self.width) { below.append(below[place]) }
    above.seen.forEach { upper in
      let seen = FrameFamilySet(bits: below[start + upper.rawValue])
      families.subtracting(seen).forEach { lower in
        let pair = StackReading.Pair(above: upper, below: lower)
        guard (facts.nested[pair]?.samples += node.total) == nil else { return }
        facts.nested[pair] = sighting(
          of: node, tree, calledBy: upper == .getter ? above.getter : above.own)
      }
      below[start + upper.rawValue] |= families.bits
    }
    return start
  }

  private func sighting(
    of node: CallTree.Node, _ tree: CallTree, calledBy caller: Int32
  ) -> StackReading.Sighting {
    let above = caller < 0 ? nil : tree[Int(caller)]
    return StackReading.Sighting(
      samples: node.total, line: node.line, symbol: frames[node.frame].symbol,
      caller: above.map {
        StackReading.Caller(symbol: frames[$0.frame].symbol, line: $0.line)
      })
  }

  /// Who asked first, except that an action is one thing and a pointer that is followed many.
  private static func request(_ own: FrameTraits.Request?, _ above: FrameTraits.Request?)
    -> FrameTraits.Request?
  {
    switch (above, own) {
    case (.tracking, _), (_, .tracking): .tracking
    case (.action, _), (_, .action): .action
    default: above ?? own
    }
  }

  // MARK: Samples of its own

  private mutating func countOwn(
    _ node: CallTree.Node, _ trait: FrameTraits, _ tree: CallTree, _ level: inout Level
  ) {
    let own = node.own
    guard own > 0 else { return }
    let isInUpdate = level.seen.intersects(StackMeasurements.updates)
    if isInUpdate { facts.inUpdate += own }
    if level.isOwnInUpdate { extent.addOwnInUpdate(own) }
    if level.seen.contains(.runLoopWait) {
      facts.idle += own
    } else if level.seen.contains(.logging) {
      facts.inLogging += own
      addWait(own, tree, level)
      level.work.samples += own
      extent.work(own, in: node)
    } else if level.seen.contains(.wait) || (trait.isUnknownCall && isInUpdate) {
      facts.waiting += own
      addWait(own, tree, level)
    } else if trait.isUnknownCall {
      facts.inUnknownCalls += own
    } else {
      level.work.samples += own
      extent.work(own, in: node)
    }
    countTurn(own, level)
  }

  private mutating func countTurn(_ own: Int, _ level: Level) {
    let seen = level.seen
    let isInUpdate = seen.intersects(StackMeasurements.updates)
    if seen.contains(.drawing) || (seen.contains(.commit) && !isInUpdate) {
      facts.turns.drawn += own
    }
    guard isInUpdate else {
      let isElsewhere = seen.intersects(StackMeasurements.frames) || seen.contains(.runLoopWait)
      if !isElsewhere { facts.turns.outside += own }
      return
    }
    let isMaking = level.isMaking && !seen.contains(.lazyLayout)
    let isAsked = level.request.map { $0 != .action } ?? false
    if isMaking { facts.turns.making += own }
    if isAsked { facts.turns.asked += own }
    if level.work.isWork { facts.turns.work += own }
    guard !isMaking, !isAsked, !level.work.isWork, !seen.contains(.drawing) else { return }
    if seen.contains(.commit) { facts.turns.plainInCommit += own } else { facts.turns.plain += own }
  }

  private mutating func addWait(_ samples: Int, _ tree: CallTree, _ level: Level) {
    guard level.wait >= 0 else { return }
    waits.add(
      samples, in: tree[Int(level.wait)],
      calledBy: level.own < 0 ? nil : tree[Int(level.own)].frame)
  }

  // MARK: Views

  private func sighting(of trait: FrameTraits, _ level: Level)
    -> (name: String, role: StackReading.View.Role)?
  {
    if let view = trait.representable { return (view, .representable) }
    guard let view = trait.viewOfBody else { return nil }
    // Where who called whom is lost, a closure may be an action and a body is a body.
    return (view, level.isInBody || (!isNested && !trait.isClosure) ? .body : .action)
  }

  private mutating func add(
    _ sighted: (name: String, role: StackReading.View.Role), _ node: CallTree.Node,
    isMeasured: Bool
  ) {
    var view = views[sighted.name] ?? StackMeasurements.ViewSighting(line: node.line)
    view.samples[sighted.role, default: 0] += node.total
    if isMeasured { view.measured += node.total }
    views[sighted.name] = view
  }

  // MARK: The heaviest path

  /// How far down nearly all samples go together, and whether that is into one update.
  private mutating func followHeaviest(_ tree: CallTree) {
    var node = CallTree.thread
    var fork: CallTree.Node?
    while let next = tree.children(of: node).first,
      tree[next].total * 100 >= tree.samples * StackShape.oneWayPercent
    {
      if traits[Int(tree[next].frame)].families.intersects(StackMeasurements.updates) {
        facts.isOneUpdate = true
      }
      // Between an update's functions and what it comes back to may stand those of the compiler.
      if facts.isOneUpdate { facts.returns = max(facts.returns, returns(below: next, tree)) }
      node = next
      // Closures and thunks of the compiler say less than what calls them.
      let trait = traits[Int(tree[next].frame)]
      if !trait.families.isEmpty || !(fork.map { !traits[Int($0.frame)].families.isEmpty } ?? false)
      {
        fork = tree[next]
      }
    }
    guard isNested else { return }
    facts.namelessWait = NamelessWait(frames: frames, traits: traits).wait(of: tree)
    facts.extent = extent.extent(fork: fork)
  }

  /// How often the stacks came back to a function below a node; known where they come in the order of time.
  private func returns(below node: CallTree.NodeID, _ tree: CallTree) -> Int {
    let most = tree.children(of: node).map { tree[$0].returns }.max() ?? 0
    // One long layout comes by the same function twice, too.
    return most > FrameFamily.stray ? most : 0
  }

  private mutating func finish() {
    facts.heaviestFunction = work.heaviest(of: .function, frames)
    facts.heaviestCallback = work.heaviest(of: .callback, frames)
    facts.heaviestLibrary = work.heaviest(of: .library, frames)
    facts.wait = waits.heaviest(frames)
    facts.inLibraries = work.inLibraries
    facts.views = views.map { name, sighting in sighting.view(named: name) }
      .sorted { (-$0.samples, $0.name) < (-$1.samples, $1.name) }
  }
}
