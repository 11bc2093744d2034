/// A value that is being written: what it has become, and where it begins.
struct JSONScope {
  enum Content {
    case nothing
    case scalar
    case object
    case array
  }

  /// Distinguishes the scope from those that had the same place before.
  let id: Int
  /// The offset of the first byte.
  let start: Int
  /// The index of the first member, if this becomes an object.
  let firstMember: Int
  /// The index of the first nested container.
  let firstNested: Int
  var content = Content.nothing
  /// The number of members or elements.
  var count = 0
  /// Whether each key is greater than the one before, so that the members are sorted and no key is repeated.
  var isAscending = true
}

/// A member of an object that is being written.
struct JSONMember {
  /// The offset of the key's quotation mark.
  let start: Int
  /// The length of the key between the quotation marks.
  let length: Int
  /// The first eight bytes of the key, the first one in the highest bits, padded with zeros.
  let head: UInt64
  /// The offset after the value; known when the next member begins, or the object ends.
  var end = 0

  /// The offsets of the key, without the quotation marks.
  var key: Range<Int> { start + 1..<start + 1 + length }
}

/// The state of a writer before a member or an element is written, to go back to if that fails.
struct JSONMark {
  let scope: JSONScope
  let depth: Int
  let output: Int
  let members: Int
  let holes: Int
  let nested: Int
}
