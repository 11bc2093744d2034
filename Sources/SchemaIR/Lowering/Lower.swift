import Paths
package import SchemaDocument
package import Workers

/// Lowers every schema of the graph to declarations.
///
/// The passes, in order: follow sections that stand in other places, declare what the documents name, and what their operations hold; lower each
/// declaration (which may discover nested and referred-to ones), then the schemas that stand where none is looked for, give nested types a parent that can hold them, break cycles by value, and plan how each property decodes.
///
/// A bad schema is reported and becomes "any JSON value"; it never stops the others.
package func lower(
  _ graph: DocumentGraph,
  options: LoweringOptions,
  workers: Workers = .one,
  diagnostics: inout Diagnostics
) -> Module {
  var lowering = Lowering(graph: graph, options: options)
  lowering.followSections()
  lowering.declareNamedSchemas()
  lowering.declareOperationSchemas()
  lowering.lowerLayers(from: lowering.declarations.indices)
  lowering.lowerStrays()
  lowering.settleParents()
  lowering.breakAliasCycles()
  lowering.breakUnionCycles()
  lowering.breakValueCycles(by: workers)
  lowering.reportEmptyDocuments()
  lowering.reportUnknownKeys()
  lowering.reportUndeclaredNames()
  lowering.reportUnusedTags()
  var module = lowering.finish()
  module.planDecoding(by: options, workers: workers, diagnostics: &lowering.diagnostics)
  diagnostics.append(contentsOf: lowering.diagnostics)
  return module
}

/// What lowering knows while it runs. Its passes live in files of their own, one topic each.
struct Lowering {
  var graph: DocumentGraph
  let options: LoweringOptions
  var diagnostics = Diagnostics()
  var declarations: [Declaration] = []
  /// The declaration of each schema that has one.
  var declared = DeclarationTable()
  /// What each declaration is made from, by its index, until it is lowered.
  var sources: [Source] = []
  /// The places that are declared, or may be, because a reference leads there, and not where a walk over the schemas meets them.
  var declaredByReference: [Node] = []
  var references = ReferenceTable()
  /// The references that are spelled as none should be, and read all the same.
  var spellings: [ReferenceKey: ReferenceSpelling] = [:]
  /// The paths to which each document refers, once somebody has asked.
  var pathsReferredTo: [FileID: Set<Path>] = [:]
  /// The documents to which references lead from each, and among how many that was found out.
  var reached: [FileID: Set<FileID>] = [:]
  var reachedAmong = 0
  /// The schemas of each document that have an identity, once somebody has asked.
  var resources: [SchemaResources?] = []
  /// The schemas of all input documents that have an identity, once somebody has asked.
  var identifiedSchemas: [URIReference: Node]?
  /// Their identities by what stands before '?'.
  var identitiesByAddress: [URIReference: [URIReference]]?
  var schemasWithUnknownKeys = OrderedNodes()
  var unknownKeys: [UnknownKey] = []
  var unknownKeyIndex: [ReferenceKey: Int] = [:]
  var undeclaredNames: [UndeclaredNames] = []
  var allowance: Allowance
  /// Which schemas admit null, of those that had to ask others, and that others asked.
  var nullability = NodeTable()
  var nullabilityDepth = 0
  /// Who extends whom, once somebody has asked.
  var baseClasses = BaseClasses()
  /// Which documents refer to which.
  var links = DocumentLinks()
  /// The places whose type is being worked out, to notice those that only refer to themselves.
  var lowering: Set<Node> = []
  /// The same of several schemas that hold in one place.
  var joining: Set<Composite> = []
  /// The shapes of schemas behind their references, of those that had to be compared with others.
  var settledShapes: [Node: Shape] = [:]
  /// The members of objects that had to be compared with others.
  var comparedMembers: [Composite: ComparedMembers] = [:]
  /// What tells that a payload is a union, and the tags of one, for unions within unions.
  var unionEvidence: [Node: Union.Evidence] = [:]
  var unionTags: [UnionTagsKey: [String]] = [:]
  /// The schemas whose part in a composition is being worked out, to stop at those that lead back to themselves.
  var shaping = SchemaPath()
  /// Whether a schema has words of ours.
  var hasOwnWords = false
  /// The `x-dto-tags` of variants that a discriminator has found, and those of all schemas.
  var usedTags: Set<Node> = []
  var statedTags: [Node] = []
  /// The places of the names in the options that have been given.
  var usedNames: Set<Path> = []
  /// The types in `x-dto-type` and the options that the output only names, each once.
  var foreignTypes: [ForeignType] = []
  /// The patterns in `x-dto-date`, each once.
  var datePatterns: [String] = []
  /// The types of the options for formats that have been reported.
  var reportedFormats: Set<ChosenType> = []
  /// Inline schemas whose description a property carries.
  var documentedByProperty = OrderedNodes()
  /// Schemas that no other schema holds, and those that references lead to: whoever walks down from them sees every schema.
  var schemaPlaces: [Node] = []
  /// What has been reported.
  var reported: Set<ReportKey> = []

