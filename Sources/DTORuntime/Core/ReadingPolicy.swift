/// How a value is read, apart from its form, as the modifiers before a method choose: `fields.coercing.atLeast(1).required("cars",
/// as: …)`.
struct ReadingPolicy {
  /// Whether scalars of another type are converted if that loses nothing; see ``DTOFields/coercing``.
  var coerces: Bool {
    get { wantsCoercion && !isUnreadable }
    set { wantsCoercion = newValue }
  }
  private var wantsCoercion = false
  /// Whether the value is known to be invalid, so that only its error is of interest.
  var isUnreadable = false
  /// The number of valid elements that an array must have. It doesn't apply to arrays inside the array.
  var minimumCount = 0
  /// The number of elements that an array can have; 0 for any number. The same applies.
  var maximumCount = 0
  /// Whether an invalid value throws because another place may have a valid one; see ``DTOFields/first(_:or:read:)``. It doesn't
  /// apply to what is inside the value.
  var isTentative = false

  /// The policy for the elements of an array and the values of a dictionary.
  var within: ReadingPolicy {
    var policy = ReadingPolicy()
    policy.coerces = coerces
    return policy
  }
}
