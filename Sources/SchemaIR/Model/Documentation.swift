package import SchemaDocument

/// What a person reads above a type or a property: where the schemas say it.
package struct Documentation: Equatable, Sendable {
  /// The schema whose annotations and constraints these are.
  package var schema: Node?
  /// Whether the schema's title says no more than the name does.
  package var repeatsName = false
  package var isDeprecated = false
  /// What is to be remarked besides, one line each.
  package var notes: [String] = []
}
