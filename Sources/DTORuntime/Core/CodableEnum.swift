/// A value of an enum, or a raw value that the enum doesn't define yet.
///
/// For example, `CodableEnum<CarType>` decodes `"hovercraft"` as `.undefined("hovercraft")`: the unknown raw value is
/// reported, kept, and encoded unchanged.
public enum CodableEnum<Enumeration: RawRepresentable> {
  /// A known value.
  case decoded(Enumeration)
  /// The raw value of a value that the enum doesn't define.
  case undefined(Enumeration.RawValue)

  /// Creates a known value.
  public init(_ value: Enumeration) {
    self = .decoded(value)
  }

  /// Creates the known value with the given raw value, or `undefined` if there is none.
  public init(rawValue: Enumeration.RawValue) {
    if let value = Enumeration(rawValue: rawValue) {
      self = .decoded(value)
    } else {
      self = .undefined(rawValue)
    }
  }

  /// The value; `nil` if it is unknown.
  public var value: Enumeration? {
    switch self {
    case .decoded(let value): value
    case .undefined: nil
    }
  }

  /// The raw value, whether it is known or not.
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
  /// Decodes a raw value. Reports an unknown one, or throws an error in strict mode, unless the enum is an
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
  /// Encodes the raw value, whether it is known or not.
  public func encode(to encoder: any Encoder) throws {
    if let slot = JSONSlot.of(encoder) { return try slot.encode(rawValue) }
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
