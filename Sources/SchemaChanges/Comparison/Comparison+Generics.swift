import SchemaModel
import SwiftEmission

/// Generic types: their parameters, and which types are instances of them.
extension Comparison {
  /// Reports another list of parameters, because code that names an instance has an argument for each, and that an instance became a type of
  /// its own, or the opposite.
  mutating func compareRoles(_ id: DeclarationID, _ other: DeclarationID) {
    let (mine, theirs) = (old.module[id], new.module[other])
    guard mine.generic != nil || theirs.generic != nil else { return }
    if hasOtherParameters(id, other) {
      return report(
        .changedParameters(genericWords(id, in: old), to: genericWords(other, in: new)),
        Place(id, other, self),
        responses: readingInstances(id, other),
        source: parametersJudgement(id, other)
      )
    }
    guard mine.isNamed, theirs.isNamed, old.surface.declares(id), new.surface.declares(other),
      !isSameRole(mine.instance?.type, theirs.instance?.type)
    else { return }
    let words = mine.instance.map { _ in old.surface.nameAtRunTime(of: id) }
    let otherWords = theirs.instance.map { _ in new.surface.nameAtRunTime(of: other) }
    report(
      .changedInstance(newName(other), from: words, to: otherWords),
      placeOfBinding(id, other),
      source: words.map { .breaks("'\(name(id))' is not '\($0)'") }
        ?? .unknown("it depends on how the code extends '\(name(id))'")
    )
  }

  /// The place of a change that follows from the arguments of an instance.
  func placeOfBinding(_ id: DeclarationID, _ other: DeclarationID) -> Place {
    var place = Place(id, other, self)
    place.binding = Change.Binding(old: place.old, new: place.new)
    return place
  }

  /// Whether two types are instances of the same generic one, or none is an instance, or a change of the parameters says why not.
  private func isSameRole(_ home: DeclarationID?, _ otherHome: DeclarationID?) -> Bool {
    if let home, let counterpart = pairing.new[Int(home.index)] {
      return counterpart == otherHome || !hasSameArguments(home, counterpart)
    }
    if let otherHome, let counterpart = pairing.old[Int(otherHome.index)] {
      return !hasSameArguments(counterpart, otherHome)
    }
    return home == nil && otherHome == nil
  }

  private func hasOtherParameters(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    !hasSameArguments(id, other) || !renamedParameters(id, other).isEmpty
  }

  /// Whether the arguments of an instance are the same, although parameters may have other names.
  private func hasSameArguments(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    old.module[id].parameters.map { pairing.new[Int($0.index)] } == new.module[other].parameters
  }

  /// The old names of parameters that have another one.
  private func renamedParameters(_ id: DeclarationID, _ other: DeclarationID) -> [String] {
    zip(old.module[id].parameters, new.module[other].parameters).compactMap {
      let name = old.surface.name(of: .declared($0))
      return name == new.surface.name(of: .declared($1)) ? nil : name
    }
  }

  private func parametersJudgement(
    _ id: DeclarationID,
    _ other: DeclarationID
  ) -> Change.Judgement {
    hasSameArguments(id, other)
      ? .breaks("extensions don't know \(list(renamedParameters(id, other)))")
      : .breaks("'\(name(id))' has other arguments")
  }

  /// What shipped apps do with payloads of a type that became generic. Each payload is one of an instance.
  private mutating func readingInstances(
    _ id: DeclarationID,
    _ other: DeclarationID
  ) -> Change.Judgement {
    guard readsInstances(id, other), usage.payloads[id] > .part,
      !usage.operationTypes.contains(id)
    else { return .fine }
    var judgement = Change.Judgement.fine
    let instances = newInstances ?? new.module.instances
    newInstances = instances
    for instance in instances[other] ?? [] {
      let effect = responses.value(.declared(id), .plain, reading: .declared(instance), .all)
      guard effect.verdict > .fine else { continue }
      let payload = new.surface.nameAtRunTime(of: instance)
      let text = "a '\(payload)' is not decoded as it is: \(effect.reason)"
      judgement.add(
        Change.Judgement(
          effect.verdict,
          [usage.payloads[id] == .assumed ? Self.ifWhole + text : text]
        )
      )
    }
    judgement.isAssumed = usage.payloads[id] == .assumed
    return judgement
  }

