import SchemaDocument

/// Which declarations a copy has: a part of those that waited, and those that it has made. What is no copy has all.
struct DeclarationWindow {
  var part = 0..<0
  /// The number of the first declaration that the copy makes.
  var first = 0

  func contains(_ index: Int) -> Bool { index >= first || part.contains(index) }

  /// The number of the declaration at a position behind the part.
  func number(at position: Int) -> Int { position - part.count + first }

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

/// The numbers that declarations get in the end which a copy has made.
struct DeclarationNumbering {
  /// The number of the first of them in the copy.
  private let first: Int32
  private var numbers: [DeclarationID] = []

  init(first: Int) { self.first = Int32(first) }

  mutating func append(_ number: DeclarationID) { numbers.append(number) }

  /// Nil of a declaration that keeps its number, since it was there before.
  subscript(_ id: DeclarationID) -> DeclarationID? {
    id.index < first ? nil : numbers[Int(id.index - first)]
  }
}

extension DeclarationID {
  mutating func renumber(by numbering: DeclarationNumbering) {
    if let number = numbering[self] { self = number }
  }
}

extension Declaration.Kind {
  mutating func renumber(by numbering: DeclarationNumbering) {
    switch self {
    case .object(var object):
      self = .alias(.any)
      for index in object.properties.indices {
        object.properties[index].type.renumber(by: numbering)
      }
      object.additionalProperties?.type.renumber(by: numbering)
      self = .object(object)
    case .union(var union):
      self = .alias(.any)
      for index in union.variants.indices {
        union.variants[index].type.renumber(by: numbering)
      }
      self = .union(union)
    case .alias(var type):
      type.renumber(by: numbering)
      self = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  mutating func renumber(by numbering: DeclarationNumbering) {
    if let type = renumbered(by: numbering) { self = type }
  }

  /// Nil of the same type; hardly any names what has just been declared.
  private func renumbered(by numbering: DeclarationNumbering) -> TypeReference? {
    switch self {
    case .primitive, .foreign, .patternDate, .any: nil
    case .array(let element): element.renumbered(by: numbering).map { .array($0) }
    case .tuple(let element): element.renumbered(by: numbering).map { .tuple($0) }
    case .dictionary(let value): value.renumbered(by: numbering).map { .dictionary($0) }
    case .optional(let type): type.renumbered(by: numbering).map { .optional($0) }
    case .declared(let id): numbering[id].map { .declared($0) }
    case .enumeration(let id, let policy): numbering[id].map { .enumeration($0, policy) }
    }
  }
}
