/// Why a text is not a path.
package struct JSONPathProblem: Error, Hashable, Sendable {
  /// What is wrong, as a part of a sentence, such as `expected ']'`.
  package let reason: String
  /// The bytes of the text that are wrong; empty at the end.
  package let range: Range<Int>
}

/// Why a path was not followed to the end.
package enum JSONPathFailure: Error, Hashable, Sendable {
  /// It visits more places than the limit allows.
  case tooManySteps
}
