package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// A schema that is part of an `allOf`, or a sibling of a `$ref`.
package struct CompositionPart: Hashable, Sendable {
  /// The contributing schema: the branch as listed, or the target of a reference.
  package var schema: Node
  /// Whether a reference leads to the schema, so that the whole may be a reference to it.
  var isReference: Bool
  package var shape: Kind
  /// The variants, if they are known to be those of a union.
  var variants: [Composite] = []
  var strength: Strength
  package var requiresMembers: Bool
  /// Whether it lists the whole among its variants, which are left out.
  var isParent = false

  /// How much a part says about the type of a value. Beside a part that says more, keywords for another type have no effect.
  enum Strength: Comparable, Sendable {
    /// Limits for the values of some type, such as `format` and `pattern`.
    case limits
    /// Members or elements, without a type.
    case contents
    case type
  }

  var isUnion: Bool { if case .union = shape { true } else { false } }

  /// Whether the user has chosen its type.
  var isChosen: Bool { RawSchema(schema).has(.dtoType) }

  /// Whether this part decides the type instead of the other one: a chosen type before any other, otherwise the narrower one.
  func isBetter(than other: CompositionPart) -> Bool {
    isChosen == other.isChosen ? shape.isNarrower(than: other.shape) : isChosen
  }

  /// The part of a shape that is needed to find out which parts agree, and which one is the narrowest.
  package enum Kind: Hashable, Sendable {
    case any
    case object(hasMembers: Bool)
    case enumeration(Enumeration.RawType?)
    case primitive(Primitive)
    case array(hasItems: Bool)
    case union
  }
}

extension CompositionPart {
  /// Creates a part from the shape of a schema without its `$ref` and `allOf`.
  init(schema: Node, isReference: Bool, own shape: Shape, raw: RawSchema) {
    self.init(
      schema: schema,
      isReference: isReference,
      shape: Kind(shape),
      strength: raw.strength,
      requiresMembers: raw.requiresMembers || raw.hasConditionalMembers
    )
    if case .union(let variants) = shape { self.variants = variants }
  }
}

extension CompositionPart.Kind {
  /// The kinds of JSON values that it describes.
  var jsonKinds: JSONKinds {
    switch self {
    case .any, .union: .all
    case .object: .object
    case .array: .array
    case .primitive(let primitive): JSONKinds(primitive.jsonKind)
    case .enumeration(let rawType): rawType.map { JSONKinds($0.jsonKind) } ?? .all
    }
  }

  package init(_ shape: Shape) {
    switch shape {
    case .any, .reference: self = .any
    case .primitive(let primitive): self = .primitive(primitive)
    case .array(let items): self = .array(hasItems: items != nil)
    case .tuple: self = .array(hasItems: true)
    case .dictionary: self = .object(hasMembers: false)
    case .object: self = .object(hasMembers: true)
    case .enumeration(_, let rawType, _): self = .enumeration(rawType)
    case .enumerationReference: self = .enumeration(nil)
    case .union: self = .union
    case .chosen(_, let shape): self = CompositionPart.Kind(shape)
    }
  }

  var isAny: Bool { if case .any = self { true } else { false } }
  var isBareText: Bool { if case .primitive(.string) = self { true } else { false } }
  /// Whether its values are strings.
  var isText: Bool {
    switch self {
    case .primitive(let primitive): primitive.jsonKind == .string
    case .enumeration(let rawType): rawType == .string
    case .any, .object, .array, .union: false
    }
  }
  var isObject: Bool { if case .object = self { true } else { false } }
  var hasMembers: Bool { if case .object(hasMembers: true) = self { true } else { false } }

  /// The rank of the kind: the narrower the kind, the higher.
  var rank: Int {
    switch self {
    case .any: 0
    case .primitive(let primitive): primitive.isBare ? 1 : 2
    case .array(let hasItems): hasItems ? 2 : 1
    case .enumeration: 3
    case .object(let hasMembers): hasMembers ? 5 : 4
    case .union: 6
    }
  }

