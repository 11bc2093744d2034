import SchemaDocument
import SchemaLanguage
import SchemaModel

// The values under 'const' and 'enum'.

extension RawSchema {
  /// The values of `const`, `enum` or `x-extensible-enum` without null; `nil` if there are no values to choose from.
  var enumeratedValues: [Node]? {
    if let constant = self[.constant] { return admitsNull && constant.isNull ? nil : [constant] }
    let own = values(of: .enumeration)
    let more = values(of: .extensibleEnum)
    guard let own else { return more }
    guard let more else { return own }
    return own + more.filter { value in !own.contains { $0.text == value.text } }
  }

  private func values(of keyword: Keyword) -> [Node]? {
    guard let list = self[keyword], list.isSequence else { return nil }
    var values = Array(list.elements)
    if values.contains(where: \.isNull) {
      let typesText = typeNames.contains { $0.hasText("string") }
      values.removeAll { $0.isNull && !(typesText && $0.isPlain && $0.isWord) }
    }
    return values.isEmpty ? nil : values
  }
}

extension Node {
  /// The value of a scalar in a list without a type. A number that JSON can't spell is a string, and a whole number is an integer. `nil`
  /// for null, for arrays and objects, and for integers beyond 64 bits.
  var listedValue: Enumeration.Value? {
    switch scalarType {
    case .string: .string(text)
    case .boolean: boolValue.map { .boolean($0) }
    case .integer: integerValue.map { .integer($0) }
    case .number:
      finiteNumber == nil
        ? .string(text) : wholeNumber.map { .integer($0) } ?? finiteNumber.map { .number("\($0)") }
    case .null: isWord ? .string(text) : nil
    case nil: nil
    }
  }

  /// Returns a value in a list of a type in the form in which lists are compared: the number `1.0` equals the integer `1`.
  func comparedValue(in rawType: Enumeration.RawType) -> Enumeration.Value? {
    switch rawType {
    case .string: .string(text)
    case .integer, .number:
      unquotedWholeNumber.map { .integer($0) } ?? unquotedFiniteNumber.map { .number("\($0)") }
    case .mixed: listedValue
    }
  }

  /// Whether it is a word that YAML reads as null, such as `Null` in a list of strings. `~` and an empty value are null.
  fileprivate var isWord: Bool { hasText("Null") || hasText("NULL") }
}
