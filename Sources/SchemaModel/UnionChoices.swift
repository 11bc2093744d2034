/// The order in which a decoder tries variants, and the candidates that remain for each discriminator value.
extension Union {
  /// The variants that a set of discriminator values selects.
  package struct Choice: Hashable, Sendable {
    /// The discriminator values.
    package var tags: [String]
    /// The variants with these tags, in the order in which a decoder tries them; nearly always one.
    package var candidates: [Int]
  }

  /// The choices for all tags, in the order of the variants.
  ///
  /// For example, `system` and `user` both have the tag `message` and differ in their member `role`.
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
  /// Returns the candidates with the most demanding first: closed lists before other values of the same kind, then by the number of fixed
  /// members, then by the number of required members, then in document order.
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
  /// Returns how general a candidate is, that is, how many values of other candidates it also accepts.
  ///
  /// - Parameter listed: The kinds for which some candidate is a closed list.
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
