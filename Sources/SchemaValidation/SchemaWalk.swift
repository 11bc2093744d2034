import SchemaDocument
import SchemaIR

/// A walk over every schema of a run, each once, whoever refers to it: down from the places that lowering found, through every
/// keyword that holds schemas.
struct SchemaWalk {
  private var visited = NodeSet()
  private var pending: [(node: Node, role: SchemaRole)]

  init(_ module: Module) {
    self.init(from: module.schemaPlaces)
  }

  private init(from places: [Node]) {
    pending = places.reversed().map { ($0, $0.isListedProperty ? .property : .root) }
  }

  /// One walk for each document: none leads to another document.
  static func walks(over module: Module) -> [SchemaWalk] {
    var places: [[Node]] = Array(repeating: [], count: module.documents.count)
    for place in module.schemaPlaces { places[Int(place.file.index)].append(place) }
    return places.map { SchemaWalk(from: $0) }
  }

  /// - Parameter body: Is given the schemas that are mappings, parents before what is in them.
  mutating func forEachSchema(_ body: (RawSchema, SchemaRole) -> Void) {
    while let next = pending.popLast() {
      // An alias is what it stands for: edits and findings belong there.
      let node = next.node.resolved
      guard node.isMapping, visited.insert(node) else { continue }
      let schema = RawSchema(node)
      body(schema, next.role)
      if schema.hasAny(of: Self.allHolders) { addSchemas(in: schema) }
    }
  }

  private mutating func addSchemas(in schema: RawSchema) {
    let first = pending.count
    schema.keywords.forEachIndex(ofIntersecting: Self.holderSets) { index in
      let (keyword, kind) = Self.holders[index]
      guard let value = schema[keyword] else { return }
      let role = Self.role(under: keyword)
      switch kind {
      case .single where !value.isSequence: pending.append((value, role))
      case .single: for element in value.elements { pending.append((element, role)) }
      case .list: for branch in schema.branches(keyword) { pending.append((branch, role)) }
      case .map: for (_, member) in value.pairs { pending.append((member, role)) }
      }
    }
    // In place: a slice that is reversed is copied.
    for offset in 0..<(pending.count - first) / 2 {
      pending.swapAt(first + offset, pending.count - 1 - offset)
    }
  }

  private static func role(under keyword: Keyword) -> SchemaRole {
    switch keyword {
    case .properties: .property
    case .items, .prefixItems, .additionalItems: .element
    case .additionalProperties, .patternProperties: .mapValue
    case .allOf: .part
    case .oneOf, .anyOf: .variant
    case .definitions, .localDefinitions: .root
    default: .other
    }
  }

  /// What holds schemas.
  private enum HolderKind {
    /// One; `items` of older drafts may be a list, too.
    case single
    case list, map
  }

  private static let holders: [(keyword: Keyword, kind: HolderKind)] = [
    (.items, .single), (.additionalProperties, .single), (.additionalItems, .single),
    (.unevaluatedProperties, .single), (.unevaluatedItems, .single), (.not, .single),
    (.if, .single), (.then, .single), (.else, .single), (.contains, .single),
    (.propertyNames, .single), (.contentSchema, .single), (.allOf, .list), (.oneOf, .list),
    (.anyOf, .list), (.prefixItems, .list), (.properties, .map), (.patternProperties, .map),
    (.localDefinitions, .map), (.definitions, .map), (.dependentSchemas, .map),
    (.dependencies, .map),
  ]

  private static let holderSets = holders.map { KeywordSet($0.keyword) }

  private static let allHolders = holderSets.reduce(KeywordSet()) { $0.union($1) }
}

extension Node {
  /// Whether it stands under `properties`, so that a reference may have led here past the object.
  fileprivate var isListedProperty: Bool {
    parent?.key.map { $0.hasText(Keyword.properties.text) } == true
  }
}
