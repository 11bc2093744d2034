/// How a value is read, apart from its form, as the modifiers before a method choose: `fields.coercing.atLeast(1).required("cars",
/// as: …)`.
struct ReadingPolicy {
  /// Whether scalars of another type are converted if that loses nothing; see ``DTOFields/coercing``.
  var coerces = false
  /// The number of valid elements that an array must have. It doesn't apply to arrays inside the array.
  var minimumCount = 0

  /// The policy for the elements of an array and the values of a dictionary.
  var within: ReadingPolicy {
    ReadingPolicy(coerces: coerces)
  }
}
