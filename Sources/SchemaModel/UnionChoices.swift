/// The order in which variants are tried, and the variants that a discriminator leaves to try.
extension Union {
  /// What some discriminator values select.
  package struct Choice: Hashable, Sendable {
    /// The values.
    package var tags: [String]
    /// The variants with these tags, in the order in which they are tried; usually one.
    package var candidates: [Int]
  }

  /// The variants of each tag, in the order of the variants.
  ///
  /// For example `system` and `user`, which both have the tag `message`, and differ in their property `role`.
  package var choices: [Choice] {
    var tags: [String] = []
    var owners: [String: [Int]] = [:]
    for (index, variant) in variants.enumerated() {
      for tag in variant.tags {
        if owners[tag] == nil { tags.append(tag) }
        owners[tag, default: []].append(index)
      }
    }
    var choices: [Choice] = []
    var positions: [[Int]: Int] = [:]
    for tag in tags {
      let candidates = owners[tag] ?? []
      if let position = positions[candidates] {
        choices[position].tags.append(tag)
      } else {
        positions[candidates] = choices.count
        choices.append(Choice(tags: [tag], candidates: variants.order(of: candidates)))
      }
    }
    return choices
  }
}

extension [Union.Variant] {
  /// The strictest candidates first: those that list their values before those that accept others of the same type, then those with
  /// more fixed values, then those with more required keys, then in document order.
  package func order(of candidates: [Int]) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    let listed = Set(candidates.map { self[$0].evidence }.filter(\.isClosedList).map(\.kind))
    return candidates.sorted { left, right in
      let a = self[left].evidence
      let b = self[right].evidence
      let (first, second) = (a.generality(beside: listed), b.generality(beside: listed))
      if first != second { return first < second }
      if a.requiredTags.count != b.requiredTags.count {
        return a.requiredTags.count > b.requiredTags.count
      }
      if a.requiredKeys.count != b.requiredKeys.count {
        return a.requiredKeys.count > b.requiredKeys.count
      }
      return left < right
    }
  }
}

extension Union.Evidence {
  /// How many values of other candidates it also accepts.
  ///
  /// - Parameter listed: The types for which other candidates list values.
  fileprivate func generality(beside listed: Set<JSONKind>) -> Int {
    switch kind {
    case _ where isClosedList: 0
    case .null, .array, .object: 0
    case .boolean, .integer, .string: listed.contains(kind) ? 1 : 0
    case .number: 2
    case .any: 3
    }
  }
}
