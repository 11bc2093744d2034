/// One pass over the candidates of a union without a discriminator.
///
/// ```swift
/// for attempt in union.attempts {
///   if let value = attempt.decode(Cat.self, from: .object(requiring: ["lives"])) {
///     self = .cat(value)
///     return
///   }
/// }
/// ```
public struct DTOUnionAttempt {
  /// Why a candidate is tried.
  enum Purpose {
    /// To select it if it matches.
    case choice(Rivals?)
    /// To find out whether it matches, without selecting it.
    case comparison(Rivals)
  }

  let decoder: any Decoder
  let owner: Owner
  let kind: JSONKind
  let memory: Locked<Trial.Memory>
  let settings: UnionSettings
  let mode: Trial.Mode
  /// Whether to skip candidates that don't define every member of the payload.
  let isExact: Bool
  let purpose: Purpose

  /// Returns the candidate, or `nil` if the payload doesn't have its shape or isn't a valid value of its type.
  ///
  /// - Parameters:
  ///   - type: The type of the candidate.
  ///   - shape: What a payload must look like.
  public func decode<Variant: Decodable>(
    _ type: Variant.Type,
    from shape: JSONShape
  ) -> Variant? {
    decode(as: Plain<Variant>.self, from: shape)
  }

  /// Returns the candidate in the given form, or `nil` if the payload doesn't have its shape or isn't a valid value of its form.
  ///
  /// - Parameters:
  ///   - type: The type of the candidate.
  ///   - form: The form of the candidate.
  ///   - shape: What a payload must look like.
  public func decode<Form: WireForm>(
    _ type: Form.Value.Type = Form.Value.self,
    as form: Form.Type,
    from shape: JSONShape
  ) -> Form.Value? {
    decode(as: form, from: shape, known: .form(form))
  }

  /// What distinguishes a candidate from all others.
  struct Identity {
    let id: ObjectIdentifier
    private let type: Any.Type?
    private let explicitName: String

    /// A candidate with a form of its own.
    static func form<Form: WireForm>(_ form: Form.Type) -> Identity {
      Identity(id: ObjectIdentifier(form), type: Form.Value.self, explicitName: "")
    }

    /// One of several candidates with the same form.
    static func named(_ name: String, _ id: ObjectIdentifier) -> Identity {
      Identity(id: id, type: nil, explicitName: name)
    }

    /// The name of its type.
    var name: String { type.map(nameWithoutModule) ?? explicitName }
  }

  func decode<Form: WireForm>(
    as form: Form.Type,
    from shape: JSONShape,
    known identity: Identity
  ) -> Form.Value? {
    guard shape.matches(kind), !isExact || shape.knowsAllMembers(of: kind) else { return nil }
    let outcome = Trial.current == nil ? outcome(of: form) : rememberedOutcome(of: form, identity)
    switch outcome {
    case .failed:
      return nil
    case .decoded(let value, let issues):
      switch purpose {
      case .comparison(let rivals):
        rivals.add(identity.name, isExact: isExact)
        return nil
      case .choice(let rivals):
        guard rivals?.admitChoice(by: owner, from: decoder) ?? true else { return nil }
        for issue in issues { report(issue, from: decoder) }
        return value as? Form.Value
      }
    }
  }

  // The outermost union tries each candidate only once per mode, so only nested unions need to remember outcomes.

  private func rememberedOutcome<Form: WireForm>(
    of form: Form.Type,
    _ identity: Identity
  ) -> Trial.Outcome {
    let candidate = Trial.Candidate(
      place: Trial.Place(decoder),
      form: identity.id,
      isStrict: mode == .strict
    )
    if let outcome = memory.withLock({ $0.outcomes[candidate] }) { return outcome }
    let outcome = outcome(of: form)
    memory.withLock { $0.outcomes[candidate] = outcome }
    return outcome
  }

  private func outcome<Form: WireForm>(of form: Form.Type) -> Trial.Outcome {
    // In strict mode, only ambiguities are reported. Avoid the list of issues otherwise, because it is expensive.
    let mayReport = mode == .tolerant || settings.looksForAmbiguity
    let held = mayReport ? Locked<[DecodingIssue]>([]) : nil
    do {
      let trial = Trial(mode: mode, held: held, memory: memory)
      let value = try Trial.$current.withValue(trial) {
        var place = WholePlace(decoder: decoder, owner: owner)
        return try Form.decode(from: &place)
      }
      return .decoded(value, reporting: held?.withLock { $0 } ?? [])
    } catch {
      return .failed
    }
  }
}

/// The shape that a payload must have to be tried as a candidate of a union.
public enum JSONShape: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// An integer.
  case integer
  /// Any number, including integers.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object that has all keys of `requiring` and, under each key of `tags`, one of the associated
  /// strings. If `optional` lists all other keys of the candidate, it takes precedence over candidates that
  /// don't define every key of the payload.
  case object(requiring: [String], optional: [String]? = nil, tags: [String: [String]] = [:])
  /// An object with this string under the key of the discriminator. The discriminator alone selects the candidate: if
  /// the payload can't be decoded as the candidate, a generic union throws, instead of being `undefined`. If the
  /// discriminator isn't a member of the candidate, the union encodes it.
  case tagged(String, by: String, isMember: Bool = true)
  /// Any payload; the candidate itself decides, for example because it is another union.
  case any

  func matches(_ kind: JSONKind) -> Bool {
    switch (self, kind) {
    case (.null, .null), (.boolean, .boolean), (.integer, .integer), (.string, .string),
      (.array, .array), (.number, .number), (.number, .integer), (.any, _):
      true
    case (.object(let required, _, let tags), .object(let members)):
      required.allSatisfy { members.contains(DTOKey($0)) }
        && tags.allSatisfy { key, texts in members.text(of: key).map(texts.contains) ?? false }
    case (.tagged(let tag, let key, _), .object(let members)):
      members.text(of: key) == tag
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.object, _), (.tagged, _):
      false
    }
  }

  /// Returns whether the candidate lists its members, and the payload has no others.
  func knowsAllMembers(of kind: JSONKind) -> Bool {
    guard case .object(let required, let optional?, _) = self, case .object(let members) = kind
    else {
      return false
    }
    return members.allKeys.allSatisfy { key in
      required.contains(key.stringValue) || optional.contains(key.stringValue)
    }
  }
}

extension KeyedDecodingContainer<DTOKey> {
  /// Returns a scalar as a string, for comparing discriminators: `cat`, `1`, `true`.
  func text(of name: String) -> String? {
    let key = DTOKey(name)
    guard contains(key) else { return nil }
    if let text = try? decode(String.self, forKey: key) { return text }
    if let truth = try? decode(Bool.self, forKey: key) { return String(truth) }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    if let number = try? decode(UInt64.self, forKey: key) { return String(number) }
    if let number = try? decode(Double.self, forKey: key) { return String(number) }
    return nil
  }
}
