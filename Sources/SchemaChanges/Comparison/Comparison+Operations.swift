import SchemaModel
import SwiftEmission

/// The operations of the documents, and the types that they use.
extension Comparison {
  mutating func compareOperations() {
    var kept: Set<Int> = []
    var moved = MovedOperations()
    for (index, operation) in new.module.operations.enumerated() {
      guard let counterpart = pairing.operations.old[index] else {
        guard new.uses(index), new.compares(operation) else { continue }
        var place = Place(type: operation.name)
        place.new = operation.places.first
        report(
          operation.caller == .client
            ? .addedOperation(operation.name) : .addedWebhook(operation.name),
          place
        )
        continue
      }
      kept.insert(counterpart)
      let earlier = old.module.operations[counterpart]
      guard isUsed(counterpart), old.compares(earlier) || new.compares(operation) else { continue }
      moved.add(earlier, operation)
      compare(earlier, operation)
    }
    report(moved)
    for (index, operation) in old.module.operations.enumerated() where !kept.contains(index) {
      let file = operation.file.flatMap { pairing.files[$0] }
      let isUnread = file.map { new.fails(toRead: nil, in: $0) } ?? false
      guard isUsed(index), !isUnread, old.compares(operation) else { continue }
      var place = Place(type: operation.name)
      place.old = operation.places.first
      place.new = startOfDocument(with: place.old)
      switch operation.caller {
      case .client:
        let judgement = Change.Judgement.breaks("apps that call it get an error")
        report(.removedOperation(operation.name), place, responses: judgement)
      case .backend:
        let judgement = Change.Judgement.degrades("apps that expect it receive nothing any more")
        report(.removedWebhook(operation.name), place, responses: judgement)
      }
    }
  }

  /// Whether apps have types for an old operation, as far as filters tell.
  private func isUsed(_ index: Int) -> Bool {
    let roots = old.module.operations[index].roots
    return old.uses(index) && (roots.isEmpty || roots.contains(where: old.surface.keeps))
  }

  private mutating func compare(_ before: Operation, _ operation: Operation) {
    compareBodies(before, operation)
    let decoded = difference(of: before.decoded.types, operation.decoded.types)
    let sent = difference(of: before.sent.types, operation.sent.types)
    let all = difference(of: before.roots, operation.roots)
    let responses = movedTypes(before.decoded, operation.decoded) { $0.response(of: $1, $2) }
    let requests =
      self.requests == nil
      ? MovedTypes() : movedTypes(before.sent, operation.sent) { $0.request(of: $1, $2) }
    let (movedResponse, movedRequest) = (responses.judgement, requests.judgement)
    guard !all.isEmpty || max(movedResponse.verdict, movedRequest.verdict) > .fine else { return }
    let addedResponse = addedBodies(before.decoded, operation.decoded)
    let response = responseJudgement(
      decoded.without(bodyTypes(before.decoded, operation.decoded)),
      movedResponse.verdict < addedResponse.verdict ? addedResponse : movedResponse
    )
    let bodies = operation.sent.places.values.map { new.module.plain($0.type) }
    let request = requestJudgement(sent, in: Set(bodies.compactMap(\.declaration)))
    var place = Place(type: operation.name)
    place.old = before.places.first
    place.new = operation.places.first
    let difference =
      all.isEmpty
      ? Difference.movedInOperation(
        operation.name,
        responses.hasOtherTypes || requests.hasOtherTypes
          ? [] : words("a response", responses) + words("a request", requests)
      )
      : .changedOperation(
        operation.name,
        without: all.removed.map(name),
        with: all.added.map(newName)
      )
    report(
      difference,
      place,
      responses: response,
      requests: movedRequest.verdict > request.verdict ? movedRequest : request
    )
  }

  /// The types that only one version of an operation uses. A type that has only another name or place is in both.
  private func difference(of before: [DeclarationID], _ after: [DeclarationID]) -> RootDifference {
    var difference = RootDifference(
      plain(before.filter(old.surface.keeps), old.module),
      plain(after, new.module),
      pairing
    )
    difference.removePairs(where: hasOnlyAnotherName)
    return difference
  }

