import SchemaDocument
import SchemaIR
import SchemaValidation
import SwiftEmission
package import Workers

/// Finds what is wrong in schema documents.
///
/// For example
/// ```swift
/// let order = SchemaSource(displayPath: "Schemas/order.yml", path: "order.yml", bytes: bytes)
/// let findings = Validator().validate([order]) { _, _ in .missing }
/// print(findings.text(.plain))
/// ```
/// Pure, as ``Compiler`` is.
public struct Validator: Sendable {
  let options: ValidationOptions
  let workers: Workers

  /// Prepares a validator, which may be used any number of times and from any thread.
  ///
  /// - Parameters:
  ///   - options: What counts, and how much.
  ///   - threads: How many threads share the work, which makes no difference to what is found; nil for one on each processor.
  public init(options: ValidationOptions = ValidationOptions(), threads: Int? = nil) {
    self.init(options: options, workers: threads.map { Workers(count: $0) } ?? .all)
  }

  /// - Parameter workers: Who shares the work.
  package init(options: ValidationOptions, workers: Workers) {
    self.options = options
    self.workers = workers
  }

  /// Looks at documents and at those that they refer to, by every rule that counts.
  ///
  /// - Parameters:
  ///   - sources: The documents.
  ///   - observe: Hears how far it has come.
  ///   - load: Reads a document that a reference names, as in ``Compiler/compile(_:load:)``.
  /// - Returns: Everything that was found and nobody has silenced.
  public func validate(
    _ sources: [SchemaSource],
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Findings {
    let analysis = Analysis(
      of: sources,
      options: options.compiler,
      workers: workers,
      observe: observe,
      load: load
    )
    let module = analysis.module
    var diagnostics = analysis.diagnostics
    observe(.phase(.rules))
    SchemaValidation.validate(
      module,
      by: options.rules,
      workers: workers,
      diagnostics: &diagnostics
    )
    observe(.phase(.naming))
    let flat = options.compiler.emission.nesting == .flat ? module.flattened() : module
    let names = Names(
      of: flat,
      options: options.compiler.emission,
      workers: workers,
      diagnostics: &diagnostics
    )
    names.noteChanges(
      in: flat,
      options: options.compiler.emission,
      workers: workers,
      diagnostics: &diagnostics
    )
    diagnostics.withdrawGuessesAboutSharedText(in: module.documents)
    diagnostics.noteWhatIsAboutOutput()
    let triage = Triage(options.compiler.severities, of: module)
    return Findings(
      triage.applied(to: diagnostics.entries),
      in: module.documents,
      configuration: options.compiler.configuration.document,
      keeping: (module, names)
    )
  }
}
