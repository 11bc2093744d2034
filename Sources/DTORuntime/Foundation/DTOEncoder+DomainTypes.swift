#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// A type that is also `Encodable` encodes itself, as in generic code that knows nothing else about it. So these overloads are disfavored.

extension DTOEncoder {
  /// Returns the DTO of a value as JSON data in UTF-8. A type that is also `Encodable` encodes itself instead.
  ///
  /// - Throws: An error of the value's ``DTORepresentable/dto``, or the errors of encoding it.
  @_disfavoredOverload
  public func encode(_ value: some DTORepresentable) throws -> Data {
    try encode(value.dto)
  }

  /// Returns the DTO of a value as a JSON string. A type that is also `Encodable` encodes itself instead.
  @_disfavoredOverload
  public func encodeText(_ value: some DTORepresentable) throws -> String {
    try encodeText(value.dto)
  }

  /// Returns the DTO of a value as a dictionary that `JSONSerialization` accepts. A type that is also `Encodable` encodes itself instead.
  @_disfavoredOverload
  public func encodeDictionary(_ value: some DTORepresentable) throws -> [String: Any] {
    try encodeDictionary(value.dto)
  }

  /// Returns the DTO of a value as a ``JSONValue``. A type that is also `Encodable` encodes itself instead.
  @_disfavoredOverload
  public func encodeJSON(_ value: some DTORepresentable) throws -> JSONValue {
    try encodeJSON(value.dto)
  }
}

extension JSONEncoder {
  /// Returns the DTO of a value as JSON data. A type that is also `Encodable` encodes itself instead.
  @_disfavoredOverload
  public func encode(_ value: some DTORepresentable) throws -> Data {
    try encode(value.dto)
  }
}
