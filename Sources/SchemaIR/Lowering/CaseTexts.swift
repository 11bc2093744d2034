import SchemaDocument

/// Names or descriptions of the values of an enumeration: a list in their order, or a mapping from values.
///
/// For example `x-enumDescriptions: {low: Hardly any, high: A lot}`.
enum CaseTexts {
  case listed([String])
  case byValue([Node: String])

  func text(of value: Node, at position: Int) -> String? {
    switch self {
    case .listed(let texts): texts.indices.contains(position) ? texts[position] : nil
    case .byValue(let texts): texts[value]
    }
  }
}

extension Lowering {
  /// What stands under a keyword; nil where that is nothing.
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
    var strangers: [Node] = []
    for (key, text) in mapping.pairs {
      if !text.isScalar {
        reportNoText(text, keyword)
      } else if let value = valueByText[key.text] {
        if !text.isNull { texts[value] = text.text }
      } else if !(raw.admitsNull && key.hasText("null")) {
        strangers.append(key)
      }
    }
    reportStrangers(strangers, keyword, among: values)
    return texts
  }

  private mutating func reportNoText(_ node: Node, _ keyword: Keyword) {
    guard isNew("malformed-keyword", at: node) else { return }
    diagnostics.warning(
      "malformed-keyword",
      "what '\(keyword.rawValue)' says of a value must be text; it is left out",
      at: node.span
    )
  }

  private mutating func reportStrangers(_ keys: [Node], _ keyword: Keyword, among values: [Node]) {
    guard let first = keys.first, isNew("enum-texts", at: first) else { return }
    let meant = suggestion(for: first.text, among: values.map(\.text))
    diagnostics.warning(
      "enum-names-count",
      "'\(first.text)' under '\(keyword.rawValue)' is no value of this enumeration; it is left out",
      at: first.span,
      notes: keys.count == 1 ? [] : ["the same goes for \(keys.count - 1) more of this mapping"],
      help: meant.map { "did you mean '\($0)'?" }
    )
  }
}
