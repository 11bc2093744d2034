// Objects whose members are those of another object, as in `{"id": 1, "street": "Tverskaya", "city": "Moscow"}` for an order with an address.

extension DTOFields {
  /// Reads a value from the members of this object itself. Throws if it is invalid.
  public func flattened<Value: Decodable>() throws -> Value {
    try flattened(as: Plain<Value>.self)
  }

  /// Reads a domain type from the members of this object itself. Throws if it is invalid or can't be converted.
  @_disfavoredOverload
  public func flattened<Value: DTODecodable>() throws -> Value {
    try flattened(as: ThroughDTO<Value>.self)
  }

  /// Reads a value from the members of this object itself. If one of the required members is absent or null, the result is `nil`. If the value is
  /// invalid otherwise, that is also reported.
  public func flattenedIfPresent<Value: Decodable>() throws -> Value? {
    try flattenedIfPresent(as: Plain<Value>.self)
  }

  /// Reads a domain type from the members of this object itself, like `flattenedIfPresent()` for other types.
  @_disfavoredOverload
  public func flattenedIfPresent<Value: DTODecodable>() throws -> Value? {
    try flattenedIfPresent(as: ThroughDTO<Value>.self)
  }

  /// Reads a value from the members of this object itself, like `flattenedIfPresent()`, with the reason why there is none.
  public func safeFlattened<Value: Decodable>() throws -> SafeOptional<Value> {
    try safeFlattened(as: Plain<Value>.self)
  }

  /// Reads a value from the members of this object itself. If one of the required members is absent or null, the result is `nil`. Throws if
  /// the value is invalid otherwise.
  public func strictFlattenedIfPresent<Value: Decodable>() throws -> Value? {
    try strictFlattenedIfPresent(as: Plain<Value>.self)
  }

  func flattened<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    var place = try objectPlace()
    return try Form.decode(from: &place)
  }

  func flattenedIfPresent<Form: WireForm>(as form: Form.Type) throws -> Form.Value? {
    try safeFlattened(as: form).wrappedValue
  }

  func strictFlattenedIfPresent<Form: WireForm>(as form: Form.Type) throws -> Form.Value? {
    var place = try objectPlace()
    do {
      return try Form.decode(from: &place)
    } catch let error as DecodingError where error.isAbsence(in: place.codingPath) {
      return nil
    }
  }

  private func safeFlattened<Form: WireForm>(as form: Form.Type) throws -> SafeOptional<Form.Value>
  {
    var place = try objectPlace()
    do {
      return SafeOptional(found: try Form.decode(from: &place))
    } catch let error as DecodingError where error.isAbsence(in: place.codingPath) {
      return .absent
    } catch {
      return .invalid(try place.tolerate(error, .invalidOptional, wanting: Form.Value.self))
    }
  }

  private func objectPlace() throws -> WholePlace {
    guard let decoder = object.decoder else {
      throw UnexpectedContent(expected: "the object of a decoder, rather than one on a path")
        .located(at: object.container.codingPath)
    }
    return WholePlace(decoder: decoder, owner: object.owner, policy: object.policy)
  }
}

extension DecodingError {
  /// Whether a member of the object at a coding path is absent or null.
  fileprivate func isAbsence(in path: [any CodingKey]) -> Bool {
    switch self {
    case .keyNotFound(_, let context): context.codingPath.count == path.count
    case .valueNotFound(_, let context): context.codingPath.count <= path.count + 1
    default: false
    }
  }
}

extension DTOOutput {
  /// Writes the members of a value to this object itself. Throws an `EncodingError` if the value isn't written as an object.
  public func encodeFlattened<Value: Encodable>(_ value: Value) throws {
    try MemberEncoder.encode(value, to: encoder(for: value))
  }

  /// Writes the members of a value to this object itself. For `nil`, nothing is written.
  public func encodeFlattenedIfPresent<Value: Encodable>(_ value: Value?) throws {
    if let value { try encodeFlattened(value) }
  }

  /// Writes the members of the DTO of a value to this object itself.
  @_disfavoredOverload
  public func encodeFlattened<Value: DTORepresentable>(_ value: Value) throws {
    try encodeFlattened(try value.dto)
  }
}
