/// Encodes any `Encodable` as a ``JSONValue``, as `JSONEncoder` does as bytes.
///
/// For example, `try JSONValueEncoder().encode(order)["car_park"]`. The result is the same as that of a `JSONEncoder` with its
/// default strategies.
public struct JSONValueEncoder {
  /// The information for types that are encoded.
  public var userInfo: [CodingUserInfoKey: Any]

  /// Creates an encoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// Encodes a value as JSON.
  ///
  /// - Throws: An `EncodingError` for values that JSON can't represent, such as `Double.nan`, for a `Decimal` that a ``JSONValue``
  ///   can't represent exactly, for a value that encodes nothing, and if arrays and objects are nested more than 512 levels deep;
  ///   or an error that the value itself throws.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    let writer = JSONValueWriter(userInfo: userInfo)
    try writer.encode(value)
    guard let json = writer.node.json else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "\(type(of: value)) encodes nothing."
      )
      throw EncodingError.invalidValue(value, context)
    }
    return json
  }
}
