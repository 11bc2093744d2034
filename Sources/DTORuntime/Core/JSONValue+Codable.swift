extension JSONValue: Codable {
  /// Decodes any JSON.
  ///
  /// - Throws: A `DecodingError` if the JSON is nested deeper than the thread's stack allows, or contains a number that exceeds the
  ///   range of `Double`, a number from 2⁵² to 2⁶⁴ with a fraction, or a string that isn't valid Unicode.
  public init(from decoder: any Decoder) throws {
    if let place = JSONPlace.of(decoder) {
      self = try place.json()
      return
    }
    if let recorder = RecordingDecoder.of(decoder) {
      self = try recorder.decode(JSONValue.self)
      return
    }
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    let scalar = try decoder.singleValueContainer()
    if scalar.decodeNil() {
      self = .null
    } else if let text = try? scalar.decode(String.self) {
      self = .string(text)
    } else if let container = try? decoder.container(keyedBy: DTOKey.self) {
      self = .object(try JSONValue.members(container))
    } else if var container = try? decoder.unkeyedContainer() {
      self = .array(try JSONValue.elements(&container))
    } else if let truth = try? scalar.decode(Bool.self) {
      self = .bool(truth)
    } else if let number = try? scalar.decode(Int64.self) {
      self = try JSONValue.integer(number).asWritten(in: scalar)
    } else if let number = try? scalar.decode(UInt64.self) {
      self = try JSONValue.unsigned(number).asWritten(in: scalar)
    } else if let number = try? scalar.decode(Double.self) {
      self = try JSONValue.number(number).asWritten(in: scalar)
    } else {
      throw UnexpectedContent(expected: "JSON").located(at: decoder.codingPath)
    }
  }

  /// Returns a number that a decoder has read, or what its digits say: `JSONDecoder` ignores the fraction of some integers.
  private func asWritten(in container: any SingleValueDecodingContainer) throws -> JSONValue {
    // Without its fraction, a number may be a bit smaller; rounded, a bit larger.
    let range =
      JSONDocument.lossyMagnitudes.lowerBound / 2...JSONDocument.lossyMagnitudes.upperBound
    guard let size = doubleValue?.magnitude, range.contains(size),
      let type = JSONValue.self as Any.Type as? any WrittenNumber.Type
    else { return self }
    return try type.number(self, writtenIn: container)
  }

  private static func members(
    _ container: KeyedDecodingContainer<DTOKey>
  ) throws -> [String: JSONValue] {
    let keys = container.allKeys
    var members = [String: JSONValue](minimumCapacity: keys.count)
    for key in keys {
      members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return members
  }

  private static func elements(
    _ container: inout any UnkeyedDecodingContainer
  ) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    while !container.isAtEnd {
      elements.append(try container.decode(JSONValue.self))
    }
    return elements
  }

  /// Encodes the JSON value. Throws an `EncodingError` if it is nested deeper than the thread's stack allows.
  public func encode(to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(self, at: encoder.codingPath) }
    if let slot = JSONSlot.of(encoder) { return try slot.encode(json: self) }
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }
}
