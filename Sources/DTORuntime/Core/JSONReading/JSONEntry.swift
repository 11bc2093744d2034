/// A value or a key of a JSON document in one word: its kind, its position and its length.
///
/// For example, `{"id": [1, 2]}` has five entries and two ``JSONSpan``s. The entries are the object, the key `id`, the array, `1`
/// and `2`.
struct JSONEntry {
  /// The kind of a value. For numbers and strings, it includes what makes them fast to read.
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without a fraction and an exponent.
    case digits
    /// Any other number.
    case number
    /// A string in ASCII without escapes.
    case plainText
    /// Any other string without escapes.
    case unicodeText
    /// A string with escapes.
    case escapedText
    /// An invalid string, because it isn't UTF-8 or has only half of a surrogate pair. It is an error only if it is read.
    case brokenText
    case array
    /// An object whose keys are all ASCII without escapes.
    case object
    /// An object with other keys, so that equal keys may consist of different bytes.
    case unusualObject
  }

  let bits: UInt64

  /// - Parameter length: The number of bytes of a scalar, or the number of words of an array or object, including its own.
  init(_ kind: Kind, at offset: Int, length: Int) {
    bits = UInt64(kind.rawValue) | UInt64(offset) << 4 | UInt64(length) << 34
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  /// All entries are made of kinds, so it needn't be checked whether the lowest bits are one. Swift numbers the cases in memory as it does
  /// raw values that aren't written: from 0, in order.
  @inline(__always) var kind: Kind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits & 15), to: Kind.self)
  }

  /// The position of the first byte, for a string the one after the quotation mark.
  @inline(__always) var offset: Int { Int(truncatingIfNeeded: bits >> 4) & JSONEntry.maximum }

  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits >> 34) }

  /// The number of words up to the next value.
  @inline(__always) var span: Int {
    switch kind {
    case .array, .object, .unusualObject: length
    case .null, .false, .true, .digits, .number, .plainText, .unicodeText, .escapedText,
      .brokenText:
      1
    }
  }

  /// The limit of offsets and lengths, 1 GB.
  static let maximum = 1 << 30 - 1
}

/// The second word of an array or object: its parent, its number of elements, and whether it is a map.
struct JSONSpan {
  /// The bit of an object that is being read as a map, so that coding paths can tell its keys from those that a schema defines. For
  /// example, the one that has the key `economy`, while `{"prices": {"economy": {"amount": "x"}}}` is decoded.
  static let openMap: UInt64 = 1 << 62
  /// The bit of an object that was read with keys of any name, such as a dictionary of the standard library. The end of that isn't known.
  static let keptMap: UInt64 = 1 << 63

  let bits: UInt64

  /// - Parameters:
  ///   - parent: The entry of the enclosing array or object; negative for the root.
  ///   - count: The number of elements or members.
  init(parent: Int, count: Int) {
    bits = UInt64(UInt32(truncatingIfNeeded: parent)) | UInt64(count) << 32
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  var parent: Int { Int(Int32(truncatingIfNeeded: bits)) }

  var count: Int { Int(truncatingIfNeeded: bits >> 32) & JSONEntry.maximum }

  var isMap: Bool { bits & (JSONSpan.openMap | JSONSpan.keptMap) != 0 }

  var isOpenMap: Bool { bits & JSONSpan.openMap != 0 }
}
