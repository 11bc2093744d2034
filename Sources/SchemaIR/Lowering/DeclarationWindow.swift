import SchemaDocument

/// Which declarations a copy has: a part of those that waited, and those that it has made. What is no copy has all.
struct DeclarationWindow {
  var part = 0..<0
  /// The number of the first declaration that the copy makes.
  var first = 0

  func contains(_ index: Int) -> Bool { index >= first || part.contains(index) }

  /// Where the declaration with a number is among those that are there.
  @inline(__always)
  func position(of index: Int) -> Int {
    index >= first ? index - first + part.count : index - part.lowerBound
  }
}

/// What of a declaration others ask for.
struct DeclarationHead {
  var schema: Node
  var isNested: Bool
}

extension DeclarationID {
  /// Moves the number, if it is one of those from `first` on.
  mutating func move(from first: Int32, by offset: Int32) {
    if index >= first { index += offset }
  }
}

extension Declaration.Kind {
  /// Moves the numbers of declarations from `first` on.
  mutating func move(from first: Int32, by offset: Int32) {
    guard offset != 0 else { return }
    switch self {
    case .object(var object):
      self = .alias(.any)
      for index in object.properties.indices {
        object.properties[index].type.move(from: first, by: offset)
      }
      object.additionalProperties?.type.move(from: first, by: offset)
      self = .object(object)
    case .union(var union):
      self = .alias(.any)
      for index in union.variants.indices {
        union.variants[index].type.move(from: first, by: offset)
      }
      self = .union(union)
    case .alias(var type):
      type.move(from: first, by: offset)
      self = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  mutating func move(from first: Int32, by offset: Int32) {
    if let moved = moved(from: first, by: offset) { self = moved }
  }

  /// Nil of the same type; hardly any names what has just been declared.
  private func moved(from first: Int32, by offset: Int32) -> TypeReference? {
    switch self {
    case .primitive, .foreign, .patternDate, .any: nil
    case .array(let element): element.moved(from: first, by: offset).map { .array($0) }
    case .tuple(let element): element.moved(from: first, by: offset).map { .tuple($0) }
    case .dictionary(let value): value.moved(from: first, by: offset).map { .dictionary($0) }
    case .optional(let type): type.moved(from: first, by: offset).map { .optional($0) }
    case .declared(let id):
      id.index < first ? nil : .declared(DeclarationID(index: id.index + offset))
    case .enumeration(let id, let policy):
      id.index < first ? nil : .enumeration(DeclarationID(index: id.index + offset), policy)
    }
  }
}
