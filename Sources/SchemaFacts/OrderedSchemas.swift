import SchemaDocument
package import SchemaLanguage

/// Schemas in the order in which they were inserted, each one once.
package struct OrderedSchemas: Sendable {
  package private(set) var list: [RawSchema] = []
  private var nodes = NodeSet()

  /// Adds a schema, and returns whether it is new.
  @discardableResult
  mutating func insert(_ schema: RawSchema) -> Bool {
    let isNew = nodes.insert(schema.node)
    if isNew { list.append(schema) }
    return isNew
  }
}
