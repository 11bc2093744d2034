import SchemaDocument
import SchemaFacts
import SchemaModel

/// Types that are only encoded, as `x-dto-coding` says, or because the role only sends them.
extension Module {
  /// Finds the types that are only encoded: those whose schemas say so, those of inline schemas that only these contain, and those that
  /// the role only sends.
  ///
  /// A type that says so although it is decoded is reported, and remains decodable.
  ///
  /// - Parameter operations: The operations of the documents.
  mutating func planCoding(
    of schemas: [DeclaredSchema],
    operations: [Operation],
    by options: LoweringOptions,
    _ diagnostics: inout Diagnostics
  ) {
    let isServer = options.role == .server
    let decoded = operations.flatMap { operation in
      (isServer ? operation.requestTypes : operation.responseTypes).sorted()
        .map { (type: $0, operation: operation.name) }
    }
    let sent =
      options.onlySent == .ignored
      ? []
      : contents(of: operations.flatMap { isServer ? $0.responseTypes : $0.requestTypes })
        .subtracting(contents(of: decoded.map(\.type)))
    let statements = schemas.indices.compactMap { index in
      schemas[index].deferred.onlyEncoded.map { (DeclarationID(index: Int32(index)), $0) }
    }
    guard !statements.isEmpty || !sent.isEmpty else { return }
    var search = OnlyEncodedTypes(in: self, stating: statements.map(\.0), sending: sent, decoded)
    let conflicts = search.settle()
    for (id, node) in statements {
      guard let uses = conflicts[id] else { continue }
      diagnostics.append(.codingOfDecodedType(node, self[id].names[0], uses))
    }
    for id in search.types.sorted() {
      self[id].isOnlyEncoded = true
      let deferred = schemas[Int(id.index)].deferred
      setPresencesOfSent(
        id,
        isServer ? deferred.presencesInResponses : nil,
        count: deferred.describingProperties.count
      )
      // What follows from the role is nobody's mistake.
      for statement in deferred.decodingStatements
      where !sent.contains(id) && self[id].span.contains(statement.value) {
        diagnostics.append(.statementAboutDecoding(statement))
      }
    }
  }

  /// Sets which properties a request has, because requests are all that an object is for; for a server, a response.
  ///
  /// - Parameters:
  ///   - presences: The presences in responses; nil for those in requests.
  ///   - count: The number of declared properties. Names under `required` that nothing declares follow them, and stay optional.
  private mutating func setPresencesOfSent(
    _ id: DeclarationID,
    _ presences: [Presence]?,
    count: Int
  ) {
    guard case .object(var object) = self[id].kind else { return }
    for index in object.properties.indices.prefix(count) {
      object.properties[index].isOnlySent = false
      guard !object.properties[index].closesCycle else { continue }
      object.properties[index].presence =
        presences?[index] ?? object.properties[index].inRequests.presence
    }
    self[id].kind = .object(object)
  }
}

/// Why a type is decoded although it states that it isn't.
enum DecodedUse {
  /// A type that is decoded contains it, at the given place.
  case part(of: String, Span, isNamed: Bool)
  /// It is an element of a set, whose order is that of the decoded elements.
  case element(of: String, Span)
  /// A type of the app is made from it.
  case source(of: String, Span)
  /// It is part of a response.
  case response(of: String)
}

/// The search for types that are only encoded.
private struct OnlyEncodedTypes {
  private(set) var types: Set<DeclarationID> = []
  private let stated: Set<DeclarationID>
  /// The places that contain each object and union.
  private var holders: [DeclarationID: [Holder]] = [:]

  private struct Holder {
    /// The type that the place is in; nil if that doesn't matter, because the place always decodes.
    var owner: DeclarationID?
    var use: DecodedUse
  }

  init(
    in module: Module,
    stating stated: [DeclarationID],
    sending sent: Set<DeclarationID>,
    _ decoded: [(type: DeclarationID, operation: String)]
  ) {
    self.stated = Set(stated)
    for index in module.declarations.indices {
      addHolders(in: DeclarationID(index: Int32(index)), module)
    }
    for (id, operation) in decoded {
      let holder = Holder(use: .response(of: operation))
      for target in module.nominalTypes(in: .declared(id)) {
        holders[target, default: []].append(holder)
      }
    }
    // Inline schemas follow the types that contain them.
    var pending = stated + sent
    while let id = pending.popLast() {
      guard types.insert(id).inserted else { continue }
      pending += module.contents(of: id).filter { !module[$0].isNamed }
    }
  }

