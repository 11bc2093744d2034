import DefaultTemplates
import SchemaDocument
import SchemaModel
import SwiftEmission
package import Workers

/// Compiles schema documents to Swift.
///
/// For example
/// ```swift
/// let order = SchemaSource(displayPath: "Schemas/order.yml", path: "order.yml", bytes: bytes)
/// let compilation = try Compiler().compile([order]) { _, _ in .missing }
/// for file in compilation.files { print(file.path) }
/// ```
/// Pure: it reads no file, writes none, and gives the same bytes for the same input on every machine.
///
/// What it does recurses as deep as documents are nested. `dtoc` calls it on a stack of 64 MB; with less, deep documents may overflow.
public struct Compiler: Sendable {
  private var options: CompilerOptions
  private let template: CompiledTemplate<FileView>
  private let workers: Workers

  /// Prepares a compiler, which may compile any number of times and from any thread.
  ///
  /// - Parameters:
  ///   - options: What the output looks like.
  ///   - threads: How many threads share the work, which makes no difference to what comes out; nil for one on each processor.
  /// - Throws: ``TemplateError`` when a template of the options has mistakes.
  public init(
    options: CompilerOptions = CompilerOptions(),
    threads: Int? = nil
  ) throws(TemplateError) {
    try self.init(options: options, workers: threads.map { Workers(count: $0) } ?? .all)
  }

  /// - Parameter workers: Who shares the work.
  package init(options: CompilerOptions, workers: Workers) throws(TemplateError) {
    self.options = options
    self.workers = workers
    if options.joinedFile != nil { self.options.emission.layout = .single }
    if options.emission.runtime == .source {
      self.options.emission.takenTypeNames = Runtime.typeNames
    }
    template = try Self.compileTemplates(options.templates)
  }

  /// Compiles documents, and those that they refer to.
  ///
  /// Bad input never throws: it is in the compilation's findings, and everything that does not need it is compiled all the same.
  ///
  /// - Parameters:
  ///   - sources: The documents to compile, in the order that decides who keeps a name that two of them want.
  ///   - load: Reads a document that a reference names, by the index of its schema root and its path relative to that root. It is
  ///     never asked for a path further out than ``SchemaSource/reachAboveRoot`` of the referring document, unless the options allow
  ///     references anywhere.
  ///   - names: What earlier runs have called things.
  ///   - surroundings: What documents have taken that are not among these, and belong to the same output.
  ///   - observe: Hears how far it has come.
  /// - Returns: The files, the symbols and the findings.
  public func compile(
    _ sources: [SchemaSource],
    keeping names: LastingNames = LastingNames(),
    among surroundings: Surroundings = Surroundings(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Compilation {
    let draft = draft(sources, keeping: names, observe: observe, load: load)
    return compile(draft, among: surroundings, observe: observe)
  }

  /// Reads documents, and those that they refer to.
  ///
  /// - Parameters:
  ///   - sources: The documents to compile, in the order that decides who keeps a name that two of them want.
  ///   - names: What earlier runs have called things.
  ///   - observe: Hears how far it has come.
  ///   - load: Reads a document that a reference names, as for ``compile(_:keeping:among:observe:load:)``.
  public func draft(
    _ sources: [SchemaSource],
    keeping names: LastingNames = LastingNames(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Draft {
    Draft(
      of: sources,
      options: options,
      lastingNames: names,
      workers: workers,
      observe: observe,
      load: load
    )
  }

  /// Compiles what has been read.
  ///
  /// - Parameters:
  ///   - draft: What this compiler has read.
  ///   - imports: What other modules have of it, by ``SharedModules``.
  ///   - surroundings: What documents have taken that are not among these, and belong to the same output.
  ///   - observe: Hears how far it has come.
  public func compile(
    _ draft: Draft,
    importing imports: Imports = Imports(),
    among surroundings: Surroundings = Surroundings(),
    observe: (RunEvent) -> Void = { _ in }
  ) -> Compilation {
    observe(.phase(.naming))
    let settlement = draft.settled(importing: imports, among: surroundings, workers: workers)
    let (module, names) = (settlement.module, settlement.names)
    observe(.phase(.emission))
    let texts = template.render(
      module,
      names: names,
      options: options.emission,
      workers: workers
    )
    let files = zip(names.files, texts).map { file, text in
      GeneratedSource(path: file.path, document: file.document, contents: text)
    }
    return Compilation(
      files: options.joinedFile.map { [GeneratedSource(joining: files, at: $0)] } ?? files,
      whole: settlement.whole,
      index: draft.index,
      module: module,
      names: names,
      lastingNames: draft.lastingNames,
      options: options,
      configurationUse: settlement.configurationUse,
      diagnostics: settlement.diagnostics
    )
  }

  /// The module that the documents lower to, as text; what tests compare and nobody should parse.
  package func dump(_ sources: [SchemaSource], load: (Int, String) -> SchemaLookup) -> String {
    Analysis(of: sources, options: options, workers: workers, load: load).module.dump
  }
}
