/// What a person reads above a type or a property.
package struct Documentation: Equatable, Sendable {
  /// What the schema has for a title, unless that says no more than the name does.
  package var title: String?
  package var description: String?
  package var isDeprecated = false
  /// What else is to be said, one line each: facts that Swift's types do not show, such as ``Minimum: `0` ``.
  package var remarks: [String] = []

  package init() {}
}
