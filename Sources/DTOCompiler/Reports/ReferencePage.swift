import SchemaDocument
import SchemaLanguage

/// An article about a rule or an option: a page of the manual, and what `dtoc explain` prints. Keywords, and keys of a configuration that aren't
/// options, have shorter ones, which are only printed.
package struct ReferencePage: Sendable {
  /// The id of the rule, the key, or the keyword.
  package let name: String
  /// The folder of its file in the manual; nil if it has none.
  let folder: Folder?
  /// One sentence.
  let summary: String
  let parts: [Part]

  /// A folder of the manual with a page for each rule or option.
  package enum Folder: String, Sendable, CaseIterable {
    /// The pages about rules.
    case rules = "Rules"
    /// The pages about options.
    case options = "Options"
  }

  /// In sentences, code is in single quotes.
  enum Part: Sendable {
    case sentences(String)
    /// Sentences under a title.
    case section(String, String)
    case list([String])
    /// The lines of a file or of a terminal, under a title.
    case block(String, String, Language)
  }

  enum Language: String, Sendable {
    case none = ""
    case diff, json, yaml
  }

  /// The pages about all rules and all options.
  package static var all: [ReferencePage] {
    RuleDescription.all.map { ReferencePage($0) } + OutputOption.all.map { ReferencePage($0) }
  }

  /// The page about a rule, an option, a key of the configuration, or a keyword.
  ///
  /// - Throws: ``OptionError`` if there is none, which suggests the most similar name.
  package static func named(
    _ name: String,
    style: FindingStyle
  ) throws(OptionError) -> ReferencePage {
    if let rule = try? RuleDescription.named(name) { return ReferencePage(rule, style: style) }
    if let option = OutputOption.named(name) { return ReferencePage(option) }
    if let key = ConfigurationKey(rawValue: name) { return ReferencePage(key) }
    if let keyword = Keyword(rawValue: name) { return ReferencePage(keyword) }
    let names =
      Rule.all.map(\.id.rawValue) + OutputOption.all.map(\.key)
      + ConfigurationKey.allCases.map(\.rawValue) + Keyword.allCases.map(\.rawValue)
    throw OptionError(
      "unknown rule, option or keyword '\(name)'",
      help: nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    )
  }

  /// The file in the manual, such as `Rules/unknown-type.md`; nil if there is none.
  package var path: String? { folder.map { "\($0.rawValue)/\(name).md" } }

  /// For a terminal, in 80 columns; ends with a line break.
  package var text: String {
    (["\(name): \(summary)\n"] + parts.map(\.text)).joined(separator: "\n")
  }

  /// An article for DocC; ends with a line break.
  package var markdown: String {
    let abstract = MarkdownText.prose(summary.prefix(1).uppercased() + summary.dropFirst())
    let head = ["# \(name)\n", abstract.hasSuffix(".") ? abstract + "\n" : abstract + ".\n"]
    return (head + ["## Overview\n"] + parts.map(\.markdown)).joined(separator: "\n")
  }
}

extension ReferencePage {
  /// A topic of the manual, which lists pages.
  static func topic(_ title: String, _ names: [String]) -> String {
    "### \(title)\n\n" + names.map { "- <\(link(to: $0))>\n" }.joined()
  }

  /// A link in the manual. With the manual's name, because one page has the name `documentation`, which DocC's paths begin with.
  static func link(to name: String) -> String { "doc:dtoc/\(name)" }
}

extension ReferencePage.Part {
  fileprivate var text: String {
    switch self {
    case .sentences(let text): wrapped(text)
    case .section(let title, let text): "\(title):\n\n\(wrapped(text))"
    case .list(let entries): entries.map { "- \($0)\n" }.joined()
    case .block(let title, let text, _): "\(title):\n\n\(indented(text))"
    }
  }

  var markdown: String {
    switch self {
    case .sentences(let text): MarkdownText.prose(text) + "\n"
    case .section(let title, let text):
      "### \(MarkdownText.prose(title))\n\n\(MarkdownText.prose(text))\n"
    case .list(let entries): entries.map { "- \(MarkdownText.prose($0))\n" }.joined()
    case .block(let title, let text, let language):
      "### \(MarkdownText.prose(title))\n\n"
        + MarkdownText.block(text, language: language.rawValue)
    }
  }

  /// A schema document, a payload or a configuration.
  static func file(_ title: String, _ source: SchemaSource) -> Self {
    .block(
      "\(title), \(source.displayPath)",
      source.text,
      source.path.hasSuffix(".json") ? .json : .yaml
    )
  }
}

/// Indents lines that are not empty.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}

/// Wrapped at 80 columns.
private func wrapped(_ text: String) -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    if lines[lines.count - 1].isEmpty {
      lines[lines.count - 1] = String(word)
    } else if lines[lines.count - 1].count + 1 + word.count <= 80 {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n") + "\n"
}
