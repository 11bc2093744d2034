/// The order in which a decoder tries variants, and what a discriminator leaves it to try.
extension Union {
  /// What values of the discriminator lead to.
  package struct Choice: Hashable, Sendable {
    /// The values.
    package var tags: [String]
    /// The variants that have these tags, in the order in which a decoder tries them; nearly always one.
    package var candidates: [Int]
  }

  /// What each tag leads to, in the order of the variants.
  ///
  /// For example `system` and `user`, which both have the tag `message`, and differ in their member `role`.
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
  /// The most demanding candidates first: what lists its values before what takes others of their kind, then what fixes more members,
  /// then what requires more of them, then document order.
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
  /// How much that other candidates take it takes, too.
  ///
  /// - Parameter listed: The kinds of which others list values.
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
