/// One mistake of a payload that decoding has survived.
///
/// For example `OrderResult: dropped element at cars[2].park.name: expected string, found number
/// (taxi/order.yml#/definitions/order)`. It holds no values of the payload unless the decoder asks for
/// an ``excerpt``, so it may be logged; keys of maps are in its path.
public struct DecodingIssue: Error, Sendable {
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
    /// More than one variant of a `oneOf` fits; the first was taken. Only decoders that ask for it by
    /// ``Swift/CodingUserInfoKey/dtoAmbiguity`` look for this.
    case ambiguousVariant
    /// An object has a key that the schema doesn't know.
    case unknownKey
  }

  /// What was tolerated.
  public let kind: Kind
  // Who and what is put into words when somebody reads it: that takes longer than all the rest.
  private let owner: Owner
  private let fault: Fault

  init(_ kind: Kind, by owner: Owner, _ fault: Fault) {
    self.kind = kind
    self.owner = owner
    self.fault = fault
  }

  /// An issue, for reporters' tests and for decoding code of your own.
  public init(
    kind: Kind,
    typeName: String,
    schema: String,
    codingPath: String,
    expected: String,
    found: String,
    excerpt: String? = nil,
    schemaRevision: String = ""
  ) {
    self.kind = kind
    owner = .named(typeName, schema: schema, revision: schemaRevision)
    fault = Fault(
      place: .text(codingPath),
      expected: .words(expected),
      found: found,
      excerpt: excerpt
    )
  }
}

extension DecodingIssue {
  /// The type that tolerated it, without its module: `OrderResult.CarType`.
  public var typeName: String { owner.typeName }

  /// The schema of that type, `file#/pointer`; empty for a type that was not generated.
  public var schema: String { owner.schema }

  /// The revision of the schemas that the type was generated from, as the option `revision` said;
  /// empty if it said nothing.
  public var schemaRevision: String { owner.schemaRevision }

  /// The place of the fault itself, also when it is deep inside what was lost:
  /// `cars[2].park.name`. Empty for the root.
  public var codingPath: String { fault.place.text }

  /// What should have been there: a kind such as `string`, or else in words: `a date and time`, `a value
  /// of OrderResult.CarType`.
  public var expected: String { fault.expected.text }

  /// The kind of what was there: `null`, `boolean`, `integer`, `number`, `string`, `array`,
  /// `object`, `nothing` for an absent key, `unknown` where the decoder won't say. For an ambiguous
  /// variant which ones fit: `2 that fit: CatResult, DogResult`.
  public var found: String { fault.found }

  /// A few characters of what was there, as the decoder's ``ExcerptPolicy`` has it: `Aaa-99`. Nil
  /// without a policy, and where there is nothing to show.
  public var excerpt: String? { fault.excerpt }
}

extension DecodingIssue: Hashable {
  /// Whether both say the same.
  public static func == (first: DecodingIssue, second: DecodingIssue) -> Bool {
    first.kind == second.kind && first.found == second.found && first.excerpt == second.excerpt
      && first.codingPath == second.codingPath && first.expected == second.expected
      && first.typeName == second.typeName && first.schema == second.schema
      && first.schemaRevision == second.schemaRevision
  }

  /// Hashes what was tolerated, and where.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(codingPath)
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    let place = codingPath.isEmpty ? "the root" : codingPath
    let sample = excerpt.map { ", excerpt \($0)" } ?? ""
    let revision = schemaRevision.isEmpty ? "" : " at \(schemaRevision)"
    let origin = schema.isEmpty ? "" : " (\(schema)\(revision))"
    let fault = "expected \(expected), found \(found)\(sample)"
    return "\(typeName): \(kind) at \(place): \(fault)\(origin)"
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