  init(graph: DocumentGraph, options: LoweringOptions) {
    self.graph = graph
    self.options = options
    allowance = Allowance(
      visits: graph.entries.reduce(500_000) { $0 + $1.document.source.count / 4 }
    )
  }

  subscript(_ id: DeclarationID) -> Declaration {
    // Lent, not copied.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }

  /// How many declarations are work enough for a thread, where a pass does little with each.
  static let worthThread = 200

  /// True the first time that `rule` is reported of `node`, so that a schema reached on two ways is reported once.
  mutating func isNew(_ rule: Rule, at node: Node) -> Bool { isNew(rule.id, at: node) }

  /// Reports a finding, unless its rule has been reported of `node`.
  mutating func report(_ finding: Diagnostic, at node: Node) {
    if isNew(finding.rule, at: node) { diagnostics.append(finding) }
  }

  private mutating func isNew(_ rule: Rule.ID, at node: Node) -> Bool {
    reported.insert(ReportKey(rule: rule, node: node)).inserted
  }

  /// How many schemas may join or stand for one another, one inside the other: more than any real document has, and less than a
  /// thread's stack holds.
  static let maximumReferenceDepth = 128

  mutating func reportReferenceDepth(at node: Node) {
    report(.tooManyReferencesInARow(Self.maximumReferenceDepth, node), at: node)
  }

  /// Takes from what may be spent on schemas that join or stand for one another; false when it has been spent. In real documents it
  /// is a small part, but a few hundred that all refer to all of them can be gone through in more ways than anybody waits for.
  mutating func spend(_ visits: Int, at node: Node) -> Bool {
    guard allowance.visits > 0 else { return false }
    allowance.visits -= visits
    if allowance.visits <= 0 {
      diagnostics.append(.tooManyWaysOfReferences(node))
    }
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

  struct ReportKey: Hashable {
    var rule: Rule.ID
    var node: Node
  }

  /// What may still be done of what takes long in documents that nobody writes.
  struct Allowance {
    /// How often one schema may be looked into for another.
    var visits: Int
    /// How many comparisons may be made to find what misspelt names were meant to be.
    var comparisons = 250_000
    /// How many pairs of schemas may be looked at for whether they have a value in common.
    var exclusions = 100_000
  }
}

/// A schema, together with others that hold in its place, or seen from one side.
///
/// For example in `{properties: {id: …}, oneOf: [{$ref: '#/definitions/cat'}]}` the variant is `cat` based on the whole.
struct Composite: Hashable {
  var schema: Node
  /// What holds besides: the object that a variant extends, or the other schemas of one property.
  var bases: [Node]
  var aspect: Aspect

  enum Aspect: Hashable {
    case whole
    /// One of the types in the schema's own list of types.
    case type(SchemaType)
    /// The schema and its bases hold at once.
    case joined
    /// The schema or one of its bases holds.
    case alternative
    /// The elements behind a tuple's positions, of which it says nothing; the schema is its list.
    case rest
  }

  init(_ schema: Node, bases: [Node] = [], aspect: Aspect = .whole) {
    self.schema = schema
    self.bases = bases
    self.aspect = aspect
  }

  /// Whether it is what a union lists for values that are like none of its branches: the schema without them.
  var leavesBranchesOut: Bool { aspect == .type(.object) }

  /// Whether it is just a schema.
  var isPlain: Bool { bases.isEmpty && aspect == .whole }
}

/// What a declaration is made from, with its shape where that was needed to see that it is one.
struct Source {
  var composite: Composite
  var shape: Shape?
}

/// Where an inline schema stands: the type that will hold its type, and what to call it.
///
/// Whoever lowers takes it as a closure, for most places declare nothing, and need no names.
struct Scope {
  var parent: DeclarationID?
  /// The name of the place, or several to try in order.
  let names: [String]

  /// For the elements of an array: `cars` holds a `car`.
  var element: Scope {
    Scope(
      parent: parent,
      names: names.flatMap { name in
        let singular = name.singular
        return singular == name ? ["\(name)_item"] : [singular, "\(name)_item"]
      }
    )
  }

  /// For the values of a dictionary.
  var value: Scope { Scope(parent: parent, names: names.map { "\($0)_value" }) }
}

/// A type, and whether null is allowed in its place.
struct Lowered {
  var type: TypeReference
  var isNullable: Bool

  init(_ type: TypeReference, isNullable: Bool = false) {
    self.type = type
    self.isNullable = isNullable
  }

  /// As the type of an element or a value of a dictionary.
  var element: TypeReference { isNullable ? .optional(type) : type }
}

extension String {
  /// The English singular of a name, as far as its ending tells: `cars` → `car`, `categories` → `category`, `boxes` → `box`.
  var singular: String {
    let lower = self.lowercased()
    if lower.count > 3, lower.hasSuffix("ies") { return dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes", "zes"] where lower.hasSuffix(ending) {
      return String(dropLast(2))
    }
    for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return self }
    return lower.count > 2 && lower.hasSuffix("s") ? String(dropLast()) : self
  }
}
