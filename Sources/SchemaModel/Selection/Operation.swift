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
  /// Those in responses and callbacks, and in requests to webhooks: what a client decodes.
  package var decoded: [DeclarationID]
  /// The decoded types by the keys that lead to them: `responses`, `200`, `content`, `application/json`, `schema`, `items`.
  package var decodedPlaces: [[String]: DeclarationID]
  /// Those in parameters and bodies: what a client sends.
  package var sent: [DeclarationID]
  /// The places that describe it: the operation itself, and shared parts such as a response.
  package var places: [Span]

  package init(
    identifier: String?,
    name: String,
    tags: [String],
    roots: [DeclarationID],
    decoded: [DeclarationID],
    decodedPlaces: [[String]: DeclarationID],
    sent: [DeclarationID],
    places: [Span]
  ) {
    self.identifier = identifier
    self.name = name
    self.tags = tags
    self.roots = roots
    self.decoded = decoded
    self.decodedPlaces = decodedPlaces
    self.sent = sent
    self.places = places
  }
}
