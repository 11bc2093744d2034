internal import CYAML

/// The meaning of a scalar in the core schema of YAML 1.2, which is compatible with JSON.
package enum ScalarType: Hashable, Sendable {
  case null, boolean, integer, number, string
}

/// Only plain scalars, and scalars with one of YAML's own tags, have another type than string: `"12"` is a string, `12` and `!!int
/// "12"` are integers. `yes`, `on` and `2020-01-01` are strings; `012` is twelve.
extension Node {
  /// Whether the node is a scalar without quotes.
  package var isPlain: Bool {
    record.pointee.kind == CYAML_SCALAR && record.pointee.style == CYAML_PLAIN
  }

  /// Nil for a collection.
  package var scalarType: ScalarType? {
    guard isScalar else { return nil }
    guard record.pointee.tag == 0 else { return taggedType }
    return isPlain ? coreType(bytes) : .string
  }

  package var isNull: Bool {
    scalarType == .null
  }

  package var boolValue: Bool? {
    guard scalarType == .boolean else { return nil }
    return bytes.first == UInt8(ascii: "t") || bytes.first == UInt8(ascii: "T")
  }

  /// Also nil if the integer does not fit; `scalarType` is still `.integer`.
  package var integerValue: Int64? {
    guard scalarType == .integer else { return nil }
    return integer(bytes)
  }

  /// Also for integers.
  package var numberValue: Double? {
    switch scalarType {
    case .integer: integer(bytes).map(Double.init) ?? wideInteger(bytes)
    case .number: number(bytes)
    case .null, .boolean, .string, nil: nil
    }
  }

  /// One of YAML's own tags determines the type if the text allows it; otherwise the value is a string. `!` also makes it a string.
  /// Any other tag has no effect.
  private var taggedType: ScalarType {
    let natural = coreType(bytes)
    switch tag {
    case "tag:yaml.org,2002:null": return natural == .null ? .null : .string
    case "tag:yaml.org,2002:bool": return natural == .boolean ? .boolean : .string
    case "tag:yaml.org,2002:int": return natural == .integer ? .integer : .string
    case "tag:yaml.org,2002:float":
      return natural == .number || natural == .integer ? .number : .string
    case let tag? where !isCustomTag(tag): return .string
    default: return isPlain ? natural : .string
    }
  }
}

/// The type of a plain scalar, based only on its text.
private func coreType(_ text: UnsafeBufferPointer<UInt8>) -> ScalarType {
  guard let first = text.first else { return .null }
  switch first {
  case UInt8(ascii: "~"): return text.count == 1 ? .null : .string
  case UInt8(ascii: "n"), UInt8(ascii: "N"):
    return reads(text, "null", "Null", "NULL") ? .null : .string
  case UInt8(ascii: "t"), UInt8(ascii: "T"):
    return reads(text, "true", "True", "TRUE") ? .boolean : .string
  case UInt8(ascii: "f"), UInt8(ascii: "F"):
    return reads(text, "false", "False", "FALSE") ? .boolean : .string
  case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    return numericType(text)
  default: return .string
  }
}

/// For a text that starts like a number.
private func numericType(_ text: UnsafeBufferPointer<UInt8>) -> ScalarType {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "o") { return text[2...].allSatisfy(isOctal) ? .integer : .string }
    if text[1] == UInt8(ascii: "x") { return text[2...].allSatisfy(isHex) ? .integer : .string }
  }
  var rest = text[...]
  let isSigned = rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-")
  if isSigned { rest.removeFirst() }
  let unsigned = UnsafeBufferPointer(rebasing: rest)
  if reads(unsigned, ".inf", ".Inf", ".INF") { return .number }
  if !isSigned, reads(unsigned, ".nan", ".NaN", ".NAN") { return .number }

  let whole = skipDigits(&rest)
  if rest.isEmpty { return whole > 0 ? .integer : .string }
  var fraction = 0
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    fraction = skipDigits(&rest)
  }
  guard whole + fraction > 0 else { return .string }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard skipDigits(&rest) > 0 else { return .string }
  }
  return rest.isEmpty ? .number : .string
}

/// For a text of type `.integer`; nil if it does not fit.
private func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
  let (digits, radix) = digits(text)
  return Int64(String(decoding: digits, as: UTF8.self), radix: radix)
}

/// For a text of type `.integer` that does not fit in 64 bits.
private func wideInteger(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  let (digits, radix) = digits(text)
  let text = String(decoding: digits, as: UTF8.self)
  guard radix != 10 else { return Double(text) }
  return text.utf8.reduce(0) {
    $0 * Double(radix) + Double(Character(UnicodeScalar($1)).hexDigitValue ?? 0)
  }
}

private func digits(
  _ text: UnsafeBufferPointer<UInt8>
) -> (digits: UnsafeBufferPointer<UInt8>.SubSequence, radix: Int) {
  guard text.count > 2, text[0] == UInt8(ascii: "0") else { return (text[...], 10) }
  switch text[1] {
  case UInt8(ascii: "o"): return (text[2...], 8)
  case UInt8(ascii: "x"): return (text[2...], 16)
  default: return (text[...], 10)
  }
}

/// For a text of type `.number`, or an integer with the tag `!!float`.
private func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  let isNegative = text.first == UInt8(ascii: "-")
  switch text.last {
  case UInt8(ascii: "f"), UInt8(ascii: "F"): return isNegative ? -.infinity : .infinity
  case UInt8(ascii: "n"), UInt8(ascii: "N"): return .nan
  default: return Double(String(decoding: text, as: UTF8.self)) ?? wideInteger(text)
  }
}

private func skipDigits(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
  let count = text.count
  while let byte = text.first, isDigit(byte) { text.removeFirst() }
  return count - text.count
}

private func isOctal(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "7")
}

private func isHex(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return isDigit(byte) || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f"))
}

private func reads(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString...) -> Bool {
  words.contains { word in
    text.count == word.utf8CodeUnitCount
      && text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: text.count))
  }
}
