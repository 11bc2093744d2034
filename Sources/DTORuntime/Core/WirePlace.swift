/// A place in a payload that a ``WireForm`` reads: a member of an object, an element of an array, or the whole payload.
///
/// Forms are written only once, for all kinds of containers.
public protocol WirePlace {
  /// The coding path of the place.
  var codingPath: [any CodingKey] { get }

  /// Returns whether the value is null. Null is consumed.
  mutating func decodeNil() throws -> Bool

  /// Decodes the value at this place. Throws if it is invalid.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value

  /// Decodes and converts the value at this place. Throws if it is invalid.
  mutating func convert<Rule: DecodingConverter>(_ rule: Rule.Type) throws -> Rule.Value

  /// Converts a value that was decoded at this place, so that the initializer of a domain type can report faults inside it; see
  /// ``DTOConversion``.
  mutating func whileConverting<Value>(_ body: () throws -> Value) throws -> Value

  /// Opens the array at this place. Throws if the value isn't an array.
  mutating func elements() throws -> WireElements

  /// Opens the object at this place. Throws if the value isn't an object.
  mutating func members() throws -> WireMembers
}

/// A place of the runtime, which can also tolerate invalid values.
protocol TolerantPlace: WirePlace {
  var owner: Owner { get }
  var policy: ReadingPolicy { get }

  /// Opens a decoder at this place, to find out more about a fault.
  mutating func openDecoder() throws -> any Decoder
}

extension TolerantPlace {
  mutating func whileConverting<Value>(_ body: () throws -> Value) throws -> Value {
    try ConversionInCall().at(try conversionPlace(), body)
  }

  /// Returns the place of an initializer that converts the value.
  mutating func conversionPlace() throws -> ConversionPlace {
    ConversionPlace(decoder: try openDecoder(), owner: owner, keys: .none)
  }

  mutating func convert<Rule: DecodingConverter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try convertDirectly(rule) }
    // If the converter fails for a coerced value, only that is reported, not the coercion.
    let held = Locked<[DecodingIssue]>([])
    let value = try Trial.holdingReports(in: held) { try convertDirectly(rule) }
    let issues = held.withLock { $0 }
    if !issues.isEmpty {
      let decoder = try openDecoder()
      for issue in issues { report(issue, from: decoder) }
    }
    return value
  }

  private mutating func convertDirectly<Rule: DecodingConverter>(_ rule: Rule.Type) throws
    -> Rule.Value
  {
    let wire: Rule.Wire
    do {
      wire = try decode(Rule.Wire.self)
    } catch {
      guard policy.coerces, let text = try textOfNumber(for: rule, after: error) as? Rule.Wire
      else {
        // The payload may already contain the converted type, such as an integer where the schema has the text of one.
        return try coerceOrThrow(error)
      }
      wire = text
    }
    do {
      return try Rule.value(from: wire, at: &self)
    } catch {
      throw located(error, at: codingPath, expecting: "a valid \(wireName(Rule.Wire.self))")
    }
  }

  /// Returns the text of a number where a converter expects one; `nil` for other converters and values.
  ///
  /// - Parameter error: The error of decoding a string, which is rethrown in strict mode.
  private mutating func textOfNumber(for rule: Any.Type, after error: any Error) throws -> String? {
    guard let rule = rule as? any NumberText.Type, let decoder = try? openDecoder(),
      JSONKind(of: decoder).isNumber,
      let text = try? rule.text(ofNumberIn: try decoder.singleValueContainer())
    else { return nil }
    try tolerate(error, .coerced, wanting: String.self)
    return text
  }

  /// Returns the coerced value of a scalar that couldn't be decoded directly; `nil` if it can't be coerced.
  ///
  /// - Parameter error: The error of decoding it directly, which is rethrown in strict mode.
  mutating func coerce<Value>(_ type: Value.Type, after error: any Error) throws -> Value? {
    guard let decoder = try? openDecoder(), let (value, isUnknown) = coerced(type, from: decoder)
    else { return nil }
    try tolerate(error, isUnknown ? .unknownEnumValue : .coerced, wanting: type)
    return value
  }

  /// Returns the coerced value of a scalar that couldn't be decoded directly. Throws the error if it can't be coerced.
  ///
  mutating func coerceOrThrow<Value>(_ error: any Error) throws -> Value {
    guard policy.coerces else { throw error }
    return try coercedOrThrow(error)
  }

  /// Separate, because in generic code an optional costs as much as its value, even if it is never created.
  @inline(never)
  private mutating func coercedOrThrow<Value>(_ error: any Error) throws -> Value {
    if let value = try coerce(Value.self, after: error) { return value }
    throw error
  }

  /// Throws an error in strict mode, or if another place may have a valid value; otherwise reports an issue.
  @discardableResult
  mutating func tolerate(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    if kind.isAboutInvalidValue, policy.isTentative {
      throw located(error, at: codingPath, wanting: type)
    }
    return try tolerateFault(error, kind, by: owner, at: try openDecoder(), wanting: type)
  }
}

/// The value of a key in an object.
struct FieldPlace: TolerantPlace {
  let object: WireObject
  let key: DTOKey

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
    return WireMembers(object: WireObject(container: members, owner: owner, policy: policy.within))
  }

  mutating func openDecoder() throws -> any Decoder {
    try object.container.superDecoder(forKey: key)
  }

  /// Reads the value in the given form; `nil` if it is absent or null.
  mutating func decodeIfPresent<Form: WireForm>(_ form: Form.Type) throws -> Form.Value? {
    guard object.container.contains(key), try !object.container.decodeNil(forKey: key) else {
      return nil
    }
    return try Form.decode(from: &self)
  }

  /// Throws an error for a missing required key in strict mode; otherwise reports an issue.
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

/// The value of a decoder.
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
    return WireMembers(object: WireObject(container: members, owner: owner, policy: policy.within))
  }

  mutating func openDecoder() throws -> any Decoder {
    decoder
  }

  private var placeInDocument: JSONWirePlace? {
    JSONPlace.of(decoder).map { JSONWirePlace(place: $0, owner: owner, policy: policy) }
  }
}

/// Calls the function `tolerate`, which methods of that name hide. The module name can't qualify it, because the runtime can be
/// compiled as part of any module.
private func tolerateFault(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  try tolerate(error, kind, by: owner, at: decoder, wanting: type)
}
