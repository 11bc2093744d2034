import SchemaDocument
import SchemaIR

/// Where the schemas stand that a filter leaves out: what is wrong there concerns nobody.
struct OmittedPlaces {
  private var schemas: [(span: Span, isKept: Bool)]

  init(of module: Module, retention: Retention) {
    schemas = module.declarations.indices.map { index in
      let id = DeclarationID(index: Int32(index))
      return (module[id].schema.span, retention.reasons[id] != nil)
    }
  }

  /// Whether the innermost schema around a place is left out.
  func contains(_ place: Span) -> Bool {
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
