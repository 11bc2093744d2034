package import SchemaDocument

/// The findings of lowering. Each rule reports a node once, with one finding or one group of findings, however often the node is reached
/// and by whichever thread.
package struct Findings {
  private var entries: [Entry] = []
  private var reported: Set<Key> = []

  /// A finding and its identity; `nil` for a finding of a step that runs once.
  private struct Entry {
    var key: Key?
    var finding: Diagnostic
  }

  private struct Key: Hashable {
    var rule: Rule.ID
    var node: Node
  }

  package init() {}

  package var diagnostics: [Diagnostic] { entries.map(\.finding) }

  /// Adds a finding, unless its rule has been reported of `node`.
  package mutating func report(_ finding: Diagnostic, at node: Node) {
    let key = Key(rule: finding.rule, node: node)
    if reported.insert(key).inserted { entries.append(Entry(key: key, finding: finding)) }
  }

  /// Returns true for the first call with `rule` and `node`. Used before findings that take time to make, or that come in groups.
  package mutating func isFirst(_ rule: Rule, at node: Node) -> Bool {
    reported.insert(Key(rule: rule.id, node: node)).inserted
  }

  /// Adds a finding after `isFirst` has returned true for `node`.
  package mutating func append(_ finding: Diagnostic, at node: Node) {
    let key = Key(rule: finding.rule, node: node)
    reported.insert(key)
    entries.append(Entry(key: key, finding: finding))
  }

  /// Adds a finding of a step that runs once and on one thread, such as reading a document, or a pass after all bodies are made.
  package mutating func appendOnce(_ finding: Diagnostic) {
    entries.append(Entry(key: nil, finding: finding))
  }

  /// Removes the findings, but remembers what has been reported.
  package mutating func forgetEntries() { entries = [] }

  /// Adds the findings of a fork, except for those that have been reported here as well.
  package mutating func absorb(_ other: Findings) {
    entries += other.entries.filter { entry in entry.key.map { !reported.contains($0) } ?? true }
    reported.formUnion(other.reported)
  }

  package var count: Int { entries.count }

  /// Turns the errors among the findings from an index on into warnings.
  package mutating func weakenErrors(from first: Int) {
    for index in first..<entries.count where entries[index].finding.severity == .error {
      entries[index].finding.severity = .warning
    }
  }
}
