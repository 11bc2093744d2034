package import SchemaDocument
package import SchemaLanguage

/// Reports a keyword that restricts values in a way that no Swift type can express, such as `not`.
extension Rule {
  package static let unsupportedKeyword = Rule(
    id: "unsupported-keyword",
    severity: .warning,
    category: .structure,
    summary: "a Swift type must be able to express what the schema says",
    explanation: """
      Conditions and prohibitions ('if', 'not', 'dependentRequired', 'contains' and similar) are not checked during decoding. \
      The properties they declare become optional, and payloads that they forbid are accepted. The document is valid, so \
      'validate' reports only a note; 'generate' warns, so that you don't rely on the check. If a document has several such \
      keywords, it counts them in one line; 'dtoc validate --notes' shows where they are. Once you have taken that into account, \
      suppress the warnings.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id: {type: string, not: {enum: [none]}}
      +       id: {type: string}
      """,
    difference: .noteInValidate("the schema is valid, but its Swift type says less")
  )
}

extension Diagnostic {
  package static func unsupportedKeyword(_ keyword: Keyword, at value: Node, _ consequence: String)
    -> Diagnostic
  {
    Diagnostic(
      .unsupportedKeyword,
      "'\(keyword.rawValue)' has no effect on the Swift type: \(consequence)",
      at: value.headSpan
    )
    .about(keyword.rawValue)
  }

  /// - Parameter whole: The schema that combines the one with the keyword with others.
  package static func combinedCondition(_ keyword: Keyword, at value: Node, in whole: String)
    -> Diagnostic
  {
    .unsupportedKeyword(
      keyword,
      at: value,
      "in '\(whole)', which combines it with other schemas, it only adds optional properties"
    )
    .aboutOutput
  }

