#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// A type that is also `Decodable` decodes itself, as in generic code that knows nothing else about it. So these overloads are disfavored.

extension DTODecoder {
  /// Decodes a domain type from JSON data: its DTO is decoded and converted.
  ///
  /// A type that is also `Decodable` decodes itself instead.
  ///
  /// - Parameters:
  ///   - type: A ``DTOConvertible`` type, or an array, a dictionary or an optional of one. Arrays and dictionaries omit what is invalid or
  ///     can't be converted, and report it.
  ///   - data: A complete JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Throws: The errors of decoding a `Decodable` type, also for a value that can't be converted: then the underlying error is an
  ///   ``UnexpectedContent``.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(DomainPayload<Value>.self, from: data).value
  }

  /// Decodes a domain type from a JSON string: its DTO is decoded and converted. A type that is also `Decodable` decodes itself instead.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(DomainPayload<Value>.self, from: text).value
  }

  /// Decodes a domain type from a dictionary: its DTO is decoded and converted. A type that is also `Decodable` decodes itself instead.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(
    _ type: Value.Type,
    from dictionary: [String: Any]
  ) throws -> Value {
    try decode(DomainPayload<Value>.self, from: dictionary).value
  }

  /// Decodes a domain type from a ``JSONValue``: its DTO is decoded and converted. A type that is also `Decodable` decodes itself instead.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(
    _ type: Value.Type,
    from value: JSONValue
  ) throws -> Value {
    try decode(DomainPayload<Value>.self, from: value).value
  }
}

extension JSONDecoder {
  /// Decodes a domain type from JSON data: its DTO is decoded and converted.
  ///
  /// Arrays and dictionaries of domain types are as tolerant as with ``DTODecoder``, and the outcome is counted. A type that is also
  /// `Decodable` decodes itself instead.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try DTODecoder(using: self).decode(DomainPayload<Value>.self, from: data).value
  }

  /// Decodes a type from JSON data that is both decoded through a DTO and `Decodable`, such as a type with `@DTO`: it decodes itself.
  ///
  /// Arrays and dictionaries of such types are as tolerant as with ``DTODecoder``, and the outcome is counted.
  public func decode<Value: Decodable & DTODecodable>(
    _ type: Value.Type,
    from data: Data
  ) throws -> Value {
    try DTODecoder(using: self).decode(type, from: data)
  }
}
