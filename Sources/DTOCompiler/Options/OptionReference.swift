import SchemaDocument

/// The documentation of all options, derived from their table.
package enum OptionReference {
  /// A table in Markdown for each topic: flag and key, default, meaning. Ends with a line break.
  ///
  /// - Parameter release: The release with the pages that it links to; nil for the manual itself.
  package static func markdown(for release: Release?) -> String {
    OutputOption.topics.map { title, options in
      var lines = ["### \(title)\n", "| Option | Default | What it does |", "|---|---|---|"]
      for option in options {
        let page = release.address(of: .options, option.key)
        let flags = option.flags.map { MarkdownText.link($0, to: page) }.joined(separator: ", ")
        let fallback = option.defaultText.isEmpty ? "" : "`\(option.defaultText)`"
        let values = option.values.isEmpty ? "" : "One of \(option.values.quoted). "
        let rules = option.isSelectable ? " Also in rules." : ""
        lines.append(
          "| \(flags) | \(fallback) | \(MarkdownText.prose(values + option.summary))\(rules) |"
        )
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// The list of all pages for the manual; ends with a line break.
  package static var topics: String {
    OutputOption.topics.map { ReferencePage.topic($0.title, $0.options.map(\.key)) }
      .joined(separator: "\n")
  }
}

extension ReferencePage {
  /// Explains an option, with examples.
  init(_ option: OutputOption) {
    var facts = ["Flag: \(option.flags.map { "'\($0)'" }.joined(separator: ", "))"]
    if !option.values.isEmpty { facts.append("Values: \(option.values.quoted)") }
    if !option.defaultText.isEmpty { facts.append("Default: '\(option.defaultText)'") }
    if option.isSelectable { facts.append("Also in rules for some types") }
    self.init(
      name: option.key,
      folder: .options,
      summary: option.summary,
      parts: [.list(facts)] + (option.example?.parts ?? [])
    )
  }
}

extension OptionExample {
  fileprivate var parts: [ReferencePage.Part] {
    var parts: [ReferencePage.Part] = documents.map { .file("Schema", $0) }
    if let record { parts.append(.block(".dtoc-names/order.yml.names", record, .none)) }
    if let payload { parts.append(.block("Payload, order.json", payload + "\n", .json)) }
    parts += report(given)
    for settings in settings {
      parts.append(.block("dtoc.yaml", settings + "\n", .yaml))
      let comparison = given.isEmpty ? "" : ", compared with '\(given)' alone"
      parts.append(.block("How the Swift changes\(comparison)", difference(made: settings), .diff))
      parts += report(settings)
    }
    return parts
  }

  /// What happens to the payload, if there is one.
  private func report(_ settings: String) -> [ReferencePage.Part] {
    guard let findings = faults(settings) else { return [] }
    let command = "dtoc \(Rule.PayloadChecks.decoding.command)"
    return findings.isEmpty
      ? [.sentences("'\(command)' reports nothing.")]
      : [
        .block("What '\(command)' reports", findings.text(of: findings.diagnostics, .plain), .none)
      ]
  }
}

extension OutputOption {
  /// The words that it takes; none if it takes anything else.
  fileprivate var values: [String] {
    if case .choice(let words) = form { words } else { [] }
  }

  /// Its flags with a placeholder for the value.
  fileprivate var flags: [String] {
    switch form {
    case .toggle: ["--\(key)", "--no-\(key)"]
    case .choice: ["--\(key)"]
    case .text(let word): ["--\(key) \(word.uppercased())"]
    case .list(let word): ["--\(key) \(word.uppercased()),…"]
    case .table(let key, let value):
      ["--\(self.key) \(key.uppercased())=\(value.uppercased()),…"]
    }
  }
}
