package import Paths
package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
package import SchemaReferences

/// Facts about schemas: their shapes and members, whether they admit null, and how the variants of a union are distinguished.
///
/// No fact depends on declarations. Results are cached. Facts report nothing: they carry what is wrong, or note it as an observation.
package struct SchemaFacts {
  package var resolver: Resolver
  package let options: LoweringOptions
  var memo = Memo()
  package var observations = Observations()
  /// The targets of references whose members have been gathered, in order.
  package var targetsWithMembers: [Node] = []
  /// Which schemas extend which others.
  var baseClasses = BaseClasses()
  /// The schemas whose shapes are being determined, to detect those that lead back to themselves.
  package var shapesInProgress = SchemaPath()
  /// The number of unions whose variants are being joined, each inside the previous one.
  var joinedUnionDepth = 0
  var nullability = Nullability()
  /// The schemas that are known to say nothing about the type of their values, neither themselves nor through others.
  var schemasWithoutType: Set<Node> = []
  /// Whether the scalars of the current schema become no Swift, because it is that of a header or a parameter.
  package var isOutsideBodies = false

  package init(graph: DocumentGraph, options: LoweringOptions) {
    resolver = Resolver(graph: graph, reach: options.references)
    self.options = options
    let recorded = options.recordedKinds
    if !recorded.isEmpty {
      resolver.keptPlain = { recorded.entry(of: $0, in: $1, root: $2)?.kind == .object }
      resolver.isRecorded = { recorded.contains($0, in: $1, root: $2) }
    }
  }

  /// Cached results.
  struct Memo {
    /// The shapes of schemas behind all references, for schemas that had to be compared with others.
    package var shapes: [Node: Shape] = [:]
    /// The members of objects that had to be compared with others.
    var members: [Composite: ComparedMembers] = [:]
    var possibleMembers: [Composite: PossibleMembers] = [:]
    /// Whether schemas that apply under a condition add members to values.
    var additions: [Addition: Bool] = [:]
    /// The shapes of variants that are compared with others of their union.
    var comparedVariants: [Node: Shape] = [:]
    /// The evidence for unions within unions, and the tags of such unions.
    var evidence: [Node: Union.Evidence] = [:]
    var tags: [UnionTagsKey: [String]] = [:]
    /// The schemas that a value selects, by the object that they belong to.
    var valueCases: [Node: ValueCases?] = [:]
    /// The schemas that unions list.
    var variantSchemas: [Node: Set<Node>] = [:]
  }

  /// Findings and facts that are used once all schemas are known.
  package struct Observations {
    package var readSchemas = ReadSchemas()
    package var unclear = UnclearSchemas()
    /// The tags in the schemas of variants that a discriminator uses, and those that a mapping replaces.
    package var usedTags: Set<Node> = []
    package var replacedTags: Set<Node> = []
    /// The names under `required` that no member has.
    package var undeclaredNames: [UndeclaredNames] = []
    /// The places in the options whose names have been used.
    package var usedNames: Set<Path> = []
    /// The types in `x-dto-type` and in the options that the output only mentions, each one once.
    package var foreignTypes: [ForeignType] = []
    /// The patterns in `x-dto-date`, each one once.
    package var datePatterns: [ZonedPattern] = []
    /// The types in the options that values of their formats can't be read as, each one once.
    package var unreadableFormats: [(type: ChosenType, finding: Diagnostic)] = []
  }

  /// The maximum depth of schemas that combine or refer to one another: more than any real document needs, and little enough for a thread's
  /// stack.
  package static let maximumReferenceDepth = 128

  /// Notes where a chain of schemas is cut off.
  package mutating func noteReferenceDepth(at node: Node) {
    observations.unclear.insert(.tooDeep, of: RawSchema(node))
  }

  /// Clears the cache. Results for cyclic schemas depend on which schema is looked up first.
  package mutating func forget() { memo = Memo() }

  /// Whether the target of a reference has a declaration. A named schema always has one; any other schema has one if it is an object, an
  /// enumeration or a union.
  package mutating func needsDeclaration(target node: Node) -> Bool {
    schemaName(of: node) != nil || node.isLocalDefinition || isParameter(node)
      || shape(of: Composite(node)).needsDeclaration
  }

  // MARK: Targets of references

  package mutating func target(of reference: Node) -> Node? { resolver.target(of: reference) }

  package mutating func resolvedSchema(_ node: Node) -> Node { resolver.resolvedSchema(node) }

  package func schemaName(of node: Node) -> String? { resolver.schemaName(of: node) }

  package func dialect(of node: Node) -> Dialect { resolver.graph.dialect(of: node) }

  package mutating func suggestion(
    for name: String,
    among candidates: @autoclosure () -> [String]
  ) -> String? {
    resolver.suggestion(for: name, among: candidates())
  }
}

extension Node {
  /// Whether it is listed under `definitions` or `$defs` of a schema other than the document's root, and so has a name there.
  fileprivate var isLocalDefinition: Bool {
    guard let holder = parent, let key = holder.key, let schema = holder.parent,
      key.hasText(Keyword.localDefinitions.text) || key.hasText(Keyword.definitions.text)
    else { return false }
    // A member may have this name as well.
    return schema.key.flatMap { Keyword(key: $0) }?.holder?.kind != .map
  }
}