  private mutating func addHolders(in owner: DeclarationID, _ module: Module) {
    let name = module[owner].names[0]
    for (type, origin) in module.members(of: owner) {
      for target in module.nominalTypes(in: type) {
        holders[target, default: []].append(
          Holder(owner: owner, use: .part(of: name, origin, isNamed: module[owner].isNamed))
        )
      }
      for part in module.behindAliases(type) {
        for target in part.setElements.flatMap(module.nominalTypes) {
          holders[target, default: []].append(Holder(use: .element(of: name, origin)))
        }
        for chosen in part.foreignTypes {
          for target in chosen.dto.map(module.nominalTypes) ?? [] {
            holders[target, default: []].append(Holder(use: .source(of: chosen.name, origin)))
          }
        }
      }
    }
  }

  /// Removes types that are decoded, and returns why, for those that state otherwise. Types that are decoded only because of such a
  /// mistake are left out.
  mutating func settle() -> [DeclarationID: [DecodedUse]] {
    var conflicts: [DeclarationID: [DecodedUse]] = [:]
    var mistaken: Set<DeclarationID> = []
    while true {
      var decoded: [DeclarationID] = []
      for id in types.sorted() {
        let found = holders[id, default: []].filter { decodes($0) }
        guard !found.isEmpty else { continue }
        decoded.append(id)
        let causes = found.filter { $0.owner.map(mistaken.contains) != true }
        if stated.contains(id), !causes.isEmpty { conflicts[id] = causes.map(\.use) }
        if stated.contains(id) || causes.isEmpty { mistaken.insert(id) }
      }
      guard !decoded.isEmpty else { return conflicts }
      types.subtract(decoded)
    }
  }

  private func decodes(_ holder: Holder) -> Bool {
    holder.owner.map { !types.contains($0) } ?? true
  }
}

extension Operation {
  /// The types of the bodies that apps decode. A callback is a request to the app, which sends the response.
  fileprivate var responseTypes: Set<DeclarationID> {
    Set(decoded.places.filter { !isSent($0.key) }.values.compactMap(\.type.neededDeclaration))
  }

  /// The types of the bodies and parameters that apps send.
  fileprivate var requestTypes: Set<DeclarationID> {
    let sent = sent.places.merging(decoded.places.filter { isSent($0.key) }) { first, _ in first }
    return Set(sent.values.compactMap(\.type.neededDeclaration) + parameters)
  }

  private func isSent(_ path: [String]) -> Bool {
    path.first == "callbacks" && path.contains("responses")
  }
}

extension Module {
  /// The types of the members of an object or union, with their places.
  fileprivate func members(of id: DeclarationID) -> [(type: TypeReference, origin: Span)] {
    switch self[id].kind {
    case .object(let object):
      object.properties.map { ($0.type, $0.origin) }
        + (object.additionalProperties.map { [($0.type, self[id].origin)] } ?? [])
    case .union(let union): union.variants.map { ($0.type, $0.origin) }
    case .enumeration, .alias: []
    }
  }

  /// The objects and unions that some types are or contain, directly or not.
  fileprivate func contents(of types: [DeclarationID]) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    var pending = types.flatMap { nominalTypes(in: .declared($0)) }
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += contents(of: id) }
    }
    return found
  }

  /// The objects and unions that an object or union contains.
  fileprivate func contents(of id: DeclarationID) -> [DeclarationID] {
    members(of: id).flatMap { nominalTypes(in: $0.type) }
  }

  /// The objects and unions that a type leads to, through aliases.
  fileprivate func nominalTypes(in type: TypeReference) -> [DeclarationID] {
    behindAliases(type).compactMap(\.declaration).filter { id in
      switch self[id].kind {
      case .object, .union: true
      case .enumeration, .alias: false
      }
    }
  }

  /// A type, and the types of the aliases that it leads to, each once.
  fileprivate func behindAliases(_ type: TypeReference) -> [TypeReference] {
    var result = [type]
    var visited: Set<DeclarationID> = []
    while let id = result.last?.declaration, visited.insert(id).inserted,
      case .alias(let target) = self[id].kind
    {
      result.append(target)
    }
    return result
  }
}

extension TypeReference {
  /// The types of the elements of sets.
  fileprivate var setElements: [TypeReference] {
    switch self {
    case .set(let element): [element]
    case .array(let inner), .tuple(let inner), .dictionary(let inner), .optional(let inner):
      inner.setElements
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any: []
    }
  }

  /// The types of the app.
  fileprivate var foreignTypes: [ChosenType] {
    switch self {
    case .foreign(let chosen): [chosen]
    case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
      .optional(let inner):
      inner.foreignTypes
    case .primitive, .patternDate, .declared, .enumeration, .any: []
    }
  }
}

extension Span {
  fileprivate func contains(_ node: Node) -> Bool {
    node.span.file == file && start <= node.span.start && node.span.end <= end
  }
}
