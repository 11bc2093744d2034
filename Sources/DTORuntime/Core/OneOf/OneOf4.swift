/// A value of one of four types, or `undefined`; see ``OneOf2``.
public enum OneOf4<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant
>: Decodable, SchemaDescribed {
  /// A value of the first type.
  case first(First)
  /// A value of the second type.
  case second(Second)
  /// A value of the third type.
  case third(Third)
  /// A value of the fourth type.
  case fourth(Fourth)
  /// A payload that matches none of the types, unchanged.
  case undefined(JSONValue)

  /// An empty string, because a generic union has no schema of its own.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that matches. If none does, reports the payload and keeps it as `undefined`, or throws a `DecodingError`
  /// in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf4: UnionVariant {
  /// Any JSON, because a union doesn't know which variant matches without trying them.
  public static var unionShape: JSONShape { .any }
}

extension OneOf4: Encodable
where First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable {
  /// Encodes the value of the union. An `undefined` payload is encoded unchanged.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf4: Sendable
where First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable {}
extension OneOf4: Equatable
where First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable {}
extension OneOf4: Hashable
where First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable {}
