import Paths
import SchemaDocument

/// Follows references: the documents of a run, and where each reference that somebody has asked for leads.
///
/// Documents that nobody has read yet are read when a reference leads to them.
struct Resolver {
  var graph: DocumentGraph
  /// Which files references may lead to.
  let reach: LoweringOptions.References
  var findings = Findings()
  var allowance: Allowance
  var references = ReferenceTable()
  /// The references that are spelled as none should be, and read all the same.
  var spellings: [ReferenceKey: ReferenceSpelling] = [:]
  var identities = Identities()
  var referrers = Referrers()
  /// Which documents refer to which.
  var links = DocumentLinks()
  /// Schemas that no other schema holds, and those that references lead to. A walk down from them visits every schema.
  var schemaPlaces: [Node] = []

  init(graph: DocumentGraph, reach: LoweringOptions.References) {
    self.graph = graph
    self.reach = reach
    allowance = Allowance(
      visits: graph.entries.reduce(500_000) { $0 + $1.document.source.count / 4 }
    )
  }

  /// The schemas that have an identity, as far as somebody has asked.
  struct Identities {
    /// Of each document.
    var resources: [SchemaResources?] = []
    /// Of all input documents.
    var schemas: [URIReference: Node]?
    /// Their identities by what stands before '?'.
    var byAddress: [URIReference: [URIReference]]?
  }

  /// Which documents refer to which by path, as far as somebody has asked.
  struct Referrers {
    /// The paths to which each document refers.
    var paths: [FileID: Set<Path>] = [:]
    /// The documents to which references lead from each, and among how many that was found out.
    var reached: [FileID: Set<FileID>] = [:]
    var documentCount = 0
  }

  /// What is left for searches that take long only in documents that are made to.
  struct Allowance {
    /// How often one schema may be looked into for another.
    var visits: Int
    /// How many comparisons may be made to find what misspelt names were meant to be.
    var comparisons = Self.comparisons
    /// How many pairs of schemas may be looked at for whether they have a value in common.
    var exclusions = 100_000

    static let comparisons = 250_000
  }

  mutating func report(_ finding: Diagnostic, at node: Node) { findings.report(finding, at: node) }

  /// Takes from what may be spent on schemas that join or stand for one another; false when it has been spent. In real documents it
  /// is a small part, but a few hundred that all refer to all of them can be gone through in more ways than anybody waits for.
  mutating func spend(_ visits: Int, at node: Node) -> Bool {
    guard allowance.visits > 0 else { return false }
    allowance.visits -= visits
    if allowance.visits <= 0 { findings.append(.tooManyWaysOfReferences(node)) }
    return true
  }

  /// What a misspelt name may mean. A document with hundreds of them has another problem, and comparing each name with every other
  /// takes its time; so does listing the others.
  mutating func suggestion(
    for name: String,
    among candidates: @autoclosure () -> [String]
  ) -> String? {
    guard allowance.comparisons > 0 else { return nil }
    let candidates = candidates()
    allowance.comparisons -= candidates.count + 1
    return nearest(to: name, among: candidates)
  }

  /// The schema that a chain of bare references ends at.
  mutating func resolvedSchema(_ node: Node) -> Node {
    var node = node
    for _ in 0..<16 {
      guard let reference = RawSchema(node).reference, let target = target(of: reference) else {
        return node
      }
      node = target
    }
    return node
  }

  /// The name under which its document lists a schema; of a whole document the name of its file.
  func schemaName(of node: Node) -> String? {
    guard let parent = node.parent else { return graph[node.file].document.source.stem }
    if graph[node.file].layout.embedded == node { return graph[node.file].document.source.stem }
    return graph.isContainer(parent) ? node.key?.text : nil
  }
}
