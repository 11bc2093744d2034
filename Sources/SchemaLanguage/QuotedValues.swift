package import SchemaDocument

/// Numbers and Booleans in quotes, where the schema's type requires them without quotes: `type: integer, enum: ['1', '2']`.
extension Node {
  /// Whether it is a string in quotes that would be a value of a type without them, in JSON's spelling.
  package func isQuotedValue(of type: SchemaType) -> Bool {
    switch type {
    case .integer: numberInQuotes == .integer
    case .number: numberInQuotes != nil
    case .boolean: quotedTruth != nil
    case .string, .object, .array, .file: false
    }
  }

  /// The value as an integer, also if it is written with a fraction of zero.
  package var wholeNumber: Int64? {
    integerValue ?? (scalarType == .number ? numberValue.flatMap { Int64(exactly: $0) } : nil)
  }

  /// The value as a number that JSON can spell, which excludes `.inf` and `.nan`.
  package var finiteNumber: Double? { numberValue.flatMap { $0.isFinite ? $0 : nil } }

  /// Whether the node is an integer too large for `Int64`, such as `9223372036854776000`.
  package var isWiderThanInt64: Bool {
    wholeNumber == nil && finiteNumber.map { $0 == $0.rounded() } == true
  }

  /// The value as an integer, with or without quotes, also if it is written with a fraction of zero.
  package var unquotedWholeNumber: Int64? {
    wholeNumber ?? quotedNumber.flatMap { Int64(text) ?? Int64(exactly: $0) }
  }

  /// The value as a number that JSON can spell, with or without quotes.
  package var unquotedFiniteNumber: Double? { finiteNumber ?? quotedNumber }

  /// The value of `true` or `false`, with or without quotes.
  package var unquotedTruth: Bool? { boolValue ?? quotedTruth }

  private var quotedNumber: Double? {
    numberInQuotes.flatMap { _ in Double(text) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private var quotedTruth: Bool? {
    guard isScalar, !isPlain else { return nil }
    return hasText("true") ? true : hasText("false") ? false : nil
  }
}

extension RawSchema {
  /// The only Boolean that the schema allows, which may be in quotes if the type excludes strings.
  package var onlyTruth: Bool? {
    guard let value = self[.constant] ?? onlyListedValue,
      !typeNames.contains(where: { $0.hasText("string") })
    else { return nil }
    return readsUnquoted(value) ? value.unquotedTruth : value.boolValue
  }

  private var onlyListedValue: Node? {
    guard let list = self[.enumeration], list.isSequence, list.count == 1 else { return nil }
    return list.elements.first
  }

  /// Whether a value that the schema lists is read without its quotes.
  package func readsUnquoted(_ value: Node) -> Bool {
    let names = typeNames
    guard names.count == 1, let type = SchemaType(names[0]) else { return false }
    return value.isQuotedValue(of: type)
  }

  /// Returns the elements of a list that are read without their quotes because of the type in `items`.
  package func quotedElements(of list: Node) -> [Node] {
    guard list.isSequence, !list.isAlias, let items = self[.items], items.isMapping else {
      return []
    }
    let inner = RawSchema(items)
    return list.elements.flatMap { element in
      if element.isSequence { return inner.quotedElements(of: element) }
      return !element.isAlias && inner.readsUnquoted(element) ? [element] : []
    }
  }

  /// Whether `type: object` is considered a mistake because all values under `enum` or `const` are scalars.
  package var listsScalarsAsObject: Bool {
    guard listsValues, !hasAny(of: .objectShape), typeNames.count == 1,
      SchemaType(typeNames[0]) == .object
    else { return false }
    if let constant = self[.constant] { return constant.isScalar }
    guard let list = self[.enumeration] ?? self[.extensibleEnum], list.isSequence else {
      return false
    }
    return list.count > 0 && list.elements.allSatisfy(\.isScalar)
  }
}
