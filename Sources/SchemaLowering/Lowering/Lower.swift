import Paths
package import SchemaDocument
package import SchemaModel
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
) -> (module: Module, index: SchemaIndex) {
  var lowering = Lowering(graph: graph, options: options)
  lowering.facts.resolver.followSections()
  lowering.declareNamedSchemas()
  lowering.declareOperationSchemas()
  lowering.lowerLayers(from: lowering.declarations.indices, by: workers)
  lowering.lowerStrays(by: workers)
  lowering.settleParents()
  lowering.breakAliasCycles()
  lowering.breakUnionCycles()
  lowering.breakValueCycles(by: workers)
  lowering.reportEmptyDocuments()
  lowering.facts.reportUnknownKeys()
  lowering.facts.reportUndeclaredNames()
  lowering.facts.reportUnusedTags()
  lowering.addRemarks(by: workers)
  var module = lowering.finish()
  for finding in lowering.facts.resolver.findings.diagnostics { diagnostics.append(finding) }
  module.planDecoding(
    of: lowering.sources,
    by: options,
    workers: workers,
    diagnostics: &diagnostics
  )
  return (module, lowering.index)
}

/// What is declared, and from which schemas.
struct Lowering {
  var maker: BodyMaker
  var declarations: [Declaration] = []
  /// What each declaration is made from, by its index.
  var sources: [Source] = []
  /// Inline schemas whose description a property carries.
  var documentedByProperty = NodeSet()

  init(graph: DocumentGraph, options: LoweringOptions) {
    maker = BodyMaker(facts: SchemaFacts(graph: graph, options: options))
  }

  var facts: SchemaFacts {
    _read { yield maker.facts }
    _modify { yield &maker.facts }
  }

  var graph: DocumentGraph {
    _read { yield facts.resolver.graph }
    _modify { yield &facts.resolver.graph }
  }

  var declared: DeclarationTable {
    _read { yield maker.declared }
    _modify { yield &maker.declared }
  }

  subscript(_ id: DeclarationID) -> Declaration {
    // Lent, not copied.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }

  /// How many declarations are work enough for a thread, where a pass does little with each.
  static let worthThread = 200
}

/// A schema, together with others that hold in its place, or seen from one side.
///
/// For example in `{properties: {id: …}, oneOf: [{$ref: '#/definitions/cat'}]}` the variant is `cat` based on the whole.
struct Composite: Hashable, Sendable {
  var schema: Node
  /// What holds besides: the object that a variant extends, or the other schemas of one property.
  var bases: [Node]
  var aspect: Aspect

  enum Aspect: Hashable, Sendable {
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
struct Source: Sendable {
  var composite: Composite
  var shape: Shape?
  var deferred = Deferred()

  /// What its schemas say that is used once all is declared.
  struct Deferred: Sendable {
    /// Whether the schema describes the type, and not the property above it.
    var describesType = false
    /// The schemas that describe the properties of an object, as far as it has schemas for them.
    var describingProperties: [Node] = []
    /// What an alias says that concerns decoding, for the properties that refer to it.
    var statements: Statements?
    /// What properties say that concerns decoding, by their positions.
    var propertyStatements: [Int: Statements] = [:]
  }
}

/// Where an inline schema stands: the type that will hold its type, and what to call it.
///
/// Whoever lowers takes it as a closure, for most places declare nothing, and need no names.
struct Scope: Sendable {
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
