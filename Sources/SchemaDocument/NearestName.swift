/// The candidate that is most similar to `name`, if it is similar enough to be a misspelling.
///
/// Similar means an edit distance (a transposition counts as one edit) of at most a third of the name's length, ignoring case; the
/// first of several equal candidates wins. At least one character must stay: `L` is not similar to `X`.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  nearest(to: name, among: candidates.lazy.map { (spelling: $0, meant: $0) })
}

/// Returns what the spelling means that is most similar to a name, if it is similar enough. Something may have several spellings, such as
/// the name of a type with and without its suffix.
package func nearest(
  to name: String,
  among candidates: some Sequence<(spelling: String, meant: String)>
) -> String? {
  // A longer name is not a misspelling of another one.
  guard name.utf8.count <= longestMisspelling else { return nil }
  let wanted = Array(name.lowercased().unicodeScalars)
  let limit = max(1, wanted.count / 3)
  var best: (meant: String, distance: Int)?
  for candidate in candidates where candidate.spelling.utf8.count <= longestMisspelling {
    // A scalar has at least one byte, so most candidates are too short without a look at them.
    guard candidate.spelling.utf8.count >= wanted.count - limit else { continue }
    let scalars = Array(candidate.spelling.lowercased().unicodeScalars)
    let most = min(
      limit,
      min(wanted.count, scalars.count) - 1,
      best.map { $0.distance - 1 } ?? .max
    )
    guard let distance = editDistance(wanted, scalars, atMost: most) else { continue }
    best = (candidate.meant, distance)
  }
  return best?.meant
}

private let longestMisspelling = 100

/// The optimal string alignment distance; nil if it is larger than `most`.
private func editDistance(
  _ left: [Unicode.Scalar],
  _ right: [Unicode.Scalar],
  atMost most: Int
) -> Int? {
  guard abs(left.count - right.count) <= most else { return nil }
  var beforePrevious = Array(repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  var current = beforePrevious
  for (row, leftScalar) in left.enumerated() {
    current[0] = row + 1
    var least = row + 1
    for (column, rightScalar) in right.enumerated() {
      let substitution = previous[column] + (leftScalar == rightScalar ? 0 : 1)
      var cost = min(substitution, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, leftScalar == right[column - 1], left[row - 1] == rightScalar {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = cost
      least = min(least, cost)
    }
    // Later rows build on this one and the one before.
    if least > most, previous.allSatisfy({ $0 > most }) { return nil }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[right.count] <= most ? previous[right.count] : nil
}
