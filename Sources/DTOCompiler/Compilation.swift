import Paths
import SchemaDocument
import SchemaLowering
import SchemaModel
import SchemaReferences
import SwiftEmission

/// The result of a compilation.
public struct Compilation: Sendable {
  /// The Swift files, ordered by document, followed by those of `extra-files`.
  public let files: [GeneratedSource]
  /// The findings in the documents. Anything that is invalid is missing from the files.
  public private(set) var findings: Findings
  /// The findings that a baseline suppresses.
  package private(set) var known = Findings([], in: [])
  /// Everything that the documents declare.
  private let whole: Module
  private let index: SchemaIndex
  /// The part that is generated.
  private let module: Module
  private let names: Names
  private let lastingNames: LastingNames
  private let options: CompilerOptions
  /// What this output uses of the configuration. If a configuration has several outputs, settings that match nothing are not
  /// reported here, but by ``ConfigurationUse/findings(_:)`` for all outputs together.
  package let configurationUse: ConfigurationUse
  /// What the role has no use for.
  package let leftOut: LeftOutTypes
  private let settlement: Settlement
  /// Whether a type that the role has no use for is generated, because another type needs it.
  private let needsLeftOut: Bool

  init(
    files: [GeneratedSource],
    settlement: Settlement,
    index: SchemaIndex,
    lastingNames: LastingNames,
    options: CompilerOptions,
    diagnostics: Diagnostics
  ) {
    configurationUse = settlement.configurationUse
    leftOut = LeftOutTypes(in: settlement, role: options.role)
    self.settlement = settlement
    needsLeftOut = settlement.retention?.needsLeftOut ?? false
    self.files = files
    whole = settlement.whole
    self.index = index
    module = settlement.module
    names = settlement.names
    self.lastingNames = lastingNames
    self.options = options
    let triage = Triage(options.severities, of: index.documents, at: whole.paths)
    findings = Findings(
      triage.appliedWhileGenerating(to: diagnostics.entries),
      in: index.documents,
      configuration: options.configuration.document
    )
  }

  /// Leaves known findings out. Known errors stay as warnings, because something is missing from the files.
  ///
  /// - Parameters:
  ///   - baseline: The known findings.
  ///   - name: The name of a document in the baseline, from its path in messages.
  package mutating func leaveOut(
    _ baseline: Baseline,
    naming name: (_ displayPath: String) -> String
  ) {
    let remainder = findings.subtracting(baseline, naming: name)
    let errors = remainder.suppressed.errors.diagnostics.map(\.acceptedAsKnown)
    findings = findings.replacing(remainder.findings.diagnostics + errors)
    known = remainder.suppressed.warningsAndNotes
  }

  /// One entry for each declared type, including nested types, in the order of the output. Created on demand.
  public var symbols: [CompiledSymbol] {
    SwiftEmission.symbols(of: module, names: names, options: options.emission).map {
      var symbol = CompiledSymbol($0)
      if let joinedFile = options.joinedFile { symbol.output = joinedFile }
      return symbol
    }
  }

  /// What everything is called now, as files that the next run reads: one for each document that has types.
  public var nameFiles: [LastingNames.File] {
    names.recordTexts(
      of: module,
      options: options.emission,
      after: lastingNames.record,
      keepingAbsent: findings.hasErrors,
      for: options.role
    )
    .map { LastingNames.File(path: $0.path.text, contents: $0.text) }
  }

  /// What has become of the names in each file of the record that has conflicts of a merge; see ``LastingNames/resolved(by:)``.
  package var resolvedConflicts: [(path: String, changes: [String])] {
    lastingNames.conflicts.isEmpty ? [] : lastingNames.resolved(by: nameFiles)
  }

  /// The compiled documents, including those that others refer to.
  package var documents: [CompiledDocument] {
    var warnings: [FileID: Int] = [:]
    for finding in findings.summedUp.diagnostics where finding.severity == .warning {
      if let file = finding.span?.file { warnings[file, default: 0] += 1 }
    }
    var typeNames: [FileID: [String]] = [:]
    for file in module.files { typeNames[file.file] = names.typeNames(of: file, in: module) }
    return index.documents.map { document in
      CompiledDocument(
        root: whole.roots[Int(document.file.index)],
        path: whole.paths[Int(document.file.index)],
        reaches: index.links.targets(of: document.file).map { Int($0.index) },
        typeNames: typeNames[document.file] ?? [],
        warnings: warnings[document.file] ?? 0
      )
    }
  }

  /// Whether the files of a document depend only on that document, on documents it refers to, on documents that refer to it, and on
  /// the names of all others. Then some documents can be compiled without the rest.
  package var isDivisible: Bool {
    options.emission.layout.dividesByDocument && options.additionalFiles.isEmpty
      && options.emission.identicalTypes != .module && options.filter.isEmpty
      && whole.imported.isEmpty && !needsLeftOut
      && !index.links.isByIdentity
      && whole.foreignTypes.isEmpty && whole.datePatterns.isEmpty
  }

  /// Whether a document needs a name that the surroundings have taken, so that all documents are needed to decide which type gets
  /// it.
  package var hasMetSurroundings: Bool { names.hasMetTakenNames }

  /// Why a type is generated: one line for each step from the selection to the type; nil if there is no such type.
  ///
  /// - Parameter type: The full Swift name, such as `OrderResult.CarType`.
  package func reasons(for type: String) -> [String]? {
    RetentionChain(of: options, whole: whole, module: module, names: names).lines(for: type)
  }

  /// Why a type is not generated, if the role has no use for it: a sentence without a full stop.
  package func reason(against type: String) -> String? {
    settlement.reasonsAgainst(options)[type]
  }

  /// The type of the schema with a name, or else the one with the most similar name, with or without its prefix and suffix.
  package func suggestion(for type: String) -> String? {
    if let symbol = symbols.first(where: { $0.pointer.hasSuffix("/\(type)") }) {
      return symbol.type
    }
    return SchemaDocument.nearest(
      to: type,
      among: symbols.map(\.type).flatMap { name in
        [name, options.emission.undecorated(fullName: name)].map { (spelling: $0, meant: name) }
      }
    )
  }

  /// The number of types, including nested types.
  package var typeCount: Int { module.declarationCount }
}

/// One Swift file.
public struct GeneratedSource: Hashable, Sendable {
  /// Relative to the output folder, with '/' as the separator, such as `taxi/Order.swift`. It never leaves that folder.
  public var path: String
  /// The path of the only document that it is generated from; nil if there are none or several.
  public var document: String?
  /// UTF-8 text that ends with a line break.
  public var contents: [UInt8]
}

/// A generated type and its schema.
public struct CompiledSymbol: Hashable, Sendable {
  /// The document, relative to its schema root.
  public var file: String
  /// The JSON Pointer (RFC 6901) of the schema in that document.
  public var pointer: String
  /// The full Swift name without backticks, such as `OrderResult.CarType`.
  public var type: String
  /// `object`, `enumeration`, `union` or `alias`.
  public var kind: String
  /// The generated file, relative to the output folder.
  public var output: String

  init(_ symbol: Symbol) {
    file = symbol.file
    pointer = symbol.pointer
    type = symbol.type
    kind = symbol.kind
    output = symbol.output
  }
}

extension Diagnostic {
  /// An error that does not fail the run.
  fileprivate var acceptedAsKnown: Diagnostic {
    var copy = self
    copy.severity = .warning
    copy.notes.append(
      "this error is in the baseline; what it concerns is not in the Swift as written"
    )
    return copy
  }
}
