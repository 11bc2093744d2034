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
    let remaining = Suppressions(in: documents).applied(to: chosen(diagnostics))
    // What a comment silences in vain is found only now.
    let unused = remaining.filter { $0.rule == Rule.unusedSuppression.id }
    return remaining.filter { $0.rule != Rule.unusedSuppression.id } + self.chosen(unused)
  }

  /// The findings with the severities that the configuration gives them.
  private func chosen(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    choices.applied(to: diagnostics) { file in
      file == .configuration ? "" : paths[Int(file.index)]
    }
  }

  /// The same where Swift is written. Whether a comment still silences something is left to the validator, which runs more rules.
  func appliedWhileGenerating(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    applied(to: diagnostics).filter { $0.rule != Rule.unusedSuppression.id }
  }
}
