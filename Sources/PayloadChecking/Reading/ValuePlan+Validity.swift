import SchemaModel

extension ValuePlan {
  /// Returns whether an entry of a document is clearly a valid scalar, as most are. The runtime decides about all others.
  func isValid(_ entry: JSONEntry, in document: JSONDocument) -> Bool {
    switch self {
    case .scalar(let primitive): primitive.isValid(entry, in: document)
    case .enumeration(let plan, _): plan.lists(entry, in: document)
    case .converted, .patternDate, .any, .type, .array, .set, .dictionary, .nullable, .untolerant,
      .foreign:
      false
    }
  }
}

extension Primitive {
  fileprivate func isValid(_ entry: JSONEntry, in document: JSONDocument) -> Bool {
    switch (self, entry.kind) {
    case (.string, .plainText), (.string, .unicodeText), (.string, .escapedText), (.boolean, .true),
      (.boolean, .false):
      true
    case (.integer, .digits), (.int64, .digits): entry.length < 19
    // Only with an exponent or hundreds of digits can it be out of range.
    case (.double, .digits): entry.length < 300
    case (.double, .number): entry.length < 300 && !document.hasExponent(entry)
    default: false
    }
  }
}

extension EnumerationPlan {
  fileprivate func lists(_ entry: JSONEntry, in document: JSONDocument) -> Bool {
    switch values {
    case .strings(let values): document.readText(entry).map { values.contains($0) } ?? false
    case .integers(let values): document.readInteger(entry).map { values.contains($0) } ?? false
    case .largeIntegers, .numbers, .mixed: false
    }
  }
}

extension JSONDocument {
  fileprivate func hasExponent(_ number: JSONEntry) -> Bool {
    bytes.with(number) { digits in
      for byte in digits where byte | 0x20 == UInt8(ascii: "e") { return true }
      return false
    }
  }
}
