import SchemaDocument

/// Annotations and constraints: what a person reads above the Swift.
extension Lowering {
  /// The documentation of what a schema declares under a name.
  mutating func documentation(of raw: RawSchema, name: String) -> Documentation {
    reportUnsupported(raw)
    var documentation = Documentation()
    if let title = raw.text(.title), !title.isEcho(of: name) { documentation.summary = title }
    documentation.details = raw.text(.description)
    documentation.isDeprecated = raw.isTrue(.deprecated)
    documentation.remarks = remarks(of: raw)
    return documentation
  }

  /// The documentation of a property, which speaks for its inline type, too.
  mutating func propertyDocumentation(
    of raw: RawSchema,
    name: String,
    type: TypeReference
  ) -> Documentation {
    if case .declared(let id) = type, self[id].schema == raw.node, self[id].parent != nil {
      documentedByProperty.insert(raw.node)
    }
    return documentation(of: raw, name: name)
  }

  private func remarks(of raw: RawSchema) -> [String] {
    guard raw.hasAny(of: Self.remarked) else { return [] }
    var remarks: [String] = []
    for (keyword, label) in Self.remarkLabels {
      guard let value = raw[keyword], let text = remarkText(of: value) else { continue }
      remarks.append("\(label): \(text)")
    }
    return remarks
  }

  /// A short scalar in code marks; longer and nested values say too much for a line.
  private func remarkText(of value: Node) -> String? {
    switch value.kind {
    case .scalar:
      let isShort = value.withText { bytes in
        !bytes.isEmpty && bytes.count <= 80
          && !bytes.contains { $0 == UInt8(ascii: "`") || $0 < 0x20 }
      }
      return isShort ? "`\(value.text)`" : nil
    case .sequence, .mapping: return nil
    }
  }

  private static let remarkLabels: [(Keyword, String)] = [
    (.example, "Example"), (.default, "Default"), (.minimum, "Minimum"),
    (.exclusiveMinimum, "Exclusive minimum"), (.maximum, "Maximum"),
    (.exclusiveMaximum, "Exclusive maximum"), (.multipleOf, "Multiple of"),
    (.minLength, "Minimum length"), (.maxLength, "Maximum length"), (.pattern, "Pattern"),
    (.minItems, "Minimum count"), (.maxItems, "Maximum count"), (.uniqueItems, "Unique"),
    (.minProperties, "Minimum members"), (.maxProperties, "Maximum members"),
  ]

  private static let remarked: KeywordSet = {
    var set = KeywordSet()
    for (keyword, _) in remarkLabels { set.insert(keyword) }
    return set
  }()
}

extension String {
  /// Whether a title only repeats a name in other letters, as `Order Id` does with `order_id`.
  fileprivate func isEcho(of name: String) -> Bool {
    func letters(_ text: String) -> [UInt8] {
      text.utf8.compactMap { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          byte
        default: nil
        }
      }
    }
    return letters(self) == letters(name)
  }
}
