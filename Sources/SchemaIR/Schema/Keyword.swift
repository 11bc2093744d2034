package import SchemaDocument

/// A keyword of a schema object that dtoc knows, in any dialect.
///
/// Sources: JSON Schema drafts 4 to 2020-12, Swagger 2.0 and OpenAPI 3.0 to 3.2 (Schema Object), and the vendor extensions that the
/// field uses most.
package enum Keyword: String, CaseIterable, Sendable {
  // Identity and references.
  case reference = "$ref"
  case identifier = "$id"
  case legacyIdentifier = "id"
  case metaschema = "$schema"
  case anchor = "$anchor"
  case dynamicReference = "$dynamicRef"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveReference = "$recursiveRef"
  case recursiveAnchor = "$recursiveAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case localDefinitions = "$defs"
  case definitions

  // Shape.
  case type
  case format
  case enumeration = "enum"
  case constant = "const"
  case nullable
  case vendorNullable = "x-nullable"

  // Objects.
  case properties
  case required
  case additionalProperties
  case patternProperties
  case propertyNames
  case unevaluatedProperties
  case minProperties
  case maxProperties
  case dependencies
  case dependentRequired
  case dependentSchemas

  // Arrays.
  case items
  case prefixItems
  case additionalItems
  case unevaluatedItems
  case contains
  case minContains
  case maxContains
  case minItems
  case maxItems
  case uniqueItems

  // Composition.
  case allOf
  case oneOf
  case anyOf
  case not
  case `if`
  case then
  case `else`
  case discriminator

  // Scalars.
  case minimum
  case maximum
  case exclusiveMinimum
  case exclusiveMaximum
  case multipleOf
  case minLength
  case maxLength
  case pattern
  case contentEncoding
  case contentMediaType
  case contentSchema

  // Annotations.
  case title
  case description
  case `default`
  case example
  case examples
  case deprecated
  case readOnly
  case writeOnly
  case externalDocs
  case xml

  // Vendor extensions that shape the output.
  case enumVariableNames = "x-enum-varnames"
  case enumNames = "x-enumNames"
  case enumDescriptions = "x-enum-descriptions"
  case enumDescriptionsAlternate = "x-enumDescriptions"
  case extensibleEnum = "x-extensible-enum"
  case dtoName = "x-dto-name"
  case dtoType = "x-dto-type"
  case dtoIgnore = "x-dto-ignore"
  case dtoCases = "x-dto-cases"
  case dtoEnum = "x-dto-enum"
  case dtoDiscriminator = "x-dto-discriminator"
  case dtoTags = "x-dto-tags"
  case dtoDate = "x-dto-date"

  // Vendor extensions that say how a value is decoded.
  case dtoOptional = "x-dto-optional"
  case dtoElements = "x-dto-elements"
  case dtoMinItems = "x-dto-min-items"
  case dtoDefault = "x-dto-default"
  case dtoCoerce = "x-dto-coerce"
  case dtoUnknownKeys = "x-dto-unknown-keys"
  case dtoPath = "x-dto-path"
  case dtoAlias = "x-dto-alias"
  case dtoRoot = "x-dto-root"
  case dtoPresence = "x-dto-presence"
}

extension Keyword {
  /// The keyword that a mapping's key spells.
  package init?(key: Node) {
    let word = key.word(in: Self.allWords)
    guard word != 0, word < Vocabulary.firstOther else { return nil }
    self.init(word: word)
  }

  /// The spelling, ready to be compared.
  package var text: KeyText { Self.texts[Int(word) - 1] }

  /// What documents are read with, so that their keys are marked: the keywords in the order of the enum, and the keys around schemas.
  package static let allWords = Vocabulary(
    allCases.map(\.rawValue),
    others: APIKey.allCases.map(\.rawValue)
  )

  private static let texts = allCases.map { allWords[$0.word] }
}

extension Node {
  /// The value of a keyword; see `subscript(_: String)`.
  package subscript(keyword: Keyword) -> Node? { self[word: keyword.word, in: Keyword.allWords] }

  /// Whether a key of the node's document may be a keyword, in this place or another.
  func documentMayHave(_ keyword: Keyword) -> Bool {
    documentMayHave(word: keyword.word, in: Keyword.allWords)
  }
}

/// A set of keywords, as two machine words.
package struct KeywordSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  package init(_ keywords: Keyword...) {
    for keyword in keywords { insert(keyword) }
  }

  /// A few keywords: a constant wherever it is used, without an array of them and without memory that has to be set up before.
  @inline(__always)
  init(few a: Keyword, _ b: Keyword, _ c: Keyword? = nil, _ d: Keyword? = nil, _ e: Keyword? = nil)
  {
    insert(a)
    insert(b)
    if let c { insert(c) }
    if let d { insert(d) }
    if let e { insert(e) }
  }

  /// The keywords among the keys of a mapping.
  init(_ words: Words) {
    low = words.low
    high = words.high
  }

  package var isEmpty: Bool { low == 0 && high == 0 }

  @inline(__always)
  package mutating func insert(_ keyword: Keyword) {
    let word = keyword.word
    if word < 64 { low |= 1 << UInt64(word) } else { high |= 1 << UInt64(word - 64) }
  }

  @inline(__always)
  package func contains(_ keyword: Keyword) -> Bool {
    let word = keyword.word
    return word < 64
      ? low & (1 << UInt64(word)) != 0
      : high & (1 << UInt64(word - 64)) != 0
  }

  @inline(__always)
  package func intersects(_ other: KeywordSet) -> Bool {
    low & other.low != 0 || high & other.high != 0
  }

  /// Calls `body` with the positions of the sets that have a keyword with this one in common.
  package func forEachIndex(ofIntersecting sets: [KeywordSet], _ body: (Int) -> Void) {
    for index in sets.indices where intersects(sets[index]) { body(index) }
  }

  package func isSubset(of other: KeywordSet) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0
  }

  package func union(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  package func subtracting(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    return result
  }
}

extension Keyword {
  /// The number in the vocabulary, from 1: the enum's own tag counts from 0.
  @inline(__always)
  fileprivate var word: UInt8 { unsafeBitCast(self, to: UInt8.self) &+ 1 }

  /// - Parameter word: The number of one of the keywords.
  @inline(__always)
  fileprivate init(word: UInt8) {
    self = unsafeBitCast(word - 1, to: Keyword.self)
  }
}
