import SchemaModel
import SwiftEmission

/// Properties that only one version of an object has.
extension Comparison {
  mutating func removeProperty(_ index: Int, _ pair: ObjectPair) {
    let property = pair.object.properties[index]
    guard !isUnread(pair.otherID, property: property.key) else { return }
    let subject = member(pair.id, index)
    let inner = pair.match.gathered[index]
    var responses = judgement(ofMissing: property, subject, in: pair.id)
    var requests = unreadJudgement(of: property, by: pair.other)
    if let inner {
      // The members are still there. What a backend does with them is said where these are new.
      let effect = self.responses.inner(property, reading: inner)
      responses = judgement(effect, of: property, subject, in: pair.id)
      requests = .fine
    } else if property.plan.wireKeys.allSatisfy(pair.other.ignoredKeys.contains) {
      responses = .unknown("the new schema has it, but with 'x-dto-ignore'")
    }
    report(
      .removedProperty(
        subject,
        key: placeName(of: property, in: pair.object),
        isRequired: property.presence.isRequired
      ),
      place(index, nil, pair),
      responses: responses,
      requests: requests,
      source: lostName(index, pair.id, pair.otherID, pair.wordForMember),
      example: inner == nil ? .object(pair.id, pair.otherID, .absence(property)) : nil
    )
  }

  /// What a backend does with a member that its schema does not declare.
  mutating func unreadJudgement(of property: Property, by object: Object) -> Change.Judgement {
    guard var requests, !property.inRequests.isReadOnly else { return .fine }
    let effect = requests.member(property, addedTo: object, .all)
    self.requests = requests
    return effect.verdict > .fine
      ? requestJudgement(effect)
      : .degrades(
        "a backend may ignore '\(property.plan.writtenKey)', which its schema no longer declares"
      )
  }

  /// What apps do if no response has a property any more.
  func judgement(
    ofMissing property: Property,
    _ subject: String,
    in id: DeclarationID
  ) -> Change.Judgement {
    let judgement = judgement(
      responses.absence(of: property),
      of: property,
      subject,
      in: id,
      lacking: property
    )
    guard judgement.verdict == .fine, !property.isOnlySent else { return judgement }
    let hasDefault = property.plan.particulars.parts.fallback != nil
    return .degrades("'\(subject)' \(hasDefault ? "always has its default" : "never has a value")")
  }

  mutating func addProperty(_ index: Int, _ pair: ObjectPair) {
    let property = pair.other.properties[index]
    let subject = newMember(pair.otherID, index)
    var effect = responses.member(property, addedTo: pair.object, .all)
    if effect.verdict == .fine, let union = union(comparing: property, in: pair) {
      effect = .unknown("'\(name(union))' may take it for another variant")
    }
    var holder =
      pair.object.additionalProperties == nil
      ? subject : member(pair.id, pair.object.properties.count)
    if pair.object.isTuple { holder = name(pair.id) }
    let isNeeded =
      hasInitializer(pair.otherID) && !property.hasDefaultArgument
      && !new.surface.isConstant(property.type)
    report(
      .addedProperty(subject, key: placeName(of: property, in: pair.other)),
      place(nil, index, pair),
      responses: judgement(effect, of: nil, holder, in: pair.id),
      requests: requestJudgement(ofAdded: index, pair),
      source: isNeeded
        ? .breaks("the initializer of '\(name(pair.id))' has a new parameter")
        : .fine,
      example: .object(pair.id, pair.otherID, .added(index))
    )
  }

  /// What a backend does with a member that is new to its schema. Apps may send it as a part of something else.
  mutating func requestJudgement(ofAdded index: Int, _ pair: ObjectPair) -> Change.Judgement {
    guard var requests else { return .fine }
    let property = pair.other.properties[index]
    let match = PropertyMatch(pair.other, pair.object, .exact, in: old.module)
    var effect = Effect.fine
    if let counterpart = match.counterparts[index] {
      effect = requests.presence(property, reading: match.properties[counterpart])
      effect.add(
        requests.content(property, reading: match.properties[counterpart], .toCounterparts)
      )
    } else if let inner = match.gathered[index] {
      effect = requests.inner(property, reading: inner)
    } else {
      effect = requests.absence(of: property)
      if effect.verdict == .breaks { effect = .unreadable("the key is absent") }
    }
    self.requests = requests
    return requestJudgement(effect)
  }

