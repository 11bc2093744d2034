package import SchemaDocument
package import SchemaLanguage

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

extension CaseTexts {
  /// Reads the names or descriptions that a keyword gives; `nil` if it gives none.
  init?(
    _ keyword: Keyword,
    in raw: RawSchema,
    of values: [Node],
    _ misreadings: inout [Misreading]
  ) {
    guard let texts = raw[keyword], texts.count > 0 else { return nil }
    switch texts.kind {
    case .sequence:
      let elements = raw.elements(of: texts, inOrderOf: values)
      for text in elements where !text.isScalar {
        misreadings.append(Misreading(.malformedCaseText(text, keyword), at: text))
      }
      self = .listed(elements.map { $0.isScalar && !$0.isNull ? $0.text : nil })
    case .mapping: self.init(by: texts, keyword, in: raw, of: values, &misreadings)
    case .scalar: return nil
    }
  }

  private init(
    by mapping: Node,
    _ keyword: Keyword,
    in raw: RawSchema,
    of values: [Node],
    _ misreadings: inout [Misreading]
  ) {
    let valueByText = values.byText
    var texts: [Node: String] = [:]
    var unmatched: [Node] = []
    for (key, text) in mapping.pairs {
      if !text.isScalar {
        misreadings.append(Misreading(.malformedCaseText(text, keyword), at: text))
      } else if let value = valueByText[key.text] {
        if !text.isNull { texts[value] = text.text }
      } else if !(raw.admitsNull && key.hasText("null")) {
        unmatched.append(key)
      }
    }
    if let misreading = Misreading(unmatched: unmatched, keyword, among: values) {
      misreadings.append(misreading)
    }
    self = .byValue(texts)
  }
}

extension Misreading {
  /// Keys that are no values of an enumeration.
  package init?(unmatched keys: [Node], _ keyword: Keyword, among values: [Node]) {
    guard let first = keys.first else { return nil }
    let meant = nearest(to: first.text, among: values.map(\.text))
    self.init(.textOfNoValue(first, under: keyword, more: keys.count - 1, meant: meant), at: first)
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
  package var byText: [String: Node] {
    var values: [String: Node] = [:]
    for value in self {
      for text in value.wireTexts(of: nil) where values[text] == nil { values[text] = value }
    }
    return values
  }
}
