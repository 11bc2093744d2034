internal import CYAML

/// The merge key `<<` of YAML 1.1, which schemas still use. Its value is a mapping, or a sequence of mappings, whose pairs become
/// part of the mapping unless it has the same key.
extension Node {
  package var hasMergeKey: Bool {
    record.pointee.flags & CYAML_HAS_MERGE_KEY != 0
  }

  /// Its `<<`, if it has one.
  package var mergeKey: Node? {
    hasMergeKey ? ownPairs().first { isMergeKey($0.key.place) }?.key : nil
  }

  /// Whether it has a pair in the place of a merged one with the same key.
  package func replacesMergedPair(_ key: String) -> Bool {
    guard hasMergeKey else { return false }
    return ([self] + mergeSources()).count { node in
      node.ownPairs().contains { $0.key.hasText(key) }
    } > 1
  }

  func isMergeKey(_ place: UInt32) -> Bool {
    tree.pointee.nodes[Int(place)].flags & CYAML_MERGE_KEY != 0
  }

  /// All mappings that are merged into this one, nearest first. Each is visited once, because a second visit adds nothing, and a
  /// file may list the same mapping very often.
  func mergeSources() -> [Node] {
    var visited: Set<UInt32> = [index]
    var sources: [Node] = []
    // A stack of mappings to visit, nearest last.
    var pending = Array(directMergeSources().reversed())
    while let source = pending.popLast() {
      guard visited.insert(source.index).inserted else { continue }
      sources.append(source)
      if source.hasMergeKey { pending += source.directMergeSources().reversed() }
    }
    return sources
  }

  /// All pairs, with merged pairs in the place of the `<<`.
  func mergedPairs() -> [Pairs.Element] {
    let own = ownPairs()
    var seen = Set(own.map { $0.key.text })
    var inherited: [Pairs.Element] = []
    for source in mergeSources() {
      for pair in source.ownPairs() where !source.isMergeKey(pair.key.place) {
        if seen.insert(pair.key.text).inserted { inherited.append(pair) }
      }
    }
    var pairs: [Pairs.Element] = []
    for pair in own {
      if isMergeKey(pair.key.place) { pairs += inherited } else { pairs.append(pair) }
    }
    return pairs
  }

  /// The mappings in the value of `<<`, in order of precedence.
  private func directMergeSources() -> [Node] {
    guard let value = ownPairs().first(where: { isMergeKey($0.key.place) })?.value else {
      return []
    }
    switch value.kind {
    case .mapping: return [value]
    case .sequence: return value.elements.filter(\.isMapping)
    case .scalar: return []
    }
  }

  /// Whether a key occurs twice, so that the first value has no effect.
  package var repeatsKeys: Bool {
    guard isMapping else { return false }
    var place = index + 1
    while place < record.pointee.next {
      let key = Node(tree: tree, place: place)
      if key.placeRecord.pointee.flags & CYAML_SHADOWED != 0 { return true }
      place = Node(tree: tree, place: key.placeRecord.pointee.next).placeRecord.pointee.next
    }
    return false
  }

  /// The pairs as written, without repeated keys that are overridden later, and without collections as keys.
  private func ownPairs() -> [Pairs.Element] {
    var pairs: [Pairs.Element] = []
    var place = index + 1
    while place < record.pointee.next {
      let key = Node(tree: tree, place: place)
      let value = Node(tree: tree, place: key.placeRecord.pointee.next)
      place = value.placeRecord.pointee.next
      if key.placeRecord.pointee.flags & CYAML_SHADOWED == 0, key.isScalar {
        pairs.append((key, value))
      }
    }
    return pairs
  }
}
