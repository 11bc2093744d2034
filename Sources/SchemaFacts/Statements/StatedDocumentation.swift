package import SchemaDocument
package import SchemaLanguage
package import SchemaModel

/// Annotations, which become the documentation above the Swift declaration.
extension SchemaFacts {
  /// Returns the documentation of a schema.
  ///
  /// - Parameter names: What it is called, which its title doesn't have to repeat. Few schemas have one.
  package func documentation(
    of raw: RawSchema,
    names: @autoclosure () -> [String]
  ) -> Documentation {
    let isDeprecated = raw.isTrueOfWhole(.deprecated)
    guard options.documentation == .collected else {
      return Documentation(title: nil, description: nil, isDeprecated: isDeprecated)
    }
    let described = raw.describedPart ?? raw
    var title = described.scalar(.title)
    if let text = title, text.isIdentifier || names().contains(where: text.isEcho) { title = nil }
    return Documentation(
      title: title.map(QuotedText.init),
      description: described.scalar(.description).map(QuotedText.init),
      isDeprecated: isDeprecated
    )
  }

  /// Returns a title that documentation leaves out because it repeats a name, where the name isn't shown.
  package func echoedTitle(of raw: RawSchema) -> QuotedText? {
    guard options.documentation == .collected,
      let title = (raw.describedPart ?? raw).scalar(.title),
      !title.isIdentifier
    else { return nil }
    return QuotedText(title)
  }
}

extension RawSchema {
  /// The part that is described, if the schema itself isn't: the only inline part of `allOf` that is, as in
  /// `{allOf: [{$ref: …}, {description: …, properties: …}]}`, or what is not null, as in `{oneOf: [{$ref: …, description: …}, {type: 'null'}]}`.
  fileprivate var describedPart: RawSchema? {
    guard !has(.title), !has(.description) else { return nil }
    let parts = inlineParts.filter { $0.has(.title) || $0.has(.description) }
    return parts.count == 1 ? parts.first : onlyMentionBesideNull
  }

  /// Whether a keyword such as `readOnly` is true in it, or in a part of it that says something about the whole value.
  package func isTrueOfWhole(_ keyword: Keyword) -> Bool {
    if isTrue(keyword) { return true }
    guard hasAny(of: .composition), node.documentMayHave(keyword) else { return false }
    return inlineParts.contains { $0.isTrue(keyword) }
      || onlyMentionBesideNull?.isTrue(keyword) == true
  }

  private var inlineParts: [RawSchema] {
    guard has(.allOf) else { return [] }
    return branches(.allOf).lazy.filter(\.isMapping).map { RawSchema($0) }
      .filter { $0.reference == nil }
  }

  /// The only branch of a union besides null, unless it is a schema with documentation of its own: a reference or a plain scalar.
  private var onlyMentionBesideNull: RawSchema? {
    guard hasAny(of: .unions), has(.oneOf) != has(.anyOf) else { return nil }
    let branches = branches(has(.oneOf) ? .oneOf : .anyOf)
    let others = branches.filter { $0.isMapping && !RawSchema($0).standsForNull }
    guard branches.count == 2, others.count == 1 else { return nil }
    let other = RawSchema(others[0])
    let types = other.typeNames.compactMap { SchemaType($0) }
    let isScalar =
      types.count == 1 && types[0] != .object && types[0] != .array
      && !other.hasAny(of: .composition) && !other.listsValues
    return other.reference != nil || isScalar ? other : nil
  }
}

extension Node {
  /// Whether a title is a name from somebody's source code, such as `status_specs` or `QuotesResourceListItems`, which says nothing to a reader:
  /// one word with an underscore, or with at least two capitals that follow small letters.
  fileprivate var isIdentifier: Bool {
    withText { bytes in
      var humps = 0
      var hasUnderscore = false
      var followsSmallLetter = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
          if followsSmallLetter { humps += 1 }
          followsSmallLetter = false
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          followsSmallLetter = true
        case UInt8(ascii: "_"):
          hasUnderscore = true
          followsSmallLetter = true
        default: return false
        }
      }
      return hasUnderscore || humps > 1
    }
  }

  /// Whether a title only repeats a name with different case or separators, as `Order Id` does with `order_id`.
  fileprivate func isEcho(of name: String) -> Bool {
    withText { bytes in
      bytes.lazy.compactMap(\.letter).elementsEqual(name.utf8.lazy.compactMap(\.letter))
    }
  }
}

extension String {
  /// The first paragraph on one line, with an ellipsis if it isn't the only one; nil if there is no text.
  package var firstParagraph: String? {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let start = lines.drop(while: \.isEmpty)
    let paragraph = start.prefix { !$0.isEmpty }
    guard !paragraph.isEmpty else { return nil }
    let isWhole = start.dropFirst(paragraph.count).allSatisfy(\.isEmpty)
    return paragraph.joined(separator: " ") + (isWhole ? "" : " …")
  }
}

extension UInt8 {
  /// An ASCII letter in lower case, a digit, or a byte of a character beyond ASCII.
  fileprivate var letter: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: self
    default: nil
    }
  }
}
