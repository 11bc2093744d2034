import SchemaChanges
import SchemaDocument

extension SchemaChangeList {
  /// A comment on a pull request for people who don't read schemas: what breaks, what is lost, and what is new, by type. Empty if nothing
  /// has changed.
  ///
  /// - Parameter notes: Whether changes that harm nobody are listed.
  public func markdown(notes: NoteVisibility) -> String {
    let entries = entries(notes)
    guard !entries.isEmpty else { return "" }
    let parts = Harm.allCases.map { harm in
      (harm: harm, entries: entries.filter { $0.harm == harm })
    }
    .filter { !$0.entries.isEmpty }
    let counts = parts.map { "\($0.entries.count) \($0.harm.words)" }.joined(separator: ", ")
    var report = "### Changes of the API: \(counts)\n"
    if let compared { report += "\n\(compared.markdown)" }
    var left = 0
    for part in parts {
      var section = "\n#### \(part.harm.title)\n"
      var type: String?
      for entry in part.entries {
        let heading = entry.type.isEmpty ? "" : "**\(MarkdownText.code(entry.type))**\n\n"
        let title = entry.type == type ? "" : "\n\(heading)"
        guard report.utf8.count + section.utf8.count + entry.text.utf8.count < Self.longest else {
          left += 1
          continue
        }
        section += title + entry.text
        type = entry.type
      }
      report += section
    }
    if left > 0 { report += "\n\(counted(left, "change")) more than fit into a comment.\n" }
    return report
  }

  /// GitHub accepts 65536 characters.
  private static let longest = 65_000

  /// What a change does, from the worst to the best.
  private enum Harm: CaseIterable {
    case breaks
    case degrades
    case unclear
    case code
    case none

    var words: String {
      switch self {
      case .breaks: "breaking"
      case .degrades: "degrading"
      case .unclear: "unclear"
      case .code: "only for code"
      case .none: "harmless"
      }
    }

    var title: String {
      switch self {
      case .breaks: "Breaks apps that are already shipped"
      case .degrades: "Shipped apps lose something"
      case .unclear: "Needs a look"
      case .code: "Only affects code"
      case .none: "Harms nobody"
      }
    }
  }

  private struct Entry {
    var type: String
    var harm: Harm
    var text: String
  }

  /// The findings that are shown, each with the change that it is about.
  private func shownChanges(_ notes: NoteVisibility) -> [(Diagnostic, Change?)] {
    var known: [Key: Change] = [:]
    for change in changes {
      let key = Key(
        rule: change.difference.rule.id,
        message: change.difference.message,
        verdict: change.verdictWords
      )
      known[key] = known[key] ?? change
    }
    return findings.showing(notes).diagnostics.map { diagnostic in
      let key = Key(
        rule: diagnostic.rule,
        message: diagnostic.message,
        verdict: diagnostic.verdict
      )
      return (diagnostic, known[key])
    }
  }

  /// How to say which types are payloads, if verdicts depend on that; nil otherwise.
  public var payloadProposal: String? {
    let count = shownChanges(.hidden).count { $0.1?.responses.isAssumed ?? false }
    guard count > 0 else { return nil }
    return
      "\(counted(count, "finding")) \(count == 1 ? "depends" : "depend") on whether a type is decoded by itself; add 'breaking: {payloads: operations}' to 'dtoc.yaml' if only types are that no other type refers to, or list those that are: 'payloads: [Order]'"
  }

  /// The changes that are findings, grouped by their types, in the order of the types' first findings.
  private func entries(_ notes: NoteVisibility) -> [Entry] {
    var order: [String: Int] = [:]
    var result: [Entry] = []
    for (diagnostic, change) in shownChanges(notes) {
      let entry =
        change.map(entry) ?? Entry(type: "", harm: .unclear, text: line(diagnostic.message, []))
      order[entry.type] = order[entry.type] ?? order.count
      result.append(entry)
    }
    return result.enumerated().sorted { first, second in
      let (a, b) = (order[first.element.type] ?? 0, order[second.element.type] ?? 0)
      return a == b ? first.offset < second.offset : a < b
    }
    .map(\.element)
  }

  private struct Key: Hashable {
    var rule: Rule.ID
    var message: String
    var verdict: String?
  }

  private func entry(for change: Change) -> Entry {
    let harm: Harm =
      switch (change.wire, change.source.verdict) {
      case (.breaks, _): .breaks
      case (.unknown, _): .unclear
      case (.degrades, _): .degrades
      case (.fine, .fine): .none
      case (.fine, _): .code
      }
    let sentences = change.responses.sentences + (change.requests?.sentences ?? [])
    return Entry(
      type: change.type,
      harm: harm,
      text: line(change.difference.message, sentences.filter { !$0.isEmpty })
    )
  }

  private func line(_ message: String, _ sentences: [String]) -> String {
    let text = MarkdownText.escaped(message)
    guard !sentences.isEmpty else { return "- \(text)\n" }
    return "- \(text): \(MarkdownText.escaped(sentences.joined(separator: "; ")))\n"
  }
}
