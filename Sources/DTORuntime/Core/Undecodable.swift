// Overloads for types that can be neither decoded nor encoded, which the compiler chooses if no other one fits. Without them, it would have
// nothing better to say about a property in what `@DTO` writes than that it failed to produce a diagnostic.

/// The form of a type that can't be decoded. It can't be used.
public enum Undecodable<Value>: WireForm {
  /// Always throws.
  public static func decode(from place: inout some WirePlace) throws -> Value {
    throw UnexpectedContent(expected: "a type that can be decoded")
  }
}

extension DTOFields {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public func required<Value: ~Copyable>(_ key: String) throws -> Value {
    throw UnexpectedContent(expected: "a type that can be decoded")
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public func optional<Value>(_ key: String) throws -> Value? {
    try optional(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public func optional<Value>(_ key: String, default value: @autoclosure () -> Value) throws
    -> Value?
  {
    try optional(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public func value<Value>(_ key: String, default value: @autoclosure () -> Value) throws -> Value {
    try required(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be decoded; give it '@DTO', or make it 'Decodable'"
  )
  @_disfavoredOverload
  public func flattened<Value>() throws -> Value {
    try flattened(as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be decoded; give it '@DTO', or make it 'Decodable'"
  )
  @_disfavoredOverload
  public func flattenedIfPresent<Value>() throws -> Value? {
    try flattenedIfPresent(as: Undecodable<Value>.self)
  }
}

extension DTOFields {
  /// An error: there is nothing to do with such a function.
  @available(
    *,
    unavailable,
    message:
      "the function must take a type that can be decoded, and return that of the property or of its elements"
  )
  @_disfavoredOverload
  public func required<Wire, Other, Value>(
    _ key: String,
    using rule: (Wire) throws -> Other
  ) throws -> Value {
    try required(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a function.
  @available(
    *,
    unavailable,
    message:
      "the function must take a type that can be decoded, and return that of the property or of its elements"
  )
  @_disfavoredOverload
  public func optional<Wire, Other, Value>(
    _ key: String,
    using rule: (Wire) throws -> Other
  ) throws -> Value? {
    try optional(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a function.
  @available(
    *,
    unavailable,
    message:
      "the function must take a type that can be decoded, and return that of the property or of its elements"
  )
  @_disfavoredOverload
  public func optional<Wire, Other, Value>(
    _ key: String,
    default value: @autoclosure () -> Value,
    using rule: (Wire) throws -> Other
  ) throws -> Value? {
    try optional(key, as: Undecodable<Value>.self)
  }

  /// An error: there is nothing to do with such a function.
  @available(
    *,
    unavailable,
    message:
      "the function must take a type that can be decoded, and return that of the property or of its elements"
  )
  @_disfavoredOverload
  public func value<Wire, Other, Value>(
    _ key: String,
    default value: @autoclosure () -> Value,
    using rule: (Wire) throws -> Other
  ) throws -> Value {
    try required(key, as: Undecodable<Value>.self)
  }
}

extension DTOUnion {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be decoded; give it '@DTO', or make it 'Decodable'"
  )
  @_disfavoredOverload
  public func decode<Variant>() throws -> Variant {
    try decode(as: Undecodable<Variant>.self)
  }
}

extension LossyArray {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>(
    _ type: Element.Type
  ) -> LossyArray<Undecodable<Element>>.Type where Form == Undecodable<Element> {
    LossyArray<Undecodable<Element>>.self
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>() -> LossyArray<Undecodable<Element>>.Type
  where Form == Undecodable<Element> {
    LossyArray<Undecodable<Element>>.self
  }
}

extension LossySet {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>(
    _ type: Element.Type
  ) -> LossySet<Undecodable<Element>>.Type where Element: Hashable, Form == Undecodable<Element> {
    LossySet<Undecodable<Element>>.self
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>() -> LossySet<Undecodable<Element>>.Type
  where Element: Hashable, Form == Undecodable<Element> {
    LossySet<Undecodable<Element>>.self
  }
}

extension LossyDictionary {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>(
    _ type: Element.Type
  ) -> LossyDictionary<Undecodable<Element>>.Type where Form == Undecodable<Element> {
    LossyDictionary<Undecodable<Element>>.self
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>() -> LossyDictionary<Undecodable<Element>>.Type
  where Form == Undecodable<Element> {
    LossyDictionary<Undecodable<Element>>.self
  }
}

extension Nullable {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>(
    _ type: Element.Type
  ) -> Nullable<Undecodable<Element>>.Type where Form == Undecodable<Element> {
    Nullable<Undecodable<Element>>.self
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message:
      "this type can't be decoded; give it '@DTO', make it 'Decodable', or use '@Convert(using:)'"
  )
  @_disfavoredOverload
  public static func of<Element>() -> Nullable<Undecodable<Element>>.Type
  where Form == Undecodable<Element> {
    Nullable<Undecodable<Element>>.self
  }
}

extension Converted {
  /// An error: there is nothing to do with such a type.
  @available(*, unavailable, message: "the converter makes neither this type nor its elements")
  @_disfavoredOverload
  public static func whole<Elements: WireForm, Other>(
    orEach form: Elements.Type
  ) -> Undecodable<Other>.Type { Undecodable<Other>.self }
}

extension DTOConversion {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "the DTO's member has another type, from which this one can't be made"
  )
  @_disfavoredOverload
  public func optional<From, Value>(_ value: From?, _ name: String) throws -> Value? {
    throw UnexpectedContent(expected: "a type that can be converted")
  }

  /// An error: there is nothing to do with such a type.
  @available(*, unavailable, message: "the function returns another type than that of the member")
  @_disfavoredOverload
  public func required<From, To, Value>(
    _ value: From,
    _ name: String,
    using rule: (From) throws -> To
  ) throws -> Value {
    throw UnexpectedContent(expected: "a function that returns the type of the member")
  }
}

extension DTOOutput {
  /// An error: there is nothing to do with such a function.
  @available(*, unavailable, message: "the inverse function must return a type that can be encoded")
  @_disfavoredOverload
  public func encode<Wire, Other, Property, Value>(
    _ value: Property,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Other
  ) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }

  /// An error: there is nothing to do with such a function.
  @available(*, unavailable, message: "the inverse function must return a type that can be encoded")
  @_disfavoredOverload
  public func encodeIfPresent<Wire, Other, Property, Value>(
    _ value: Property?,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Other
  ) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }
}

extension DTOOutput {
  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be encoded; give it '@DTO(.codable)', or make it 'Encodable'"
  )
  @_disfavoredOverload
  public func encode<Value>(_ value: Value, _ key: String) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be encoded; give it '@DTO(.codable)', or make it 'Encodable'"
  )
  @_disfavoredOverload
  public func encodeIfPresent<Value>(_ value: Value?, _ key: String) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be encoded; give it '@DTO(.codable)', or make it 'Encodable'"
  )
  @_disfavoredOverload
  public func encodeFlattened<Value>(_ value: Value) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }

  /// An error: there is nothing to do with such a type.
  @available(
    *,
    unavailable,
    message: "this type can't be encoded; give it '@DTO(.codable)', or make it 'Encodable'"
  )
  @_disfavoredOverload
  public static func encode<Value>(
    _ value: Value,
    tagged tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    throw UnexpectedContent(expected: "a type that can be encoded")
  }
}
