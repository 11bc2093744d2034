/// One of several types, as the generated `init(from:)` of a union reads it.
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
  private let owner: any SchemaDescribed.Type
  /// Nil before anybody has looked.
  private let settings: UnionSettings?
  private let rivals: Rivals?

  /// A union of whatever stands at the decoder's place.
  ///
  /// Nothing is read yet; it throws if the payload is nested deeper than the thread's stack allows.
  public init(_ decoder: any Decoder, of owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    settings = nil
    rivals = nil
  }

  /// A union of which exactly one variant may fit, by the promise of its schema.
  ///
  /// Whether it is kept is looked at only for decoders with ``Swift/CodingUserInfoKey/dtoAmbiguity``.
  public init(_ decoder: any Decoder, oneOf owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    let settings = UnionSettings(decoder)
    self.settings = settings
    rivals = settings.looksForAmbiguity ? Rivals() : nil
  }

  /// The discriminator as text, also of an integer or a Boolean; `nil` if it is absent or no
  /// scalar, or if the union is no object.
  public func tag(_ key: String) -> String? {
    (try? decoder.container(keyedBy: DTOKey.self))?.text(of: key)
  }

  /// The variant that the discriminator has chosen.
  public func decode<Variant: Decodable>() throws -> Variant {
    try Variant(from: decoder)
  }

  /// The variant that the discriminator has chosen, in its form.
  public func decode<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    var place = WholePlace(decoder: decoder, owner: .described(owner))
    return try Form.decode(from: &place)
  }

  /// The payload of a variant that the union doesn't know; reports it, and throws in strict mode.
  ///
  /// It also throws for a payload that is nested deeper than the thread's stack allows, and in strict mode for one of too many
  /// variants.
  public func undefined() throws -> JSONValue {
    try rivals?.refuseTie(of: owner, at: decoder)
    // Read before the report: what is nested too deep is not kept, and is reported as that. In strict mode nothing is kept.
    let payload = isStrict(decoder) ? .null : try payload()
    try reportUnknown()
    return payload
  }

  private func payload() throws -> JSONValue {
    let path = decoder.codingPath
    if Trial.isKnownTooDeep(path) { throw tooDeep(at: path) }
    return try JSONValue(from: decoder)
  }

  private func reportUnknown() throws {
    let owner = Owner.described(owner)
    try tolerateUnknown(.unknownVariant, .variant(of: owner), by: owner, at: decoder)
  }

  /// The variant that stands for those that the union doesn't know, such as a base class; reports that it
  /// does. Nil if the payload is none, and in strict mode.
  public func base<Base: Decodable>(_ type: Base.Type) throws -> Base? {
    guard !isStrict(decoder) else { return nil }
    let attempt = DTOUnionAttempt(
      decoder: decoder,
      owner: owner,
      kind: JSONKind(of: decoder),
      memory: Trial.current?.memory ?? Locked(Trial.Memory()),
      settings: settings ?? UnionSettings(decoder),
      mode: .tolerant,
      isExact: false,
      purpose: .choice(nil)
    )
    guard let value = attempt.decode(type, from: .any) else { return nil }
    try reportUnknown()
    return value
  }

  /// The ways to find a variant without a discriminator, in order.
  ///
  /// Candidates that know every member of the payload come before those that would leave some out. Of either, first strict, so that
  /// a variant that tolerates much can't win by swallowing everything; then tolerant, unless decoding is strict as a whole.
  public var attempts: [DTOUnionAttempt] {
    let kind = JSONKind(of: decoder)
    let memory = Trial.current?.memory ?? Locked(Trial.Memory())
    let settings = settings ?? UnionSettings(decoder)

    func attempt(
      _ mode: Trial.Mode,
      isExact: Bool,
      for purpose: DTOUnionAttempt.Purpose
    ) -> DTOUnionAttempt {
      DTOUnionAttempt(
        decoder: decoder,
        owner: owner,
        kind: kind,
        memory: memory,
        settings: settings,
        mode: mode,
        isExact: isExact,
        purpose: purpose
      )
    }

    let isStrict = settings.isStrict || Trial.current?.mode == .strict
    let modes: [Trial.Mode] = isStrict ? [.strict] : [.strict, .tolerant]
    let choices = [true, false].flatMap { isExact in
      modes.map { attempt($0, isExact: isExact, for: .choice(rivals)) }
    }
    guard let rivals else { return choices }
    return [true, false].map { attempt(.strict, isExact: $0, for: .comparison(rivals)) } + choices
  }
}
