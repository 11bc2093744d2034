/// Encodes any `Encodable` to a ``JSONValue``, as `JSONEncoder` does to bytes.
///
/// For example `try JSONValueEncoder().encode(order)["car_park"]`. What comes out is what a `JSONEncoder` with its
/// default strategies writes.
public struct JSONValueEncoder {
  /// What types may ask for while they are encoded.
  public var userInfo: [CodingUserInfoKey: Any]

  /// An encoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// The JSON that the value is.
  ///
  /// - Throws: An `EncodingError` for what JSON does not have, such as `Double.nan`, for a `Decimal` that no
  ///   ``JSONValue`` can hold exactly, for a value that encodes nothing, and where arrays and objects are nested more
  ///   than 512 deep; or what the value itself throws.
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
