/// How names are chosen that no document defines.
package enum NamingStyle: String, Hashable, Sendable, CaseIterable {
  /// Descriptive names: union cases are named after their tags, without words of the union's name, and inline variants after what
  /// distinguishes them.
  case readable
  /// Names that follow the schema literally: union cases are named after their types, and inline variants are numbered.
  case literal
}

/// What types of inline schemas are named after.
package enum InlineNames: String, Hashable, Sendable, CaseIterable {
  /// Their place: the property that has them.
  case place
  /// Their `title`, if it can be a name.
  case title
}
