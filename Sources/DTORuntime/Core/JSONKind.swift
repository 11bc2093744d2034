/// The JSON type of a decoder's value, with the container if it is an object.
///
/// A `Decoder` has no method that returns this, so finding it means trying each type. It is used for unions and issues, but not
/// for ordinary values.
enum JSONKind {
  case null, boolean, integer, number, string, array
  case object(KeyedDecodingContainer<DTOKey>)
  /// A value that JSON doesn't have, such as a date in a property list.
  case unknown

  init(of decoder: any Decoder) {
    if let place = JSONPlace.of(decoder) {
      self = place.kind
      return
    }
    guard let scalar = try? decoder.singleValueContainer() else {
      self = JSONKind.composite(decoder) ?? .unknown
      return
    }
    if scalar.decodeNil() {
      self = .null
    } else if let composite = JSONKind.composite(decoder) {
      self = composite
    } else if (try? scalar.decode(String.self)) != nil {
      self = .string
    } else if (try? scalar.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? scalar.decode(Int64.self)) != nil || (try? scalar.decode(UInt64.self)) != nil {
      self = .integer
    } else if (try? scalar.decode(Double.self)) != nil {
      self = .number
    } else {
      self = .unknown
    }
  }

  /// Returns the name of the type of a scalar under a key; `nil` for other values.
  static func nameOfScalar<Key>(in container: KeyedDecodingContainer<Key>, at key: Key) -> String? {
    if (try? container.decode(String.self, forKey: key)) != nil { return "string" }
    if (try? container.decode(Double.self, forKey: key)) != nil {
      let isInteger =
        (try? container.decode(Int64.self, forKey: key)) != nil
        || (try? container.decode(UInt64.self, forKey: key)) != nil
      return isInteger ? "integer" : "number"
    }
    return (try? container.decode(Bool.self, forKey: key)) == nil ? nil : "boolean"
  }

  /// Returns the name of the type of a decoder's value. Scalars are tried first, because most invalid values are
  /// scalars, and each failed attempt makes the decoder create an error.
  static func name(at decoder: any Decoder) -> String {
    if let place = JSONPlace.of(decoder) { return place.kindName }
    guard let scalar = try? decoder.singleValueContainer() else {
      return (JSONKind.composite(decoder) ?? .unknown).name
    }
    if scalar.decodeNil() { return "null" }
    if (try? scalar.decode(String.self)) != nil { return "string" }
    if (try? scalar.decode(Double.self)) != nil {
      let isInteger =
        (try? scalar.decode(Int64.self)) != nil || (try? scalar.decode(UInt64.self)) != nil
      return isInteger ? "integer" : "number"
    }
    if (try? scalar.decode(Bool.self)) != nil { return "boolean" }
    return (JSONKind.composite(decoder) ?? .unknown).name
  }

  private static func composite(_ decoder: any Decoder) -> JSONKind? {
    if let object = try? decoder.container(keyedBy: DTOKey.self) { return .object(object) }
    return (try? decoder.unkeyedContainer()) == nil ? nil : .array
  }

  var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .null, .boolean, .string, .array, .object, .unknown: false
    }
  }

  /// The name in a ``DecodingIssue``.
  var name: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    case .unknown: "unknown"
    }
  }
}
