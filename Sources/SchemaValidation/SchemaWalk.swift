import SchemaDocument
import SchemaIR

/// A walk over every schema of a run, each once, whoever refers to it: down from the places that lowering found, through every
/// keyword that holds schemas.
struct SchemaWalk {
  private var visited = NodeSet()
  private var pending: [(node: Node, role: SchemaRole)]

  init(_ module: Module) {
    pending = module.schemaPlaces.reversed().map { ($0, $0.isListedProperty ? .property : .root) }
  }

  /// - Parameter body: Is given the schemas that are mappings, parents before what is in them.
  mutating func forEachSchema(_ body: (RawSchema, SchemaRole) -> Void) {
    while let next = pending.popLast() {
      // An alias is what it stands for: edits and findings belong there.
      let node = next.node.resolved
      guard node.isMapping, visited.insert(node) else { continue }
      let schema = RawSchema(node)
      body(schema, next.role)
      if schema.hasAny(of: Self.holders) { addSchemas(in: schema) }
    }
  }

  private mutating func addSchemas(in schema: RawSchema) {
    let first = pending.count
    for keyword in Self.single where schema.has(keyword) {
      guard let value = schema[keyword] else { continue }
      let role = Self.role(under: keyword)
      if value.isSequence {
        for element in value.elements { pending.append((element, role)) }
      } else {
        pending.append((value, role))
      }
    }
    for keyword in Self.lists where schema.has(keyword) {
      let role = Self.role(under: keyword)
      for branch in schema.branches(keyword) { pending.append((branch, role)) }
    }
    for keyword in Self.maps where schema.has(keyword) {
      guard let value = schema[keyword] else { continue }
      let role = Self.role(under: keyword)
      for (_, member) in value.pairs { pending.append((member, role)) }
    }
    pending[first...].reverse()
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

  /// `items` of older drafts may be a list, too.
  private static let single: [Keyword] = [
    .items, .additionalProperties, .additionalItems, .unevaluatedProperties, .unevaluatedItems,
    .not, .if, .then, .else, .contains, .propertyNames, .contentSchema,
  ]

  private static let lists: [Keyword] = [.allOf, .oneOf, .anyOf, .prefixItems]

  private static let maps: [Keyword] = [
    .properties, .patternProperties, .localDefinitions, .definitions, .dependentSchemas,
    .dependencies,
  ]

  private static let holders: KeywordSet = {
    var set = KeywordSet()
    for keyword in single + lists + maps { set.insert(keyword) }
    return set
  }()
}

extension Node {
  /// Whether it stands under `properties`, so that a reference may have led here past the object.
  fileprivate var isListedProperty: Bool {
    parent?.key.map { $0.hasText(Keyword.properties.text) } == true
  }
}
