import SchemaDocument
import SchemaFacts
import SchemaModel

/// Objects with the members of other objects, as `x-dto-flatten` says.
extension Module {
  /// Finds the keys of flattened properties. A property that can't be flattened is reported, and read from its own key.
  ///
  /// - Parameter reported: Findings that were reported before, because a schema that extends another one repeats them.
  mutating func planFlattening(
    of schemas: [DeclaredSchema],
    _ reported: inout Set<Diagnostic>,
    _ diagnostics: inout Diagnostics
  ) {
    let holders = declarations.indices.filter { index in
      guard case .object(let object) = declarations[index].kind else { return false }
      return object.hasFlattenedProperties
    }
    guard !holders.isEmpty else { return }
    var findings: [Diagnostic] = []
    for index in holders {
      guard case .object(var object) = declarations[index].kind else { continue }
      let id = DeclarationID(index: Int32(index))
      let stated = schemas[index].deferred.propertyStatements
      for position in object.properties.indices where object.properties[position].plan.isFlattened {
        guard let problem = problem(ofFlattening: object.properties[position], in: object, at: id)
        else { continue }
        object.properties[position].plan.particulars.parts.flattenedKeys = nil
        guard let node = stated[position]?.flattening else { continue }
        findings.append(.misplacedFlattening(node, problem))
      }
      // Later ones must not take part in a cycle that has ended.
      declarations[index].kind = .object(object)
    }
    var keys = FlattenedKeys(of: self)
    for index in holders {
      guard case .object(var object) = declarations[index].kind else { continue }
      for position in object.properties.indices where object.properties[position].plan.isFlattened {
        object.properties[position].plan.particulars.parts.flattenedKeys = keys.keys(
          of: object.properties[position]
        )
      }
      findings += object.sharedFlattenedKeys
      declarations[index].kind = .object(object)
    }
    for finding in findings where reported.insert(finding).inserted { diagnostics.append(finding) }
  }

  /// Why the members of a property's value can't be those of the object that has it; nil if they can.
  private func problem(
    ofFlattening property: Property,
    in object: Object,
    at id: DeclarationID
  ) -> FlatteningProblem? {
    guard object.root.isEmpty else { return .insideRoot }
    switch behindAliases(property.type) {
    case .array, .set, .tuple: return .noObject("an array has no members")
    case .dictionary: return .noObject("a map has all members, also those of the object around it")
    case .primitive, .patternDate, .enumeration: return .noObject("a scalar has no members")
    case .any: return .noObject("any value need not have members")
    case .optional: return .noObject("null has no members")
    case .foreign(let chosen):
      return .noObject("'\(chosen.name)' is not a type that dtoc generates")
    case .declared(let target):
      switch self[target].kind {
      case .union: return .noObject("a union has different members in each variant")
      case .enumeration: return .noObject("a scalar has no members")
      case .alias: return .noObject("the schema refers to itself and to nothing else")
      case .object(let inner):
        if inner.isTuple { return .noObject("an array has no members") }
        if reaches(id, from: target) { return .cycle }
        if inner.additionalProperties != nil { return .takesOthers("additionalProperties") }
        if inner.unknownKeys != .ignore { return .takesOthers("x-dto-unknown-keys") }
        return nil
      }
    }
  }

  /// Whether flattened properties lead from an object to another one, or both are the same.
  private func reaches(_ id: DeclarationID, from start: DeclarationID) -> Bool {
    var visited: Set<DeclarationID> = []
    var pending = [start]
    while let next = pending.popLast() {
      if next == id { return true }
      guard visited.insert(next).inserted, case .object(let object) = self[next].kind else {
        continue
      }
      for property in object.properties where property.plan.isFlattened {
        if case .declared(let target) = behindAliases(property.type) { pending.append(target) }
      }
    }
    return false
  }
}

/// Why members can't be flattened.
enum FlatteningProblem {
  /// The value isn't an object; the text says why.
  case noObject(String)
  /// The members of the object around it have another place.
  case insideRoot
  /// The object contains itself.
  case cycle
  /// The object uses all members that it doesn't declare, because of a keyword.
  case takesOthers(String)
}

/// The keys in payloads of objects, with those of flattened properties.
private struct FlattenedKeys {
  private let module: Module
  private var known: [DeclarationID: [String]] = [:]

  init(of module: Module) { self.module = module }

  mutating func keys(of property: Property) -> [String] {
    guard case .declared(let id) = module.behindAliases(property.type) else { return [] }
    return keys(of: id)
  }

  private mutating func keys(of id: DeclarationID) -> [String] {
    if let keys = known[id] { return keys }
    guard case .object(let object) = module[id].kind else { return [] }
    var keys: [String] = []
    if let first = object.root.first {
      keys = [first]
    } else {
      for property in object.properties {
        keys += property.plan.isFlattened ? self.keys(of: property) : property.plan.knownKeys
      }
      var seen: Set<String> = []
      keys = (keys + object.ignoredKeys).filter { seen.insert($0).inserted }
    }
    known[id] = keys
    return keys
  }
}

extension Object {
  /// Findings about keys of flattened properties that other properties have as well.
  fileprivate var sharedFlattenedKeys: [Diagnostic] {
    var holders: [String: Property] = [:]
    var findings: [Diagnostic] = []
    for property in properties {
      for key in property.plan.knownKeys {
        guard let other = holders[key] else {
          holders[key] = property
          continue
        }
        if property.plan.isFlattened || other.plan.isFlattened {
          findings.append(.sharedKey([key], "read by", property.origin, other.origin))
        }
      }
    }
    return findings
  }
}
