package import SchemaDocument

/// Where the references of a run lead, as far as somebody has followed them.
package struct ReferenceTable: Sendable {
  /// By file and text, and by the node that was asked before: indices of `targets`.
  private var indexByText: [ReferenceKey: Int32] = [:]
  private var indexByNode = NodeTable()
  /// What references lead to.
  package private(set) var targets: [Node] = []
  /// The texts that have been looked up, and the references whose schemas have been worked out, in order.
  private(set) var texts: [Text] = []
  private(set) var followed: [Node] = []

  struct Text: Sendable {
    var key: ReferenceKey
    var target: Node
  }

  /// What the value of a `$ref` leads to; nil if that is nothing, or if nobody has asked.
  package func target(of reference: Node) -> Node? {
    if let index = indexByNode[reference] { return targets[Int(index)] }
    return self[ReferenceKey(reference)]
  }

  /// The schema that a reference means, once it has been worked out.
  func schema(of reference: Node) -> Node? {
    indexByNode[reference].map { targets[Int($0)] }
  }

  /// What a text leads to from a place.
  subscript(_ key: ReferenceKey) -> Node? {
    indexByText[key].map { targets[Int($0)] }
  }

  mutating func insert(_ target: Node, for key: ReferenceKey) {
    indexByText[key] = Int32(targets.count)
    targets.append(target)
    texts.append(Text(key: key, target: target))
  }

  /// The same where it may be known already.
  mutating func insertNew(_ text: Text) {
    let new = Int32(targets.count)
    guard Self.value(&indexByText[text.key, default: new]) == new else { return }
    targets.append(text.target)
    texts.append(text)
  }

  /// As `inout`, so that a dictionary looks once to find a value or make it.
  private static func value(_ value: inout Int32) -> Int32 { value }

  mutating func insert(schema: Node, of reference: Node) {
    indexByNode[reference] = Int32(targets.count)
    targets.append(schema)
    followed.append(reference)
  }
}
