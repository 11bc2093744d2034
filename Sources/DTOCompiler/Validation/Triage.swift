import SchemaDocument

/// What becomes of findings once people have had their say: in the configuration, and in comments.
struct Triage {
  private let choices: [SeverityChoice]
  private let documents: [Document]
  private let paths: [String]

  /// - Parameter paths: The path of every document relative to its schema root.
  init(_ choices: [SeverityChoice], of documents: [Document], at paths: [String]) {
    self.choices = choices
    self.documents = documents
    self.paths = paths
  }

  /// What is left of all findings.
  ///
  /// - Parameter rules: The rules that have run; a comment about another one may be needed another time.
  func applied(to diagnostics: [Diagnostic], of rules: [Rule]) -> [Diagnostic] {
    let ids = Set(rules.map(\.id))
    let (remaining, unused) = Suppressions(in: documents).applied(to: diagnostics)
    // A rule that has not run, or whose findings the configuration turns off, may be wanted another time.
    let problems = unused.filter { Rule.named($0.rule).map { ids.contains($0.id) } ?? true }
    return chosen(remaining + problems.map(\.problem))
  }

  /// The same where Swift is written. Whether a comment still silences something is left to the validator, which runs more rules.
  func appliedWhileGenerating(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    chosen(Suppressions(in: documents).applied(to: diagnostics).remaining)
  }

  /// The findings with the severities that the configuration gives them.
  private func chosen(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    choices.applied(to: diagnostics) { file in
      file == .configuration ? "" : paths[Int(file.index)]
    }
  }
}
