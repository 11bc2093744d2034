import SchemaChanges
import SchemaDocument

extension Change {
  /// The change as a finding, at its place in the new documents.
  ///
  /// - Parameter offset: The index of the first old document.
  func diagnostic(_ level: ChangeLevel, oldFilesFrom offset: Int32) -> Diagnostic {
    let before = old?.moved(by: offset)
    var result = Diagnostic(
      difference.rule,
      difference.message,
      at: new ?? before,
      // The same kind of change harms some apps and not others.
      severity: severity(level),
      labels: (new == nil ? [] : before.map { [.init(span: $0, message: "before")] } ?? [])
        + (renamed.map { [.init(span: $0, message: "now")] } ?? []),
      notes: notes(level),
      help: level == .source ? nil : help
    )
    result.verdict = verdictWords
    result.knownMessage = known?.message
    return result
  }

  /// All verdicts, in one line, as baselines know them.
  var verdictWords: String {
    (known?.verdicts ?? verdicts).map(\.words).joined(separator: ", ")
  }

  private func severity(_ level: ChangeLevel) -> Diagnostic.Severity {
    let wire: Diagnostic.Severity =
      switch wire {
      case .fine: .note
      case .degrades, .unknown: .warning
      case .breaks: .error
      }
    let source: Diagnostic.Severity = isHarmlessInSource ? .note : .warning
    return switch level {
    case .wire: wire
    case .source: source
    case .all: wire == .note ? source : wire
    }
  }

  /// A kind of change that nobody needs to see by default is a note, although code may have to follow.
  private var isHarmlessInSource: Bool {
    source.verdict == .fine || difference.rule.id == Rule.reorderedMembers.id
  }

  private func notes(_ level: ChangeLevel) -> [String] {
    var result: [String] = []
    if level != .source {
      result += lines("shipped apps", responses)
      result += example.map { ["example: '\($0.type)' can't be decoded from \($0.payload)"] } ?? []
      result += requests.map { lines("their requests", $0) } ?? []
    }
    if level != .wire { result += lines("their code", source) }
    return result
  }

  private func lines(_ who: String, _ judgement: Judgement) -> [String] {
    let sentences = judgement.sentences.filter { !$0.isEmpty }
    guard judgement.verdict > .fine || !sentences.isEmpty else { return [] }
    return ["\(who): \(judgement.verdict.words)"].map {
      sentences.isEmpty ? $0 : "\($0); \(sentences.joined(separator: "; "))"
    }
  }
}

extension Verdict {
  var words: String {
    switch self {
    case .fine: "fine"
    case .degrades: "degrades"
    case .unknown: "unknown"
    case .breaks: "breaks"
    }
  }
}

extension Diagnostic {
  static func uncomparedDocument(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unclearChange,
      "'\(path)' has an error, so not all of it is compared: \(reason)",
      at: span,
      help: "run 'dtoc validate'"
    )
  }
}

extension Diagnostic {
  /// The versions in which a document can't be read.
  enum BrokenVersions: String {
    case new = "can't be read"
    case old = "could not be read before"
    case both = "can't be read, and could not be before"
  }

  static func notCompared(
    _ path: String,
    _ versions: BrokenVersions,
    _ reason: String,
    at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .notCompared,
      "'\(path)' \(versions.rawValue), so not all of it is compared: \(reason)",
      at: span,
      severity: versions == .new ? .error : .warning,
      help: versions == .old ? nil : "run 'dtoc validate'"
    )
  }
}

extension Triage {
  /// The changes that remain. Comments about a change are of no use once it is part of the old version, so unused ones are not reported.
  func appliedToChanges(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    appliedWhileGenerating(to: diagnostics)
  }
}
