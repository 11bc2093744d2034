/// A value or a key of a JSON document, in one word: what it is, where it begins, and how far it reaches.
///
/// For example `{"id": [1, 2]}` is six entries and two ``JSONSpan``s: an object, the key `id`, an array, `1` and `2`.
struct JSONEntry {
  /// What stands at a place. Of numbers and texts it says what has to be known to read them quickly.
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without a fraction and an exponent.
    case digits
    /// Any other number.
    case number
    /// A text whose bytes are what they say.
    case plainText
    /// A text with escapes.
    case escapedText
    /// A text that is none, because it is not UTF-8, or has half of a surrogate pair. Only who reads it has to suffer.
    case brokenText
    case array
    /// An object whose keys are all ASCII without escapes.
    case object
    /// An object with another key, so that bytes alone don't tell which keys are equal.
    case unusualObject
  }

  let bits: UInt64

  /// - Parameter length: In bytes for a scalar; in entries, with itself, for an array or an object.
  init(_ kind: Kind, at offset: Int, length: Int) {
    bits = UInt64(kind.rawValue) | UInt64(offset) << 4 | UInt64(length) << 34
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always) var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits & 15)) ?? .null }

  /// The first byte; of a text the one behind the quotation mark.
  @inline(__always) var offset: Int { Int(truncatingIfNeeded: bits >> 4) & JSONEntry.maximum }

  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits >> 34) }

  /// How many entries away the next value is.
  @inline(__always) var span: Int {
    switch kind {
    case .array, .object, .unusualObject: length
    case .null, .false, .true, .digits, .number, .plainText, .escapedText, .brokenText: 1
    }
  }

  /// What offsets and lengths have to stay below: 1 GB.
  static let maximum = 1 << 30 - 1
}

/// The second word of an array or an object: where it stands, and how much is in it.
struct JSONSpan {
  let bits: UInt64

  /// - Parameters:
  ///   - parent: The entry of the array or object around it; negative for the root.
  ///   - count: How many elements or members it has.
  init(parent: Int, count: Int) {
    bits = UInt64(UInt32(truncatingIfNeeded: parent)) | UInt64(count) << 32
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  var parent: Int { Int(Int32(truncatingIfNeeded: bits)) }

  var count: Int { Int(truncatingIfNeeded: bits >> 32) }
}
