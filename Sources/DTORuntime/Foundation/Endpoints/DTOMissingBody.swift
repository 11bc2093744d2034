/// The error for a response without a body, where an operation documents one for its status.
///
/// For example, a backend answers a `DELETE` with 204, but documents only `default`, whose body describes errors. A client can handle it by
/// the status:
///
/// ```swift
/// do {
///   result = try DeleteOrder.result(from: response)
/// } catch let error as DTOMissingBody where error.response.status == 204 {
///   // The order is deleted.
/// }
/// ```
public struct DTOMissingBody: Error, CustomStringConvertible {
  /// The response.
  public let response: DTOResponse

  /// Creates an error.
  public init(_ response: DTOResponse) { self.response = response }

  /// A description in one line, for logs: it has the status, and nothing else of the response.
  public var description: String { "the response with the status \(response.status) has no body" }
}

extension DTODecoder {
  /// Decodes the body of a response.
  ///
  /// - Throws: A ``DTOMissingBody`` if the body is empty, or an error if not even its tolerant form can be read.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from response: DTOResponse
  ) throws -> Value {
    try require(response, for: type)
    return try decode(type, from: response.body)
  }

  /// Decodes a domain type from the body of a response. A type that is also `Decodable` decodes itself instead.
  @_disfavoredOverload
  public func decode<Value: DTODecodable>(
    _ type: Value.Type,
    from response: DTOResponse
  ) throws -> Value {
    try require(response, for: type)
    return try decode(type, from: response.body)
  }

  /// Decodes the body of a response that isn't read as its type decodes itself, such as a list of dates.
  public func decode<Form: WireForm>(
    as form: Form.Type,
    from response: DTOResponse
  ) throws -> Form.Value {
    try require(response, for: Form.Value.self)
    return try decode(as: form, from: response.body)
  }

  /// Throws, and reports the lost payload, if the response has no body.
  private func require(_ response: DTOResponse, for type: Any.Type) throws {
    guard response.body.isEmpty else { return }
    throw loss(of: type, DTOMissingBody(response), expected: "a body")
  }
}
