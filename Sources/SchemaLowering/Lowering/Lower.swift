package import SchemaDocument
package import SchemaFacts
import SchemaLanguage
package import SchemaModel
package import SchemaReferences
package import Workers

/// Lowers every schema of the graph to declarations.
///
/// The passes, in order: follow sections that refer to other places; find parameters that generic schemas don't declare; declare named
/// schemas and schemas in operations; make the bodies of all declarations, along with the nested and referenced declarations that they
/// mention; do the same for schemas in unexpected places; give schemas that bind parameters of generic ones their members; give nested types
/// a parent that can hold them; break cycles; report what is known only once everything is lowered; add remarks; find the types that are
/// only encoded; plan the decoding of each property.
///
/// An invalid schema is reported and becomes "any JSON value". It never stops other schemas from being lowered.
package func lower(
  _ graph: DocumentGraph,
  options: LoweringOptions,
  workers: Workers = .one,
  diagnostics: inout Diagnostics
) -> (module: Module, index: SchemaIndex) {
  var lowering = Lowering(graph: graph, options: options)
  lowering.facts.resolver.followSections()
  lowering.facts.resolver.findUndeclaredParameters()
  lowering.declareNamedSchemas()
  lowering.declareOperationSchemas()
  lowering.lowerLayers(from: lowering.declarations.indices, by: workers)
  lowering.lowerStrays(by: workers)
  lowering.instantiateGenerics()
  lowering.settleParents()
  lowering.settlePlaces()
  lowering.breakAliasCycles()
  lowering.breakUnionCycles()
  lowering.breakValueCycles()
  lowering.reportEmptyDocuments()
  lowering.reportUnclear()
  lowering.reportUnsupported()
  lowering.reportUndeclaredNames()
  lowering.reportUnreadableFormats()
  lowering.findTuplesAndUnions()
  lowering.addRemarks(by: workers)
  let operations = lowering.operationsForCoding()
  var module = lowering.finish()
  lowering.reportUnclear()
  for finding in lowering.findings.diagnostics { diagnostics.append(finding) }
  module.planCoding(
    of: lowering.schemas,
    operations: operations,
    by: lowering.facts.options,
    &diagnostics
  )
  module.planDecoding(
    of: lowering.schemas,
    by: options,
    workers: workers,
    diagnostics: &diagnostics
  )
  module.settleInstances(&diagnostics)
  return (module, lowering.index)
}

/// The declarations made so far, and the schemas they are made from.
struct Lowering {
  var maker: BodyMaker
  var declarations: [Declaration] = []
  /// The schema of each declaration, by index.
  var schemas: [DeclaredSchema] = []
  /// The types of the schemas of bodies, parameters and headers in operations.
  var typesInOperations: [Node: TypeReference] = [:]
  /// The same schemas, in the order in which they were found.
  var inlineSchemas: [InlineSchema] = []
  /// What declarations bind parameters of other schemas to.
  var arguments: [DeclarationID: [GenericArgument]] = [:]
  /// What is nested in what, while schemas are instantiated.
  var nested = NestedDeclarations()
  /// The schemas that these are references to.
  var homes: [DeclarationID: DeclarationID] = [:]
  /// The schemas of arrays that are types with a property for each position.
  var tuples: Set<Node> = []
  /// The schemas of properties that repeat the positions of such an array next to a reference to it.
  var repeatedTuples: Set<Node> = []
  /// The schemas whose types are unions.
  var unions: Set<Node> = []
  /// Inline schemas whose descriptions document a property.
  var documentedByProperty = NodeSet()

  init(graph: DocumentGraph, options: LoweringOptions) {
    maker = BodyMaker(facts: SchemaFacts(graph: graph, options: options))
  }

  var facts: SchemaFacts {
    _read { yield maker.facts }
    _modify { yield &maker.facts }
  }

  var findings: Findings {
    _read { yield maker.findings }
    _modify { yield &maker.findings }
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
    // Yields in place to avoid a copy.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }

  /// The number of declarations that makes another thread worthwhile in a cheap pass.
  static let worthThread = 200
}
