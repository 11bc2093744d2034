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
  /// What for a candidate is tried.
  enum Purpose {
    /// To be the value, if it fits.
    case choice(Rivals?)
    /// To know whether it fits; it is never chosen.
    case comparison(Rivals)
  }

  let decoder: any Decoder
  let owner: any SchemaDescribed.Type
  let kind: JSONKind
  let memory: Locked<Trial.Memory>
  let settings: UnionSettings
  let mode: Trial.Mode
  /// Whether only candidates count that know every member of the payload.
  let isExact: Bool
  let purpose: Purpose

  /// The candidate, if the payload has its shape and decodes as it.
  public func decode<Variant: Decodable>(
    _ type: Variant.Type,
    from shape: JSONShape
  ) -> Variant? {
    decode(as: Plain<Variant>.self, from: shape)
  }

  /// The candidate in its form, if the payload has its shape and decodes as it.
  public func decode<Form: WireForm>(
    _ type: Form.Value.Type = Form.Value.self,
    as form: Form.Type,
    from shape: JSONShape
  ) -> Form.Value? {
    guard shape.matches(kind), !isExact || shape.knowsAllMembers(of: kind) else { return nil }
    let outcome = Trial.current == nil ? outcome(of: form) : rememberedOutcome(of: form)
    switch outcome {
    case .failed:
      return nil
    case .decoded(let value, let issues):
      switch purpose {
      case .comparison(let rivals):
        rivals.add(nameWithoutModule(Form.Value.self), isExact: isExact)
        return nil
      case .choice(let rivals):
        guard rivals?.admitChoice(by: owner, from: decoder) ?? true else { return nil }
        for issue in issues { report(issue, from: decoder) }
        return value as? Form.Value
      }
    }
  }

  // The outermost union tries each candidate once in each mode, so only those within it need memory.

  private func rememberedOutcome<Form: WireForm>(of form: Form.Type) -> Trial.Outcome {
    let candidate = Trial.Candidate(
      codingPath: decoder.codingPath.map { key in
        key.intValue.map(DTOKey.index) ?? .name(key.stringValue)
      },
      form: ObjectIdentifier(form),
      isStrict: mode == .strict
    )
    if let outcome = memory.withLock({ $0.outcomes[candidate] }) { return outcome }
    let outcome = outcome(of: form)
    memory.withLock { $0.outcomes[candidate] = outcome }
    return outcome
  }

  private func outcome<Form: WireForm>(of form: Form.Type) -> Trial.Outcome {
    // Where nothing is tolerated only an ambiguity is reported; a list costs more than it looks.
    let mayReport = mode == .tolerant || settings.looksForAmbiguity
    let held = mayReport ? Locked<[DecodingIssue]>([]) : nil
    do {
      let trial = Trial(mode: mode, held: held, memory: memory)
      let value = try Trial.$current.withValue(trial) {
        var place = WholePlace(decoder: decoder, owner: .described(owner))
        return try Form.decode(from: &place)
      }
      return .decoded(value, reporting: held?.withLock { $0 } ?? [])
    } catch {
      return .failed
    }
  }
}

/// What a candidate of a union looks like from outside.
public enum JSONShape: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer
  /// Any number, also a whole one.
  case number
  /// A text.
  case string
  /// An array.
  case array
  /// An object that has all the keys of `requiring`, and under each key of `tags` one of the texts
  /// there. With `optional`, which names the rest of its keys, it wins over candidates that don't
  /// know every key of the payload.
  case object(requiring: [String], optional: [String]? = nil, tags: [String: [String]] = [:])
  /// An object with this text under the key of the discriminator. That alone makes it the candidate: a
  /// generic union whose payload says so and can't be decoded is not `undefined`, but throws. Where the
  /// discriminator is no member of the candidate, the union writes it.
  case tagged(String, by: String, isMember: Bool = true)
  /// Whatever the candidate itself takes, such as another union.
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

  /// Whether the candidate says which members it has, and the payload has no others.
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
  /// A scalar as text, as discriminators are compared: `cat`, `1`, `true`.
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
