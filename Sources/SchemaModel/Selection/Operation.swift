package import SchemaDocument

/// An operation of an API, as far as it says which types are used.
///
/// For example `GET /pets` with `operationId: listPets` and `tags: [pets]`.
package struct Operation: Sendable {
  /// The `operationId`, if there is one.
  package var identifier: String?
  /// Method and path, such as `get /pets`.
  package var name: String
  package var tags: [String]
  /// What its parameters, bodies, responses and callbacks hold, in document order.
  package var roots: [DeclarationID]
  /// Where it is described: the operation itself, and what it shares with others, such as a response.
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
