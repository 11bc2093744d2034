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
}
