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
    let scalars = Array(candidate.spelling.lowercased().unicodeScalars)
    guard abs(scalars.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    guard distance < min(wanted.count, scalars.count) else { continue }
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate.meant, distance) }
  }
  return best?.meant
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
