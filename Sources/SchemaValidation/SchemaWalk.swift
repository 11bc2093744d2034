import SchemaDocument
package import SchemaLanguage
package import SchemaLowering

/// A walk over every schema of a run, each once: it starts at the places that lowering found, and continues through every keyword
/// that contains schemas.
package struct SchemaWalk {
  private var visited = NodeSet()
  private var pending: [(node: Node, role: SchemaRole)]

  package init(_ index: SchemaIndex) {
    self.init(from: index.schemaPlaces)
  }

  private init(from places: [Node]) {
    pending = places.reversed().map { ($0, $0.isListedProperty ? .property : .root) }
  }

  /// One walk for each document; a walk never leaves its document.
  static func walks(over index: SchemaIndex) -> [SchemaWalk] {
    var places: [[Node]] = Array(repeating: [], count: index.documents.count)
    for place in index.schemaPlaces { places[Int(place.file.index)].append(place) }
    return places.map { SchemaWalk(from: $0) }
  }

  /// - Parameter body: Receives the schemas that are mappings, parents first.
  package mutating func forEachSchema(_ body: (RawSchema, SchemaRole) -> Void) {
    while let next = pending.popLast() {
      // For an alias, edits and findings belong to its target.
      let node = next.node.resolved
      guard node.isMapping, visited.insert(node) else { continue }
      let schema = RawSchema(node)
      body(schema, next.role)
      if schema.hasAny(of: Self.holders) { addSchemas(in: schema) }
    }
  }

  /// Keywords with schemas in their values, for some of which these depend on the value.
  private static let holders = KeywordSet.holdingSchemas.union(KeywordSet(.dtoGeneric))

  private mutating func addSchemas(in schema: RawSchema) {
    let first = pending.count
    if let stated = schema[.dtoGeneric], stated.isMapping {
      pending += stated.pairs.map { ($0.value, .root) }
    }
    for keyword in schema.keywords.intersection(.holdingSchemas) {
      guard let holder = keyword.holder, let value = schema[keyword] else { continue }
      let role = holder.role
      switch holder.kind {
      // In older drafts, 'items' can also be a list.
      case .single where !value.isSequence: pending.append((value, role))
      case .single: for element in value.elements { pending.append((element, role)) }
      case .list: for branch in schema.branches(keyword) { pending.append((branch, role)) }
      case .map: for (_, member) in value.pairs { pending.append((member, role)) }
      }
    }
    // In place, because a reversed slice would be copied.
    for offset in 0..<(pending.count - first) / 2 {
      pending.swapAt(first + offset, pending.count - 1 - offset)
    }
  }
}

extension Node {
  /// Whether it is under `properties`, where a reference may point to it without going through the object.
  fileprivate var isListedProperty: Bool {
    parent?.key.map { $0.hasText(Keyword.properties.text) } == true
  }
}
