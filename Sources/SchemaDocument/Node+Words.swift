/// What a scalar would be with or without quotes, and how other tools read it.
extension Node {
  /// The Boolean that `yes`, `on`, `"true"` and similar are meant to be if a Boolean is expected.
  package var truthInWords: Bool? {
    guard isScalar, withText({ $0.count <= 5 }) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// The type of a quoted string that is a JSON number (RFC 8259, section 6): integer or number.
  package var numberInQuotes: ScalarType? {
    guard isScalar, !isPlain else { return nil }
    return withText { bytes in
      var rest = bytes[...]
      if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      let whole = rest.prefix(while: isDigit)
      rest = rest.dropFirst(whole.count)
      guard !whole.isEmpty, whole.count < 19, whole.count == 1 || whole.first != UInt8(ascii: "0")
      else { return nil }
      if rest.isEmpty { return .integer }
      guard rest.removeFirst() == UInt8(ascii: "."), !rest.isEmpty, rest.allSatisfy(isDigit) else {
        return nil
      }
      return .number
    }
  }

  /// What YAML 1.1 readers take an unquoted string for, and what everyone takes a plain scalar of another type for: `a number` for
  /// `1.0` and `12:30`, `true or false` for `no`, `a date` for `2020-01-01`. Nil if all readers take it for a string.
  package var readingWithoutQuotes: String? {
    guard isScalar, isPlain else { return nil }
    switch scalarType {
    case .null: return "null"
    case .boolean: return "true or false"
    case .integer, .number: return "a number"
    case .string, nil: break
    }
    guard let reading = withText(oldReading), tag == nil else { return nil }
    return reading
  }

  /// Whether it is `yes`, `no`, `on` or `off` without quotes.
  package var isUnquotedWordForTruth: Bool {
    isPlain && scalarType == .string && truthInWords != nil && tag == nil
  }
}

/// How YAML 1.1 reads a string of YAML 1.2.
private func oldReading(_ text: UnsafeBufferPointer<UInt8>) -> String? {
  guard let first = text.first, text.count <= 40 else { return nil }
  guard isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
    guard text.count <= 3 else { return nil }
    switch String(decoding: text, as: UTF8.self).lowercased() {
    case "yes", "no", "on", "off": return "true or false"
    default: return nil
    }
  }
  if isDate(text) { return "a date" }
  var rest = text[...]
  if !isDigit(first) { rest.removeFirst() }
  guard let digit = rest.first, isDigit(digit) else { return nil }
  // `12:30` is a base-60 number in YAML 1.1, and `1_000` is one thousand.
  let isNumber = rest.allSatisfy {
    isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
  }
  let endsInDigit = rest.last.map(isDigit) ?? false
  let points = rest.count { $0 == UInt8(ascii: ".") }
  return isNumber && endsInDigit && points < 2 ? "a number" : nil
}

/// `2020-01-01`, with or without a time.
private func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else {
    return false
  }
  let digits = [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { isDigit(text[$0]) }
  guard digits else { return false }
  return text.count == 10 || text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: "t")
    || text[10] == UInt8(ascii: " ")
}
