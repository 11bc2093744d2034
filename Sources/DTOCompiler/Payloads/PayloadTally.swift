import SchemaDocument

/// How many payloads have which faults.
package struct PayloadTally: Sendable {
  private var counts: [FoundFault.Identity: Count] = [:]

  private struct Count {
    var payloads: Int
    /// The last payload that has the fault.
    var last: Int
  }

  /// The number of kinds of faults. Keys of maps are parts of paths, so it could grow with the payloads.
  private static let mostKinds = 10_000

  mutating func add(_ fault: FoundFault.Identity, in payload: Int) {
    if let count = counts[fault] {
      guard count.last != payload else { return }
      counts[fault] = Count(payloads: count.payloads + 1, last: payload)
    } else if counts.count < Self.mostKinds {
      counts[fault] = Count(payloads: 1, last: payload)
    }
  }

  /// A table with the most frequent faults first; empty if there are none.
  ///
  /// - Parameter total: The number of payloads.
  package func table(ofTotal total: Int) -> String {
    guard !counts.isEmpty else { return "" }
    var table = TextTable(["payloads", "share", "rule", "type", "place", "fault"])
    let rows = counts.map { (fault: $0.key, payloads: $0.value.payloads) }.sorted { first, second in
      first.payloads == second.payloads
        ? first.fault.words.lexicographicallyPrecedes(second.fault.words)
        : first.payloads > second.payloads
    }
    for row in rows {
      let words = row.fault.words.map { visible($0.shortened(to: 200)) }
      table.append([String(row.payloads), share(row.payloads, of: total)] + words)
    }
    return table.text
  }

  /// In percent with one decimal, such as `3.1 %`.
  private func share(_ part: Int, of total: Int) -> String {
    let thousandths = (part * 2000 + total) / max(2 * total, 1)
    return "\(thousandths / 10).\(thousandths % 10) %"
  }
}

extension FoundFault.Identity {
  fileprivate var words: [String] {
    [
      rule.rawValue, type, path,
      found.isEmpty ? expected : "expected \(expected), found \(found)",
    ]
  }
}
