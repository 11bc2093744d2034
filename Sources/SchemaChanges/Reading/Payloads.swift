import SchemaDocument
package import SchemaModel
import SwiftEmission

/// Which types apps decode by themselves.
package enum PayloadRule: Sendable {
  /// Each type with a name.
  case all
  /// The bodies of operations, and what no other type refers to.
  case operations
  /// The types that a configuration lists, and the bodies of operations.
  case listed([PayloadPattern])
  /// Each type with a name, because nothing says which ones they are.
  case assumed

  /// The rule if a configuration states none.
  package static func usual(for versions: [ModuleVersion]) -> PayloadRule {
    versions.contains { !$0.module.operations.isEmpty } ? .operations : .assumed
  }
}

/// A pattern that selects types by the names of their schemas or in Swift, or by place: `Order`, `api/*.yml#/definitions/*`.
package struct PayloadPattern: Hashable, Sendable {
  package let text: String
  private let schemas: SchemaPattern

  package init(_ text: String) {
    self.text = text
    schemas = SchemaPattern(text)
  }

  /// The types that it selects. Those of inline schemas are parts of others.
  package func matches(in version: ModuleVersion) -> [DeclarationID] {
    version.module.ids.filter { id in
      let declaration = version.module[id]
      guard declaration.isNamed || declaration.parent == nil, version.surface.keeps(id) else {
        return false
      }
      let path = version.module.paths[Int(declaration.file.index)]
      return matches(declaration, inFile: path) || matches(name: version.surface.name(of: id))
    }
  }

  /// - Parameter file: The path of the document, relative to its root.
  package func matches(_ declaration: Declaration, inFile file: String) -> Bool {
    schemas.matches(declaration, inFile: file)
  }

  /// - Parameter name: The full name of a type in Swift.
  package func matches(name: String) -> Bool { schemas.matches(name: name) }
}

/// The types that apps decode by themselves, as opposed to those that are only parts of others.
///
/// For example, if an operation returns an `Order` with a `carPark`, and none returns a `Park`, then `Order` is a payload, and a `Park`
/// that can't be decoded matters only to `Order.carPark`.
struct Payloads: Sendable {
  /// By the index of the declaration.
  private var standings: [Standing]

  enum Standing: Comparable, Sendable {
    /// It is only decoded as a part of others.
    case part
    /// It may be decoded by itself, because nothing says that it isn't.
    case assumed
    /// It is decoded by itself.
    case whole
  }

  /// - Parameters:
  ///   - uses: Where apps decode the declarations.
  ///   - references: What they need.
  init(of version: ModuleVersion, _ uses: DeclarationUses, _ references: References) {
    let module = version.module
    standings = Array(repeating: .part, count: module.declarations.count)
    let unused = Self.unused(in: version, uses, references)
    let instantiated = module.instantiated
    let named = module.named.filter { !instantiated.contains($0) }
    switch version.payloads {
    case .all: raise(named + unused, to: .whole)
    case .operations:
      raise(module.through(unused, .aliases, references), to: .whole)
      raise(version.decodedBodies(references), to: .whole)
    case .listed:
      raise(version.listedTypes(references) ?? [], to: .whole)
      raise(version.decodedBodies(references), to: .whole)
    case .assumed:
      raise(module.through(unused, .aliases, references), to: .whole)
      raise(named, to: .assumed)
    }
  }

  subscript(_ id: DeclarationID) -> Standing { standings[Int(id.index)] }

  private mutating func raise(_ ids: [DeclarationID], to standing: Standing) {
    for id in ids { standings[Int(id.index)] = max(standings[Int(id.index)], standing) }
  }

  // MARK: - Roots

  /// The types that no other type refers to. If types only refer to each other, each one with a name counts.
  private static func unused(
    in version: ModuleVersion,
    _ uses: DeclarationUses,
    _ references: References
  ) -> [DeclarationID] {
    let module = version.module
    let instantiated = module.instantiated
    let ids = module.ids
      .filter { version.surface.keeps($0) && !version.usedElsewhere.contains($0) }
      .filter { !instantiated.contains($0) }
    let first = ids.filter { id in uses[id].allSatisfy { $0.owner == id } }
    var reached = references.closure(of: first + version.usedElsewhere)
    // A type that is not reached by then is in such a circle, or in a part of one. Of each circle, the last type from which a search starts
    // is not reached by another search.
    let starts = ids.filter { !references.closure(of: [$0], adding: &reached).isEmpty }
    guard !starts.isEmpty else { return first }
    reached = Reached(count: module.declarations.count)
    var circles: [DeclarationID] = []
    for start in starts.reversed() where !reached[start] {
      let parts = Set(references.closure(of: [start], adding: &reached))
      var pending = [start]
      var seen: Set<DeclarationID> = []
      while let id = pending.popLast() {
        guard parts.contains(id), seen.insert(id).inserted else { continue }
        if module[id].isNamed { circles.append(id) }
        pending += uses[id].map(\.owner)
      }
    }
    return first + circles.sorted()
  }
}

extension ModuleVersion {
  /// The types that are read from the bodies of responses, or of requests to webhooks.
  fileprivate func decodedBodies(_ references: References) -> [DeclarationID] {
    let bodies = module.operations.flatMap(\.decoded.types) + bodiesElsewhere
    return module.through(bodies, .aliasesAndUnions, references)
  }

  /// The types that are sent as the bodies of requests.
  func sentBodies(_ references: References) -> Set<DeclarationID> {
    let bodies = module.operations.flatMap(\.sent.places.values).compactMap(\.type.declaration)
    return Set(module.through(bodies, .aliasesAndUnions, references))
  }

  /// The types that a configuration lists; nil if it lists none.
  func listedTypes(_ references: References) -> [DeclarationID]? {
    guard case .listed(let patterns) = payloads else { return nil }
    return module.through(patterns.flatMap { $0.matches(in: self) }, .aliases, references)
  }
}

/// What is looked into for the types of payloads.
private enum Containers {
  /// Aliases, and the collections that they stand for.
  case aliases
  /// Unions as well.
  case aliasesAndUnions
}

extension Module {
  fileprivate var named: [DeclarationID] {
    declarations.indices.filter { declarations[$0].isNamed }.map { DeclarationID(index: Int32($0)) }
  }

  /// Adds the types that a payload of one of some types consists of, such as the elements of an array.
  fileprivate func through(
    _ roots: [DeclarationID],
    _ containers: Containers,
    _ references: References
  ) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var reached = Reached(count: declarations.count)
    var pending = roots
    while let id = pending.popLast() {
      guard !reached[id] else { continue }
      reached[id] = true
      found.append(id)
      switch (self[id].kind, containers) {
      case (.alias, _), (.union, .aliasesAndUnions): pending += references[id].map(\.id)
      case (.object, _), (.enumeration, _), (.union, .aliases): continue
      }
    }
    return found
  }
}
