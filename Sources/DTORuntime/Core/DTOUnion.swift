/// A value of one of several types, as the generated `init(from:)` of a union reads it.
///
/// ```swift
/// let union = try DTOUnion(decoder, of: Self.self)
/// switch union.tag("pet_type") {
/// case "cat": self = .cat(try union.decode())
/// default: self = .undefined(try union.undefined())
/// }
/// ```
public struct DTOUnion {
  private let decoder: any Decoder
  private let owner: Owner
  /// Whether payloads are reported that match several variants.
  private let looksForAmbiguity: Bool
  /// Why no variant is selected although one matches; `nil` if decoding isn't strict.
  private let refusal: UnionRefusal?

  /// Creates a union of the decoder's value, without reading it yet.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the value.
  ///   - owner: The union type that is decoded, which issues refer to.
  /// - Throws: A `DecodingError` if the payload is nested deeper than the thread's stack allows.
  public init(_ decoder: any Decoder, of owner: Any.Type) throws {
    try self.init(decoder, anyOf: .type(owner))
  }

  /// Creates a union whose schema promises that exactly one variant matches.
  ///
  /// This promise is checked only for decoders with ``Swift/CodingUserInfoKey/dtoAmbiguity``.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the value.
  ///   - owner: The union type that is decoded, which issues refer to.
  /// - Throws: A `DecodingError` if the payload is nested deeper than the thread's stack allows.
  public init(_ decoder: any Decoder, oneOf owner: any SchemaDescribed.Type) throws {
    try self.init(decoder, oneOf: .described(owner))
  }

