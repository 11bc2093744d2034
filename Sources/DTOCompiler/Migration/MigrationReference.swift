/// What settings of other generators are in dtoc, derived from their tables.
package enum MigrationReference {
  /// A Markdown table for each generator, below a heading; ends with a line break.
  package static var markdown: String {
    ForeignGenerator.allCases.map(section).joined(separator: "\n")
  }

  private static func section(_ generator: ForeignGenerator) -> String {
    var lines = [
      "### \(generator.name)", "", "dtoc reads \(generator.source).", "", "| Setting | In dtoc |",
      "|---|---|",
    ]
    for row in generator.settings {
      let keys = row.keys.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("| \(keys) | \(description(of: row.meaning)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of meaning: ForeignSetting.Meaning) -> String {
    switch meaning {
    case .option(let key): "`\(key)`"
    case .words(let words):
      words.map { "`\($0.word)`: \(description(of: $0.translation))" }.joined(separator: "; ")
    case .made(let description, _, _): description
    case .documents: "`schemas`"
    case .output: "`output`"
    case .configuration: "the settings in that file"
    case .nothing(let reason): "no counterpart: \(code(reason))"
    }
  }

  private static func description(of translation: Translation) -> String {
    switch translation {
    case .set(let key, let value): "`\(key): \(value)`"
    case .add(let key, let value): "`\(key): […, \(value)]`"
    case .entry(let key, let entry, let value): "`\(key): {\(entry): \(value)}`"
    case .rule(let schema, let key, let value): "a rule for `\(schema)`: `\(key): \(value)`"
    case .name(let schema, let name): "`names`: `\(schema)` is `\(name)`"
    case .rootName(let name): "`names`: `\(name)`"
    case .extending(_, let added): "`\(added)` in an overlay"
    case .any(let translations): translations.map(description).joined(separator: ", ")
    case .same(let reason): code(reason)
    case .nothing(let reason): "no counterpart: \(code(reason))"
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
