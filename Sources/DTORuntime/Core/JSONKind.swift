/// What kind of JSON a decoder stands at, with the container of an object ready for use.
///
/// `Decoder` can't be asked, it can only be tried; so this is for unions and for faults, not for
/// ordinary values.
enum JSONKind {
  case null, boolean, integer, number, string, array
  case object(KeyedDecodingContainer<DTOKey>)
  /// Something that only exists outside JSON, such as the date of a property list.
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

  /// The name of the kind of a scalar under a key; nil of anything else.
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

  /// The name of the kind, scalars first: what a fault finds is nearly always one, and each way that does not
  /// fit costs the decoder an error.
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

  /// As a ``DecodingIssue`` says it.
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
