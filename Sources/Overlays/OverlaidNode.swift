package import JSONPath
package import SchemaDocument

/// A place in a document to which overlays are applied.
///
/// What is inside it is read when it is needed, so that the parts of a large document that no path leads to cost nothing. A class, because
/// actions change places that paths have led to.
package final class OverlaidNode {
  /// What it is in its document: the one that is overlaid, or an overlay.
  let origin: Node
  /// The part of its document that it was added with; nil for what the document had from the beginning.
  private(set) var addition: Addition?
  private(set) weak var parent: OverlaidNode?
  private var content: Content
  /// Whether it has other children than in its document.
  private(set) var hasChanged = false
  /// The positions of members by the hashes of their keys, if there are many; nil if they are not known.
  private var positions: [UInt32: [Int]]?

  private enum Content {
    /// As in the document.
    case unread
    case elements([OverlaidNode])
    case members([Member])
  }

  struct Member {
    /// The key in the document of its value.
    let key: Node
    let value: OverlaidNode
  }

  /// A part of a document that an action has added. Its text is from the start of the first node to the end of the last one.
  final class Addition {
    let first: Node
    let last: Node

    init(from first: Node, to last: Node) {
      self.first = first
      self.last = last
    }
  }

  package convenience init(root: Node) { self.init(root, of: nil, in: nil) }

  init(_ origin: Node, of addition: Addition?, in parent: OverlaidNode?) {
    // What an alias stands for is in the document a second time.
    self.origin = origin.resolved
    self.addition = origin.isAlias ? Addition(from: origin.resolved, to: origin.resolved) : addition
    self.parent = parent
    content = .unread
  }

  var isMapping: Bool { origin.isMapping }
  var isSequence: Bool { origin.isSequence }
  var isScalar: Bool { origin.isScalar }

  /// Whether it is as in its document, with all that is inside.
  var isUnread: Bool { if case .unread = content { true } else { false } }

  var elements: [OverlaidNode] {
    read()
    if case .elements(let elements) = content { return elements }
    return []
  }

  var members: [Member] {
    read()
    if case .members(let members) = content { return members }
    return []
  }

  var children: [OverlaidNode] { isMapping ? members.map(\.value) : elements }

  func member(_ key: Node) -> OverlaidNode? {
    member(key.textHash) { key.withText($0.hasText) }
  }

  private func member(_ hash: UInt32, where isWanted: (Node) -> Bool) -> OverlaidNode? {
    read()
    guard case .members(let members) = content else { return nil }
    guard members.count > 16 else { return members.first { isWanted($0.key) }?.value }
    let positions = positions ?? Dictionary(grouping: members.indices) { members[$0].key.textHash }
    self.positions = positions
    return positions[hash]?.first { isWanted(members[$0].key) }.map { members[$0].value }
  }

  private func read() {
    guard case .unread = content else { return }
    switch origin.kind {
    case .scalar: return
    case .sequence:
      content = .elements(origin.elements.map { OverlaidNode($0, of: addition, in: self) })
    case .mapping:
      content = .members(
        origin.pairs.map { key, value in
          // A merge key repeats pairs of another mapping.
          let isOwn = key.parent == origin
          let addition = isOwn ? addition : Addition(from: key, to: value)
          return Member(key: key, value: OverlaidNode(value, of: addition, in: self))
        }
      )
    }
  }

  // MARK: - Changing

  /// Adds an element, or a member with a new key.
  func append(_ node: Node, key: Node? = nil, of addition: Addition) {
    append(OverlaidNode(node, of: addition, in: nil), key: key)
  }

  func append(_ child: OverlaidNode, key: Node?) {
    read()
    hasChanged = true
    child.parent = self
    // Without the content, the array has one owner only, and is not copied.
    let before = content
    content = .unread
    switch consume before {
    case .elements(var elements):
      elements.append(child)
      content = .elements(elements)
    case .members(var members):
      if let key {
        positions?[key.textHash, default: []].append(members.count)
        members.append(Member(key: key, value: child))
      }
      content = .members(members)
    case .unread: return
    }
  }

  /// Puts another value in the place of a child. A member also gets the key of the value.
  func replace(_ child: OverlaidNode, by other: OverlaidNode, key: Node?) {
    read()
    hasChanged = true
    other.parent = self
    switch content {
    case .elements(var elements):
      guard let index = elements.firstIndex(where: { $0 === child }) else { return }
      elements[index] = other
      content = .elements(elements)
    case .members(var members):
      guard let index = members.firstIndex(where: { $0.value === child }) else { return }
      members[index] = Member(key: key ?? members[index].key, value: other)
      content = .members(members)
    case .unread: return
    }
  }

  func remove(_ removed: Set<ObjectIdentifier>) {
    read()
    positions = nil
    hasChanged = true
    switch content {
    case .elements(let elements):
      content = .elements(elements.filter { !removed.contains(ObjectIdentifier($0)) })
    case .members(let members):
      content = .members(members.filter { !removed.contains(ObjectIdentifier($0.value)) })
    case .unread: return
    }
  }

  /// A copy of it as it is now, which is an addition of its own, because it is in the document a second time.
  ///
  /// - Parameter steps: How many nodes may be copied.
  func copy(steps: inout Int) -> OverlaidNode? {
    copy(as: Addition(from: origin, to: origin), steps: &steps)
  }

  private func copy(as copied: Addition, steps: inout Int) -> OverlaidNode? {
    steps -= 1
    guard steps > 0 else { return nil }
    let copy = OverlaidNode(origin, of: copied, in: nil)
    copy.hasChanged = hasChanged
    switch content {
    case .unread: return copy
    case .elements(let elements):
      var copies: [OverlaidNode] = []
      for element in elements {
        let addition = addition(for: element, key: nil, copied)
        guard let element = element.copy(as: addition, steps: &steps) else { return nil }
        element.parent = copy
        copies.append(element)
      }
      copy.content = .elements(copies)
    case .members(let members):
      var copies: [Member] = []
      for member in members {
        let addition = addition(for: member.value, key: member.key, copied)
        guard let value = member.value.copy(as: addition, steps: &steps) else { return nil }
        value.parent = copy
        copies.append(Member(key: member.key, value: value))
      }
      copy.content = .members(copies)
    }
    return copy
  }

  /// What a copy of a child is a part of.
  private func addition(for child: OverlaidNode, key: Node?, _ copied: Addition) -> Addition {
    if child.addition === addition { return copied }
    let isPair = key != nil && child.addition?.first == key && child.origin.key == key
    return Addition(from: isPair ? key ?? child.origin : child.origin, to: child.origin)
  }

  /// Makes a copy of a member one addition with its key.
  func join(_ key: Node) {
    guard origin.key == key else { return }
    let old = addition
    let new = Addition(from: key, to: origin)
    var pending = [self]
    while let node = pending.popLast() {
      guard node.addition === old else { continue }
      node.addition = new
      if !node.isUnread { pending += node.children }
    }
  }

  /// The number of nodes around it.
  var depth: Int {
    var depth = 0
    var node = parent
    while let current = node {
      depth += 1
      node = current.parent
    }
    return depth
  }

  /// The number of levels of what is inside it.
  var height: Int {
    switch content {
    case .unread: origin.height
    case .elements, .members: 1 + (children.map(\.height).max() ?? 0)
    }
  }
}

extension Node {
  /// The number of levels of what is inside it.
  var height: Int {
    switch kind {
    case .scalar: 1
    case .sequence: 1 + (elements.map(\.height).max() ?? 0)
    case .mapping: 1 + (pairs.map(\.value.height).max() ?? 0)
    }
  }
}

extension OverlaidNode: JSONPathNode {
  package var jsonType: JSONPathType { origin.jsonType }
  package var jsonBoolean: Bool { origin.boolValue ?? false }
  package var jsonNumber: Double { origin.numberValue ?? 0 }
  package var jsonString: String { origin.text }
  package var jsonChildren: [OverlaidNode] { children }
  package var jsonNames: [String] { members.map(\.key.text) }

  package func jsonMember(_ name: String) -> OverlaidNode? {
    member(Node.textHash(of: name)) { $0.hasText(name) }
  }
}

extension Node {
  var jsonType: JSONPathType {
    switch kind {
    case .mapping: .object
    case .sequence: .array
    case .scalar:
      switch scalarType {
      case .null, nil: .null
      case .boolean: .boolean
      case .integer, .number: .number
      case .string: .string
      }
    }
  }
}
