import SchemaDocument

/// Merges values into places of a document, as Overlay 1.1 describes it.
struct OverlayMerge {
  private(set) var diagnostics = Diagnostics()
  private(set) var hasChanged = false
  /// How many nodes may still be compared or added.
  private var stepsLeft: Int

  init(size: Int) { stepsLeft = size }

  /// Whether a limit was reached.
  var isFull: Bool { stepsLeft <= 0 }

  // MARK: - Values of overlays

  mutating func merge(_ value: Node, into target: OverlaidNode) {
    guard spend() else { return }
    switch target.origin.kind {
    case .mapping where value.isMapping:
      for (key, child) in value.pairs { merge(child, key, into: target) }
    case .sequence:
      let elements = value.isSequence ? Array(value.elements) : [value]
      let before = target.elements
      for element in elements {
        guard spend() else { return }
        append(
          OverlaidNode(element, of: .init(from: element, to: element), in: nil),
          to: target,
          before
        )
      }
    case .scalar where value.isScalar:
      guard !isSame(value, target.origin) else { return }
      replace(target, by: value, key: nil)
    case .mapping, .scalar: diagnostics.append(.incompatibleUpdate(value, of: target.origin))
    }
  }

  private mutating func merge(_ value: Node, _ key: Node, into target: OverlaidNode) {
    guard let member = target.member(key) else {
      guard spend() else { return }
      hasChanged = true
      target.append(value, key: key, of: .init(from: key, to: value))
      return
    }
    guard member.isScalar, value.isScalar else { return merge(value, into: member, at: value) }
    guard !isSame(value, member.origin) else { return }
    replace(member, by: value, key: key)
  }

  /// Merges a value into a member. Unlike a target of an action, a list gets the elements of another list only.
  private mutating func merge(_ value: Node, into member: OverlaidNode, at place: Node) {
    if member.isSequence, !value.isSequence {
      diagnostics.append(.incompatibleUpdate(value, of: member.origin))
    } else {
      merge(value, into: member)
    }
  }

  private mutating func replace(_ target: OverlaidNode, by value: Node, key: Node?) {
    guard let parent = target.parent else { return }
    hasChanged = true
    let addition = OverlaidNode.Addition(from: key ?? value, to: value)
    parent.replace(target, by: OverlaidNode(value, of: addition, in: parent), key: key)
  }

  // MARK: - Values of the document

  /// Merges a copy of another place.
  mutating func merge(_ value: OverlaidNode, into target: OverlaidNode) {
    guard spend() else { return }
    switch target.origin.kind {
    case .mapping where value.isMapping:
      for member in value.members {
        if let own = target.member(member.key) {
          mergeMember(member.value, into: own)
        } else {
          hasChanged = true
          member.value.join(member.key)
          target.append(member.value, key: member.key)
        }
      }
    case .sequence:
      let before = target.elements
      for element in value.isSequence ? value.elements : [value] {
        guard spend() else { return }
        append(element, to: target, before)
      }
    case .scalar where value.isScalar:
      guard !isSame(value.origin, target.origin), let parent = target.parent else { return }
      hasChanged = true
      parent.replace(target, by: value, key: nil)
    case .mapping, .scalar:
      diagnostics.append(.incompatibleUpdate(value.origin, of: target.origin))
    }
  }

  private mutating func mergeMember(_ value: OverlaidNode, into member: OverlaidNode) {
    if member.isSequence, !value.isSequence {
      diagnostics.append(.incompatibleUpdate(value.origin, of: member.origin))
    } else {
      merge(value, into: member)
    }
  }

  // MARK: - Lists

  private mutating func append(
    _ element: OverlaidNode,
    to list: OverlaidNode,
    _ before: [OverlaidNode]
  ) {
    if let same = before.first(where: { isSame(element, $0) }) {
      diagnostics.append(.repeatedElement(element.origin, at: same.origin))
    }
    hasChanged = true
    list.append(element, key: nil)
  }

  // MARK: - Comparing

  private mutating func spend() -> Bool {
    stepsLeft -= 1
    return stepsLeft > 0
  }

  private func isSame(_ a: Node, _ b: Node) -> Bool {
    guard a.scalarType == b.scalarType else { return false }
    if let number = a.numberValue, let other = b.numberValue, number != other { return false }
    if let truth = a.boolValue { return truth == b.boolValue }
    return a.isNull || a.numberValue != nil || b.withText(a.hasText)
  }

  /// Compares values with all that is inside them.
  private mutating func isSame(_ a: OverlaidNode, _ b: OverlaidNode) -> Bool {
    guard spend(), a.origin.kind == b.origin.kind else { return false }
    switch a.origin.kind {
    case .scalar: return isSame(a.origin, b.origin)
    case .sequence:
      let (elements, others) = (a.elements, b.elements)
      guard elements.count == others.count else { return false }
      for (element, other) in zip(elements, others) where !isSame(element, other) { return false }
      return true
    case .mapping:
      let members = a.members
      guard members.count == b.members.count else { return false }
      for member in members {
        guard let other = b.member(member.key), isSame(member.value, other) else { return false }
      }
      return true
    }
  }
}