  /// Whether a type became generic, so that its payloads are those of instances.
  private func readsInstances(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    old.module[id].generic == nil && !old.module.isGeneric(id) && newInstantiated.contains(other)
  }

  // MARK: - What follows from other parameters

  /// Whether two types only differ because a generic type has other parameters, which is reported there.
  func isExplainedByParameters(_ type: TypeReference, _ other: TypeReference) -> Bool {
    if let id = type.declaration, old.module[id].isParameter, pairing.new[Int(id.index)] == nil {
      return true
    }
    if let id = other.declaration, new.module[id].isParameter, pairing.old[Int(id.index)] == nil {
      return true
    }
    // A plain type became an instance, or the opposite.
    guard case .declared(let id) = old.module.resolved(type),
      case .declared(let otherID) = new.module.resolved(other)
    else { return false }
    let home = old.module[id].instance?.type ?? id
    let otherHome = new.module[otherID].instance?.type ?? otherID
    return (home != id || otherHome != otherID) && pairing.new[Int(home.index)] == otherHome
      && !hasSameArguments(home, otherHome)
  }

  /// Whether two types are the same instance, of which only one may have a name.
  func isSameInstance(_ type: TypeReference, _ other: TypeReference) -> Bool {
    guard case .declared(let id) = old.module.resolved(type),
      case .declared(let otherID) = new.module.resolved(other),
      let mine = old.module[id].instance, let theirs = new.module[otherID].instance,
      pairing.new[Int(mine.type.index)] == theirs.type
    else { return false }
    return zip(mine.arguments, theirs.arguments).allSatisfy { isSameInSwift($0, $1) }
  }

  /// Whether nothing has to be said about a member whose type is a new parameter: no payload is read, or each as one of an instance.
  func isCoveredByInstances(
    _ property: Property,
    _ other: Property,
    _ place: Place,
    _ pair: ObjectPair
  ) -> Bool {
    isExplainedByParameters(property.type, other.type)
      && (!place.isDecoded || readsInstances(pair.id, pair.otherID))
  }

  /// Whether a type is a parameter that all uses of its generic type bind, so that what it is otherwise makes no difference.
  func isAlwaysBound(_ id: DeclarationID) -> Bool {
    guard let home = parameterHome(id), oldInstantiated.contains(home) else { return false }
    return !isUsedWithoutArguments(home)
  }

  /// Returns the generic type that has a parameter.
  private func parameterHome(_ id: DeclarationID) -> DeclarationID? {
    old.module[id].isParameter ? old.module[id].parent : nil
  }

  private func isUsedWithoutArguments(_ home: DeclarationID) -> Bool {
    func isInside(_ id: DeclarationID) -> Bool {
      id == home || old.module[id].parent.map(isInside) ?? false
    }
    return usage.operationTypes.contains(home)
      || usage.uses[home].contains { !isInside($0.owner) }
  }

  /// What code sees of another type that a parameter has where nothing binds it.
  func sourceJudgement(ofParameter id: DeclarationID) -> Change.Judgement? {
    guard let home = parameterHome(id) else { return nil }
    return isUsedWithoutArguments(home)
      ? .breaks("'\(name(home))' without arguments is another type") : .fine
  }

  // MARK: - Words

  /// A generic type with its parameters: `Page<Item>`.
  private func genericWords(_ id: DeclarationID, in version: ModuleVersion) -> String {
    let name = version.surface.name(of: id)
    let parameters = version.module[id].parameters.map {
      version.surface.name(of: .declared($0))
    }
    return parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
  }
}

extension Module {
  /// The instances of each generic type, in order.
  fileprivate var instances: [DeclarationID: [DeclarationID]] {
    ids.reduce(into: [:]) { result, id in
      if let instance = self[id].instance { result[instance.type, default: []].append(id) }
    }
  }
}
