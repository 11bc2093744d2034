import SchemaModel

/// A pattern for file names: `*`, `?` and `[a-c]`, as in options.
package struct NamePattern {
  private let glob: Glob

  /// Creates a pattern; nil for a string without wildcards, which is a plain name.
  package init?(_ text: some StringProtocol) {
    let isBracketed = text.firstIndex(of: "[").map { text[$0...].contains("]") } ?? false
    guard isBracketed || text.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
    glob = Glob(String(text))
  }

  /// Whether the whole name matches.
  package func matches(_ name: String) -> Bool { glob.matches(name) }
}
