import SchemaDocument
import SchemaIR

/// Where the schemas stand that a filter leaves out: what is wrong there concerns nobody.
struct OmittedPlaces {
  private var schemas: [(span: Span, isKept: Bool)]

  /// Documents whose types are all another module's, which hears of what is wrong there.
  private let documents: Set<FileID>

  init(of module: Module, retention: Retention) {
    documents = Set(module.imported.map { module[$0].schema.file })
      .subtracting(module.inputs)
      .subtracting(retention.generated(in: module).map { module[$0].schema.file })
    schemas = module.declarations.indices.map { index in
      let id = DeclarationID(index: Int32(index))
      let isKept = retention.reasons[id] != nil && !module.imported.contains(id)
      return (module[id].schema.span, isKept)
    }
  }

  /// Whether the innermost schema around a place is left out.
  func contains(_ place: Span) -> Bool {
    if documents.contains(place.file) { return true }
    let around = schemas.filter { $0.span.contains(place) }
    guard let innermost = around.map(\.span.range.count).min() else { return false }
    return !around.contains { $0.span.range.count == innermost && $0.isKept }
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
