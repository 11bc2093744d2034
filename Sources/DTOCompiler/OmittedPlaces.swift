import SchemaDocument
import SchemaLanguage
import SchemaModel
import SwiftEmission

/// The places that a filter excludes, where findings don't matter.
struct OmittedPlaces {
  private var schemas: [(span: Span, isKept: Bool)]
  /// The parts of documents that describe operations, if the filter selects any.
  private var descriptions: [Span] = []
  /// The parts of these that the selected operations need.
  private var wanted: [Span] = []

  /// The inline schemas of operations that nothing is written for.
  private let unused: [Span]

  /// Documents whose types all belong to another module, which reports their findings.
  private let documents: Set<FileID>

  init(
    of module: Module,
    in documents: [Document],
    options: CompilerOptions,
    retention: Retention
  ) {
    // A template about operations mentions what has no type of its own.
    let describesOperations = options.additionalFiles.contains { $0.unit == .operation }
    unused = describesOperations ? [] : retention.leftOutPlaces
    let filter = options.filter
    self.documents = Set(module.imported.map { module[$0].file })
      .subtracting(module.inputs)
      .subtracting(retention.generated(in: module).map { module[$0].file })
    schemas = module.declarations.indices.map { index in
      let id = DeclarationID(index: Int32(index))
      let isKept = retention.reasons[id] != nil && !module.imported.contains(id)
      return (module[id].span, isKept)
    }
    guard filter.namesRoots else { return }
    descriptions =
      documents.compactMap(\.root).flatMap(\.operationDescriptions)
      + module.operations.flatMap(\.places)
    wanted = retention.operations.flatMap(\.places)
  }

  /// Whether a finding doesn't matter: its innermost enclosing schema is excluded, or it is not in a schema with a type, and about an
  /// excluded operation, or less than an error in an inline schema that nothing is written for.
  func contains(_ finding: Diagnostic) -> Bool {
    guard let place = finding.span else { return false }
    if documents.contains(place.file) { return true }
    let around = schemas.filter { $0.span.contains(place) }
    guard let innermost = around.map(\.span.range.count).min() else {
      return
        (descriptions.contains { $0.contains(place) } && !wanted.contains { $0.contains(place) })
        || (finding.severity != .error && unused.contains { $0.contains(place) })
    }
    return !around.contains { $0.span.range.count == innermost && $0.isKept }
  }
}

extension Node {
  /// The sections of a document that describe operations: `paths`, and shared sections.
  fileprivate var operationDescriptions: [Span] {
    guard isMapping else { return [] }
    let sections = SpecificationPart.operationSections.compactMap { self[$0] }
    let components = self["components"]?.pairs.filter { !$0.key.hasText("schemas") }.map(\.value)
    return (sections + (components ?? [])).map(\.span)
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
