/// A scalar type that can be made from scalars of other types where nothing is lost; the table is at ``DTOFields/coercing``.
protocol Coercible {
  init?(coercing scalar: JSONValue)
}

/// What coercion makes of the scalar at which a decoder stands; nil where it makes nothing.
func coerced<Value>(_ type: Value.Type, from decoder: any Decoder) -> Value? {
  guard let scalar = JSONValue(scalarAt: decoder) else { return nil }
  if let type = type as? any Coercible.Type { return type.init(coercing: scalar) as? Value }
  if let type = type as? any RawRepresentable.Type { return type.value(coercing: scalar) as? Value }
  return nil
}

extension RawRepresentable {
  /// The known value whose raw value can be made from a scalar.
  fileprivate static func value(coercing scalar: JSONValue) -> Self? {
    guard let type = RawValue.self as? any Coercible.Type,
      let rawValue = type.init(coercing: scalar) as? RawValue
    else { return nil }
    return Self(rawValue: rawValue)
  }
}

extension JSONValue {
  /// The scalar at which a decoder stands; nil for null, arrays and objects, which may be large.
  fileprivate init?(scalarAt decoder: any Decoder) {
    switch JSONKind(of: decoder) {
    case .boolean, .integer, .number, .string: break
    case .null, .array, .object, .unknown: return nil
    }
    guard let value = try? JSONValue(from: decoder) else { return nil }
    self = value
  }
}

extension String: Coercible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text): self = text
    case .integer(let number): self = String(number)
    case .unsigned(let number): self = String(number)
    case .bool(let truth): self = String(truth)
    // Its digits are not known any more.
    case .number: return nil
    case .object, .array, .null: return nil
    }
  }
}

extension Bool: Coercible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .bool(let truth): self = truth
    case .integer(1), .string("1"), .string("true"): self = true
    case .integer(0), .string("0"), .string("false"): self = false
    case .integer, .unsigned, .number, .string, .object, .array, .null: return nil
    }
  }
}

extension FixedWidthInteger {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard let number = Self(text), String(number) == text else { return nil }
      self = number
    case .integer(let number): self.init(exactly: number)
    case .unsigned(let number): self.init(exactly: number)
    case .number(let number): self.init(exactly: number)
    case .bool(let truth): self = truth ? 1 : 0
    case .object, .array, .null: return nil
    }
  }
}

extension Int: Coercible {}
extension Int8: Coercible {}
extension Int16: Coercible {}
extension Int32: Coercible {}
extension Int64: Coercible {}
extension UInt: Coercible {}
extension UInt8: Coercible {}
extension UInt16: Coercible {}
extension UInt32: Coercible {}
extension UInt64: Coercible {}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard text.isJSONNumber, let number = Self(text), number.isFinite else { return nil }
      // So many digits a type keeps whatever they are; more are taken where the number is a whole one and fits.
      if text.significantDigits > Self.keptDigits {
        guard let whole = Int64(text), Self(exactly: whole) != nil else { return nil }
      }
      self = number
    case .integer(let number): self.init(exactly: number)
    case .unsigned(let number): self.init(exactly: number)
    case .number(let number): self.init(exactly: number)
    case .bool, .object, .array, .null: return nil
    }
  }

  /// 15 of `Double`, 6 of `Float`.
  private static var keptDigits: Int { significandBitCount * 3 / 10 }
}

extension Double: Coercible {}
extension Float: Coercible {}

/// A value of which it may turn out that nobody knows it.
protocol PossiblyUnknown {
  var isUnknown: Bool { get }
}

extension CodableEnum: PossiblyUnknown {
  var isUnknown: Bool {
    value == nil && !(Enumeration.self is any OpenEnumeration.Type)
  }
}

extension CodableEnum: Coercible {
  init?(coercing scalar: JSONValue) {
    guard let type = Enumeration.RawValue.self as? any Coercible.Type,
      let rawValue = type.init(coercing: scalar) as? Enumeration.RawValue
    else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension String {
  /// How many digits a number in JSON has, but for zeros in front and the exponent.
  fileprivate var significantDigits: Int {
    utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .drop { $0 == UInt8(ascii: "0") }.count
  }

  /// Whether the text is a number as JSON spells one (RFC 8259, section 6).
  var isJSONNumber: Bool {
    var reader = DigitReader(self)
    _ = reader.take("-")
    // No zeros in front.
    guard let first = reader.digit(), first > 0 || reader.takeDigits() == 0 else { return false }
    if first > 0 { _ = reader.takeDigits() }
    return reader.takeFractionAndExponent() && reader.next == nil
  }
}
