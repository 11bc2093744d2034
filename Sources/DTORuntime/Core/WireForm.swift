/// How a Swift value is represented in JSON. Forms nest like schemas.
///
/// For example, `LossyArray<Converted<RFC3339DateTime>>` is an array of strings that becomes `[Date]` and omits strings that aren't
/// dates. Forms have no instances; they are only used as types. The runtime's forms are the only ones: to add a type of your own,
/// make it `Decodable` or write a ``Converter``.
public protocol WireForm<Value> {
  /// The Swift type of the value.
  associatedtype Value

  /// Reads the value at a place in a payload. Throws if it is invalid.
  static func decode(from place: inout some WirePlace) throws -> Value
}

/// A form that can also be encoded.
public protocol WritableForm<Value>: WireForm {
  /// Writes a value in this form.
  static func encode(_ value: Value, to encoder: any Encoder) throws
}

/// The form of a type that decodes itself.
public enum Plain<Value: Decodable>: WireForm {
  /// Reads the value. Throws if it is invalid.
  public static func decode(from place: inout some WirePlace) throws -> Value {
    try place.decode(Value.self)
  }
}

extension Plain: WritableForm where Value: Encodable {
  /// Writes the value.
  public static func encode(_ value: Value, to encoder: any Encoder) throws {
    try encodePlainly(value, to: encoder)
  }
}

/// Writes a value as it encodes itself. A function, because the metadata of ``Plain`` would be looked up for each value.
func encodePlainly<Value: Encodable>(_ value: Value, to encoder: any Encoder) throws {
  if let slot = JSONSlot.of(encoder) { return try slot.encode(value) }
  var container = encoder.singleValueContainer()
  try container.encode(value)
}

/// The form of an element that can be null: with `Nullable<Plain<String>>`, an array becomes `[String?]`.
public enum Nullable<Form: WireForm>: WireForm {
  /// Reads the value, or `nil` for null. Throws if it is invalid.
  public static func decode(from place: inout some WirePlace) throws -> Form.Value? {
    try place.decodeNil() ? nil : Form.decode(from: &place)
  }
}

extension Nullable: WritableForm where Form: WritableForm {
  /// Writes the value, or null for `nil`.
  public static func encode(_ value: Form.Value?, to encoder: any Encoder) throws {
    if let value {
      try Form.encode(value, to: encoder)
    } else {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

/// A value with its form, as containers can encode it.
struct Formed<Form: WritableForm>: Encodable {
  let value: Form.Value

  func encode(to encoder: any Encoder) throws {
    try Form.encode(value, to: encoder)
  }
}
