/// One mistake of a payload that decoding has survived.
///
/// For example `OrderResult: dropped element at cars[2].park.name: expected string, found number
/// (taxi/order.yml#/definitions/order)`. It never holds values of the payload, so it may be logged; keys
/// of maps are in its path.
public struct DecodingIssue: Error, Hashable, Sendable {
  /// What was tolerated.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An optional value was bad and became `nil`.
    case invalidOptional
    /// An enum has no such value; the raw value was kept.
    case unknownEnumValue
    /// A union has no such variant; the payload was kept.
    case unknownVariant
    /// An element of an array, or a value of a dictionary, was bad and was left out.
    case droppedElement
    /// A value of another type was converted.
    case coerced
    /// The default took the place of a bad value.
    case defaulted
    /// More than one variant of a union fits.
    case ambiguousVariant
    /// An object has a key that the schema doesn't know.
    case unknownKey
  }

  /// What was tolerated.
  public let kind: Kind
  /// The type that tolerated it, without its module: `OrderResult.CarType`.
  public let typeName: String
  /// The schema of that type, `file#/pointer`; empty for a type that was not generated.
  public let schema: String
  /// The place of the fault itself, also when it is deep inside what was lost:
  /// `cars[2].park.name`. Empty for the root.
  public let codingPath: String
  /// What should have been there: a kind such as `string`, or else in words: `a date and time`, `a value
  /// of OrderResult.CarType`.
  public let expected: String
  /// The kind of what was there: `null`, `boolean`, `integer`, `number`, `string`, `array`,
  /// `object`, `nothing` for an absent key, `unknown` where the decoder won't say.
  public let found: String

  /// An issue, for reporters' tests and for decoding code of your own.
  public init(
    kind: Kind,
    typeName: String,
    schema: String,
    codingPath: String,
    expected: String,
    found: String
  ) {
    self.kind = kind
    self.typeName = typeName
    self.schema = schema
    self.codingPath = codingPath
    self.expected = expected
    self.found = found
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    let place = codingPath.isEmpty ? "the root" : codingPath
    let origin = schema.isEmpty ? "" : " (\(schema))"
    return "\(typeName): \(kind) at \(place): expected \(expected), found \(found)\(origin)"
  }
}

extension DecodingIssue.Kind: CustomStringConvertible {
  /// The kind in words: `invalid optional`.
  public var description: String {
    switch self {
    case .invalidOptional: "invalid optional"
    case .unknownEnumValue: "unknown enum value"
    case .unknownVariant: "unknown variant"
    case .droppedElement: "dropped element"
    case .coerced: "coerced value"
    case .defaulted: "default taken"
    case .ambiguousVariant: "ambiguous variant"
    case .unknownKey: "unknown key"
    }
  }
}
