import SchemaModel

/// How the types of one module read values that were made for another one.
///
/// For example, shipped apps have types of the old module and read what a backend with the new one sends. The effects on values follow
/// the decode plans, as the runtime does; `Reading` knows nothing about names, places or sentences.
struct Reading {
  let reader: Module
  let writer: Module
  let manner: Manner
  /// The declarations that count as the same type. Their differences are changes of their own.
  private let counterparts: [DeclarationID: DeclarationID]
  /// The effects of reading one declaration with another, as far as they are known.
  private var effects: [DeclarationPair: Effect] = [:]
  private var dependents: [DeclarationPair: Set<DeclarationPair>] = [:]
  private var current: DeclarationPair?
  private var pending: [DeclarationPair] = []
  /// How many calls are inside each other.
  var nesting = 0

  static let deepest = 200

  /// Who reads.
  enum Manner {
    /// A generated type, with its policies.
    case generated
    /// A backend, which rejects everything that its schema does not allow.
    case exact
  }

  /// Whether differences between counterparts count.
  enum Depth {
    /// They are changes of their own, so they don't.
    case toCounterparts
    case all
  }

  init(
    reader: Module,
    writer: Module,
    manner: Manner,
    counterparts: [DeclarationID: DeclarationID]
  ) {
    self.reader = reader
    self.writer = writer
    self.manner = manner
    self.counterparts = counterparts
  }

  func areCounterparts(_ reader: DeclarationID, _ writer: DeclarationID) -> Bool {
    counterparts[reader] == writer
  }

  /// The counterpart of a declaration of the reader.
  func counterpart(of id: DeclarationID) -> DeclarationID? { counterparts[id] }

  /// The effect of reading one declaration with another. Types can contain themselves, so it is the least one that is consistent: all
  /// pairs start as fine, and are computed again as long as something they depend on gets worse.
  mutating func effect(_ pair: DeclarationPair) -> Effect {
    if let current { dependents[pair, default: []].insert(current) }
    if let known = effects[pair] { return known }
    effects[pair] = .fine
    pending.append(pair)
    guard current == nil else { return .fine }
    while let next = pending.popLast() {
      current = next
      let effect = computed(next)
      current = nil
      guard effect.verdict > effects[next]?.verdict ?? .fine else { continue }
      effects[next] = effect
      pending += dependents[next] ?? []
    }
    return effects[pair] ?? .fine
  }

  private mutating func computed(_ pair: DeclarationPair) -> Effect {
    switch (reader[pair.reader].kind, writer[pair.writer].kind) {
    case (.object(let object), .object(let other)):
      var effect = self.object(object, reading: other, .all)
      // It is a property of the object that has no value.
      if effect.verdict == .degrades { effect.outcome = .none }
      return effect
    case (.union(let union), .union(let other)): return self.union(union, reading: other, .all)
    case (.enumeration(let enumeration), .enumeration(let other)):
      return self.enumeration(enumeration, enumeration.policy, reading: other)
    case (.object, _), (.union, _), (.enumeration, _), (.alias, _):
      return resolved(.declared(pair.reader), .plain, reading: .declared(pair.writer), .all)
    }
  }
}

/// A declaration that reads, and one that what it reads was made for.
struct DeclarationPair: Hashable {
  var reader: DeclarationID
  var writer: DeclarationID
}

extension Module {
  /// The type behind aliases, and the policy of the enumeration that it is, if it is one.
  func resolved(_ type: TypeReference) -> TypeReference {
    let type = behindAliases(type)
    guard case .enumeration(var id, let policy) = type else { return type }
    // Aliases don't lead back to themselves, but who knows what a broken document declares.
    for _ in declarations.indices {
      switch self[id].kind {
      case .alias(.declared(let target)), .alias(.enumeration(let target, _)): id = target
      case .object, .enumeration, .union, .alias: return .enumeration(id, policy)
      }
    }
    return .any
  }
}
