/// An error in a payload, which was tolerated while decoding, or by which the whole payload was lost.
///
/// For example, `OrderResult: dropped element at cars[2].park.name: expected string, found number
/// (taxi/order.yml#/definitions/order)`. An issue contains no values of the payload, unless the decoder has an
/// ``ExcerptPolicy``, so its description can be logged. Only ``codingPath`` contains the keys of maps.
public struct DecodingIssue: Error, Sendable {
  /// The kind of an error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An optional value was invalid and became `nil`.
    case invalidOptional
    /// The enum doesn't define the value; the raw value was kept.
    case unknownEnumValue
    /// The union doesn't define the variant; the payload was kept.
    case unknownVariant
    /// An element of an array, or a value of a dictionary, was invalid and was omitted.
    case droppedElement
    /// A value of another type was converted.
    case coerced
    /// An invalid or missing value was replaced with the default.
    case defaulted
    /// An invalid value was replaced with that of another key; see ``DTOFields/first(_:or:read:)-(String,_,_)``.
    case replaced
    /// More than one variant of a `oneOf` matches; the first was selected. This is detected only if the decoder's `userInfo` has
    /// ``Swift/CodingUserInfoKey/dtoAmbiguity``.
    case ambiguousVariant
    /// The selected variant of a union doesn't declare the value, and loses it. Another variant that matches as well declares it.
    case lostValue
    /// An object has a key that the schema doesn't define.
    case unknownKey
    /// The error couldn't be tolerated, so decoding throws it and there is no value. It is reported before it is thrown.
    case payloadLost
  }

  /// The kind of the error.
  public let kind: Kind
  // These are converted to strings only when they are read, because that takes longer than everything else.
  let owner: Owner
  private let fault: Fault

  init(_ kind: Kind, by owner: Owner, _ fault: Fault) {
    self.kind = kind
    self.owner = owner
    self.fault = fault
  }

  var place: IssuePlace { fault.place }

  /// Creates an issue, for tests of reporters and for custom decoding code.
  ///
  /// The parameters are the values of the properties with the same names.
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
  /// The name of the type that tolerated the error, without its module: `OrderResult.CarType`. For a lost payload, it is the type at its
  /// root.
  public var typeName: String { owner.typeName }

  /// The name of the type that has the ``schema``: the DTO of a domain type, otherwise ``typeName``. Decodes are counted by it, and alerts
  /// know it.
  public var schemaTypeName: String { owner.schemaTypeName }

  /// The location of that type's schema, `file#/pointer`; empty if the type wasn't generated.
  public var schema: String { owner.schema }

  /// The revision of the schemas that the type was generated from, as specified by the option `revision`;
  /// empty without that option.
  public var schemaRevision: String { owner.schemaRevision }

  /// The path of the error itself, even if it is deep inside the value that was dropped:
  /// `cars[2].park.name`. Empty for the root.
  ///
  /// It contains the keys of maps, which come from the payload: `prices.economy`. ``redactedPath`` doesn't.
  public var codingPath: String { fault.place.text }

  /// The ``codingPath`` with `*` in place of each key of a map: `prices.*.amount`, `cars[2].plate`.
  public var redactedPath: String { fault.place.redactedText }

  /// What was expected: a JSON type such as `string`, or a description: `a date and time`, `a value
  /// of OrderResult.CarType`.
  public var expected: String { fault.expected.text }

  /// The type of the value in the payload: `null`, `boolean`, `integer`, `number`, `string`, `array`,
  /// `object`, `nothing` for an absent key, or `unknown` if the decoder doesn't tell. For an ambiguous
  /// variant, the variants that match: `2 that fit: CatResult, DogResult`.
  public var found: String { fault.found }

  /// A short excerpt of the value in the payload, such as `Aaa-99`, according to the decoder's ``ExcerptPolicy``; `nil`
  /// without a policy, or if there is nothing to show.
  public var excerpt: String? { fault.excerpt }
}

extension DecodingIssue: Hashable {
  /// Returns whether two issues have the same content.
  public static func == (first: DecodingIssue, second: DecodingIssue) -> Bool {
    first.kind == second.kind && first.found == second.found && first.excerpt == second.excerpt
      && first.codingPath == second.codingPath && first.expected == second.expected
      && first.typeName == second.typeName && first.schema == second.schema
      && first.schemaRevision == second.schemaRevision
  }

  /// Hashes the kind and the coding path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(codingPath)
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// A description in one line, for logs. It contains neither values nor keys of maps, unless there is an ``excerpt``.
  public var description: String {
    let path = redactedPath
    let place = path.isEmpty ? "the root" : path
    let sample = excerpt.map { ", excerpt \($0)" } ?? ""
    let revision = schemaRevision.isEmpty ? "" : " at \(schemaRevision)"
    let origin = schema.isEmpty ? "" : " (\(schema)\(revision))"
    let fault = "expected \(expected), found \(found)\(sample)"
    return "\(typeName): \(kind) at \(place): \(fault)\(origin)"
  }
}

extension DecodingIssue.Kind: CustomStringConvertible {
  /// A description of the kind, such as `invalid optional`.
  public var description: String {
    switch self {
    case .invalidOptional: "invalid optional"
    case .unknownEnumValue: "unknown enum value"
    case .unknownVariant: "unknown variant"
    case .droppedElement: "dropped element"
    case .coerced: "coerced value"
    case .defaulted: "default taken"
    case .replaced: "replaced value"
    case .ambiguousVariant: "ambiguous variant"
    case .lostValue: "lost value"
    case .unknownKey: "unknown key"
    case .payloadLost: "lost payload"
    }
  }
}

extension DecodingIssue.Kind {
  /// Whether the value at the place of the issue is invalid, rather than one that is used or kept in some form.
  var isAboutInvalidValue: Bool {
    switch self {
    case .invalidOptional, .defaulted: true
    case .unknownEnumValue, .unknownVariant, .droppedElement, .coerced, .replaced,
      .ambiguousVariant, .lostValue, .unknownKey, .payloadLost:
      false
    }
  }
}
