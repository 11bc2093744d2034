package import SchemaDocument
package import SchemaModel
package import SwiftEmission

/// One version of what documents declare, and its Swift.
package struct ModuleVersion: Sendable {
  package var module: Module
  package var surface: SwiftSurface
  /// The operations that the types are for, by their indices; nil for all of them.
  package var operations: Set<Int>?
  /// The places of errors, because of which something is missing, in their order.
  let mistakes: [Span]
  package var settings: Settings
  /// Who sends what the types are encoded for.
  package var sender: Sender
  /// The documents whose types and operations are compared; nil for all of them.
  package var compared: Set<FileID>?
  /// Which types apps decode by themselves.
  package var payloads = PayloadRule.assumed
  /// The types that types of other modules refer to.
  package var usedElsewhere: Set<DeclarationID> = []
  /// The types that apps read from the bodies of operations of other modules.
  package var bodiesElsewhere: Set<DeclarationID> = []

  package init(
    module: Module,
    surface: SwiftSurface,
    operations: Set<Int>? = nil,
    mistakes: [Span] = [],
    settings: Settings = Settings(),
    sender: Sender = .app
  ) {
    self.module = module
    self.surface = surface
    self.operations = operations
    self.mistakes = mistakes.sorted { ($0.file.index, $0.start) < ($1.file.index, $1.start) }
    self.settings = settings
    self.sender = sender
  }

  package enum Sender: Sendable {
    case app
    case backend
  }

  /// What affects Swift, but can't be compared in detail.
  package struct Settings: Equatable, Sendable {
    /// The same for the same templates, in one run of the program.
    package var templates = 0
    /// The same for the same distribution of documents to outputs with the same options, in one run of the program.
    package var outputs = 0

    package init() {}
  }

  /// Whether the types of a document are compared.
  package func compares(_ file: FileID) -> Bool { compared?.contains(file) ?? true }

  package func compares(_ id: DeclarationID) -> Bool { compares(module[id].file) }

  /// Whether the operations of a document are compared.
  func compares(_ operation: Operation) -> Bool {
    operation.file.map { compares(FileID(index: Int32($0))) } ?? true
  }

  /// Whether the types are for an operation.
  func uses(_ operation: Int) -> Bool { operations?.contains(operation) ?? true }

  /// Whether something is missing because it could not be read.
  ///
  /// - Parameter pointer: Where it would be; nil if it is not known.
  func fails(toRead pointer: Pointer?, in document: Int) -> Bool {
    guard !mistakes.isEmpty, module.documents.indices.contains(document) else { return false }
    let document = module.documents[document]
    return withExtendedLifetime(module.documents) {
      guard let root = document.root else { return true }
      guard let pointer, let span = root.node(at: pointer)?.span else { return false }
      return hasMistake(in: span)
    }
  }

  private func hasMistake(in span: Span) -> Bool {
    var (low, high) = (0, mistakes.count)
    while low < high {
      let middle = (low + high) / 2
      let mistake = mistakes[middle]
      if (mistake.file.index, mistake.start) < (span.file.index, span.start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < mistakes.count && mistakes[low].file == span.file && mistakes[low].start < span.end
  }
}
