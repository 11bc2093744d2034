/// Converts a type that the payload contains to a Swift type that isn't encoded that way itself.
///
/// This is enough for types that are only decoded, such as those that ``FromDTO`` makes of DTOs; DTOs that are `Encodable` need a
/// ``Converter``.
public protocol DecodingConverter {
  /// The type of the value in the payload.
  associatedtype Wire: Decodable
  /// The type of the DTO's property.
  associatedtype Value

  /// Converts a value that was decoded from a payload.
  ///
  /// - Throws: ``UnexpectedContent``, with a description of what was expected, or any other error. The value is then invalid.
  static func value(from wire: Wire) throws -> Value

  /// Converts a value that was decoded at a place in a payload. The default implementation ignores the place.
  static func value(from wire: Wire, at place: inout some WirePlace) throws -> Value
}

extension DecodingConverter {
  /// Converts the value, wherever it is.
  public static func value(from wire: Wire, at place: inout some WirePlace) throws -> Value {
    try value(from: wire)
  }
}

/// Converts between a type that the payload contains and a Swift type that isn't encoded that way itself.
///
/// For example, ``RFC3339DateTime`` converts a string to a `Date`. A converter is a type that is never instantiated; it
/// only groups two functions. To use your own converter, name it in a schema:
/// `x-dto-type: {name: Money, converter: MoneyConverter}`:
///
/// ```swift
/// nonisolated enum MoneyConverter: Converter {
///   static func value(from wire: String) throws -> Money {
///     guard let money = Money(wire) else { throw UnexpectedContent(expected: "an amount") }
///     return money
///   }
///
///   static func wire(from value: Money) throws -> String { value.description }
/// }
/// ```
public protocol Converter: DecodingConverter {
  /// Converts a value of the DTO for encoding. An error that it throws ends the encoding.
  static func wire(from value: Value) throws -> Wire
}

/// The form of a value that a converter converts.
public enum Converted<Rule: DecodingConverter>: WireForm {
  /// Reads a value of type `Rule.Wire` and converts it. Throws if the value is invalid or can't be converted.
  public static func decode(from place: inout some WirePlace) throws -> Rule.Value {
    try place.convert(Rule.self)
  }
}

// A converter of a property with an array or a dictionary makes all of it or each element, as its type says. These functions are for code
// that doesn't know the type, such as that of macros: only one of them has the type of the property.

extension Converted {
  /// The form of a container that the converter makes as a whole.
  public static func whole<Elements: WireForm>(
    orEach form: Elements.Type
  ) -> Converted<Rule>.Type { Converted<Rule>.self }

  /// The form of a container whose elements the converter makes.
  public static func whole<Elements: WireForm>(orEach form: Elements.Type) -> Elements.Type { form }
}

extension Converted: ConvertingForm {
  static var wire: Any.Type { Rule.Wire.self }
}

extension Converted: WritableForm where Rule: Converter, Rule.Wire: Encodable {
  /// Converts the value and writes it.
  public static func encode(_ value: Rule.Value, to encoder: any Encoder) throws {
    try encodePlainly(try Rule.wire(from: value), to: encoder)
  }
}

/// A value that is converted while its container decodes it, so that the container doesn't advance if the conversion
/// fails.
struct Conversion<Rule: DecodingConverter>: Decodable {
  let value: Rule.Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Rule.Value.self))
    value = try place.convert(Rule.self)
  }
}
