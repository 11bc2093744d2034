import Paths
package import SchemaDocument
package import SchemaLanguage

/// Resolves references. Holds the documents of a run, and the targets of all references resolved so far.
///
/// Documents are read when a reference first leads to them.
package struct Resolver {
  package var graph: DocumentGraph
  /// The files that references may lead to.
  let reach: ReferenceReach
  package var findings = Findings()
  package var allowance: Allowance
  package var references = ReferenceTable()
  /// Whether the schema at a pointer of a document below a root was a type without parameters in an earlier run; nil if there was none.
  package var keptPlain: (@Sendable (_ pointer: String, _ path: String, _ root: Int) -> Bool)?
  /// Whether there was a type or a parameter at such a place in an earlier run; nil if there was none.
  package var isRecorded: (@Sendable (_ pointer: String, _ path: String, _ root: Int) -> Bool)?
  /// The references that are misspelled but can still be resolved.
  var spellings: [ReferenceKey: ReferenceSpelling] = [:]
  var identities = Identities()
  package internal(set) var undeclared = UndeclaredParameters()
  var referrers = Referrers()
  /// The references between documents.
  package var links = DocumentLinks()
  /// The schemas that aren't part of other schemas, and the targets of references. A walk down from these visits every schema.
  package var schemaPlaces: [Node] = []

  package init(graph: DocumentGraph, reach: ReferenceReach) {
    self.graph = graph
    self.reach = reach
    allowance = Allowance(
      visits: graph.entries.reduce(500_000) { $0 + $1.document.source.count / 4 }
    )
  }

  /// The schemas with identities, determined on demand.
  struct Identities {
    /// By document.
    var resources: [SchemaResources?] = []
    /// The schemas with identities in all input documents.
    package var schemas: [URIReference: Node]?
    /// Their identities, by the part before `?`.
    var byAddress: [URIReference: [URIReference]]?
  }

  /// The references between documents by path, determined on demand.
  struct Referrers {
    /// The paths that each document refers to.
    var paths: [FileID: Set<Path>] = [:]
    /// The documents that references lead to from each document, and the number of documents when this was determined.
    var reached: [FileID: Set<FileID>] = [:]
    var documentCount = 0
  }

  /// The remaining budget for searches that take long only in contrived documents.
  package struct Allowance {
    /// How often schemas may be visited to resolve another schema.
    var visits: Int
    /// How many comparisons may be made to find the intended spelling of names.
    package var comparisons = Self.comparisons
    /// How many pairs of schemas may be checked for common values.
    package var exclusions = 100_000

    package static let comparisons = 250_000
  }

  package mutating func report(_ finding: Diagnostic, at node: Node) {
    findings.report(finding, at: node)
  }

  /// Deducts visits from the budget for schemas that combine or alias others; returns false once the budget is exhausted. Real documents
  /// use a small part of it, but a few hundred schemas that all refer to one another have far too many paths to visit.
  package mutating func spend(_ visits: Int, at node: Node) -> Bool {
    guard allowance.visits > 0 else { return false }
    allowance.visits -= visits
    // The node may have another finding of this rule. A fork that exhausts its budget is discarded, so this happens once.
    if allowance.visits <= 0 { findings.appendOnce(.tooManyWaysOfReferences(node)) }
    return true
  }

  /// Returns the name that a misspelled name probably means. The number of comparisons is limited, because
  /// a document may have hundreds of misspelled names. Listing the candidates also takes time, so it is deferred.
  package mutating func suggestion(
    for name: String,
    among candidates: @autoclosure () -> [String]
  ) -> String? {
    guard allowance.comparisons > 0 else { return nil }
    let candidates = candidates()
    allowance.comparisons -= candidates.count + 1
    return nearest(to: name, among: candidates)
  }

  /// Returns the schema at the end of a chain of bare references.
  package mutating func resolvedSchema(_ node: Node) -> Node {
    var node = node
    for _ in 0..<16 {
      guard let reference = RawSchema(node).reference, let target = target(of: reference) else {
        return node
      }
      node = target
    }
    return node
  }

  /// Returns the name under which a document lists a schema; for a whole document, the name of its file.
  package func schemaName(of node: Node) -> String? {
    guard let parent = node.parent else { return graph[node.file].document.source.stem }
    if graph[node.file].layout.embedded == node { return graph[node.file].document.source.stem }
    return graph.isContainer(parent) ? node.key?.text : nil
  }
}
