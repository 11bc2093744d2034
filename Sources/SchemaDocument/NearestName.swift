/// The candidate that is most similar to `name`, if it is similar enough to be a misspelling.
///
/// Similar means an edit distance (a transposition counts as one edit) of at most a third of the name's length, ignoring case; the
/// first of several equal candidates wins. At least one character must stay: `L` is not similar to `X`.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  // A longer name is not a misspelling of another one.
  guard name.utf8.count <= longestMisspelling else { return nil }
  let wanted = Array(name.lowercased().unicodeScalars)
  let limit = max(1, wanted.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= longestMisspelling {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    guard abs(scalars.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    guard distance < min(wanted.count, scalars.count) else { continue }
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

private let longestMisspelling = 100

/// The optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, leftScalar) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, rightScalar) in right.enumerated() {
      let substitution = previous[column] + (leftScalar == rightScalar ? 0 : 1)
      var cost = min(substitution, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, leftScalar == right[column - 1], left[row - 1] == rightScalar {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
