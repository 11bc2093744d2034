import SchemaDocument
package import SchemaModel
import SwiftEmission

/// Which declarations of two modules are the same type.
///
/// For example, `order` in `taxi/order.yml` is the same in the next version of the file, also if the file has moved, or if a property
/// refers to it that had the schema inline.
package struct Pairing: Sendable {
  /// By the index of the old declaration.
  package private(set) var new: [DeclarationID?]
  /// By the index of the new declaration.
  package private(set) var old: [DeclarationID?]
  /// The new document for each old one.
  private(set) var files: [Int: Int]
  let operations: OperationPairing

  /// - Parameter uses: What uses the old declarations.
  init(
    _ old: ModuleVersion,
    _ new: ModuleVersion,
    renamed: [String: String],
    uses: DeclarationUses
  ) {
    self.new = Array(repeating: nil, count: old.module.declarations.count)
    self.old = Array(repeating: nil, count: new.module.declarations.count)
    files = Self.files(of: old.module, new.module, renamed: renamed)
    operations = OperationPairing(old.module.operations, new.module.operations, files: files)
    pairByPlace(old.module, new.module)
    pairByName(old, new) { $0.isNamed || $0.parent == nil }
    pairByUse(old.module, new.module, uses)
    // What is left is the same to code, although it is in another place of payloads.
    pairByName(old, new) { _ in true }
  }

  /// The new declarations of old ones.
  var counterparts: [DeclarationID: DeclarationID] {
    var result: [DeclarationID: DeclarationID] = [:]
    for (index, other) in new.enumerated() {
      if let other { result[DeclarationID(index: Int32(index))] = other }
    }
    return result
  }

  private mutating func pair(_ id: DeclarationID, _ other: DeclarationID) {
    guard new[Int(id.index)] == nil, old[Int(other.index)] == nil else { return }
    new[Int(id.index)] = other
    old[Int(other.index)] = id
  }

  // MARK: - Documents

  /// The indices of new documents by those of the old ones.
  package static func files(
    of old: Module,
    _ new: Module,
    renamed: [String: String]
  ) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var free = Set(new.paths.indices)
    func match(_ isSame: (Int, Int) -> Bool) {
      for index in old.paths.indices where result[index] == nil {
        let other = new.paths.indices.first { free.contains($0) && isSame(index, $0) }
        guard let other else { continue }
        free.remove(other)
        result[index] = other
      }
    }
    let others = Dictionary(new.paths.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, path) in old.paths.enumerated() {
      guard let other = others[path], free.contains(other), old.roots[index] == new.roots[other]
      else { continue }
      free.remove(other)
      result[index] = other
    }
    if !renamed.isEmpty { match { renamed[old.documents[$0].path] == new.documents[$1].path } }
    let unmatched = old.paths.indices.filter { result[$0] == nil }
    guard !unmatched.isEmpty, !free.isEmpty else { return result }
    if unmatched.count == 1, free.count == 1 {
      result[unmatched[0]] = free.first
      return result
    }
    // A moved file keeps its name, or most of its types.
    let oldNames = old.typeNames
    let newNames = new.typeNames
    func likeness(_ index: Int, _ other: Int) -> Int {
      oldNames[index].intersection(newNames[other]).count
    }
    match { index, other in
      old.paths[index].fileName == new.paths[other].fileName
        && (oldNames[index].isEmpty || likeness(index, other) > 0)
    }
    // Documents without names in common are not compared with each other, so that many moved files take no long time.
    if unmatched.count < 500 {
      match { index, other in 2 * likeness(index, other) > max(oldNames[index].count, 1) }
    }
    return result
  }

  // MARK: - Declarations

  private mutating func pairByPlace(_ old: Module, _ new: Module) {
    var places: [Place: DeclarationID] = [:]
    for (index, declaration) in new.declarations.enumerated() where !declaration.place.isEmpty {
      let place = Place(file: Int(declaration.file.index), pointer: declaration.place)
      places[place] = places[place] ?? DeclarationID(index: Int32(index))
    }
    for (index, declaration) in old.declarations.enumerated() where !declaration.place.isEmpty {
      guard let file = files[Int(declaration.file.index)],
        let other = places[Place(file: file, pointer: declaration.place)]
      else { continue }
      pair(DeclarationID(index: Int32(index)), other)
    }
    pairInMovedOperations(old, places)
  }

  /// A schema in the same place of an operation is the same type, whatever the path of the operation is.
  private mutating func pairInMovedOperations(_ old: Module, _ places: [Place: DeclarationID]) {
    let moved = Dictionary(
      operations.movedPointers.map {
        (Place(file: $0.file, pointer: $0.old), Place(file: $0.newFile, pointer: $0.new))
      }
    ) { first, _ in first }
    guard !moved.isEmpty else { return }
    for (index, declaration) in old.declarations.enumerated() where new[index] == nil {
      let start = declaration.place.operationPointer
      let operation = Place(file: Int(declaration.file.index), pointer: String(start))
      guard let newOperation = moved[operation] else { continue }
      let pointer = newOperation.pointer + declaration.place.dropFirst(start.count)
      guard let other = places[Place(file: newOperation.file, pointer: pointer)] else { continue }
      pair(DeclarationID(index: Int32(index)), other)
    }
  }

  private struct Place: Hashable {
    var file: Int
    var pointer: String
  }

  /// A schema with the same name in Swift is the same type, wherever it has moved. An inline one is so only if it is of the same kind.
  private mutating func pairByName(
    _ old: ModuleVersion,
    _ new: ModuleVersion,
    where isWanted: (Declaration) -> Bool
  ) {
    var names: [String: DeclarationID] = [:]
    for index in new.module.declarations.indices where self.old[index] == nil {
      let id = DeclarationID(index: Int32(index))
      guard isWanted(new.module[id]), new.surface.declares(id) else { continue }
      names[new.surface.name(of: id)] = id
    }
    guard !names.isEmpty else { return }
    for index in old.module.declarations.indices where self.new[index] == nil {
      let id = DeclarationID(index: Int32(index))
      guard let other = names[old.surface.name(of: id)],
        old.module[id].parent == nil || old.module[id].kind.isSameKind(as: new.module[other].kind)
      else { continue }
      pair(id, other)
    }
  }

  /// What the same property refers to is the same, unless it is known to be something else.
  private mutating func pairByUse(_ old: Module, _ new: Module, _ uses: DeclarationUses) {
    let unpaired = self.new.indices.filter { self.new[$0] == nil }
    var pending = Set(
      unpaired.flatMap { uses[DeclarationID(index: Int32($0))].map(\.owner) }
    ).sorted { $0.index < $1.index }
    while let id = pending.popLast() {
      guard let other = self.new[Int(id.index)] else { continue }
      for (type, otherType) in Self.places(old[id].kind, new[other].kind, in: new) {
        guard let inner = type.declaration, let otherInner = otherType.declaration,
          type.hasSameForm(as: otherType), self.new[Int(inner.index)] == nil,
          self.old[Int(otherInner.index)] == nil,
          old[inner].kind.isSameKind(as: new[otherInner].kind)
        else { continue }
        pair(inner, otherInner)
        pending.append(inner)
      }
    }
  }

  /// The types in the same places of two declarations.
  private static func places(
    _ kind: Declaration.Kind,
    _ other: Declaration.Kind,
    in new: Module
  ) -> [(TypeReference, TypeReference)] {
    switch (kind, other) {
    case (.object(let object), .object(let other)):
      let match = PropertyMatch(object, other, .generated, in: new)
      let properties = match.counterparts.enumerated().compactMap { index, counterpart in
        counterpart.map { (object.properties[index].type, match.properties[$0].type) }
      }
      guard let additional = object.additionalProperties,
        let otherAdditional = other.additionalProperties
      else { return properties }
      return properties + [(additional.type, otherAdditional.type)]
    case (.union(let union), .union(let other)):
      let identities = Dictionary(other.variants.map { ($0.identity, $0.type) }) { first, _ in first
      }
      return union.variants.compactMap { variant in
        let same =
          other.variants.first { !$0.tags.isEmpty && $0.tags == variant.tags }?.type
          ?? identities[variant.identity]
        return same.map { (variant.type, $0) }
      }
    case (.alias(let type), .alias(let other)): return [(type, other)]
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): return []
    }
  }
}

