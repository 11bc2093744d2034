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
/// It reads and writes no files, and returns the same bytes for the same input on every machine.
///
/// Documents can be nested deeper than the stack of a thread allows, so it works on a stack of its own.
public struct Compiler: Sendable {
  private var options: CompilerOptions
  private let templates: CompiledTemplates
  private let workers: Workers

  /// Creates a compiler, which can be used repeatedly and from any thread.
  ///
  /// - Parameters:
  ///   - options: The options for the output.
  ///   - threads: The number of threads, which does not affect the result; nil for one per processor.
  /// - Throws: ``TemplateError`` if a template in the options has errors.
  public init(
    options: CompilerOptions = CompilerOptions(),
    threads: Int? = nil
  ) throws(TemplateError) {
    try self.init(options: options, workers: threads.map { Workers(count: $0) } ?? .all)
  }

  /// - Parameter workers: The threads to use.
  package init(options: CompilerOptions, workers: Workers) throws(TemplateError) {
    self.options = options
    self.workers = workers
    if options.joinedFile != nil { self.options.emission.layout = .single }
    if options.emission.runtime == .source {
      self.options.emission.takenTypeNames = Runtime.typeNames
      self.options.emission.takenFileNames = Runtime.fileNames
    }
    templates = try CompiledTemplates(of: options)
  }

  /// Compiles documents, and those that they refer to.
  ///
  /// Invalid input never throws: it is reported in the findings, and everything that does not depend on it is compiled.
  ///
  /// - Parameters:
  ///   - sources: The documents to compile. If two documents need the same name, the first one gets it.
  ///   - names: The names given by earlier runs.
  ///   - load: Reads a document for a reference, given the index of its schema root and its path relative to that root. It is never
  ///     called with a path that leaves the root by more than ``SchemaSource/reachAboveRoot`` of the referring document, unless the
  ///     option `references` is `anywhere`.
  /// - Returns: The files, the symbols and the findings.
  public func compile(
    _ sources: [SchemaSource],
    keeping names: LastingNames = LastingNames(),
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Compilation {
    onLargeStack { compile(sources, keeping: names, among: Surroundings(), load: load) }
  }

  /// Compiles documents on the stack of the caller.
  ///
  /// Invalid input never throws: it is reported in the findings, and everything that does not depend on it is compiled.
  ///
  /// - Parameters:
  ///   - sources: The documents to compile. If two documents need the same name, the first one gets it.
  ///   - load: Reads a document for a reference, given the index of its schema root and its path relative to that root. It is never
  ///     called with a path that leaves the root by more than ``SchemaSource/reachAboveRoot`` of the referring document, unless the
  ///     options allow references to any file.
  ///   - names: The names given by earlier runs.
  ///   - surroundings: The names used by other documents of the same output.
  ///   - observe: Called with the progress of the run.
  /// - Returns: The files, the symbols and the findings.
  package func compile(
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
  ///   - sources: The documents to compile. If two documents need the same name, the first one gets it.
  ///   - names: The names given by earlier runs.
  ///   - observe: Called with the progress of the run.
  ///   - load: Reads a document for a reference, as for ``compile(_:keeping:among:observe:load:)``.
  package func draft(
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

  /// Compiles a draft.
  ///
  /// - Parameters:
  ///   - draft: A draft that this compiler has read.
  ///   - imports: The types that come from other modules, from ``SharedModules``.
  ///   - surroundings: The names used by other documents of the same output.
  ///   - observe: Called with the progress of the run.
  package func compile(
    _ draft: Draft,
    importing imports: Imports = Imports(),
    among surroundings: Surroundings = Surroundings(),
    observe: (RunEvent) -> Void = { _ in }
  ) -> Compilation {
    observe(.phase(.naming))
    let settlement = draft.settled(importing: imports, among: surroundings, workers: workers)
    let (module, names) = (settlement.module, settlement.names)
    observe(.phase(.emission))
    let texts = templates.types.render(
      module,
      names: names,
      options: options.emission,
      workers: workers
    )
    var diagnostics = settlement.diagnostics
    var files = zip(names.files, texts).compactMap { file, text -> GeneratedSource? in
      guard let text else {
        diagnostics.append(.excessiveOutput(file.path, at: nil))
        return nil
      }
      return GeneratedSource(path: file.path, document: file.document, contents: text)
    }
    files += templates.additionalFiles(
      of: module,
      about: draft.options.describedOperations(of: module, retaining: settlement.retention),
      names: names,
      options: draft.options,
      beside: files,
      workers: workers,
      diagnostics: &diagnostics
    )
    return Compilation(
      files: options.joinedFile.map { [GeneratedSource(joining: files, at: $0)] } ?? files,
      settlement: settlement,
      index: draft.index,
      lastingNames: draft.lastingNames,
      options: draft.options,
      diagnostics: diagnostics
    )
  }

  /// Returns the lowered module as text, for tests. The format can change.
  package func dump(_ sources: [SchemaSource], load: (Int, String) -> SchemaLookup) -> String {
    Analysis(of: sources, options: options, workers: workers, load: load).module.dump
  }
}
