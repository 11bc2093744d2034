import SchemaDocument

/// What lowering reports. A schema that is reached on two ways is reported once: each rule has one finding, or one group of them, a node.
struct Findings {
  var diagnostics = Diagnostics()
  private var reported: Set<Key> = []

  private struct Key: Hashable {
    var rule: Rule.ID
    var node: Node
  }

  /// Adds a finding, unless its rule has been reported of `node`.
  mutating func report(_ finding: Diagnostic, at node: Node) {
    if reported.insert(Key(rule: finding.rule, node: node)).inserted { diagnostics.append(finding) }
  }

  /// True the first time that it is asked about `rule` at `node`: for findings that take time to make, or that come in groups.
  mutating func isFirst(_ rule: Rule, at node: Node) -> Bool {
    reported.insert(Key(rule: rule.id, node: node)).inserted
  }

  /// Adds a finding that is made once by the way it is found.
  mutating func append(_ finding: Diagnostic) { diagnostics.append(finding) }
}
