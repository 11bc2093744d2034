import SchemaFacts
import SchemaLanguage
internal import SchemaLowering

/// The documentation of all keywords, derived from their table.
package enum KeywordReference {
  /// The tables of keywords and of dtoc extensions in Markdown; ends with a line break.
  package static var markdown: String { keywords + "\n" + extensions }

  /// A Markdown table of the keywords of specifications and other generators: where they are allowed, the type of their values, and
  /// how they are handled. Ends with a line break.
  package static var keywords: String {
    var lines = [
      "| Keyword | Swagger 2.0 | OpenAPI 3.0 | OpenAPI 3.1, 3.2 | JSON Schema | Value | About | Result |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for keyword in Keyword.allCases where keyword.facts.extensionKind == nil {
      let facts = keyword.facts
      let inAPIs = [.swagger2, .openAPI30, .openAPI31].map { facts.specifications.contains($0) }
      let cells =
        ["`\(keyword.rawValue)`"] + inAPIs.map { $0 ? "✓" : "" } + [
          facts.specifications.draftsText, facts.value.text, facts.subject.text,
          facts.outcome.text,
        ]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A Markdown table of the dtoc extensions: usage and meaning. Ends with a line break.
  package static var extensions: String {
    var lines = ["| In a schema | What it does |", "|---|---|"]
    for keyword in Keyword.allCases {
      guard case .extension(_, let usage, let effect) = keyword.facts.outcome else { continue }
      lines.append("| \(usage) | \(effect) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ReferencePage {
  /// Explains a keyword or a dtoc extension. It has no page in the manual, but a row of a table.
  init(_ keyword: Keyword) {
    let facts = keyword.facts
    var list: [String] = []
    if case .extension(_, let usage, _) = facts.outcome {
      list.append("Usage: \(usage)")
    } else {
      if !facts.value.text.isEmpty { list.append("Value: \(facts.value.text)") }
      if !facts.subject.text.isEmpty { list.append("About: \(facts.subject.text)") }
    }
    let isOwn = facts.extensionKind != nil
    let result = isOwn ? facts.outcome.text : "a keyword of schemas; \(facts.outcome.text)"
    self.init(
      name: keyword.rawValue,
      folder: nil,
      summary: result.quotingCode,
      parts: list.isEmpty ? [] : [.list(list.map(\.quotingCode))]
    )
  }
}

extension String {
  /// Markdown with code in single quotes, as sentences of a page have it.
  fileprivate var quotingCode: String { String(map { $0 == "`" ? "'" : $0 }) }
}

extension Keyword.Specifications {
  /// The range of JSON Schema drafts.
  fileprivate var draftsText: String {
    let drafts: [(draft: Self, name: String)] = [
      (.draft4, "4"), (.draft6, "6"), (.draft7, "7"), (.draft2019, "2019-09"),
      (.draft2020, "2020-12"),
    ]
    let names = drafts.filter { contains($0.draft) }.map(\.name)
    guard let first = names.first, let last = names.last else { return "" }
    if contains(.draft2020) { return contains(.draft4) ? "✓" : "since \(first)" }
    return first == last ? first : "up to \(last)"
  }
}

extension Keyword.Value {
  fileprivate var text: String {
    switch self {
    case .schema: "a schema"
    case .schemas: "a list of schemas"
    case .schemaOrSchemas: "a schema; up to 2019-09 also a list of schemas"
    case .namedSchemas: "a mapping to schemas"
    case .namedSchemasOrNames: "a mapping to schemas or to lists of names"
    case .text: "a string"
    case .boolean: "`true` or `false`"
    case .number: "a number"
    case .count: "a whole number, zero or more"
    case .divisor: "a number greater than zero"
    case .numberOrBoolean: "a number; up to draft 4 `true` or `false`"
    case .reference: "a reference"
    case .identifier: "a URI or a name"
    case .typeNames: "a type; since OpenAPI 3.1 also a list of types"
    case .names: "a list of names"
    case .listsOfNames: "a mapping to lists of names"
    case .values: "a list of values"
    case .textsOfValues: "a list of strings, or a mapping from values to strings"
    case .object: "an object"
    case .anything: "any value"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .ownForm: ""
    }
  }
}

extension Keyword.Subject {
  fileprivate var text: String {
    switch self {
    case .anyValue: ""
    case .of(let type), .tells(let type): "\(type.rawValue)s"
    }
  }
}

extension Keyword.Outcome {
  fileprivate var text: String {
    switch self {
    case .reference: "the schema it refers to is used"
    case .identity: "used to find schemas"
    case .shape: "determines the Swift type"
    case .nullability: "makes the value optional"
    case .constraint: "not checked"
    case .documentation: "documentation"
    case .usage: "see `--default-policy` and `--profile`"
    case .ignored: "ignored"
    case .unchecked(let consequence): "reported: \(consequence)"
    case .partial(nil): "applies to what other keywords don't describe"
    case .partial(let consequence?):
      "a schema applies to what other keywords don't describe; anything else is reported: \(consequence)"
    case .extension(_, _, let effect): effect
    }
  }
}
