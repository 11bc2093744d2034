package import SchemaDocument

/// The documentation of a type or a property. The module's documents own the title and the description.
package struct Documentation: Equatable, Sendable {
  /// The schema's title, unless it only repeats the name.
  package var title: QuotedText?
  package var description: QuotedText?
  package var isDeprecated = false
  /// Further remarks, one line each: facts that Swift's types don't show, such as ``Minimum: `0` ``.
  package var remarks: [String] = []

  package init() {}
}
