import SchemaDocument

/// Objects with a discriminator and no list of variants: the schemas that extend them by `allOf` are the variants.
///
/// For example Swagger 2.0's `pet: {discriminator: pet_type, …}` with `cat: {allOf: [{$ref: '#/definitions/pet'}, …]}`: wherever a
/// `pet` stands, a `cat` may come.
///
/// Sources: Swagger 2.0, Models with Polymorphism Support; OpenAPI 3.0.4, Discriminator Object.
struct BaseClasses {
  private var children: [Node: [Node]] = [:]

  /// Finds who extends whom among the named schemas.
  init(_ lowering: inout Lowering) {
    for entry in lowering.graph.entries {
      for named in entry.layout.namedSchemas {
        for branch in RawSchema(named.schema).branches(.allOf) {
          guard let reference = RawSchema(branch).reference,
            let target = lowering.target(of: reference)
          else { continue }
          children[lowering.resolvedSchema(target), default: []].append(named.schema)
        }
      }
    }
  }

  /// All that extend a schema, directly or not, each once, the nearest first.
  func descendants(of base: Node, atMost limit: Int = .max) -> [Node] {
    var result: [Node] = []
    var seen: Set<Node> = [base]
    var next = children[base] ?? []
    while !next.isEmpty, result.count < limit {
      let level = next.filter { seen.insert($0).inserted }
      result += level
      next = level.flatMap { children[$0] ?? [] }
    }
    return result
  }
}

extension Lowering {
  /// The variants of an object that is a base class: itself, and all that extend it; nil of any other object.
  mutating func baseClassShape(of raw: RawSchema) -> Shape? {
    guard raw.has(.discriminator), schemaName(of: raw.node) != nil else { return nil }
    let descendants = knownBaseClasses().descendants(of: raw.node)
    guard !descendants.isEmpty else { return nil }
    return .union(descendants.map { Composite($0) } + [Composite(raw.node, aspect: .type(.object))])
  }

  /// Whether named schemas extend a schema.
  mutating func isBaseClass(_ schema: Node) -> Bool {
    !knownBaseClasses().descendants(of: schema, atMost: 1).isEmpty
  }

  private mutating func knownBaseClasses() -> BaseClasses {
    if let baseClasses { return baseClasses }
    let classes = BaseClasses(&self)
    baseClasses = classes
    return classes
  }
}