  func isNarrower(than other: CompositionPart.Kind) -> Bool {
    // A union is narrower only than a kind with hardly any restrictions.
    if case .union = self { return other.rank < 2 }
    if case .union = other { return rank >= 2 }
    guard rank == other.rank, case .primitive(let own) = self, case .primitive(let its) = other
    else { return rank > other.rank }
    return own.isNarrower(than: its)
  }

  /// Whether one Swift type can represent both kinds, and is narrower than either.
  func joins(_ other: CompositionPart.Kind) -> Bool {
    switch (self, other) {
    case (.object, .object), (.array(true), .array(true)), (.enumeration, .enumeration): true
    default: false
    }
  }

  /// Whether one is a union and the other has members, elements or variants of its own, so that using one of them loses something.
  func losesContents(with other: CompositionPart.Kind) -> Bool {
    switch (self, other) {
    case (.union, .union), (.union, .object(hasMembers: true)), (.object(hasMembers: true), .union),
      (.union, .array(hasItems: true)), (.array(hasItems: true), .union):
      true
    default: false
    }
  }

  /// Whether both are strings, with two different formats.
  func differsInFormat(from other: CompositionPart.Kind) -> Bool {
    guard case .primitive(let own) = self, case .primitive(let its) = other else { return false }
    return own != its && own.jsonKind == .string && its.jsonKind == .string && !own.isBare
      && !its.isBare
  }

  /// The kind in the words of a message.
  var words: String {
    switch self {
    case .any: "any value"
    case .object: "an object"
    case .array: "an array"
    case .union: "a union"
    case .enumeration(.string?): "an enum of strings"
    case .enumeration(.integer?), .enumeration(.number?): "an enum of numbers"
    case .enumeration(.mixed?), .enumeration(nil): "an enum of several types"
    case .primitive(let primitive): primitive.words
    }
  }

  func agrees(with other: CompositionPart.Kind) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any), (.array, .array), (.object, .object), (.union, _), (_, .union),
      (.enumeration(nil), _), (_, .enumeration(nil)):
      true
    case (.enumeration(.mixed?), .enumeration), (.enumeration, .enumeration(.mixed?)),
      (.enumeration(.mixed?), .primitive), (.primitive, .enumeration(.mixed?)):
      true
    case (.enumeration(let own?), .enumeration(let its?)):
      (own == .string) == (its == .string)
    case (.enumeration(let rawType?), .primitive(let primitive)),
      (.primitive(let primitive), .enumeration(let rawType?)):
      primitive.jsonKind.asNumber == (rawType == .string ? .string : .number)
    case (.primitive(let one), .primitive(let another)):
      one.jsonKind.asNumber == another.jsonKind.asNumber
    default: false
    }
  }
}

extension Primitive {
  /// Whether all its values are also values of the other type, but not vice versa.
  func isNarrower(than other: Primitive) -> Bool {
    guard let own = Self.numbers.firstIndex(of: self),
      let its = Self.numbers.firstIndex(of: other)
    else { return false }
    return own < its
  }

  /// The types of numbers, the narrower before the wider.
  private static let numbers: [Primitive] = [
    .int8, .uint8, .int16, .uint16, .int32, .uint32, .int64, .uint, .uint64, .integer, .float,
    .decimal, .double,
  ]

  /// The type in the words of a message, without the size of numbers.
  fileprivate var words: String {
    switch wire {
    case .integer: "an integer"
    case .number: "a number"
    case .text(.integer): "an integer as a string"
    case .text(.double), .text(.decimal): "a number as a string"
    case .boolean, .text: scalar.words
    }
  }
}

extension JSONKind {
  /// The kind, with integers counted as numbers: a schema may narrow one to the other.
  fileprivate var asNumber: JSONKind { self == .integer ? .number : self }
}
