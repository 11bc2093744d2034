/// A place in a payload that a ``WireForm`` reads: a field, an element of an array, or the whole.
///
/// The forms are written once against this, whatever container the value stands in.
public protocol WirePlace {
  /// Where the place is.
  var codingPath: [any CodingKey] { get }

  /// Whether null stands here; if so it is taken.
  mutating func decodeNil() throws -> Bool

  /// The value that stands here.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value

  /// The value that a converter makes of what stands here.
  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value

  /// The elements of the array that stands here.
  mutating func elements() throws -> WireElements

  /// The members of the object that stands here.
  mutating func members() throws -> WireMembers
}

/// What the runtime's own places can do besides: tolerate.
protocol TolerantPlace: WirePlace {
  var owner: Owner { get }

  /// A decoder at this place, for finding out about a fault.
  mutating func openDecoder() throws -> any Decoder
}

extension TolerantPlace {
  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    let wire = try decode(Rule.Wire.self)
    do {
      return try Rule.value(from: wire)
    } catch {
      throw located(error, at: codingPath, wanting: Rule.Wire.self)
    }
  }

  /// Throws in strict mode, else reports.
  @discardableResult
  mutating func tolerate(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    try DTORuntime.tolerate(
      error,
      kind,
      by: owner,
      at: try openDecoder(),
      wanting: type
    )
  }
}

/// The value under a key of an object.
struct FieldPlace<Key: CodingKey>: TolerantPlace {
  let container: KeyedDecodingContainer<Key>
  let key: Key
  let owner: Owner

  var codingPath: [any CodingKey] { container.codingPath + [key] }

  mutating func decodeNil() throws -> Bool {
    try container.decodeNil(forKey: key)
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try container.decode(type, forKey: key)
    } catch {
      throw located(error, at: codingPath, wanting: type)
    }
  }

  mutating func elements() throws -> WireElements {
    WireElements(container: try container.nestedUnkeyedContainer(forKey: key), owner: owner)
  }

  mutating func members() throws -> WireMembers {
    WireMembers(
      container: try container.nestedContainer(keyedBy: DTOKey.self, forKey: key),
      owner: owner
    )
  }

  mutating func openDecoder() throws -> any Decoder {
    try container.superDecoder(forKey: key)
  }

  /// The tolerant reading of an optional: nothing is lost but this value.
  mutating func outcome<Form: WireForm>(
    of form: Form.Type
  ) throws -> SafeOptional<Form.Value>.Outcome {
    guard container.contains(key) else { return .absent }
    do {
      if try container.decodeNil(forKey: key) { return .null }
      return .value(try Form.decode(from: &self))
    } catch {
      return .invalid(try tolerate(error, .invalidOptional, wanting: Form.Value.self))
    }
  }

  /// Throws in strict mode, else reports, that the key is not there though it had to be.
  mutating func tolerateAbsence(wanting type: Any.Type) throws -> DecodingIssue {
    let absent = DecodingError.Context(
      codingPath: container.codingPath,
      debugDescription: "The key \"\(key.stringValue)\" is required, if only with null."
    )
    return try tolerate(DecodingError.keyNotFound(key, absent), .invalidOptional, wanting: type)
  }
}

/// The value at which a decoder stands.
struct WholePlace: TolerantPlace {
  let decoder: any Decoder
  let owner: Owner

  var codingPath: [any CodingKey] { decoder.codingPath }

  mutating func decodeNil() throws -> Bool {
    try decoder.singleValueContainer().decodeNil()
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }

  mutating func elements() throws -> WireElements {
    WireElements(container: try decoder.unkeyedContainer(), owner: owner)
  }

  mutating func members() throws -> WireMembers {
    WireMembers(container: try decoder.container(keyedBy: DTOKey.self), owner: owner)
  }

  mutating func openDecoder() throws -> any Decoder {
    decoder
  }
}
