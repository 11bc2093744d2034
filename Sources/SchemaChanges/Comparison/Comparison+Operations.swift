import SchemaDocument
import SchemaModel

/// The operations of the documents, and the types that they use.
extension Comparison {
  mutating func compareOperations() {
    let before = operationsBefore()
    var kept: Set<Int> = []
    for (index, operation) in new.module.operations.enumerated() {
      guard let counterpart = before[index] else {
        var place = Place(type: operation.name)
        place.new = operation.places.first
        report(.addedOperation(operation.name), place)
        continue
      }
      kept.insert(counterpart)
      compare(old.module.operations[counterpart], operation)
    }
    for (index, operation) in old.module.operations.enumerated() where !kept.contains(index) {
      var place = Place(type: operation.name)
      place.old = operation.places.first
      place.new = startOfDocument(with: place.old)
      report(
        .removedOperation(operation.name),
        place,
        responses: Change.Judgement(.breaks, ["apps that call it get an error"])
      )
    }
  }

  /// The old operation for each new one, by their indices.
  ///
  /// Documents of different services can have operations with the same name, so those in the same document come first. Parameters in paths
  /// may have other names.
  private func operationsBefore() -> [Int?] {
    let operations = (old: old.module.operations, new: new.module.operations)
    var found: [Int?] = Array(repeating: nil, count: operations.new.count)
    var free = Set(operations.old.indices)
    func match<Key: Hashable>(
      by key: (Operation) -> Key?,
      _ newKey: (Operation) -> Key?
    ) {
      var places: [Key: Int] = [:]
      for index in operations.old.indices.reversed() where free.contains(index) {
        if let key = key(operations.old[index]) { places[key] = index }
      }
      for (index, operation) in operations.new.enumerated() where found[index] == nil {
        guard let key = newKey(operation), let other = places.removeValue(forKey: key) else {
          continue
        }
        found[index] = other
        free.remove(other)
      }
    }
    match { operation in
      operation.file.flatMap { pairing.files[$0] }
        .map { OperationPlace(file: $0, name: operation.name) }
    } _: { operation in
      operation.file.map { OperationPlace(file: $0, name: operation.name) }
    }
    match(by: \.name, \.name)
    match(by: \.pattern, \.pattern)
    return found
  }

  private mutating func compare(_ before: Operation, _ operation: Operation) {
    let decoded = RootDifference(
      plain(before.decoded, old.module),
      plain(operation.decoded, new.module),
      pairing
    )
    let sent = RootDifference(
      plain(before.sent, old.module),
      plain(operation.sent, new.module),
      pairing
    )
    let all = RootDifference(
      plain(before.roots, old.module),
      plain(operation.roots, new.module),
      pairing
    )
    let moved = movedType(before, operation)
    guard !all.isEmpty || moved.verdict > .fine else { return }
    let replaced = responseJudgement(decoded)
    var place = Place(type: operation.name)
    place.old = before.places.first
    place.new = operation.places.first
    let difference =
      all.isEmpty
      ? Difference.movedInOperation(operation.name)
      : .changedOperation(
        operation.name,
        without: all.removed.map(name),
        with: all.added.map(newName)
      )
    report(
      difference,
      place,
      responses: moved.verdict > replaced.verdict ? moved : replaced,
      requests: requestJudgement(sent)
    )
  }