  /// - Parameter name: The schema's name, if it has one.
  package static func recordedObject(_ schema: Node, named name: String?) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "'\(name ?? schema.pointerText)' stays the object that it has been, and is not a union by the value of one property",
      at: schema.headSpan,
      severity: .note,
      help: "to make it one, remove its entry from the name record"
    )
  }

  package static func uncheckedBranches(_ list: Node, of keyword: Keyword) -> Diagnostic {
    .unsupportedKeyword(
      keyword,
      at: list,
      "its branches only restrict the value, and are not checked"
    )
    .aboutOutput
  }

  /// - Parameter place: The `minItems` that says it, or else the schema.
  package static func uncheckedLength(_ place: Node) -> Diagnostic {
    .unsupportedKeyword(
      .minItems,
      at: place,
      "the number of elements is checked only where the array is, or is inside of, a property"
    )
    .aboutOutput
  }

  /// - Parameter place: The `maxItems` that is 0.
  package static func uncheckedEmptiness(_ place: Node) -> Diagnostic {
    .unsupportedKeyword(.maxItems, at: place, "elements are decoded, although there should be none")
      .aboutOutput
  }

  /// - Parameter place: A `maxItems` that no number of elements can reach.
  package static func uncheckedNumber(_ place: Node) -> Diagnostic {
    .unsupportedKeyword(
      .maxItems,
      at: place,
      "the number of elements is not checked, because it is greater than any"
    )
    .aboutOutput
  }

  /// - Parameters:
  ///   - key: The key of the property.
  ///   - depth: The most collections around an array whose elements are counted, and `greatest` the greatest number of them.
  package static func uncheckedInnerLength(
    _ property: Span,
    _ key: String,
    depth: Int,
    greatest: Int
  ) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "the number of elements is not checked in all arrays of '\(key)': only inside of up to \(depth) collections, and up to \(greatest)",
      at: property
    )
    .about(Keyword.minItems.rawValue).aboutOutput
  }

  /// - Parameter constants: Whether some positions have constants.
  package static func uncheckedPositions(_ list: Node, constants: Constants) -> Diagnostic {
    let exception =
      switch constants {
      case .none: ""
      case .some: ", except for constants that tell the variants of a union apart"
      }
    return Diagnostic(
      .unsupportedKeyword,
      "a tuple has no Swift type of its own: each element is one of several types, and positions are not checked\(exception)",
      at: list.headSpan
    )
    .about(list.key?.text ?? Keyword.prefixItems.rawValue).aboutOutput
  }

  /// Whether positions of a tuple have constants.
  package enum Constants {
    case none, some
  }

  /// - Parameter elements: Schemas next to those that a tuple is made of.
  package static func otherElements(_ elements: Node) -> Diagnostic {
    let keyword = elements.key?.text ?? Keyword.reference.rawValue
    return Diagnostic(
      .unsupportedKeyword,
      "'\(keyword)' has no effect on the Swift type: another schema says what the elements of the tuple are",
      at: elements.headSpan
    )
    .about(keyword).aboutOutput
  }

  /// - Parameter value: A number of elements next to a reference to a tuple that is a type.
  package static func countBesideTuple(_ keyword: Keyword, _ value: Node) -> Diagnostic {
    .unsupportedKeyword(
      keyword,
      at: value,
      "the type of the tuple, which other places have, too, says which elements are optional"
    )
    .aboutOutput
  }

  /// - Parameter position: A schema for an element that no array can have.
  package static func unreachablePosition(_ position: Node) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "no array can have this element, so there is no property for it",
      at: position.headSpan,
      help: "remove it, or allow more elements"
    )
    .about(Keyword.prefixItems.rawValue)
  }

  /// - Parameters:
  ///   - format: The format of one of several schemas for the same string.
  ///   - formats: Those of all of them; nil for one that allows any string.
  ///   - list: The keyword that lists the schemas, if one does.
  package static func unreadFormats(
    _ format: Node,
    among formats: [String?],
    under list: String?
  ) -> Diagnostic {
    let allowsAny = formats.contains(nil)
    var finding = Diagnostic.unsupportedKeyword(
      .format,
      at: format,
      allowsAny
        ? "where any string is allowed as well, it is read as a plain string"
        : "where a string can have several formats, it is read as a plain string"
    )
    if let list, !allowsAny {
      finding.help =
        Set(formats) == ["date", "date-time"]
        ? "to read both as dates, write 'x-dto-date: [rfc3339, date]' next to '\(list)'"
        : "to choose a type, write 'x-dto-type' next to '\(list)'"
    }
    return finding.aboutOutput
  }

  /// - Parameter stated: The value of `x-ms-enum`.
  package static func microsoftEnum(_ stated: Node, _ reason: String) -> Diagnostic {
    .unsupportedKeyword(.microsoftEnum, at: stated, reason).aboutOutput
  }

  /// - Parameter schema: The name of the schema, by which the type is named.
  package static func microsoftNameOfStyle2(_ name: Node) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "'name' in 'x-ms-enum' has no effect: with 'style: 1', the enum is called after its place",
      at: name.headSpan,
      severity: .note,
      help: "to give it the name, write 'x-dto-name', or 'style: 2' in 'dtoc.yaml'"
    )
  }

  package static func microsoftName(_ name: Node, of schema: String) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "'name' in 'x-ms-enum' has no effect on the Swift type, which is named after its schema, '\(schema)'",
      at: name.span,
      help: "to rename the type, write 'x-dto-name: \(name.text)'"
    )
    .about(Keyword.microsoftEnum.rawValue).aboutOutput
  }

  static func ambiguousAnchor(_ name: String, _ reference: Node, readAs choice: String)
    -> Diagnostic
  {
    Diagnostic(
      .unsupportedKeyword,
      "'$dynamicRef' has several targets named '\(name)'; it is read as \(choice)",
      at: reference.span
    )
    .about(Keyword.dynamicReference.rawValue).aboutOutput
  }

  private func about(_ keyword: String) -> Diagnostic {
    var copy = self
    copy.topic = keyword
    return copy
  }
}
