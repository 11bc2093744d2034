/// The name that a misspelt one most likely meant: the fewest letters to change, and not too many.
///
/// For example `isPubic` is near to `isPublic`, and `x` is near to nothing.
func nearestName(to name: String, in names: [String]) -> String? {
  let limit = max(1, name.count / 3)
  let nearest =
    names
    .map { (name: $0, distance: editDistance(Array(name.lowercased()), Array($0.lowercased()))) }
    .min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= limit else { return nil }
  return nearest.name
}

/// How many letters must be added, removed, replaced or swapped with their neighbour.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var older: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var cost = min(
        previous[j + 1] + 1,
        current[j] + 1,
        previous[j] + (a[i] == b[j] ? 0 : 1)
      )
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
      current.append(cost)
    }
    older = previous
    previous = current
  }
  return previous[b.count]
}
