import PayloadChecking
import SchemaDocument
import SchemaInference

/// The schemas of payloads, as text without line breaks.
struct InferredText {
  private let document: Document
  private let dialect: SchemaDialect

  /// - Parameter samples: JSON texts, all of one schema called `it`.
  init(_ samples: [String], _ dialect: SchemaDialect = .swagger2, limits: EnumLimits = EnumLimits())
    throws
  {
    var inference = Inference(limits: limits)
    for sample in samples {
      _ = try Array(sample.utf8).withUnsafeBytes { bytes in
        try PayloadValue.read(bytes) { inference.add($0, to: "it") }.get()
      }
    }
    var diagnostics = Diagnostics()
    document = Document.read(
      bytes: Array(inference.draft().document(dialect).utf8),
      path: "inferred.yml",
      file: FileID(index: 0),
      limits: Limits(),
      diagnostics: &diagnostics
    )
    self.dialect = dialect
  }

  /// The schemas by their names: `it: {type: string}`.
  var schemas: String {
    let holder = document.root?.node(at: Pointer(tokens: section))
    return holder.map { holder in
      holder.pairs.map { "\($0.key.text): \(text(of: $0.value))" }.joined(separator: "; ")
    } ?? "nothing"
  }

  /// The schema of a member of objects.
  func member(_ key: String) -> String {
    let pointer = Pointer(tokens: section + ["it", "properties", key])
    return document.root?.node(at: pointer).map { text(of: $0) } ?? "nothing"
  }

  private var section: [String] {
    dialect == .swagger2 ? ["definitions"] : ["components", "schemas"]
  }

  private func text(of node: Node) -> String {
    switch node.kind {
    case .scalar: return document.source.text(in: node.span)
    case .sequence: return "[\(node.elements.map { text(of: $0) }.joined(separator: ", "))]"
    case .mapping:
      let pairs = node.pairs.map { "\($0.key.text): \(text(of: $0.value))" }
      return "{\(pairs.joined(separator: ", "))}"
    }
  }
}
