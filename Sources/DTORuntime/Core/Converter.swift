/// Turns what is on the wire into a Swift type that does not decode itself that way.
///
/// For example ``RFC3339DateTime`` makes a `Date` of a text. A converter is never made: it is a name
/// for a pair of functions. One of your own is named in a schema by
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
public protocol Converter {
  /// What is on the wire.
  associatedtype Wire: Decodable
  /// What the DTO holds.
  associatedtype Value

  /// The value for what is on the wire; throws ``UnexpectedContent``, or any other error.
  static func value(from wire: Wire) throws -> Value

  /// What to put on the wire for a value.
  static func wire(from value: Value) throws -> Wire
}

/// A value that goes through a ``Converter``.
public enum Converted<Rule: Converter>: WireForm {
  /// Reads what is on the wire and converts it.
  public static func decode(from place: inout some WirePlace) throws -> Rule.Value {
    try place.convert(Rule.self)
  }
}

extension Converted: WritableForm where Rule.Wire: Encodable {
  /// Converts the value and writes it.
  public static func encode(_ value: Rule.Value, to encoder: any Encoder) throws {
    try Plain<Rule.Wire>.encode(try Rule.wire(from: value), to: encoder)
  }
}

/// A value that is converted while its container decodes it, so that the container has not yet gone
/// past it when the conversion fails.
struct Conversion<Rule: Converter>: Decodable {
  let value: Rule.Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Rule.Value.self))
    value = try place.convert(Rule.self)
  }
}
