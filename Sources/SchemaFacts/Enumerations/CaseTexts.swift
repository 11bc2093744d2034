import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Names or descriptions of the values of an enumeration: a list in the order of the values, or a mapping from values.
///
/// For example, `x-enumDescriptions: {low: Hardly any, high: A lot}`.
enum CaseTexts {
  case listed([String])
  case byValue([Node: String])

  package func text(of value: Node, at position: Int) -> String? {
    switch self {
    case .listed(let texts): texts.indices.contains(position) ? texts[position] : nil
    case .byValue(let texts): texts[value]
    }
  }
}

extension SchemaFacts {
  /// Returns the names or descriptions that a keyword gives; `nil` if it gives none.
  mutating func caseTexts(
    _ keyword: Keyword,
    in raw: RawSchema,
    of values: [Node]
  ) -> CaseTexts? {
    guard let texts = raw[keyword], texts.count > 0 else { return nil }
    switch texts.kind {
    case .sequence: return .listed(texts.elements.map { $0.isScalar ? $0.text : "" })
    case .mapping: return .byValue(textsByValue(texts, keyword, in: raw, of: values))
    case .scalar: return nil
    }
  }

  /// Returns the names or descriptions under `x-ms-enum`, as in `{values: [{value: p1, name: Basic, description: …}]}`; `nil` if there are
  /// none.
  ///
  /// Source: AutoRest, Extensions for Azure.
  mutating func microsoftTexts(_ key: String, in raw: RawSchema, of values: [Node]) -> CaseTexts? {
    guard let stated = raw[.microsoftEnum] else { return nil }
    reportMicrosoftEnum(stated)
    guard let entries = stated["values"], entries.isSequence else { return nil }
    var valueByText: [String: Node] = [:]
    for value in values {
      for text in value.wireTexts(of: nil) where valueByText[text] == nil {
        valueByText[text] = value
      }
    }
    var texts: [Node: String] = [:]
    for entry in entries.elements {
      guard let text = entry[key], text.isScalar, !text.isNull, !text.text.isEmpty,
        let value = entry["value"].flatMap({ valueByText[$0.text] })
      else { continue }
      texts[value] = text.text
    }
    return texts.isEmpty ? nil : .byValue(texts)
  }

  /// Returns the name that `x-ms-enum` gives the type of an inline enumeration; nil for one that an earlier run may have recorded by another
  /// name.
  func microsoftName(of raw: RawSchema) -> String? {
    guard options.nameStyle >= .second, raw.listsValues, let stated = raw[.microsoftEnum],
      let name = stated["name"], name.scalarType == .string, !name.text.isEmpty
    else { return nil }
    if options.recordedKinds.isEmpty { return name.text }
    if case .new = record(of: raw.node) { return name.text }
    return nil
  }

  /// Reports what can't be read in `x-ms-enum`. Values that the enumeration doesn't list, such as those of later versions, change nothing.
  private mutating func reportMicrosoftEnum(_ stated: Node) {
    guard stated.isMapping else {
      return report(.malformedKeyword(stated, .microsoftEnum, mustBe: "a mapping"), at: stated)
    }
    if let name = stated["name"], name.scalarType != .string {
      report(.malformedKeyword(name, .microsoftEnum, part: "name", mustBe: "a string"), at: name)
    }
    if let flag = stated["modelAsString"], flag.boolValue == nil {
      report(
        .malformedKeyword(flag, .microsoftEnum, part: "modelAsString", mustBe: "true or false"),
        at: flag
      )
    }
    guard let entries = stated["values"] else { return }
    guard entries.isSequence else {
      return report(
        .malformedKeyword(entries, .microsoftEnum, part: "values", mustBe: "a list"),
        at: entries
      )
    }
    for entry in entries.elements {
      guard let value = entry["value"], value.isScalar else {
        report(
          .malformedKeyword(
            entry,
            .microsoftEnum,
            part: "values",
            mustBe: "a list of mappings with a 'value'"
          ),
          at: entry
        )
        continue
      }
    }
  }

  private mutating func textsByValue(
    _ mapping: Node,
    _ keyword: Keyword,
    in raw: RawSchema,
    of values: [Node]
  ) -> [Node: String] {
    var valueByText: [String: Node] = [:]
    for value in values {
      for text in value.wireTexts(of: nil) where valueByText[text] == nil {
        valueByText[text] = value
      }
    }
    var texts: [Node: String] = [:]
    var unmatched: [Node] = []
    for (key, text) in mapping.pairs {
      if !text.isScalar {
        report(.malformedCaseText(text, keyword), at: text)
      } else if let value = valueByText[key.text] {
        if !text.isNull { texts[value] = text.text }
      } else if !(raw.admitsNull && key.hasText("null")) {
        unmatched.append(key)
      }
    }
    reportUnmatched(unmatched, keyword, among: values)
    return texts
  }

  private mutating func reportUnmatched(_ keys: [Node], _ keyword: Keyword, among values: [Node]) {
    guard let first = keys.first, isFirst(.enumNamesCount, at: first) else { return }
    let meant = suggestion(for: first.text, among: values.map(\.text))
    append(
      .textOfNoValue(first, under: keyword, more: keys.count - 1, meant: meant),
      at: first
    )
  }
}
