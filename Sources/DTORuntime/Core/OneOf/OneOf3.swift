/// One of three types, see ``OneOf2``.
public enum OneOf3<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
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
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf3: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf3: Encodable where First: Encodable, Second: Encodable, Third: Encodable {
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf3: Sendable where First: Sendable, Second: Sendable, Third: Sendable {}
extension OneOf3: Equatable where First: Equatable, Second: Equatable, Third: Equatable {}
extension OneOf3: Hashable where First: Hashable, Second: Hashable, Third: Hashable {}
