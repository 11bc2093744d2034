/// What an array becomes that has a fixed number of elements.
package enum FixedLengths: String, Hashable, Sendable, CaseIterable {
  case array
  /// A `FixedArray`, whose elements are stored in the value itself.
  case inline

  /// The greatest number of elements that are stored in the value itself.
  package static let greatest = 64
}