  /// A union that may select another variant because of a property, which another variant reads as well. Members that no variant
  /// declares don't matter.
  private mutating func union(comparing property: Property, in pair: ObjectPair) -> DeclarationID? {
    let id = pair.id
    let keys = property.plan.wireKeys
    var visited: Set<DeclarationID> = [id]
    var pending = [id]
    while let next = pending.popLast() {
      for use in usage.uses[next] {
        if case .variant(let index) = use.member,
          case .union(let union) = old.module[use.owner].kind
        {
          let isVariant = next == id && use.collections.isEmpty
          if isVariant
            ? union.rivals(of: index).contains(where: {
              $0.evidence.mayRead(keys) && $0.evidence.mayMatch(pair.other)
            })
            : union.comparesContents(of: index) && isDeclared(keys, outside: id)
          {
            return use.owner
          }
        }
        if visited.insert(use.owner).inserted { pending.append(use.owner) }
      }
    }
    return nil
  }

  private mutating func isDeclared(_ keys: [String], outside id: DeclarationID) -> Bool {
    let owners = self.owners ?? old.module.keyOwners()
    self.owners = owners
    return keys.contains { owners[$0, default: []].contains { $0 != id } }
  }

  /// Whether a parameter of the initializer loses its default, and nothing else about it changes in Swift.
  mutating func compareArguments(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    let hadDefault = property.hasDefaultArgument || old.surface.isConstant(property.type)
    let hasDefault = other.hasDefaultArgument || new.surface.isConstant(other.type)
    guard hadDefault, !hasDefault, property.isOptional == other.isOptional,
      isSameInSwift(property, other), hasInitializer(pair.otherID),
      old.surface.style(of: pair.id).initializer == .printed
    else { return }
    report(
      .lostArgument(subject),
      place,
      source: .breaks("the initializer of '\(name(pair.id))' needs a value for '\(subject)'")
    )
  }

  func hasInitializer(_ id: DeclarationID) -> Bool {
    new.surface.style(of: id).initializer == .printed
  }
}

extension Module {
  /// The objects that read a key, two at most, by that key.
  fileprivate func keyOwners() -> [String: [DeclarationID]] {
    var owners: [String: [DeclarationID]] = [:]
    for id in ids {
      guard case .object(let object) = self[id].kind else { continue }
      for key in Set(object.properties.flatMap(\.plan.wireKeys))
      where owners[key, default: []].count < 2 {
        owners[key, default: []].append(id)
      }
    }
    return owners
  }
}

extension Property {
  /// Whether the initializer can be called without it.
  fileprivate var hasDefaultArgument: Bool {
    isOptional || plan.keepsPresence || plan.particulars.parts.fallback != nil
      || plan.particulars.parts.constant != nil
  }
}

extension Union {
  /// The variants that a payload of one variant is compared with.
  fileprivate func rivals(of index: Int) -> [Variant] {
    switch selection {
    case .structure: variants.indices.filter { $0 != index }.map { variants[$0] }
    case .discriminator:
      choices.filter { $0.candidates.contains(index) }
        .flatMap { $0.candidates.filter { $0 != index }.map { variants[$0] } }
    }
  }

  /// Whether what is inside the members or elements of a variant matters.
  fileprivate func comparesContents(of index: Int) -> Bool {
    let evidence = variants[index].evidence
    return rivals(of: index).contains {
      evidence.kind == .array ? $0.evidence.kind == .array : !evidence.nestedKeys.isEmpty
    }
  }
}

extension Union.Evidence {
  /// Whether an object may have all members that the variant requires.
  fileprivate func mayMatch(_ object: Object) -> Bool {
    object.additionalProperties != nil || indispensableKeys.allSatisfy(object.knownKeys.contains)
  }

  /// Whether a member with one of these keys may count for the variant.
  fileprivate func mayRead(_ keys: [String]) -> Bool {
    switch kind {
    case .any: return true
    case .object:
      guard let optionalKeys, !isOpen else { return true }
      return keys.contains { requiredKeys.contains($0) || optionalKeys.contains($0) }
    case .null, .boolean, .integer, .number, .string, .array: return false
    }
  }
}
