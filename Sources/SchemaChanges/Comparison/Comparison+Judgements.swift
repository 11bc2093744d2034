import SchemaModel
import SwiftEmission

/// From effects to verdicts and sentences.
extension Comparison {
  /// What happens to the places that use a declaration when it reads a value of another type there.
  ///
  /// - Parameter own: What an alias stands for.
  mutating func valueJudgement(
    _ id: DeclarationID,
    _ other: TypeReference,
    own: TypeReference? = nil
  ) -> Change.Judgement {
    let depth = own == nil ? Reading.Depth.all : .toCounterparts
    return judgement(at: id) { comparison, use in
      let type = own ?? use.policy.map { .enumeration(id, $0) } ?? .declared(id)
      var effect = comparison.responses.value(
        type,
        use.form,
        coerces: use.coerces,
        reading: other,
        depth
      )
      if use.collections.isEmpty, use.minimumCount > 0 {
        effect.add(
          comparison.responses.losingElements(
            of: type,
            use.form,
            coerces: use.coerces,
            reading: other,
            depth
          )
        )
      }
      return effect
    }
  }

  /// What happens to the places that use a declaration.
  ///
  /// - Parameter effect: The effect on the value in one of them.
  mutating func judgement(
    at id: DeclarationID,
    _ effect: (inout Comparison, DeclarationUses.Use) -> Effect
  ) -> Change.Judgement {
    var result = Change.Judgement.fine
    var losses: [DeclarationUses.Use] = []
    var others = SpreadEffects()
    var reason = ""
    let places = usage.decodedUses[id].filter { $0.member != .target }
    for use in places where usage.directions.decodes(use.owner) {
      let effect = effect(&self, use)
      switch effect.verdict {
      case .fine: continue
      case .degrades, .unknown:
        others.add(effect, at: place(of: use.owner, use.member), kind(of: type(of: use)))
      case .breaks:
        losses.append(use)
        reason = effect.reason
      }
    }
    result.add(others.judgement)
    if !losses.isEmpty {
      var spread = spread(of: losses)
      if !reason.isEmpty { spread.sentences[0] += ": \(reason)" }
      result.add(spread)
    }
    guard places.isEmpty ? usage.payloads[id] > .part : mayBeWhole(id) else { return result }
    let effect = effect(&self, .root(id))
    guard places.isEmpty || effect.verdict > result.verdict else { return result }
    let text = effect.verdict == .breaks ? "'\(name(id))' can't be decoded" : ""
    var whole = Change.Judgement(effect.verdict, [sentence(effect, text, name(id))])
    guard effect.verdict == .breaks, usage.payloads[id] == .assumed else {
      result.add(whole)
      return result
    }
    whole.sentences[0] = Self.ifWhole + whole.sentences[0]
    whole.isAssumed = true
    whole.add(result)
    return whole
  }

  /// Whether payloads may consist of a value of the declaration although others contain it.
  private func mayBeWhole(_ id: DeclarationID) -> Bool {
    guard usage.payloads[id] > .part else { return false }
    switch old.module.resolved(.declared(id)) {
    case .declared(let target): return !old.module.isEnumeration(target)
    case .array, .set, .tuple, .dictionary: return true
    case .primitive, .foreign, .patternDate, .optional, .enumeration, .any: return false
    }
  }

  private func type(of use: DeclarationUses.Use) -> TypeReference? {
    guard case .property(let index) = use.member,
      case .object(let object) = old.module[use.owner].kind
    else { return nil }
    return object.properties[index].type
  }

  /// What the loss of values does, as far as it reaches.
  func spread(of losses: [DeclarationUses.Use]) -> Change.Judgement {
    judgement(of: Reach(of: losses, in: old.module, usage.decodedUses), losing: nil)
  }

  /// What it does when an object can't be decoded.
  func loss(of id: DeclarationID) -> Change.Judgement {
    judgement(of: Reach(of: usage.decodedUses[id], in: old.module, usage.decodedUses), losing: id)
  }

