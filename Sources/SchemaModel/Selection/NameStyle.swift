/// Which names and kinds of types a record keeps.
///
/// Versions of dtoc have changed how they name types, and which schemas are unions. What was recorded before that stays, so that an app
/// compiles with the new version. The current style gives everything the names and kinds of a new output, once; then the record keeps
/// these.
package enum NameStyle: Int, Hashable, Sendable, Comparable {
  /// Everything that is recorded stays, whichever version has recorded it.
  case recorded = 1
  /// What was recorded in this style stays.
  case second = 2

  package static func < (left: NameStyle, right: NameStyle) -> Bool {
    left.rawValue < right.rawValue
  }
}
