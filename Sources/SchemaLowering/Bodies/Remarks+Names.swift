import SchemaDocument
import SchemaLanguage

/// Remarks about the names that `propertyNames` allows.
extension Remarks {
  /// Returns a remark for each keyword, such as ``Names: Pattern: `^[a-z]+$` ``, or one with the whole schema if it has others.
  func remarks(aboutNames names: Node) -> [Remark] {
    let inner = RawSchema(names)
    guard names.isMapping, inner.saysAllAboutNames else {
      if names.boolValue == true { return [] }
      let text = remarkText(of: names) ?? "see the schema"
      let value = names.text(withoutQuotesOf: [])
      return [Remark("Names: \(text)", .propertyNames, value)]
    }
    var remarks: [Remark] = []
    for (keyword, label) in Self.labelsOfNames {
      guard let value = inner[keyword] else { continue }
      let text =
        keyword == .enumeration ? listText(of: value) : remarkText(of: value)
      let remark = Remark(
        "\(label)\(text ?? "see the schema")",
        keyword,
        value.text(withoutQuotesOf: [])
      )
      remarks.append(remark.inside([Keyword.propertyNames.rawValue], "Names"))
    }
    return remarks
  }

  /// Returns the values of a short list, such as `` `id`, `name` ``.
  private func listText(of list: Node) -> String? {
    let values = list.elements.compactMap { remarkText(of: $0) }
    let text = values.joined(separator: ", ")
    return text.isEmpty || text.utf8.count > 100 ? nil : text
  }

  fileprivate static let labelsOfNames: [(Keyword, String)] = [
    (.enumeration, ""), (.constant, ""), (.format, "Format: "), (.minLength, "Minimum length: "),
    (.maxLength, "Maximum length: "), (.pattern, "Pattern: "),
  ]

  /// What remarks can say about names, which are strings.
  fileprivate static let saidOfNames: KeywordSet = {
    var said = KeywordSet.annotations.union(KeywordSet(.type))
    for (keyword, _) in labelsOfNames { said.insert(keyword) }
    return said
  }()
}

extension RawSchema {
  fileprivate var saysAllAboutNames: Bool {
    keywords.isSubset(of: Remarks.saidOfNames) && typeNames.allSatisfy { $0.hasText("string") }
  }
}
