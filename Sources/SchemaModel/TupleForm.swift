/// What an array becomes whose elements are described by position.
package enum TupleForm: String, Hashable, Sendable, CaseIterable {
  /// An array of what all elements can be.
  case array
  /// A type with a property for each position.
  case `struct`
}
