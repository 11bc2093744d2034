import JSONPath
package import SchemaDocument

/// The actions that make one document of another one.
package struct OverlayDifference {
  package private(set) var changes: [OverlayChange] = []

  /// Nil if a document has no content.
  package init?(from old: Document, to new: Document) {
    guard let oldRoot = old.root, let newRoot = new.root,
      oldRoot.kind == newRoot.kind, !oldRoot.isScalar
    else { return nil }
    compare(oldRoot, newRoot, at: [])
  }

  /// Compares documents, elements of lists, or collections of the same kind.
  private mutating func compare(_ old: Node, _ new: Node, at steps: [JSONPathStep]) {
    switch (old.kind, new.kind) {
    case (.mapping, .mapping): compareMembers(old, new, steps)
    case (.sequence, .sequence): compareElements(old, new, steps)
    default:
      if !isSame(old, new) { changes.append(OverlayChange(steps, .update(WrittenValue(new)))) }
    }
  }

  private mutating func compareMembers(_ old: Node, _ new: Node, _ steps: [JSONPathStep]) {
    var updates: WrittenValue.Pairs = []
    for (key, value) in old.pairs {
      let inner = steps + [.member(key.text)]
      guard let other = new[keyOf: key] else {
        changes.append(OverlayChange(inner, .remove))
        continue
      }
      switch (value.kind, other.kind) {
      case (.scalar, .scalar):
        if !isSame(value, other) { updates.append((key.text, WrittenValue(other))) }
      case (.mapping, .mapping), (.sequence, .sequence): compare(value, other, at: inner)
      default:
        changes.append(OverlayChange(inner, .remove))
        updates.append((key.text, WrittenValue(other)))
      }
    }
    for (key, value) in new.pairs where old[keyOf: key] == nil {
      updates.append((key.text, WrittenValue(value)))
    }
    if !updates.isEmpty { changes.append(OverlayChange(steps, .update(.mapping(updates)))) }
  }

  private mutating func compareElements(_ old: Node, _ new: Node, _ steps: [JSONPathStep]) {
    let (elements, others) = (Array(old.elements), Array(new.elements))
    // An update of a list appends to it, so an element of another kind can only be removed and added.
    if elements.count == others.count, zip(elements, others).allSatisfy({ $0.kind == $1.kind }) {
      for (index, (element, other)) in zip(elements, others).enumerated() {
        compare(element, other, at: steps + [.element(index)])
      }
      return
    }
    // What is the same at the start stays; what follows is removed from the end, and added.
    var common = 0
    while common < min(elements.count, others.count), isSame(elements[common], others[common]) {
      common += 1
    }
    if others.count < elements.count, let removed = removals(elements, others) {
      for index in removed.reversed() {
        changes.append(OverlayChange(steps + [.element(index)], .remove))
      }
      return
    }
    for index in (common..<elements.count).reversed() {
      changes.append(OverlayChange(steps + [.element(index)], .remove))
    }
    let added = others[common...].map { WrittenValue($0) }
    if !added.isEmpty { changes.append(OverlayChange(steps, .update(.list(added)))) }
  }

  /// The indices to remove so that other elements remain; nil if these aren't some of the elements in their order.
  private func removals(_ elements: [Node], _ others: [Node]) -> [Int]? {
    var removed: [Int] = []
    var next = 0
    for (index, element) in elements.enumerated() {
      if next < others.count, isSame(element, others[next]) {
        next += 1
      } else {
        removed.append(index)
      }
    }
    return next == others.count ? removed : nil
  }

  private func isSame(_ a: Node, _ b: Node) -> Bool {
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .scalar: return a.scalarType == b.scalarType && b.withText(a.hasText)
    case .sequence:
      return a.elements.count == b.elements.count
        && zip(a.elements, b.elements).allSatisfy { isSame($0, $1) }
    case .mapping:
      let pairs = Array(a.pairs)
      return pairs.count == b.pairs.reduce(0) { count, _ in count + 1 }
        && pairs.allSatisfy { key, value in b[keyOf: key].map { isSame(value, $0) } ?? false }
    }
  }

  /// Whether both documents mean the same, whatever the order of members.
  package static func isNone(between a: Document, and b: Document) -> Bool {
    guard let difference = OverlayDifference(from: a, to: b) else { return false }
    return difference.changes.isEmpty
  }
}
