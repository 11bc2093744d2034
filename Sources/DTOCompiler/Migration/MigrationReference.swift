/// What settings of other generators are in dtoc, derived from their tables.
package enum MigrationReference {
  /// A Markdown table for each generator, below a heading; ends with a line break.
  package static var markdown: String {
    ForeignGenerator.all.map(section).joined(separator: "\n")
  }

  private static func section(_ generator: ForeignGenerator) -> String {
    var lines = [
      "### \(generator.name)", "", "dtoc reads \(generator.source).", "", "| Setting | In dtoc |",
      "|---|---|",
    ]
    for row in generator.settings {
      let keys = row.keys.map { "`\($0)`" }.joined(separator: ", ")
      let isModules = generator.settings.contains { $0.modules == row.keys[0] }
      let prefix = isModules ? "the module of a type that another setting names; otherwise: " : ""
      let cases = row.cases.map { description(of: $0, isOnly: row.cases.count == 1) }
      lines.append("| \(keys) | \(prefix)\(cases.joined(separator: "; ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of found: ForeignSetting.Case, isOnly: Bool) -> String {
    let isAny = found.patterns == ["*"]
    let patterns = isAny ? "others" : found.patterns.map { "`\($0)`" }.joined(separator: ", ")
    let meanings = found.meanings.map(description)
      .joined(separator: found.isChoice ? " or " : " and ")
    return isAny && isOnly ? meanings : "\(patterns): \(meanings)"
  }

  private static func description(of meaning: Meaning) -> String {
    switch meaning.kind {
    case .settings: "its entries are settings"
    case .configuration: "the settings in that file"
    case .unneeded: MarkdownText.prose(meaning.value)
    case .nothing: "no counterpart: \(MarkdownText.prose(meaning.value))"
    case .option where meaning.value == "$value", .element where meaning.value == "$value":
      "`\(meaning.key)`"
    case .rule, .ofSchema:
      "`\(meaning.key): \(meaning.value)` for the schema `\(meaning.subject)`"
    case .ofProperty: "`\(meaning.key): \(meaning.value)` for the property `\(meaning.subject)`"
    default: "`\(meaning.text)`"
    }
  }
}
