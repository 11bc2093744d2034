/// A value of one of two types, which are distinguished by the shape of their JSON; or `undefined` for any other JSON.
///
/// For example, `OneOf2<Cat, Dog>`. A payload that matches neither type is reported, kept, and encoded unchanged. For the shapes,
/// see ``UnionVariant/unionShape``.
public enum OneOf2<First: UnionVariant, Second: UnionVariant>: Decodable, SchemaDescribed {
  /// A value of the first type.
  case first(First)
  /// A value of the second type.
  case second(Second)
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
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf2: UnionVariant {
  /// Any JSON, because a union doesn't know which variant matches without trying them.
  public static var unionShape: JSONShape { .any }
}

extension OneOf2: Encodable where First: Encodable, Second: Encodable {
  /// Encodes the value of the union. An `undefined` payload is encoded unchanged.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf2: Sendable where First: Sendable, Second: Sendable {}
extension OneOf2: Equatable where First: Equatable, Second: Equatable {}
extension OneOf2: Hashable where First: Hashable, Second: Hashable {}
