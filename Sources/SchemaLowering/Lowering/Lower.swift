package import SchemaDocument
package import SchemaModel
package import Workers

/// Lowers every schema of the graph to declarations.
///
/// The passes, in order: follow sections that refer to other places; declare the named schemas and those in operations; make the bodies of
/// all declarations, with the nested and referred-to ones that they mention; the same for schemas in unexpected places; give nested types
/// a parent that can hold them; break cycles; report what only the whole can show; add remarks; plan how each property decodes.
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
  lowering.settlePlaces()
  lowering.breakAliasCycles()
  lowering.breakUnionCycles()
  lowering.breakValueCycles(by: workers)
  lowering.reportEmptyDocuments()
  lowering.facts.reportUnknownKeys()
  lowering.facts.reportUndeclaredNames()
  lowering.facts.reportUnusedTags()
  lowering.facts.reportUnreadableFormats()
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
    // Yields in place to avoid a copy.
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }

  /// The number of declarations that justifies a thread in a cheap pass.
  static let worthThread = 200
}
