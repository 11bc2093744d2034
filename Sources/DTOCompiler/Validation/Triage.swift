import SchemaDocument

/// Applies the severities of the configuration and the suppressions in comments.
struct Triage {
  private let choices: [SeverityChoice]
  private let documents: [Document]
  private let places: WrittenPlaces
  private let paths: [String]

  /// - Parameter paths: The path of every document relative to its schema root.
  init(_ choices: [SeverityChoice], of documents: [Document], at paths: [String]) {
    self.choices = choices
    self.documents = documents.map(\.written)
    places = WrittenPlaces(of: documents)
    self.paths = paths
  }

  /// What remains of findings, and what the user has silenced.
  struct Result {
    var remaining: [Diagnostic]
    var silenced: [LeftFinding]
  }

  /// The remaining findings.
  ///
  /// - Parameter rules: The rules that have run. A comment about another rule may be needed in other runs.
  func applied(to diagnostics: [Diagnostic], of rules: [Rule]) -> Result {
    let ids = Set(rules.map(\.id))
    let (remaining, suppressed, unused) = Suppressions(in: documents)
      .applied(to: places.located(diagnostics))
    // A rule that has not run, or is off in the configuration, may be enabled in other runs.
    let problems = unused.filter { Rule.named($0.rule).map { ids.contains($0.id) } ?? true }
    let all = remaining + problems.map(\.problem)
    let off = all.filter { choices.level(of: $0, path: path) == .off }
    return Result(
      remaining: chosen(all),
      silenced: suppressed.map { LeftFinding($0, .comment) } + off.map { LeftFinding($0, .off) }
    )
  }

  /// The same when Swift is written. Unused comments are reported by the validator, which runs more rules.
  func appliedWhileGenerating(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    chosen(Suppressions(in: documents).applied(to: places.located(diagnostics)).remaining)
  }

  /// The findings with the severities in the configuration.
  private func chosen(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    choices.applied(to: diagnostics, path: path)
  }

  private func path(of file: FileID) -> String {
    file == .configuration ? "" : paths[Int(file.index)]
  }
}
