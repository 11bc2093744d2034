/// The documentation comment of a type or a property.
package struct Documentation: Equatable, Sendable {
  /// The title of the schema, unless it only repeats the name.
  package var title: String?
  package var description: String?
  package var isDeprecated = false
  /// Further remarks, one line each: facts that Swift types can't express, such as ``Minimum: `0` ``.
  package var remarks: [String] = []

  package init() {}
}
