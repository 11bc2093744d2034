package import SchemaDocument

/// Numbers and Booleans that a document has in quotes, where the schema's type wants them without: `type: integer, enum: ['1', '2']`.
extension Node {
  /// Whether it is a text in quotes that is exactly a value of a type without them, as JSON spells it.
  package func isQuotedValue(of type: SchemaType) -> Bool {
    switch type {
    case .integer: numberInQuotes == .integer
    case .number: numberInQuotes != nil
    case .boolean: quotedTruth != nil
    case .string, .object, .array, .file: false
    }
  }

  /// An integer, also one with a fraction of zero, in quotes or without.
  var unquotedWholeNumber: Int64? {
    wholeNumber ?? quotedNumber.flatMap { Int64(text) ?? Int64(exactly: $0) }
  }

  /// A number that JSON can spell, in quotes or without.
  package var unquotedFiniteNumber: Double? { finiteNumber ?? quotedNumber }

  /// `true` and `false`, in quotes or without.
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
  /// Whether a value that the schema lists is read without its quotes.
  func readsUnquoted(_ value: Node) -> Bool {
    let names = typeNames
    guard names.count == 1, let type = SchemaType(names[0]) else { return false }
    return value.isQuotedValue(of: type)
  }

  /// The elements of a list that are read without their quotes by the type that `items` names.
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

  /// Whether `type: object` is taken for a mistake because all values under `enum` or `const` are scalars.
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
