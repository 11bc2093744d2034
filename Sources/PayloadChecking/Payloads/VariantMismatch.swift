/// Why a variant of a union doesn't match a payload.
///
/// For example, a `Card` needs `number`, and the payload at `payment` has no such key.
package struct VariantMismatch: Hashable, Sendable {
  /// The name of the variant's type; nil if the payload has the tag of no variant.
  package var variant: String?
  package var reason: Reason
  /// Whether the payload has the shape of the variant, so that it was tried.
  var isTried = false

  package enum Reason: Hashable, Sendable {
    /// There are no values at these coding paths.
    case missing([String])
    /// The value at a coding path isn't one of those that distinguish the variant.
    case other(String, than: [String])
    /// The value at a coding path isn't what the variant expects.
    case unfit(String, expected: String, found: String)
  }

  /// The same without indices of arrays in coding paths.
  package var generalized: VariantMismatch {
    var mismatch = self
    switch reason {
    case .missing(let paths): mismatch.reason = .missing(paths.map(DecodingIssue.generalized))
    case .other(let path, let values):
      mismatch.reason = .other(DecodingIssue.generalized(path), than: values)
    case .unfit(let path, let expected, let found):
      let path = DecodingIssue.generalized(path)
      mismatch.reason = .unfit(path, expected: expected, found: found)
    }
    return mismatch
  }

  /// How far the variant is from matching. The nearest one was tried, and the farthest one is another type of JSON value.
  var distance: Int {
    switch reason {
    case _ where isTried: 0
    case .missing(let paths): min(paths.count, 1000)
    case .other: 1001
    case .unfit: 1002
    }
  }
}
