public import SchemaDocument

extension Keyword {
  /// Creates the keyword that a mapping's key spells.
  package init?(key: Node) {
    let word = key.word(in: Self.allWords)
    guard word != 0, word < Vocabulary.firstOther else { return nil }
    self.init(word: word)
  }

  /// The spelling, in a form that is fast to compare.
  package var text: KeyText { Self.texts[Int(word) - 1] }

  /// The vocabulary that documents are read with, so that their keys are marked: keywords in the order of the enum, and keys around
  /// schemas.
  package static let allWords = Vocabulary(
    allCases.map(\.rawValue),
    others: APIKey.allCases.map(\.rawValue)
  )

  private static let texts = allCases.map { allWords[$0.word] }
}

extension Node {
  /// The value of a keyword; see `subscript(_: String)`.
  @usableFromInline
  package subscript(keyword: Keyword) -> Node? { self[word: keyword.word, in: Keyword.allWords] }

  /// The text of a keyword whose value is a scalar other than null.
  package func scalarText(_ keyword: Keyword) -> String? {
    guard let value = self[keyword], value.isScalar, !value.isNull else { return nil }
    return value.text
  }

  /// Whether a key of the node's document may be a keyword, here or elsewhere.
  package func documentMayHave(_ keyword: Keyword) -> Bool {
    documentMayHave(word: keyword.word, in: Keyword.allWords)
  }
}

/// A set of keywords in two machine words, and a sequence of them in the order of the enum.
@usableFromInline
package struct KeywordSet: Hashable, Sendable, Sequence, IteratorProtocol {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  @inlinable package init() {}

  package init(_ keywords: Keyword...) { self.init(keywords) }

  package init(_ keywords: [Keyword]) {
    for keyword in keywords { insert(keyword) }
  }

  /// Creates a set of a few keywords. The set is a constant wherever it is used, without an array and without memory that needs to be
  /// initialized.
  @inlinable @inline(__always)
  package init(
    few a: Keyword,
    _ b: Keyword,
    _ c: Keyword? = nil,
    _ d: Keyword? = nil,
    _ e: Keyword? = nil,
    _ f: Keyword? = nil
  ) {
    insert(a)
    insert(b)
    if let c { insert(c) }
    if let d { insert(d) }
    if let e { insert(e) }
    if let f { insert(f) }
  }

  /// The keywords among the keys of a mapping.
  package init(_ words: Words) {
    low = words.low
    high = words.high
  }

  @inlinable
  package var isEmpty: Bool { low == 0 && high == 0 }

  @inlinable @inline(__always)
  package mutating func insert(_ keyword: Keyword) {
    let word = keyword.word
    if word < 64 { low |= 1 << UInt64(word) } else { high |= 1 << UInt64(word - 64) }
  }

  @inlinable @inline(__always)
  package func contains(_ keyword: Keyword) -> Bool {
    let word = keyword.word
    return word < 64
      ? low & (1 << UInt64(word)) != 0
      : high & (1 << UInt64(word - 64)) != 0
  }

  @inlinable @inline(__always)
  package func intersects(_ other: KeywordSet) -> Bool {
    low & other.low != 0 || high & other.high != 0
  }

  /// The first keyword, in the order of the enum.
  var first: Keyword? {
    if low != 0 { return Keyword(word: UInt8(low.trailingZeroBitCount)) }
    return high == 0 ? nil : Keyword(word: UInt8(64 + high.trailingZeroBitCount))
  }

  /// Removes and returns the first keyword.
  @usableFromInline
  package mutating func next() -> Keyword? {
    let keyword = first
    if low != 0 { low &= low - 1 } else if high != 0 { high &= high - 1 }
    return keyword
  }

  @inlinable
  package func isSubset(of other: KeywordSet) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0
  }

  @inlinable
  package func union(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  @inlinable
  package func intersection(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.low &= other.low
    result.high &= other.high
    return result
  }

  @inlinable
  package func subtracting(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    return result
  }
}

extension Keyword {
  /// The position in the order of the enum.
  @inline(__always)
  package var ordinal: Int { Int(word) - 1 }

  /// The number in the vocabulary, which starts at 1. The enum's own tag counts from 0.
  @inlinable @inline(__always)
  var word: UInt8 { unsafeBitCast(self, to: UInt8.self) &+ 1 }

  /// - Parameter word: The number of one of the keywords.
  @inline(__always)
  fileprivate init(word: UInt8) {
    self = unsafeBitCast(word - 1, to: Keyword.self)
  }
}
