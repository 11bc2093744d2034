import JSONPath
package import SchemaDocument

/// The changes of overlays to one document.
package struct OverlayRun {
  /// The document with all changes; the same one if nothing has changed.
  package private(set) var document: Document
  /// What is wrong with actions, other than that they select nothing.
  package private(set) var diagnostics = Diagnostics()
  /// The actions that select nothing, by overlay and action.
  package private(set) var unmatched: [OverlayActionID: Diagnostic] = [:]
  /// How many places paths may still visit.
  private var steps: Int
  /// How many nodes actions may still copy.
  private var copies: Int
  private let limits: Limits
  /// The nodes whose lists have been compared with what is appended.
  private var hasChanged = false

  /// Applies overlays in order.
  ///
  /// - Parameters:
  ///   - vocabulary: The words that are marked in the document.
  ///   - steps: How many places all paths may visit in total; by default, all of the document two hundred times.
  package init(
    _ overlays: [Overlay],
    to document: Document,
    limits: Limits = Limits(),
    vocabulary: Vocabulary?,
    steps: Int? = nil
  ) {
    self.document = document
    self.limits = limits
    self.steps = steps ?? max(JSONPath.defaultSteps * 4, document.nodeCount * 1000)
    copies = Int(limits.nodes) / 20
    guard let node = document.root else { return }
    let root = OverlaidNode(root: node)
    for overlay in overlays {
      for (index, action) in overlay.actions.enumerated() {
        apply(
          action,
          to: root,
          overlay,
          OverlayActionID(overlay: overlay.document.file, index: index)
        )
      }
    }
    guard hasChanged else { return }
    var writer = OverlaidDocumentWriter(document, limits: limits)
    writer.write(root)
    if let result = writer.composer.document(vocabulary: vocabulary) {
      self.document = result
    } else if let overlay = overlays.first {
      diagnostics.append(.limitOverlays(overlay.document))
    }
  }

  private mutating func apply(
    _ action: OverlayAction,
    to root: OverlaidNode,
    _ overlay: Overlay,
    _ id: OverlayActionID
  ) {
    let places: [OverlaidNode]
    do throws(JSONPathFailure) {
      places = try action.target.path.places(in: root, steps: &steps)
      if places.isEmpty { unmatched[id] = try deadEnd(of: action.target, in: root) }
    } catch {
      diagnostics.append(.excessiveOverlayPath(action.target.node))
      return
    }
    guard !places.isEmpty else { return }
    var seen: Set<ObjectIdentifier> = []
    let targets = places.filter { seen.insert(ObjectIdentifier($0)).inserted }
    switch action.effect {
    case .remove(let remove): self.remove(targets, remove)
    case .update(let value):
      if overlay.version == .v10, targets.contains(where: \.isScalar) {
        diagnostics.append(.updateOfScalar(value))
      }
      update(targets, with: value, action)
    case .copy(let source): copy(source, to: targets, in: root, action)
    }
  }

  /// Explains why a path selects nothing.
  private mutating func deadEnd(
    of path: WrittenPath,
    in root: OverlaidNode
  ) throws(JSONPathFailure) -> Diagnostic? {
    guard let end = try path.path.deadEnd(in: root, steps: &steps) else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for place in end.places.prefix(100) {
      for name in place.jsonNames where names.count < 2000 && seen.insert(name).inserted {
        names.append(name)
      }
    }
    return .unmatchedOverlayAction(
      in: document.path,
      after: end.prefix,
      nearest: end.name.flatMap { nearest(to: $0, among: names) },
      at: path.node.span(ofText: end.range)
    )
  }

  // MARK: - Removing

  private mutating func remove(_ targets: [OverlaidNode], _ remove: Node) {
    var parents: [ObjectIdentifier: (parent: OverlaidNode, removed: Set<ObjectIdentifier>)] = [:]
    for target in targets {
      guard let parent = target.parent else {
        diagnostics.append(.removalOfRoot(remove))
        continue
      }
      parents[ObjectIdentifier(parent), default: (parent, [])].removed.insert(
        ObjectIdentifier(target)
      )
    }
    for (parent, removed) in parents.values { parent.remove(removed) }
    if !parents.isEmpty { hasChanged = true }
  }

  // MARK: - Updating

  private mutating func update(_ targets: [OverlaidNode], with value: Node, _ action: OverlayAction)
  {
    let height = value.height
    guard targets.allSatisfy({ $0.depth + height < Int(limits.depth) }) else {
      diagnostics.append(.limitOverlay(action.node))
      return
    }
    var merge = OverlayMerge(size: Int(limits.nodes) / 10)
    for target in targets { merge.merge(value, into: target) }
    finish(merge, action) { .ineffectiveUpdate(value) }
  }

  private mutating func copy(
    _ source: WrittenPath,
    to targets: [OverlaidNode],
    in root: OverlaidNode,
    _ action: OverlayAction
  ) {
    let sources: [OverlaidNode]
    do throws(JSONPathFailure) {
      sources = try source.path.places(in: root, steps: &steps)
    } catch {
      diagnostics.append(.excessiveOverlayPath(source.node))
      return
    }
    guard sources.count == 1 else {
      diagnostics.append(.unmatchedOverlayCopy(source.node, count: sources.count))
      return
    }
    guard copies > 0, targets.count < copies, let depth = targets.map(\.depth).max(),
      depth + sources[0].height < Int(limits.depth)
    else {
      diagnostics.append(.limitOverlay(action.node))
      return
    }
    // Copied before anything changes, because a target may be inside the source.
    var values: [OverlaidNode] = []
    for _ in targets {
      guard let value = sources[0].copy(steps: &copies) else {
        diagnostics.append(.limitOverlay(action.node))
        return
      }
      values.append(value)
    }
    var merge = OverlayMerge(size: Int(limits.nodes) / 10)
    for (target, value) in zip(targets, values) { merge.merge(value, into: target) }
    finish(merge, action) { .ineffectiveUpdate(source.node) }
  }

  private mutating func finish(
    _ merge: OverlayMerge,
    _ action: OverlayAction,
    ifNothing nothing: () -> Diagnostic
  ) {
    if merge.hasChanged { hasChanged = true }
    diagnostics.append(contentsOf: merge.diagnostics)
    if merge.isFull {
      diagnostics.append(.limitOverlay(action.node))
    } else if !merge.hasChanged, merge.diagnostics.entries.isEmpty {
      diagnostics.append(nothing())
    }
  }
}

/// Identifies an action among those of all overlays.
package struct OverlayActionID: Hashable, Comparable, Sendable {
  package let overlay: FileID
  package let index: Int

  package static func < (a: Self, b: Self) -> Bool {
    (a.overlay, a.index) < (b.overlay, b.index)
  }
}