  init(_ decoder: any Decoder, anyOf owner: Owner) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    looksForAmbiguity = false
    refusal = FaultSettings.isStrict(decoder) ? UnionRefusal() : nil
  }

  init(_ decoder: any Decoder, oneOf owner: Owner) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    let settings = FaultSettings.of(decoder)
    looksForAmbiguity = settings.looksForAmbiguity
    refusal = settings.isStrict ? UnionRefusal() : nil
  }

  /// Returns the value of the discriminator as a string, even if it is a number or a Boolean; `nil` if it is absent or not
  /// a scalar, or if the payload isn't an object.
  ///
  /// - Parameter key: The key of the discriminator.
  public func tag(_ key: String) -> String? {
    if let place = JSONPlace.of(decoder), place.entry.isObject,
      let text = try? place.fields(of: owner).valid(key, { $0.readText($1) })
    {
      return text
    }
    return (try? decoder.container(keyedBy: DTOKey.self))?.text(of: key)
  }

  /// Returns the value of a discriminator in a nested object, like `tag(_:)`.
  ///
  /// - Parameter path: The keys from the outside in; the last one is that of the discriminator.
  public func tag(at path: String...) -> String? { tag(path: path) }

  func tag(path: [String]) -> String? {
    if path.count == 1 { return tag(path[0]) }
    guard let last = path.last, var object = try? decoder.container(keyedBy: DTOKey.self) else {
      return nil
    }
    for key in path.dropLast() {
      guard let inner = try? object.nestedContainer(keyedBy: DTOKey.self, forKey: DTOKey(key))
      else { return nil }
      object = inner
    }
    return object.text(of: last)
  }

  /// Returns the first of the given keys that the payload contains, for variants that are distinguished by the key of their content; `nil` if
  /// there is none.
  public func key(among keys: String...) -> String? {
    guard let object = try? decoder.container(keyedBy: DTOKey.self) else { return nil }
    return keys.first { object.contains(DTOKey($0)) }
  }

  /// Decodes the variant that the discriminator selects. Throws if the payload isn't a valid value of that type.
  public func decode<Variant: Decodable>() throws -> Variant {
    try Variant(from: decoder)
  }

  /// Decodes a domain type that the discriminator selects. Throws if the payload isn't a valid value of that type, or can't be converted.
  @_disfavoredOverload
  public func decode<Variant: DTODecodable>() throws -> Variant {
    try decode(as: ThroughDTO<Variant>.self)
  }

  /// Decodes a variant that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func decode<Variant: Decodable & DTODecodable>() throws -> Variant {
    try Variant(from: decoder)
  }

  /// Decodes the variant that the discriminator selects, in the given form. Throws if the payload isn't a valid value.
  public func decode<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    var place = WholePlace(decoder: decoder, owner: owner)
    return try Form.decode(from: &place)
  }

  /// Reports a variant that the union doesn't define as ``DecodingIssue/Kind/unknownVariant``, and returns its payload.
  ///
  /// - Throws: A `DecodingError` in strict mode, or if the payload is nested deeper than the thread's stack allows.
  public func undefined() throws -> JSONValue {
    if let refused = refusal?.error { throw refused }
    // Read the payload before reporting, because a payload that is nested too deep results in another error. In strict mode, the
    // payload isn't needed.
    let payload = isStrict(decoder) ? .null : try payload()
    try reportUnknown()
    return payload
  }

  /// Returns the error for a variant that the union doesn't define, for a union that doesn't keep its payload.
  public func unknown() -> DecodingError {
    UnexpectedContent(expected: Expectation.variant(of: owner).text)
      .located(at: decoder.codingPath)
  }

  /// Decodes the raw value of an enum, and reports one that the enum doesn't define as ``DecodingIssue/Kind/unknownEnumValue``.
  ///
  /// ``CodableEnum`` does the same for `RawRepresentable` enums.
  ///
  /// - Parameter isKnown: Returns whether the enum defines a raw value.
  /// - Throws: A `DecodingError` if the payload isn't such a value, and for an unknown one in strict mode.
  public func rawValue<RawValue: Decodable>(isKnown: (RawValue) -> Bool) throws -> RawValue {
    let container = try decoder.singleValueContainer()
    let rawValue = try container.decodeDirectly(RawValue.self)
    if !isKnown(rawValue) {
      try tolerateUnknown(.unknownEnumValue, .value(of: owner), by: owner, at: decoder)
    }
    return rawValue
  }

  private func payload() throws -> JSONValue {
    let path = decoder.codingPath
    if Trial.isKnownTooDeep(path) { throw tooDeep(at: path) }
    return try JSONValue(from: decoder)
  }

  private func reportUnknown() throws {
    try tolerateUnknown(.unknownVariant, .variant(of: owner), by: owner, at: decoder)
  }

  /// Decodes the variant that represents variants that the union doesn't define, such as a base class, and reports
  /// ``DecodingIssue/Kind/unknownVariant``. Returns `nil` if the payload isn't a valid value of that type, and in strict mode.
  public func base<Base: Decodable>(_ type: Base.Type) throws -> Base? {
    try base(as: Plain<Base>.self, known: .form(Plain<Base>.self))
  }

  func base<Form: WireForm>(
    as form: Form.Type,
    known identity: DTOUnionAttempt.Identity
  ) throws -> Form.Value? {
    guard !isStrict(decoder) else { return nil }
    let choice = UnionChoice(decoder, terms, mode: .tolerant)
    guard let value = choice.decodeOnly(form, known: identity) else { return nil }
    try reportUnknown()
    return value
  }

  /// Decodes the variant that the schema sets for payloads without a discriminator. Returns `nil` if the payload isn't a valid value of that
  /// type.
  public func untagged<Variant: Decodable>(_ type: Variant.Type) -> Variant? {
    untagged(as: Plain<Variant>.self)
  }

  /// Decodes the variant that the schema sets for payloads without a discriminator, in the given form. Returns `nil` if the payload isn't a
  /// valid value.
  public func untagged<Form: WireForm>(as form: Form.Type) -> Form.Value? {
    untagged(as: form, known: .form(form))
  }

  func untagged<Form: WireForm>(
    as form: Form.Type,
    known identity: DTOUnionAttempt.Identity
  ) -> Form.Value? {
    UnionChoice(decoder, terms, mode: isStrict(decoder) ? .strict : .tolerant)
      .decodeOnly(form, known: identity)
  }

  /// The passes over the candidates of a union without a discriminator, in order.
  ///
  /// If the payload matches several candidates without a mistake, the one is selected that has the most constants in it; of several such
  /// candidates, the one that declares the most of its members, also inside them; then the first one. Members that no candidate declares
  /// don't matter. Mistakes are tolerated only if no candidate matches without one, unless decoding is strict as a whole.
  public var attempts: DTOUnionAttempts {
    DTOUnionAttempts(choice: UnionChoice(decoder, terms))
  }

  private var terms: UnionChoice.Terms {
    UnionChoice.Terms(owner: owner, looksForAmbiguity: looksForAmbiguity, refusal: refusal)
  }
}
