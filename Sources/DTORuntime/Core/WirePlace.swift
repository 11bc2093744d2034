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
  var policy: ReadingPolicy { get }

  /// A decoder at this place, for finding out about a fault.
  mutating func openDecoder() throws -> any Decoder
}

extension TolerantPlace {
  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try convertDirectly(rule) }
    // Of a coercion that the converter can make nothing of there is one thing to report, and not two.
    let held = Locked<[DecodingIssue]>([])
    let value = try Trial.holdingReports(in: held) { try convertDirectly(rule) }
    let issues = held.withLock { $0 }
    if !issues.isEmpty {
      let decoder = try openDecoder()
      for issue in issues { report(issue, from: decoder) }
    }
    return value
  }

  private mutating func convertDirectly<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    let wire = try decode(Rule.Wire.self)
    do {
      return try Rule.value(from: wire)
    } catch {
      throw located(error, at: codingPath, expecting: "a valid \(wireName(Rule.Wire.self))")
    }
  }

  /// What coercion makes of a scalar that could not be read as it is; nil where it makes nothing.
  ///
  /// - Parameter error: What was thrown when it was read as it is; thrown on in strict mode.
  mutating func coerce<Value>(_ type: Value.Type, after error: any Error) throws -> Value? {
    guard let decoder = try? openDecoder(), let value = coerced(type, from: decoder) else {
      return nil
    }
    let isUnknown = (value as? any PossiblyUnknown)?.isUnknown == true
    try tolerate(error, isUnknown ? .unknownEnumValue : .coerced, wanting: type)
    return value
  }

  /// What coercion makes of a scalar that could not be read as it is; where it makes nothing, the error is thrown on.
  ///
  /// Apart from what reads, because in generic code an optional costs as much as a value, whether it comes into being or not.
  @inline(never)
  mutating func coerceOrThrow<Value>(_ error: any Error) throws -> Value {
    if policy.coerces, let value = try coerce(Value.self, after: error) { return value }
    throw error
  }

  /// Throws in strict mode, else reports.
  @discardableResult
  mutating func tolerate(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    try tolerateFault(error, kind, by: owner, at: try openDecoder(), wanting: type)
  }
}

/// The value under a key of an object.
struct FieldPlace<Key: CodingKey>: TolerantPlace {
  let object: WireObject<Key>
  let key: Key

  var owner: Owner { object.owner }

  var policy: ReadingPolicy { object.policy }

  var codingPath: [any CodingKey] { object.container.codingPath + [key] }

  mutating func decodeNil() throws -> Bool {
    try object.container.decodeNil(forKey: key)
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try object.container.decodeDirectly(type, forKey: key)
    } catch {
      return try coerceOrThrow(located(error, at: codingPath, wanting: type))
    }
  }

  mutating func elements() throws -> WireElements {
    let elements = try object.container.nestedUnkeyedContainer(forKey: key)
    return WireElements(container: elements, of: self)
  }

  mutating func members() throws -> WireMembers {
    let members = try object.container.nestedContainer(keyedBy: DTOKey.self, forKey: key)
    return WireMembers(
      object: WireObject(container: members, owner: owner, policy: policy.within)
    )
  }

  mutating func openDecoder() throws -> any Decoder {
    try object.container.superDecoder(forKey: key)
  }

  /// The value in its form; nil for null and where nothing is.
  mutating func decodeIfPresent<Form: WireForm>(_ form: Form.Type) throws -> Form.Value? {
    guard object.container.contains(key), try !object.container.decodeNil(forKey: key) else {
      return nil
    }
    return try Form.decode(from: &self)
  }

  /// Throws in strict mode, else reports, that the key is not there though it had to be.
  @discardableResult
  mutating func tolerateAbsence(
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    if let lost = object.lost { return lost }
    let absent = DecodingError.Context(
      codingPath: object.container.codingPath,
      debugDescription: "The key \"\(key.stringValue)\" is required."
    )
    return try tolerate(DecodingError.keyNotFound(key, absent), kind, wanting: type)
  }
}

/// The value at which a decoder stands.
struct WholePlace: TolerantPlace {
  let decoder: any Decoder
  let owner: Owner
  var policy = ReadingPolicy()

  var codingPath: [any CodingKey] { decoder.codingPath }

  mutating func decodeNil() throws -> Bool {
    try decoder.singleValueContainer().decodeNil()
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try decoder.singleValueContainer().decodeDirectly(type)
    } catch {
      return try coerceOrThrow(error)
    }
  }

  mutating func elements() throws -> WireElements {
    if let place = placeInDocument { return try place.elements() }
    return WireElements(container: try decoder.unkeyedContainer(), of: self)
  }

  mutating func members() throws -> WireMembers {
    if let place = placeInDocument { return try place.members() }
    let members = try decoder.container(keyedBy: DTOKey.self)
    return WireMembers(
      object: WireObject(container: members, owner: owner, policy: policy.within)
    )
  }

  mutating func openDecoder() throws -> any Decoder {
    decoder
  }

  private var placeInDocument: JSONWirePlace? {
    JSONPlace.of(decoder).map { JSONWirePlace(place: $0, owner: owner, policy: policy) }
  }
}

/// `tolerate`, which methods of that name hide. Not by the name of the module: the runtime may be compiled in any.
private func tolerateFault(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  try tolerate(error, kind, by: owner, at: decoder, wanting: type)
}
