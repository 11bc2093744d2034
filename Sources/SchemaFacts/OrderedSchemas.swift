import SchemaDocument
package import SchemaLanguage

/// Schemas in the order in which they were inserted, each one once.
package struct OrderedSchemas: Sendable {
  package private(set) var list: [RawSchema] = []
  private var nodes = NodeSet()

  mutating func insert(_ schema: RawSchema) {
    if nodes.insert(schema.node) { list.append(schema) }
  }
}
