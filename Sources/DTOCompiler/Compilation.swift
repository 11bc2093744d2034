import Paths
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// What comes out of a compilation.
public struct Compilation: Sendable {
  /// The Swift files, ordered by document.
  public let files: [GeneratedSource]
  /// What is wrong in the documents; the files then lack what was wrong.
  public let findings: Findings
  /// All that the documents declare.
  private let whole: Module
  private let index: SchemaIndex
  /// What of it is generated.
  private let module: Module
  private let names: Names
  private let lastingNames: LastingNames
  private let options: CompilerOptions
  /// What of the configuration is about this output. Where a configuration has several outputs, findings do not have what is about
  /// none of them: ``ConfigurationUse/findings(_:)`` of all together does.
  public let configurationUse: ConfigurationUse

  init(
    files: [GeneratedSource],
    whole: Module,
    index: SchemaIndex,
    module: Module,
    names: Names,
    lastingNames: LastingNames,
    options: CompilerOptions,
    configurationUse: ConfigurationUse,
    diagnostics: Diagnostics
  ) {
    self.configurationUse = configurationUse
    self.files = files
    self.whole = whole
    self.index = index
    self.module = module
    self.names = names
    self.lastingNames = lastingNames
    self.options = options
    let triage = Triage(options.severities, of: index.documents, at: whole.paths)
    findings = Findings(
      triage.appliedWhileGenerating(to: diagnostics.entries),
      in: index.documents,
      configuration: options.configuration.document
    )
  }

  /// One entry per declared type, nested ones too, in the order of the output; made when somebody asks.
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
      keepingAbsent: findings.hasErrors
    )
    .map { LastingNames.File(path: $0.path.text, contents: $0.text) }
  }

  /// The documents that were compiled, those that others refer to among them.
  public var documents: [CompiledDocument] {
    var warnings: [FileID: Int] = [:]
    for finding in findings.diagnostics where finding.severity == .warning {
      if let file = finding.span?.file { warnings[file, default: 0] += 1 }
    }
    var typeNames: [FileID: [String]] = [:]
    for file in module.files { typeNames[file.file] = names.typeNames(of: file) }
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

  /// Whether the files of a document depend on nothing but that document, those that it refers to, those that refer to it, and the
  /// names that all others have: then some may be compiled without the rest.
  public var isDivisible: Bool {
    options.emission.layout == .document && options.filter.isEmpty && whole.imported.isEmpty
      && !index.links.isByIdentity
      && whole.foreignTypes.isEmpty && whole.datePatterns.isEmpty
  }

  /// Whether a name was taken by the surroundings that a document wants now: then who gives way to whom is a question for all.
  public var hasMetSurroundings: Bool { names.hasMetTakenNames }

  /// Why a type is generated: a line for each step from what is asked for to the type; nil when there is no such type.
  ///
  /// - Parameter type: The full Swift name, such as `OrderResult.CarType`.
  public func reasons(for type: String) -> [String]? {
    RetentionChain(of: options, whole: whole, module: module, names: names).lines(for: type)
  }

  /// The type whose name is closest to one that is not there.
  public func suggestion(for type: String) -> String? {
    nearest(to: type, among: symbols.map(\.type))
  }

  /// How many types there are, nested ones too.
  public var typeCount: Int { module.declarationCount }
}

/// One Swift file.
public struct GeneratedSource: Hashable, Sendable {
  /// Relative to the output folder and '/'-separated, such as `taxi/Order.swift`; it never leads out of that folder.
  public var path: String
  /// The path of the document that all of it comes from; nil where there is no such document, or where there are several.
  public var document: String?
  /// UTF-8 text that ends with a line end.
  public var contents: [UInt8]
}

/// A generated type and where it comes from.
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
