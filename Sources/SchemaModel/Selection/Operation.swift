package import SchemaDocument

/// An operation of an API, reduced to what determines the types that it uses.
///
/// For example, `GET /pets` with `operationId: listPets` and `tags: [pets]`.
package struct Operation: Sendable {
  /// The `operationId`, if any.
  package var identifier: String?
  /// The method and path, such as `get /pets`.
  package var name: String
  package var tags: [String]
  /// The types in its parameters, bodies, responses and callbacks, in document order.
  package var roots: [DeclarationID]
  /// The places that describe it: the operation itself, and shared parts such as a response.
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