extension Module {
  /// The names of the named schemas of every document.
  fileprivate var typeNames: [Set<String>] {
    var result: [Set<String>] = Array(repeating: [], count: paths.count)
    for declaration in declarations where declaration.isNamed {
      result[Int(declaration.file.index)].insert(declaration.names[0])
    }
    return result
  }
}

extension TypeReference {
  /// Whether both are the same collections of declarations.
  fileprivate func hasSameForm(as other: TypeReference) -> Bool {
    switch (self, other) {
    case (.array(let element), .array(let otherElement)),
      (.set(let element), .set(let otherElement)),
      (.tuple(let element), .tuple(let otherElement)),
      (.dictionary(let element), .dictionary(let otherElement)),
      (.optional(let element), .optional(let otherElement)):
      element.hasSameForm(as: otherElement)
    case (.declared, .declared), (.enumeration, .enumeration), (.declared, .enumeration),
      (.enumeration, .declared):
      true
    default: false
    }
  }
}

extension Declaration.Kind {
  func isSameKind(as other: Declaration.Kind) -> Bool {
    switch (self, other) {
    case (.object(let object), .object(let other)): object.isTuple == other.isTuple
    case (.enumeration, .enumeration), (.union, .union), (.alias, .alias): true
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): false
    }
  }
}

extension String {
  /// The part of a pointer that leads to an operation, if it does.
  fileprivate var operationPointer: Substring {
    var slashes = 0
    return prefix { character in
      if character == "/" { slashes += 1 }
      return slashes <= 3
    }
  }

  /// The part after the last slash.
  fileprivate var fileName: Substring { split(separator: "/").last ?? self[...] }
}
