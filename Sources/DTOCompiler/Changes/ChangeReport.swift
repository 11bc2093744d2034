import SchemaChanges
import SchemaDocument

extension SchemaChangeList {
  /// A comment on a pull request for people who don't read schemas: what breaks, what is lost, and what is new, by type. Empty if nothing
  /// has changed.
  ///
  /// - Parameter notes: Whether changes that harm nobody are listed.
  package func markdown(notes: NoteVisibility) -> String {
    let entries = entries(notes)
    guard !entries.isEmpty else { return "" }
    let parts = Harm.allCases.map { harm in
      (harm: harm, entries: entries.filter { $0.harm == harm })
    }
    .filter { !$0.entries.isEmpty }
    let isLong = entries.count > Self.mostUnfolded
    let counts = parts.map { part in
      let words = "\(part.entries.count) \(part.harm.words)"
      return isLong ? "[\(words)](#\(part.harm.anchor))" : words
    }
    .joined(separator: ", ")
    var report = "### Changes of the API: \(counts)\n"
    if let compared { report += "\n\(compared.markdown)" }
    var left = 0
    for part in parts {
      let anchor = isLong ? "<a name=\"\(part.harm.anchor)\"></a>" : ""
      var section = "\n#### \(anchor)\(part.harm.title)\n"
      for group in part.entries.groupedByType {
        let text = isLong ? group.folded : group.text
        if report.utf8.count + section.utf8.count + text.utf8.count < Self.longest {
          section += text
        } else {
          left += group.entries.count
        }
      }
      report += section
    }
    if left > 0 { report += "\n\(counted(left, "change")) more than fit into a comment.\n" }
    return report
  }

  /// GitHub accepts 65536 characters.
  private static let longest = 65_000

  /// What people read without folds.
  private static let mostUnfolded = 20

  /// What a change does, from the worst to the best.
  enum Harm: CaseIterable {
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

    /// What links in a comment lead to.
    var anchor: String { "changes-\(words.replacing(" ", with: "-"))" }

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

  struct Entry {
    var type: String
    var harm: Harm
    var rule: Rule.ID
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
      let key = Key(rule: diagnostic.rule, message: diagnostic.message, verdict: diagnostic.verdict)
      return (diagnostic, known[key])
    }
  }

  /// How to say which types are payloads, if verdicts depend on that; nil otherwise.
  package var payloadProposal: String? {
    let assumed = shownChanges(.hidden).compactMap(\.1).filter(\.responses.isAssumed)
    guard let type = assumed.first?.type else { return nil }
    let count = assumed.count
    return
      "\(counted(count, "finding")) \(count == 1 ? "depends" : "depend") on whether a type is decoded by itself; add 'breaking: {payloads: operations}' to 'dtoc.yaml' if only types are that no other type refers to, or list those that are: 'payloads: [\(type)]'"
  }

  /// The changes that are findings, grouped by their types, in the order of the types' first findings.
  func entries(_ notes: NoteVisibility) -> [Entry] {
    var order: [String: Int] = [:]
    var result: [Entry] = []
    for (diagnostic, change) in shownChanges(notes) {
      let entry =
        change.map(entry)
        ?? Entry(
          type: "",
          harm: .unclear,
          rule: diagnostic.rule,
          text: line(diagnostic.message, [])
        )
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
      rule: change.difference.rule.id,
      text: line(change.difference.message, sentences.filter { !$0.isEmpty })
    )
  }

  private func line(_ message: String, _ sentences: [String]) -> String {
    let text = MarkdownText.escaped(message)
    guard !sentences.isEmpty else { return "- \(text)\n" }
    return "- \(text): \(MarkdownText.escaped(sentences.joined(separator: "; ")))\n"
  }
}

/// The changes of a type.
private struct TypeChanges {
  var entries: [SchemaChangeList.Entry]

  private var type: String { entries[0].type }
  private var list: String { entries.map(\.text).joined() }

  /// The list under the name of the type, if there is one.
  var text: String {
    "\n" + (type.isEmpty ? "" : "**\(MarkdownText.code(type))**\n\n") + list
  }

  /// The same as a line that shows the list when it is clicked on.
  var folded: String {
    let name = type.isEmpty ? "The versions" : "<code>\(MarkdownText.escaped(type))</code>"
    let count = counted(entries.count, "change")
    return "\n<details><summary>\(name): \(count)</summary>\n\n\(list)\n</details>\n"
  }
}

extension [SchemaChangeList.Entry] {
  /// The changes, which are ordered by type.
  fileprivate var groupedByType: [TypeChanges] {
    var groups: [TypeChanges] = []
    for entry in self {
      if let last = groups.indices.last, groups[last].entries[0].type == entry.type {
        groups[last].entries.append(entry)
      } else {
        groups.append(TypeChanges(entries: [entry]))
      }
    }
    return groups
  }
}
