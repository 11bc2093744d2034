import Paths
import SchemaDocument
import SchemaModel

/// What schemas are: their shapes and members, whether they admit null, what tells the variants of a union apart.
///
/// Nothing here depends on what is declared. What has been found out is kept, and what is wrong on the way is reported once.
struct SchemaFacts {
  var resolver: Resolver
  let options: LoweringOptions
  var memo = Memo()
  var noticed = Noticed()
  /// The schemas whose members somebody has asked for by way of a reference, in order.
  var targetsWithMembers: [Node] = []
  /// Who extends whom.
  var baseClasses = BaseClasses()
  /// The schemas whose part in a composition is being worked out, to stop at those that lead back to themselves.
  var shaping = SchemaPath()
  var nullability = Nullability()

  init(graph: DocumentGraph, options: LoweringOptions) {
    resolver = Resolver(graph: graph, reach: options.references)
    self.options = options
  }

  /// What has been found out and may be asked for again.
  struct Memo {
    /// The shapes of schemas behind their references, of those that had to be compared with others.
    var shapes: [Node: Shape] = [:]
    /// The members of objects that had to be compared with others.
    var members: [Composite: ComparedMembers] = [:]
    /// What tells that a payload is a union, and the tags of one, for unions within unions.
    var evidence: [Node: Union.Evidence] = [:]
    var tags: [UnionTagsKey: [String]] = [:]
  }

  /// What schemas say that matters when all of them are known.
  struct Noticed {
    var schemasWithUnknownKeys = OrderedNodes()
    /// Whether a schema has words that begin with `x-dto-`.
    var hasOwnWords = false
    /// The `x-dto-tags` of variants that a discriminator has found, and those of all schemas.
    var usedTags: Set<Node> = []
    var statedTags: [Node] = []
    /// The names under `required` that no member has.
    var undeclaredNames: [UndeclaredNames] = []
    /// The places of the names in the options that have been given.
    var usedNames: Set<Path> = []
    /// The types in `x-dto-type` and the options that the output only names, each once.
    var foreignTypes: [ForeignType] = []
    /// The patterns in `x-dto-date`, each once.
    var datePatterns: [String] = []
    /// The types of the options that values of their formats can't be read as, each once.
    var unreadableFormats: [(type: ChosenType, finding: Diagnostic)] = []
  }

  /// How many schemas may join or stand for one another, one inside the other: more than any real document has, and less than a
  /// thread's stack holds.
  static let maximumReferenceDepth = 128

  mutating func reportReferenceDepth(at node: Node) {
    report(.tooManyReferencesInARow(Self.maximumReferenceDepth, node), at: node)
  }

  /// Clears what is kept to be asked for again: results for cyclic schemas depend on which schema was asked for first.
  mutating func forget() { memo = Memo() }

  /// Whether a schema to which a reference leads has a declaration: one with a name always, another when it is an object, an enumeration
  /// or a union.
  mutating func needsDeclaration(target node: Node) -> Bool {
    schemaName(of: node) != nil || node.isLocalDefinition
      || shape(of: Composite(node)).needsDeclaration
  }

  // MARK: What references lead to

  mutating func target(of reference: Node) -> Node? { resolver.target(of: reference) }

  mutating func resolvedSchema(_ node: Node) -> Node { resolver.resolvedSchema(node) }

  func schemaName(of node: Node) -> String? { resolver.schemaName(of: node) }

  func dialect(of node: Node) -> Dialect { resolver.graph.dialect(of: node) }

  // MARK: Findings

  mutating func report(_ finding: Diagnostic, at node: Node) {
    resolver.findings.report(finding, at: node)
  }

  mutating func isFirst(_ rule: Rule, at node: Node) -> Bool {
    resolver.findings.isFirst(rule, at: node)
  }

  mutating func append(_ finding: Diagnostic, at node: Node? = nil) {
    resolver.findings.append(finding, at: node)
  }

  mutating func suggestion(
    for name: String,
    among candidates: @autoclosure () -> [String]
  ) -> String? {
    resolver.suggestion(for: name, among: candidates())
  }
}

extension Node {
  /// Whether it stands under `definitions` or `$defs` of a schema that is not the document's root, and so has a name there.
  fileprivate var isLocalDefinition: Bool {
    guard let holder = parent, let key = holder.key, let schema = holder.parent,
      key.hasText(Keyword.localDefinitions.text) || key.hasText(Keyword.definitions.text)
    else { return false }
    // A member may be called so, too.
    return schema.key.flatMap { Keyword(key: $0) }?.holder?.kind != .map
  }
}