  /// What it does when an object can't be decoded because payloads lack a property. A union doesn't select a variant without its tag.
  private func loss(of id: DeclarationID, lacking property: Property) -> Change.Judgement {
    let uses = usage.decodedUses[id]
    let (selected, others) = (
      uses.filter { isTag(property, at: $0) }, uses.filter { !isTag(property, at: $0) }
    )
    if selected.isEmpty { return loss(of: id) }
    var reach = Reach(of: others, in: old.module, usage.decodedUses)
    reach.leaveUndefined(selected)
    var isOnlyVariant = false
    if case .operations = old.payloads {
      isOnlyVariant = others.isEmpty && !usage.operationTypes.contains(id)
    }
    return judgement(of: reach, losing: isOnlyVariant ? nil : id)
  }

  /// Whether a union has an unknown variant if a property is absent, because it is the tag by which it selects one.
  private func isTag(_ property: Property, at use: DeclarationUses.Use) -> Bool {
    guard case .variant(let index) = use.member,
      case .union(let union) = old.module[use.owner].kind,
      case .discriminator(let path) = union.selection, union.otherwise == .undefined,
      union.absent == nil
    else { return false }
    return !union.variants[index].tags.isEmpty && property.plan.readPlaces == [path]
  }

  /// Rolls a loss up to the payloads.
  ///
  /// - Parameter id: What is lost in the first place, if that is a whole object or union.
  private func judgement(of reach: Reach, losing id: DeclarationID?) -> Change.Judgement {
    let own = id.map { [$0] } ?? []
    let lost = own + reach.lost
    let isCertain = lost.contains { usage.payloads[$0] == .whole }
    let assumed = isCertain ? nil : lost.first { usage.payloads[$0] == .assumed }
    let first = assumed.map { [Self.ifWhole + lossSentence(of: [$0])] } ?? []
    let others = [own, reach.lost].map { $0.filter { $0 != assumed } }.filter { !$0.isEmpty }
    var result = Change.Judgement(
      isCertain || assumed != nil ? .breaks : .degrades,
      first + others.map(lossSentence) + endSentences(of: reach)
    )
    result.isAssumed = assumed != nil
    return result
  }

  static let ifWhole = "if it is decoded by itself, "

  private func lossSentence(of ids: [DeclarationID]) -> String {
    "\(list(ids.map(name))) can't be decoded"
  }

  private func endSentences(of reach: Reach) -> [String] {
    var result: [String] = []
    for (outcome, text) in [
      (Effect.Outcome.dropped, "elements are dropped from"), (.unreadable, "no value is left in"),
      (.undefined, "an unknown variant remains of"),
    ] {
      let places = reach.ends.filter { $0.outcome == outcome }
      if places.isEmpty { continue }
      result.append("\(text) \(list(places.map { place(of: $0.owner, $0.member) }))")
    }
    return result
  }

  private func place(of id: DeclarationID, _ use: DeclarationUses.Use.Member) -> String {
    switch (use, old.module[id].kind) {
    case (.property(let index), _), (.variant(let index), _): member(id, index)
    case (.additional, .object(let object)): member(id, object.properties.count)
    case (.additional, _), (.target, _): name(id)
    }
  }

  // MARK: - Properties

  /// What an effect on an object does, whose property reads something else.
  ///
  /// - Parameter absent: The same property, if payloads have no value for it.
  func judgement(
    _ effect: Effect,
    of property: Property?,
    _ subject: String,
    in id: DeclarationID,
    lacking absent: Property? = nil
  ) -> Change.Judgement {
    switch effect.verdict {
    case .fine: return .fine
    case .breaks:
      var judgement = absent.map { loss(of: id, lacking: $0) } ?? loss(of: id)
      judgement.sentences[0] += ": \(effect.reason)"
      return judgement
    case .degrades, .unknown:
      let isDefault = property?.plan.failure == .defaulting
      let text: String =
        switch effect.outcome {
        case .absent, .unreadable:
          isDefault ? "'\(subject)' has its default" : "'\(subject)' is nil"
        case .none, .dropped, .undefined, .misread: ""
        }
      return Change.Judgement(effect.verdict, [sentence(effect, text, subject, property?.type)])
    }
  }

