import SchemaDocument
import SchemaLowering
import SchemaModel
import SchemaReferences
import Workers

/// What is known about documents before any Swift is written: the module, its sources, and the findings so far.
///
/// From here on, a mistake that is read as intended is a warning.
struct Analysis {
  var module: Module
  var index: SchemaIndex
  var diagnostics: Diagnostics

  /// Reads documents and those that they refer to, and lowers all schemas.
  init(
    of sources: [SchemaSource],
    options: CompilerOptions,
    workers: Workers,
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) {
    var diagnostics = Diagnostics()
    observe(.phase(.parsing))
    (module, index) = withoutActuallyEscaping(load) { load in
      let graph = DocumentGraph(
        inputs: sources.map(\.file),
        limits: Limits(),
        workers: workers,
        load: { root, path in load(root, path).lookup },
        diagnostics: &diagnostics,
        hasRead: { observe(.parsed($0, of: sources.count)) }
      )
      observe(.phase(.lowering))
      return lower(
        graph,
        options: options.loweringOptions,
        workers: workers,
        diagnostics: &diagnostics
      )
    }
    diagnostics.acceptRepaired()
    self.diagnostics = diagnostics
  }
}
