/// A scalar type that can be converted from scalars of other types without loss, as listed at ``DTOFields/coercing``.
protocol Coercible {
  init?(coercing scalar: JSONValue)
}

/// A converter of strings that contain a number. A JSON number stands for its digits, as far as the converter's values keep them.
///
/// For example, ``DecimalText`` reads 5.5 like `"5.5"`. A string in general doesn't, because the spelling of a number with a fraction is lost.
protocol NumberText: Converter where Wire == String {
  /// Returns a text of the number in a container. Throws if the converter's values can't represent it.
  static func text(ofNumberIn container: any SingleValueDecodingContainer) throws -> String
}

/// Returns the decoder's scalar value converted to a type, and whether it is unknown to the schema; `nil` if it can't be converted.
func coerced<Value>(
  _ type: Value.Type,
  from decoder: any Decoder
) -> (value: Value, isUnknown: Bool)? {
  guard let scalar = JSONValue(scalarAt: decoder) else { return nil }
  var dto: Any?
  let value: Any? =
    if let type = type as? any Coercible.Type {
      type.init(coercing: scalar)
    } else if let type = type as? any DTOConvertible.Type {
      type.value(coercing: scalar, through: &dto)
    } else if let type = type as? any RawRepresentable.Type {
      type.value(coercing: scalar)
    } else {
      nil
    }
  guard let value = value as? Value else { return nil }
  return (value, ((dto ?? value) as? any PossiblyUnknown)?.isUnknown == true)
}

extension DTOConvertible {
  /// Returns the value that is made from a scalar as its DTO, such as an enum of an app.
  fileprivate static func value(coercing scalar: JSONValue, through dto: inout Any?) -> Self? {
    let value: Any? =
      if let type = DTO.self as? any Coercible.Type {
        type.init(coercing: scalar)
      } else {
        (DTO.self as? any RawRepresentable.Type)?.value(coercing: scalar)
      }
    guard let coerced = value as? DTO else { return nil }
    dto = coerced
    return try? Self(from: coerced)
  }
}

extension RawRepresentable {
  /// Returns the known value whose raw value results from converting a scalar.
  fileprivate static func value(coercing scalar: JSONValue) -> Self? {
    guard let type = RawValue.self as? any Coercible.Type,
      let rawValue = type.init(coercing: scalar) as? RawValue
    else { return nil }
    return Self(rawValue: rawValue)
  }
}

extension JSONValue {
  /// Creates the decoder's scalar value; `nil` for null, and for arrays and objects, which may be large.
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
    // The original digits are no longer known.
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
      // `keptDigits` digits are always exact. More digits are accepted only for an integer that fits exactly.
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

  /// How many significant decimal digits the type always preserves: 15 for `Double`, 6 for `Float`.
  private static var keptDigits: Int { significandBitCount * 3 / 10 }
}

extension Double: Coercible {}
extension Float: Coercible {}

/// A type whose values may be unknown to the schema.
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
  /// The number of digits of a JSON number, without leading zeros and the exponent.
  fileprivate var significantDigits: Int {
    utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .drop { $0 == UInt8(ascii: "0") }.count
  }

  /// Whether the string is a number in JSON syntax (RFC 8259, section 6).
  var isJSONNumber: Bool {
    DigitReader.read(self) { reader in
      _ = reader.take("-")
      // Leading zeros aren't allowed.
      guard let first = reader.digit(), first > 0 || reader.takeDigits() == 0 else { return false }
      if first > 0 { _ = reader.takeDigits() }
      return reader.takeFractionAndExponent() && reader.next == nil
    }
  }
}
