package import SchemaDocument
package import SchemaModel

/// What a payload is as a whole: a declared type, or that of a schema in an operation, such as a list of orders.
package struct PayloadRoot: Hashable, Sendable {
  /// The type, which is optional if the payload may be null.
  package var type: TypeReference
  /// The key of the schema, or the schema itself if it has none; `nil` if it is that of the declaration.
  package var schema: Span?

  package init(type: TypeReference, schema: Span? = nil) {
    self.type = type
    self.schema = schema
  }

  /// The declaration that it is or consists of; `nil` for scalars and collections of them.
  package var declaration: DeclarationID? { type.neededDeclaration }
}
