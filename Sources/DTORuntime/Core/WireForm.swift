/// How a Swift value looks on the wire; forms nest as the schema does.
///
/// For example `LossyArray<Converted<RFC3339DateTime>>` is an array of texts that becomes `[Date]` and
/// leaves out what is no date. A form is never made: it is a name for a way of reading. The forms
/// here are all there are; a type of your own comes in by being `Decodable` or by a ``Converter``.
public protocol WireForm<Value> {
  /// What the form is in Swift.
  associatedtype Value

  /// Reads what stands at a place.
  static func decode(from place: inout some WirePlace) throws -> Value
}

/// A form that can also be written.
public protocol WritableForm<Value>: WireForm {
  /// Writes a value in this form.
  static func encode(_ value: Value, to encoder: any Encoder) throws
}

/// A type that decodes itself.
public enum Plain<Value: Decodable>: WireForm {
  /// Reads the value.
  public static func decode(from place: inout some WirePlace) throws -> Value {
    try place.decode(Value.self)
  }
}

extension Plain: WritableForm where Value: Encodable {
  /// Writes the value.
  public static func encode(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value that may be null, for elements: `Nullable<Plain<String>>` in an array makes `[String?]`.
public enum Nullable<Form: WireForm>: WireForm {
  /// Reads the value, or null.
  public static func decode(from place: inout some WirePlace) throws -> Form.Value? {
    try place.decodeNil() ? nil : Form.decode(from: &place)
  }
}

extension Nullable: WritableForm where Form: WritableForm {
  /// Writes the value, or null.
  public static func encode(_ value: Form.Value?, to encoder: any Encoder) throws {
    if let value {
      try Form.encode(value, to: encoder)
    } else {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

/// A value on its way out, in its form: what containers can encode.
struct Formed<Form: WritableForm>: Encodable {
  let value: Form.Value

  func encode(to encoder: any Encoder) throws {
    try Form.encode(value, to: encoder)
  }
}
