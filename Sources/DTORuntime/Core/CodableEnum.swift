/// An enum that is open to values it doesn't know yet.
///
/// For example `CodableEnum<CarType>` for `"hovercraft"` is `.undefined("hovercraft")`: the raw value is
/// kept, reported, and encoded back.
public enum CodableEnum<Enumeration: RawRepresentable> {
  /// A known value.
  case decoded(Enumeration)
  /// A value that the enum doesn't have.
  case undefined(Enumeration.RawValue)

  /// A known value.
  public init(_ value: Enumeration) {
    self = .decoded(value)
  }

  /// The known value with this raw value, or else the raw value.
  public init(rawValue: Enumeration.RawValue) {
    if let value = Enumeration(rawValue: rawValue) {
      self = .decoded(value)
    } else {
      self = .undefined(rawValue)
    }
  }

  /// The value, if it is known.
  public var value: Enumeration? {
    switch self {
    case .decoded(let value): value
    case .undefined: nil
    }
  }

  /// The raw value, known or not.
  public var rawValue: Enumeration.RawValue {
    switch self {
    case .decoded(let value): value.rawValue
    case .undefined(let rawValue): rawValue
    }
  }
}

extension CodableEnum: Sendable where Enumeration: Sendable, Enumeration.RawValue: Sendable {}
extension CodableEnum: Equatable where Enumeration: Equatable, Enumeration.RawValue: Equatable {}
extension CodableEnum: Hashable where Enumeration: Hashable, Enumeration.RawValue: Hashable {}

extension CodableEnum: Decodable where Enumeration.RawValue: Decodable {
  /// Decodes the raw value; an unknown one is reported, and thrown in strict mode, unless the enum is an
  /// ``OpenEnumeration``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rawValue = try container.decodeDirectly(Enumeration.RawValue.self)
    self.init(rawValue: rawValue)
    if case .undefined = self, !(Enumeration.self is any OpenEnumeration.Type) {
      try tolerateUnknown(
        .unknownEnumValue,
        .value(of: .type(Enumeration.self)),
        by: .type(Enumeration.self),
        at: decoder
      )
    }
  }
}

extension CodableEnum: Encodable where Enumeration.RawValue: Encodable {
  /// Encodes the raw value, known or not.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