  /// The types of whole bodies. What happens to them is known by their places.
  private func bodyTypes(
    _ before: Operation.Payloads,
    _ after: Operation.Payloads
  ) -> (old: Set<DeclarationID>, new: Set<DeclarationID>) {
    func types(_ payloads: Operation.Payloads, _ module: Module) -> Set<DeclarationID> {
      let places = payloads.places.keys.filter(\.isInBody)
      return Set(places.compactMap { plainType(payloads.places[$0], module) })
    }
    return (types(before, old.module), types(after, new.module))
  }

  private func plainType(_ place: Operation.Place?, _ module: Module) -> DeclarationID? {
    place.flatMap { module.plain($0.type).declaration }
  }

  private func words(_ subject: String, _ moved: MovedTypes) -> [String] {
    BodyDifference.allCases.filter(moved.differences.contains).map { "\(subject) \($0.rawValue)" }
  }

  private func plain(_ ids: [DeclarationID], _ module: Module) -> [DeclarationID] {
    ids.map { module.plain(.declared($0)).declaration ?? $0 }
  }

  /// - Parameter moved: The judgement by the places of types, which is exact if they keep their places.
  private mutating func responseJudgement(
    _ decoded: RootDifference,
    _ moved: Change.Judgement
  ) -> Change.Judgement {
    if moved.verdict == .degrades, !decoded.removed.isEmpty { return moved }
    let judgement = responseJudgement(decoded)
    return moved.verdict > judgement.verdict ? moved : judgement
  }

  private mutating func responseJudgement(_ decoded: RootDifference) -> Change.Judgement {
    if let (id, other) = decoded.replacement {
      return response(of: .declared(id), .declared(other))
    }
    if !decoded.removed.isEmpty {
      return .unknown("apps may decode \(list(decoded.removed.map(name))) from its payloads")
    }
    guard !decoded.added.isEmpty else { return .fine }
    return .unknown("apps don't expect \(list(decoded.added.map(newName))) in its payloads")
  }

  /// - Parameter bodies: The types of bodies. Whether others are required, as those of new parameters, is not known.
  private mutating func requestJudgement(
    _ sent: RootDifference,
    in bodies: Set<DeclarationID>
  ) -> Change.Judgement {
    if let (id, other) = sent.replacement { return request(of: .declared(id), .declared(other)) }
    let added = sent.added.filter(bodies.contains)
    guard !added.isEmpty else { return .fine }
    return .unknown("apps don't send \(list(added.map(newName)))")
  }
}

/// The types that only one version of an operation uses.
private struct RootDifference {
  var removed: [DeclarationID]
  var added: [DeclarationID]

  init(_ before: [DeclarationID], _ after: [DeclarationID], _ pairing: Pairing) {
    let counterparts = before.map { pairing.new[Int($0.index)] }
    let now = Set(after)
    removed = zip(before, counterparts).filter { !($1.map(now.contains) ?? false) }.map(\.0)
    let known = Set(counterparts)
    added = after.filter { !known.contains($0) }
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  mutating func removePairs(where isPair: (DeclarationID, DeclarationID) -> Bool) {
    var rest = added
    removed.removeAll { id in
      guard let index = rest.firstIndex(where: { isPair(id, $0) }) else { return false }
      rest.remove(at: index)
      return true
    }
    added = rest
  }

  func without(_ types: (old: Set<DeclarationID>, new: Set<DeclarationID>)) -> RootDifference {
    var result = self
    result.removed.removeAll(where: types.old.contains)
    result.added.removeAll(where: types.new.contains)
    return result
  }

  /// The type that stands where another one stood.
  var replacement: (DeclarationID, DeclarationID)? {
    removed.count == 1 && added.count == 1 ? (removed[0], added[0]) : nil
  }
}

extension Module {
  /// What a type stands for behind aliases, also inside of collections.
  ///
  /// - Parameter depth: How many collections are looked into, because an alias may lead back to itself through them.
  func plain(_ type: TypeReference, depth: Int = 64) -> TypeReference {
    func inner(_ type: TypeReference) -> TypeReference {
      depth > 0 ? plain(type, depth: depth - 1) : type
    }
    let type = resolved(type)
    return switch type {
    case .array(let element): .array(inner(element))
    case .set(let element): .set(inner(element))
    case .tuple(let element): .tuple(inner(element))
    case .dictionary(let value): .dictionary(inner(value))
    case .optional(let wrapped): .optional(inner(wrapped))
    case .declared, .enumeration, .primitive, .foreign, .patternDate, .any: type
    }
  }
}
