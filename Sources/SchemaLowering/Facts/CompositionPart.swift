import SchemaDocument
import SchemaModel

/// A schema that takes part in `allOf`, or stands beside a `$ref`.
struct CompositionPart {
  /// What contributes: the branch as listed, or the target of a reference.
  var schema: Node
  /// Set when a reference leads here, so that the whole may be just that.
  var isReference: Bool
  var shape: Kind
  /// Whether it says what it is, rather than only narrows values of some type, as `format` and `pattern` do.
  var statesType = true
  var requiresMembers: Bool

  var isUnion: Bool { if case .union = shape { true } else { false } }

  /// Whether a person has chosen its type.
  var isChosen: Bool { RawSchema(schema).has(.dtoType) }

  /// Whether it rather than the other one decides about the type: who chose a type wants no other, and else the narrower one does.
  func isBetter(than other: CompositionPart) -> Bool {
    isChosen == other.isChosen ? shape.isNarrower(than: other.shape) : isChosen
  }

  /// As much of a shape as it takes to see which parts agree, and which is the narrowest.
  enum Kind {
    case any
    case object(hasMembers: Bool)
    case enumeration(Enumeration.RawType?)
    case primitive(Primitive)
    case array(hasItems: Bool)
    case union
  }
}

extension CompositionPart.Kind {
  init(_ shape: Shape) {
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
  /// Whether it is written as text.
  var isText: Bool {
    switch self {
    case .primitive(let primitive): primitive.jsonKind == .string
    case .enumeration(let rawType): rawType == .string
    case .any, .object, .array, .union: false
    }
  }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The narrower, the higher.
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
    // One of several is narrower only than what says hardly anything.
    if case .union = self { return other.rank < 2 }
    if case .union = other { return rank >= 2 }
    guard rank == other.rank, case .primitive(let own) = self, case .primitive(let its) = other
    else { return rank > other.rank }
    return own.isNarrower(than: its)
  }

  /// Whether both can hold at once in one Swift type that says more than either.
  func joins(_ other: CompositionPart.Kind) -> Bool {
    switch (self, other) {
    case (.object, .object), (.array(true), .array(true)), (.enumeration, .enumeration): true
    default: false
    }
  }

  /// Whether both are text, and of two formats.
  func differsInFormat(from other: CompositionPart.Kind) -> Bool {
    guard case .primitive(let own) = self, case .primitive(let its) = other else { return false }
    return own != its && own.jsonKind == .string && its.jsonKind == .string && !own.isBare
      && !its.isBare
  }

  /// As a message says it.
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
  /// Whether all its values are values of the other, too, and not the other way round.
  func isNarrower(than other: Primitive) -> Bool {
    guard let own = Self.numbers.firstIndex(of: self),
      let its = Self.numbers.firstIndex(of: other)
    else { return false }
    return own < its
  }

  /// Numbers, the narrower before the wider.
  private static let numbers: [Primitive] = [
    .int8, .uint8, .int16, .uint16, .int32, .uint32, .int64, .uint, .uint64, .integer, .float,
    .decimal, .double,
  ]

  /// As a message says it.
  fileprivate var words: String {
    switch self {
    case .string: "a string"
    case .boolean: "a Boolean"
    case .integer, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      "an integer"
    case .float, .double, .decimal, .epochSeconds, .epochMilliseconds: "a number"
    case .integerText, .int64Text, .uint64Text: "an integer as a string"
    case .decimalText, .doubleText: "a number as a string"
    case .date: "a date"
    case .dateTime: "a date-time"
    case .time: "a time"
    case .duration: "a duration"
    case .uuid: "a UUID"
    case .url: "a URI"
    case .base64, .base64URL: "base64"
    }
  }
}

extension JSONKind {
  /// The kind with integers among the numbers: a schema may narrow one to the other.
  fileprivate var asNumber: JSONKind { self == .integer ? .number : self }
}
