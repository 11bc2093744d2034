import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import TestSupport
import Testing
import Workers

/// A document lowered to declarations.
struct LoweredText {
  let module: Module
  let dialect: Dialect
  /// The ids of the rules that lowering has reported, without notes.
  let rules: [String]

  init(_ text: String, workers: Workers = .one) {
    var diagnostics = Diagnostics()
    let graph = DocumentGraph(of: text, workers: workers, &diagnostics)
    let (module, index) =
      lower(graph, options: LoweringOptions(), workers: workers, diagnostics: &diagnostics)
    self.module = module
    dialect = index.layouts[0].dialect
    rules = diagnostics.entries.filter { $0.severity != .note }.map(\.rule.rawValue)
  }

  /// The declarations in the form of a dump. Each is called by its name rather than by its pointer.
  var lines: [String] {
    module.dump.split(separator: "\n").dropFirst().map { line in
      String(line.dropFirst(2))
        .replacing(/^( *(?:object|enumeration|union|alias) \S+) #\S+/) { String($0.output.1) }
        .replacing(/#\/(?:[^\/, \]?]+\/)*([^\/, \]?]+)/) { "#\($0.output.1)" }
    }
  }
}

extension DocumentGraph {
  /// The graph of a document that refers to no other.
  init(of text: String, workers: Workers = .one, _ diagnostics: inout Diagnostics) {
    let source = SourceFile(displayPath: "a.yml", path: "a.yml", root: 0, bytes: Array(text.utf8))
    self.init(
      inputs: [source],
      limits: Limits(),
      workers: workers,
      load: { _, _ in .missing },
      diagnostics: &diagnostics
    )
  }
}

/// Checks the declaration of a schema, and those nested in it, in the form of a dump.
func check(
  _ schema: String,
  in header: DocumentHeader = .fragment,
  _ expected: String...,
  place: SourceLocation = #_sourceLocation
) {
  let lowered = LoweredText(header.document(schema))
  #expect(lowered.lines == expected, "\(schema)", sourceLocation: place)
}

/// Checks the findings about a schema.
func check(
  _ schema: String,
  in header: DocumentHeader = .fragment,
  reports rules: [String],
  place: SourceLocation = #_sourceLocation
) {
  let lowered = LoweredText(header.document(schema))
  #expect(lowered.rules == rules, "\(schema)", sourceLocation: place)
}
