/// What is done beyond the ordinary while a value is read, as the words before a reader say:
/// `fields.coercing.atLeast(1).required("cars", as: …)`.
struct ReadingPolicy {
  /// Whether scalars of another type are converted where nothing is lost; see ``DTOFields/coercing``.
  var coerces = false
  /// How many elements an array needs to be good; what stands inside of it needs none.
  var minimumCount = 0

  /// For the elements of an array and the values of a dictionary.
  var within: ReadingPolicy {
    ReadingPolicy(coerces: coerces)
  }
}
