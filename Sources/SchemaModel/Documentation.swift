package import SchemaDocument

/// The comment on a type or a property. The module's documents own its title and description.
package struct Documentation: Equatable, Sendable {
  /// The schema's title, unless it only repeats the name.
  package var title: QuotedText?
  package var description: QuotedText?
  package var isDeprecated = false
  /// What else is to be said, one line each: facts that Swift's types do not show, such as ``Minimum: `0` ``.
  package var remarks: [String] = []

  package init() {}
}
