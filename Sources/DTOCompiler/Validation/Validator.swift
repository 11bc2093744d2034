import SchemaDocument
import SchemaIR
import SchemaValidation
import SwiftEmission

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

  /// Prepares a validator, which may be used any number of times and from any thread.
  public init(options: ValidationOptions = ValidationOptions()) {
    self.options = options
  }

  /// Looks at documents and at those that they refer to, by every rule that counts.
  ///
  /// - Parameters:
  ///   - sources: The documents.
  ///   - load: Reads a document that a reference names, as in ``Compiler/compile(_:load:)``.
  /// - Returns: Everything that was found and nobody has silenced.
  public func validate(
    _ sources: [SchemaSource],
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Findings {
    let analysis = Analysis(of: sources, options: options.compiler, load: load)
    let module = analysis.module
    var diagnostics = analysis.diagnostics
    SchemaValidation.validate(module, by: options.rules, diagnostics: &diagnostics)
    let flat = options.compiler.emission.nesting == .flat ? module.flattened() : module
    let names = Names(of: flat, options: options.compiler.emission, diagnostics: &diagnostics)
    names.noteChanges(in: flat, options: options.compiler.emission, diagnostics: &diagnostics)
    diagnostics.withdrawGuessesAboutSharedText(in: module.documents)
    diagnostics.noteWhatIsAboutOutput()
    let triage = Triage(options.compiler.severities, of: module)
    return Findings(
      triage.applied(to: diagnostics.entries),
      in: module.documents,
      configuration: options.compiler.configuration.document,
      keeping: module
    )
  }
}
