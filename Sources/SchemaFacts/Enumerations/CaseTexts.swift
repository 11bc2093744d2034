import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Names or descriptions of the values of an enumeration: a list in the order of the values, or a mapping from values.
///
/// For example, `x-enumDescriptions: {low: Hardly any, high: A lot}`.
enum CaseTexts {
  case listed([String?])
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
    case .sequence:
      return .listed(
        raw.elements(of: texts, inOrderOf: values).map { text in
          if !text.isScalar { report(.malformedCaseText(text, keyword), at: text) }
          return text.isScalar && !text.isNull ? text.text : nil
        }
      )
    case .mapping: return .byValue(textsByValue(texts, keyword, in: raw, of: values))
    case .scalar: return nil
    }
  }

  private mutating func textsByValue(
    _ mapping: Node,
    _ keyword: Keyword,
    in raw: RawSchema,
    of values: [Node]
  ) -> [Node: String] {
    let valueByText = values.byText
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

  mutating func reportUnmatched(_ keys: [Node], _ keyword: Keyword, among values: [Node]) {
    guard let first = keys.first, isFirst(.enumNamesCount, at: first) else { return }
    let meant = suggestion(for: first.text, among: values.map(\.text))
    append(
      .textOfNoValue(first, under: keyword, more: keys.count - 1, meant: meant),
      at: first
    )
  }
}

extension RawSchema {
  /// Returns the elements of a list that belong to values of the schema by position. If there is one for each value that is written, those
  /// of null belong to no case.
  func elements(of list: Node, inOrderOf values: [Node]) -> [Node] {
    let elements = Array(list.elements)
    let own = self[.enumeration].map { Array($0.elements) } ?? []
    let more = self[.extensibleEnum].map { Array($0.elements) } ?? []
    let written = own + more.filter { value in !own.contains { $0.text == value.text } }
    guard elements.count == written.count, values.count < written.count else { return elements }
    let isCase = Set(values)
    return zip(written, elements).filter { isCase.contains($0.0) }.map(\.1)
  }
}

extension [Node] {
  /// The first value that each text stands for.
  var byText: [String: Node] {
    var values: [String: Node] = [:]
    for value in self {
      for text in value.wireTexts(of: nil) where values[text] == nil { values[text] = value }
    }
    return values
  }
}
