package import SchemaDocument

/// An operation of an API, and the types that it uses.
///
/// For example `GET /pets` with `operationId: listPets` and `tags: [pets]`.
package struct Operation: Sendable {
  /// The `operationId`, if there is one.
  package var identifier: String?
  /// Method and path, such as `get /pets`.
  package var name: String
  package var tags: [String]
  /// The schemas of its parameters, bodies, responses and callbacks, in document order.
  package var roots: [DeclarationID]
  /// The nodes that describe it: the operation itself, and nodes shared with others, such as a response.
  package var places: [Span]

  package init(
    identifier: String?,
    name: String,
    tags: [String],
    roots: [DeclarationID],
    places: [Span]
  ) {
    self.identifier = identifier
    self.name = name
    self.tags = tags
    self.roots = roots
    self.places = places
  }
}