  /// The worst that happens where a response has the same types in other places, such as in an array, or under another status code.
  private mutating func movedType(_ before: Operation, _ operation: Operation) -> Change.Judgement {
    let isUnchanged =
      before.decodedPlaces.count == operation.decodedPlaces.count
      && before.decodedPlaces.allSatisfy { isSame($1, operation.decodedPlaces[$0]) }
    if isUnchanged { return .fine }
    let (mine, theirs) = (
      plainPlaces(before.decodedPlaces, old.module),
      plainPlaces(operation.decodedPlaces, new.module)
    )
    var worst = Change.Judgement.fine
    for (place, id) in mine.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if isSame(id, theirs[place]) { continue }
      var judgement = Change.Judgement(.unknown, ["'\(name(id))' is in another place"])
      if let other = theirs[place] {
        let effect = responses.value(.declared(id), .plain, reading: .declared(other), .all)
        judgement = Change.Judgement(
          effect.verdict,
          ["'\(name(id))' can't be decoded from '\(newName(other))': \(effect.reason)"]
        )
      } else if theirs.keys.contains(where: { isInside($0, place) || isInside(place, $0) }) {
        judgement = Change.Judgement(
          .breaks,
          ["'\(name(id))' can't be decoded: a collection begins or ends around it"]
        )
      }
      if judgement.verdict > worst.verdict { worst = judgement }
    }
    return worst
  }

  private func isSame(_ id: DeclarationID, _ other: DeclarationID?) -> Bool {
    pairing.new[Int(id.index)].map { $0 == other } ?? false
  }

  /// Whether the first place is that of the elements of the second one.
  private func isInside(_ place: [String], _ collection: [String]) -> Bool {
    place == collection + ["items"] || place == collection + ["additionalProperties"]
  }

  /// The places of types that are no aliases: what an alias stands for counts, also inside of collections.
  private func plainPlaces(
    _ places: [[String]: DeclarationID],
    _ module: Module
  ) -> [[String]: DeclarationID] {
    var result: [[String]: DeclarationID] = [:]
    for (place, id) in places {
      let plain = module.plain(id) ?? (id, [])
      result[place.withoutMediaType + plain.path] = plain.id
    }
    return result
  }

  private func plain(_ ids: [DeclarationID], _ module: Module) -> [DeclarationID] {
    ids.map { module.plain($0)?.id ?? $0 }
  }

  private mutating func responseJudgement(_ decoded: RootDifference) -> Change.Judgement {
    if let (id, other) = decoded.replacement {
      let effect = responses.value(.declared(id), .plain, reading: .declared(other), .all)
      switch effect.verdict {
      case .fine: return .fine
      case .breaks:
        return Change.Judgement(
          .breaks,
          ["'\(name(id))' can't be decoded from '\(newName(other))': \(effect.reason)"]
        )
      case .degrades:
        return Change.Judgement(
          .degrades,
          ["'\(name(id))' loses values of '\(newName(other))': \(effect.reason)"]
        )
      case .unknown:
        return Change.Judgement(
          .unknown,
          ["apps may decode '\(name(id))' from '\(newName(other))': \(effect.reason)"]
        )
      }
    }
    if !decoded.removed.isEmpty {
      return Change.Judgement(
        .unknown,
        ["apps may decode \(quoted(decoded.removed.map(name))) from its payloads"]
      )
    }
    guard !decoded.added.isEmpty else { return .fine }
    return Change.Judgement(.unknown, ["apps don't know \(quoted(decoded.added.map(newName)))"])
  }

  private mutating func requestJudgement(_ sent: RootDifference) -> Change.Judgement? {
    guard requests != nil else { return nil }
    if let (id, other) = sent.replacement {
      return requestJudgement(of: .declared(other), .declared(id), .all)
    }
    guard !sent.added.isEmpty else { return .fine }
    return Change.Judgement(.unknown, ["apps don't send \(quoted(sent.added.map(newName)))"])
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
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

  /// The type that stands where another one stood.
  var replacement: (DeclarationID, DeclarationID)? {
    removed.count == 1 && added.count == 1 ? (removed[0], added[0]) : nil
  }
}

private struct OperationPlace: Hashable {
  var file: Int
  var name: String
}

extension [String] {
  /// The place in Swagger 2.0, where a response has one schema for all media types.
  fileprivate var withoutMediaType: [String] {
    guard let index = firstIndex(of: "content"), index + 1 < count else { return self }
    return Array(self[..<index] + self[(index + 2)...])
  }
}

extension Module {
  /// The declaration that an alias stands for or is a collection of, and its place in that collection; nil if it has none.
  fileprivate func plain(_ id: DeclarationID) -> (id: DeclarationID, path: [String])? {
    var path: [String] = []
    var type = resolved(.declared(id))
    for _ in 0..<64 {
      switch type {
      case .array(let element), .tuple(let element):
        path.append("items")
        type = resolved(element)
      case .dictionary(let value):
        path.append("additionalProperties")
        type = resolved(value)
      case .optional(let wrapped): type = resolved(wrapped)
      case .declared(let id), .enumeration(let id, _): return (id, path)
      case .primitive, .foreign, .patternDate, .any: return nil
      }
    }
    return nil
  }
}

extension Operation {
  /// The index of the document that has the operation.
  fileprivate var file: Int? { places.first.map { Int($0.file.index) } }

  /// The method and path without the names of parameters, which no request contains: `get /pets/{}`.
  fileprivate var pattern: String {
    var isInside = false
    return String(
      name.filter { character in
        if character == "}" { isInside = false }
        defer { if character == "{" { isInside = true } }
        return !isInside
      }
    )
  }
}
