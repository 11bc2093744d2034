package import SchemaDocument

/// An operation of an API, reduced to what determines the types that it uses.
///
/// For example, `GET /pets` with `operationId: listPets` and `tags: [pets]`.
package struct Operation: Sendable {
  /// The `operationId`, if any.
  package var identifier: String?
  /// The method and path, such as `get /pets`.
  package var name: String
  /// The URLs that its path follows, from `servers` or from `host` and `basePath`; empty if there are none.
  package var servers: [ServerURL]
  /// The media types of all its responses in Swagger 2.0; empty if none are stated.
  package var produces: [String]
  /// The keys of its responses, such as `200`, `4XX` and `default`.
  package var statuses: [String]
  package var tags: [String]
  /// The types in its parameters, bodies, responses and callbacks, in document order.
  package var roots: [DeclarationID]
  /// Those in responses and callbacks, and in requests to webhooks: what a client decodes.
  package var decoded: Payloads
  /// Those in parameters and bodies: what a client sends.
  package var sent: Payloads
  /// The types in its parameters, whatever they are for. Empty for what a backend calls.
  package var parameters: [DeclarationID] = []
  /// Who sends its requests.
  package var caller = Endpoint.Caller.client
  /// The places that describe it: the operation itself, and shared parts such as a response.
  package var places: [Span]
  /// Everything that a template can say about it; nil unless it is collected.
  package var endpoint: Endpoint?

  /// The types of payloads that travel in one direction.
  package struct Payloads: Sendable {
    package var types: [DeclarationID]
    /// The types of bodies, parameters and headers by the keys that lead to their schemas: `responses`, `200`, `content`, `application/json`,
    /// `schema`.
    package var places: [[String]: Place]

    package init(types: [DeclarationID], places: [[String]: Place]) {
      self.types = types
      self.places = places
    }
  }

  /// The type of a whole body, parameter or header, such as `[Pet]?`.
  package struct Place: Sendable {
    package var type: TypeReference
    /// The key of its schema, or the schema itself if it has none.
    package var schema: Span
    /// What the schema demands beyond its type; empty unless it is collected, or if a declaration has it.
    package var constraints: [Constraint]

    package init(type: TypeReference, schema: Span, constraints: [Constraint] = []) {
      self.type = type
      self.schema = schema
      self.constraints = constraints
    }
  }

  package init(
    identifier: String?,
    name: String,
    servers: [ServerURL],
    produces: [String],
    statuses: [String],
    tags: [String],
    roots: [DeclarationID],
    decoded: Payloads,
    sent: Payloads,
    places: [Span]
  ) {
    self.identifier = identifier
    self.name = name
    self.servers = servers
    self.produces = produces
    self.statuses = statuses
    self.tags = tags
    self.roots = roots
    self.decoded = decoded
    self.sent = sent
    self.places = places
  }
}

/// The URL of a server as a document states it, such as `https://{region}.example.com/v1`.
package struct ServerURL: Hashable, Sendable {
  package var text: String
  /// The default values of its variables.
  package var defaults: [String: String]

  package init(text: String, defaults: [String: String] = [:]) {
    self.text = text
    self.defaults = defaults
  }
}
