import SchemaDocument
import SchemaIR
import SchemaValidation

/// What becomes of findings once people have had their say: in the configuration, and in comments.
struct Triage {
  private let choices: [SeverityChoice]
  private let documents: [Document]
  private let paths: [String]

  init(_ choices: [SeverityChoice], of module: Module) {
    self.choices = choices
    documents = module.documents
    paths = module.paths
  }

  /// What is left of all findings.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    let chosen = choices.applied(to: diagnostics) { file in
      file == .configuration ? "" : paths[Int(file.index)]
    }
    return Suppressions(in: documents).applied(to: chosen)
  }

  /// The same where Swift is written: errors stay what they are, because something is missing there whatever people say; and whether
  /// a comment still has something to silence is the validator's question, which looks for more.
  func appliedToWarnings(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    let others = applied(to: diagnostics.filter { $0.severity != .error })
    return errors + others.filter { $0.rule != Rule.unusedSuppression.id }
  }
}