  /// - Parameter type: The type of the subject, if it is a property.
  private func sentence(
    _ effect: Effect,
    _ text: String,
    _ subject: String,
    _ type: TypeReference? = nil
  ) -> String {
    let result = effect.sentence(about: [subject], kind(of: type)) ?? text
    if effect.reason.isEmpty { return result }
    return result.isEmpty ? effect.reason : "\(result): \(effect.reason)"
  }

  private func kind(of type: TypeReference?) -> SubjectKind {
    guard let type else { return .value }
    return old.surface.isConstant(type)
      ? .constant : old.module.resolved(type).hasElements ? .elements : .value
  }

  // MARK: - Requests

  /// What a backend does with a value that apps send.
  mutating func requestJudgement(
    of type: TypeReference,
    _ sent: TypeReference,
    _ depth: Reading.Depth
  ) -> Change.Judgement? {
    guard var requests else { return nil }
    let effect = requests.value(type, .plain, reading: sent, depth)
    self.requests = requests
    return requestJudgement(effect)
  }

  func requestJudgement(_ effect: Effect) -> Change.Judgement {
    switch effect.verdict {
    case .fine, .degrades, .unknown: Change.Judgement(effect.verdict, [effect.reason])
    case .breaks:
      .breaks("a backend rejects what apps send: \(effect.reason)")
    }
  }

  // MARK: - Swift

  /// What two types are called in a message. Code tells types with the same name apart.
  func typeWords(_ type: TypeReference, _ other: TypeReference) -> (old: String, new: String) {
    let names = (old.typeWords(for: type), new.typeWords(for: other))
    return names.0 == names.1
      ? (old.typeWords(for: type, .code), new.typeWords(for: other, .code)) : names
  }

  /// What the types of two properties are called in a message.
  func typeWords(_ property: Property, _ other: Property) -> (old: String, new: String) {
    guard property.plan.inlineCount != other.plan.inlineCount else {
      return typeWords(property.type, other.type)
    }
    return ("'\(old.surface.text(ofTypeOf: property))'", "'\(new.surface.text(ofTypeOf: other))'")
  }

  /// Whether code for one property compiles with the other.
  func isSameInSwift(_ property: Property, _ other: Property) -> Bool {
    property.plan.inlineCount == other.plan.inlineCount && isSameInSwift(property.type, other.type)
  }

  /// Whether code for one type compiles with the other. A type that only has another name is reported where it is declared.
  func isSameInSwift(_ type: TypeReference, _ other: TypeReference) -> Bool {
    if type.isSameScalar(as: other) { return true }
    // What has changed in a declaration is reported there.
    if case .declared(let id) = type, case .declared(let otherID) = other,
      pairing.new[Int(id.index)] == otherID
    {
      return true
    }
    if isExplainedByParameters(type, other) || isSameInstance(type, other) { return true }
    if old.module.isParameter(type) || new.module.isParameter(other) { return false }
    let mine = old.surface.plain(old.module.resolved(type))
    let theirs = new.surface.plain(new.module.resolved(other))
    switch (mine, theirs) {
    case (.array(let element), .array(let otherElement)),
      (.array(let element), .tuple(let otherElement)),
      (.tuple(let element), .array(let otherElement)),
      (.tuple(let element), .tuple(let otherElement)),
      (.set(let element), .set(let otherElement)),
      (.dictionary(let element), .dictionary(let otherElement)),
      (.optional(let element), .optional(let otherElement)):
      return isSameInSwift(element, otherElement)
    case (.enumeration, .enumeration), (.enumeration, .declared), (.declared, .enumeration),
      (.declared, .declared):
      guard let id = mine.declaration, let otherID = theirs.declaration,
        pairing.new[Int(id.index)] == otherID
      else { return false }
      return old.module.isClosed(mine) == new.module.isClosed(theirs)
    case (.primitive, _), (.foreign, _), (.patternDate, _), (.array, _), (.set, _), (.tuple, _),
      (.dictionary, _), (.optional, _), (.declared, _), (.enumeration, _), (.any, _):
      guard mine.declaration == nil, theirs.declaration == nil else { return false }
      return old.surface.text(of: mine) == new.surface.text(of: theirs)
    }
  }

