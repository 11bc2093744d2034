/// What a scalar would be with quotes or without, and what other readers take it for.
extension Node {
  /// `yes`, `on`, `"true"` and the like: the truth that is meant where one is expected.
  package var truthInWords: Bool? {
    guard isScalar, withText({ $0.count <= 5 }) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// Of a text in quotes that JSON spells a number like (RFC 8259, section 6): integer or number.
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

  /// What a text without quotes is for readers of YAML 1.1, and what a plain scalar of another type is for all: `a number` for `1.0`
  /// and `12:30`, `true or false` for `no`, `a date` for `2020-01-01`. Nil where everybody reads the text.
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

/// Of a text by YAML 1.2: what YAML 1.1 reads there.
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
  // `12:30` counts sixties there, and `1_000` is a thousand.
  let isNumber = rest.allSatisfy {
    isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
  }
  let endsInDigit = rest.last.map(isDigit) ?? false
  let points = rest.count { $0 == UInt8(ascii: ".") }
  return isNumber && endsInDigit && points < 2 ? "a number" : nil
}

/// `2020-01-01`, with a time or without.
private func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else {
    return false
  }
  let digits = [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { isDigit(text[$0]) }
  guard digits else { return false }
  return text.count == 10 || text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: "t")
    || text[10] == UInt8(ascii: " ")
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
