extension [String] {
  /// As a list in a sentence: `a, b and c`.
  package var listed: String { joined(before: "and") }

  /// In quotes, as alternatives in a sentence: `'a', 'b' or 'c'`.
  package var quoted: String { map { "'\($0)'" }.joined(before: "or") }

  private func joined(before conjunction: String) -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
