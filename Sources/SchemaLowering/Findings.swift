import SchemaDocument

/// What lowering reports. Each rule reports a node once, with one finding or one group of them, however often the node is reached.
struct Findings {
  private var entries: [Entry] = []
  private var reported: Set<Key> = []

  /// A finding, and what it is known by; nil of one that is made once by the way it is found.
  private struct Entry {
    var key: Key?
    var finding: Diagnostic
  }

  private struct Key: Hashable {
    var rule: Rule.ID
    var node: Node
  }

  var diagnostics: [Diagnostic] { entries.map(\.finding) }

  /// Adds a finding, unless its rule has been reported of `node`.
  mutating func report(_ finding: Diagnostic, at node: Node) {
    let key = Key(rule: finding.rule, node: node)
    if reported.insert(key).inserted { entries.append(Entry(key: key, finding: finding)) }
  }

  /// True the first time that it is asked about `rule` at `node`: for findings that take time to make, or that come in groups.
  mutating func isFirst(_ rule: Rule, at node: Node) -> Bool {
    reported.insert(Key(rule: rule.id, node: node)).inserted
  }

  /// Adds a finding of which `isFirst` has been asked at `node`, or one that is made once by the way it is found.
  mutating func append(_ finding: Diagnostic, at node: Node? = nil) {
    let key = node.map { Key(rule: finding.rule, node: $0) }
    if let key { reported.insert(key) }
    entries.append(Entry(key: key, finding: finding))
  }

  mutating func append(contentsOf findings: Diagnostics) {
    for finding in findings.entries { append(finding) }
  }

  /// Keeps what has been reported, and lets go of the findings.
  mutating func forgetEntries() { entries = [] }

  /// Adds the findings of another, without those that are known by what has been reported here.
  mutating func absorb(_ other: Findings) {
    entries += other.entries.filter { entry in entry.key.map { !reported.contains($0) } ?? true }
    reported.formUnion(other.reported)
  }

  /// How many findings there are.
  var count: Int { entries.count }

  /// Makes warnings of the errors among the findings from one on.
  mutating func weakenErrors(from first: Int) {
    for index in first..<entries.count where entries[index].finding.severity == .error {
      entries[index].finding.severity = .warning
    }
  }
}
