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
      lines.append("| \(keys) | \(row.cases.map(description).joined(separator: "; ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of found: ForeignSetting.Case) -> String {
    let patterns = found.patterns.map { "`\($0)`" }.joined(separator: ", ")
    let meanings = found.meanings.map(description)
      .joined(separator: found.isChoice ? " or " : " and ")
    return found.patterns == ["*"] ? meanings : "\(patterns): \(meanings)"
  }

  private static func description(of meaning: Meaning) -> String {
    switch meaning.kind {
    case .settings: "its entries are settings"
    case .configuration: "the settings in that file"
    case .unneeded: code(meaning.value)
    case .nothing: "no counterpart: \(code(meaning.value))"
    case .option where meaning.value == "$value", .element where meaning.value == "$value":
      "`\(meaning.key)`"
    case .rule, .ofSchema, .ofProperty:
      meaning.text.split(separator: " for ").map { "`\($0)`" }.joined(separator: " for ")
    default: "`\(meaning.text)`"
    }
  }

  /// Messages quote with `'`, and the manual with backticks. An apostrophe is not followed by a closing quote.
  private static func code(_ message: String) -> String {
    var result = ""
    var isInside = false
    var previous: Character = " "
    for character in message {
      if character == "'", isInside || !previous.isLetter {
        isInside.toggle()
        result.append("`")
      } else {
        result.append(character)
      }
      previous = character
    }
    return result
  }
}