  /// Whether the model says the same about both, apart from names.
  func isSameOnWire(_ type: TypeReference, _ other: TypeReference) -> Bool {
    if type.isSameScalar(as: other) { return true }
    return switch (old.module.resolved(type), new.module.resolved(other)) {
    case (.array(let element), .array(let otherElement)),
      (.array(let element), .set(let otherElement)),
      (.set(let element), .array(let otherElement)),
      (.set(let element), .set(let otherElement)),
      (.array(let element), .tuple(let otherElement)),
      (.tuple(let element), .array(let otherElement)),
      (.tuple(let element), .tuple(let otherElement)),
      (.dictionary(let element), .dictionary(let otherElement)),
      (.optional(let element), .optional(let otherElement)):
      isSameOnWire(element, otherElement)
    case (.declared(let id), .declared(let otherID)),
      (.enumeration(let id, _), .enumeration(let otherID, _)),
      (.declared(let id), .enumeration(let otherID, _)),
      (.enumeration(let id, _), .declared(let otherID)):
      pairing.new[Int(id.index)] == otherID
    case (let mine, let theirs): mine == theirs && mine.declaration == nil
    }
  }
}

extension TypeReference {
  /// Whether both are the same scalar, as nearly all types in two versions are.
  fileprivate func isSameScalar(as other: TypeReference) -> Bool {
    guard case .primitive(let mine) = self, case .primitive(let theirs) = other else {
      return false
    }
    return mine == theirs
  }
}

extension Module {
  /// Whether an enumeration loses unlisted values; nil for other types.
  fileprivate func isClosed(_ type: TypeReference) -> Bool? {
    switch type {
    case .enumeration(_, let policy): policy.isClosed
    case .declared(let id):
      if case .enumeration(let enumeration) = self[id].kind {
        enumeration.policy.isClosed
      } else {
        nil
      }
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any: nil
    }
  }
}

extension ModuleVersion {
  /// What kind of type a declaration is: `an object`, or what it stands for.
  func kindWords(for id: DeclarationID) -> String {
    if case .alias(let target) = module[id].kind { return typeWords(for: target) }
    return module.words(for: .declared(id))
  }

  /// What a type is called in a message: `an integer`, or `'[Park]'` if it has a name in Swift.
  ///
  /// - Parameter spelling: How that name is spelled.
  func typeWords(for type: TypeReference, _ spelling: TypeSpelling = .name) -> String {
    if surface.isConstant(type) { return "a constant" }
    if case .primitive(let primitive) = module.resolved(type) { return primitive.words }
    if type == .any { return "any value" }
    return switch spelling {
    case .name: "'\(surface.name(of: type))'"
    case .code: "'\(surface.text(of: type))'"
    }
  }

  enum TypeSpelling {
    /// As people call it: `State`.
    case name
    /// As in code, with the type around an enumeration that keeps unlisted values: `CodableEnum<State>`.
    case code
  }
}

extension TypeReference {
  /// Whether values have elements, rather than being one value.
  fileprivate var hasElements: Bool {
    switch self {
    case .array, .set, .tuple, .dictionary: true
    case .optional(let value): value.hasElements
    case .primitive, .patternDate, .declared, .enumeration, .foreign, .any: false
    }
  }
}
