package import SchemaDocument
import SchemaModel

/// A value that is equal for two schemas with the same Swift type, before there are Swift types.
enum SchemaIdentity: Hashable {
  case any
  case primitive(Primitive)
  case chosen(TypeReference)
  case schema(Node)
  /// An inline schema, by its source text: a repetition means the same.
  case text(FileID, String)
}

extension SchemaFacts {
  /// Returns a schema's identity, and its shape behind all references. The shape is any value if the schema depends on its own shape.
  mutating func identity(of schema: Node) -> (SchemaIdentity, Shape) {
    let resolved = resolvedSchema(schema)
    if shapesInProgress.contains(resolved) { return (.schema(resolved), .any) }
    let shape = settledShape(of: resolved)
    let identity: SchemaIdentity =
      switch shape {
      case .any: .any
      case .primitive(let primitive): .primitive(primitive)
      case .chosen(let type, _): .chosen(type)
      case .reference(let target): .schema(target)
      case .enumerationReference, .array, .tuple, .dictionary, .object, .enumeration, .union:
        resolved == schema
          ? .text(schema.file, schema.document.source.text(in: schema.span)) : .schema(resolved)
      }
    return (identity, shape)
  }

  /// Returns the shape at the end of a chain of references. It is any value if a schema depends on its own shape.
  mutating func settledShape(of schema: Node) -> Shape {
    if let known = memo.shapes[schema] { return known }
    guard shapesInProgress.enter(schema) else { return .any }
    defer { shapesInProgress.leave(schema) }
    var shape = shape(of: Composite(schema))
    if case .reference(let target) = shape { shape = settledShape(of: resolvedSchema(target)) }
    memo.shapes[schema] = shape
    return shape
  }

  /// Returns the schemas with different identities, in their order.
  package mutating func distinct(_ schemas: [Node]) -> [Node] {
    var seen: Set<SchemaIdentity> = []
    return schemas.filter { seen.insert(identity(of: $0).0).inserted }
  }
}
