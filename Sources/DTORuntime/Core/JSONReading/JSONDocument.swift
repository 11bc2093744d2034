/// A scanned JSON document: its bytes, and the position of each value.
///
/// A class, because all places in the document share it. It must be used only on the thread that decodes.
final class JSONDocument {
  /// The document, followed by ``JSONScanner/padding`` zeros.
  let bytes: [UInt8]
  private let tape: [UInt64]
  let userInfo: [CodingUserInfoKey: Any]
  /// The types that are decoded without their `Decodable` conformance. A list, because a check for conformance takes as long as
  /// decoding a value.
  let natives: [any JSONNative.Type]
  /// Objects to reuse, with those in use first.
  private var objects: [JSONObject] = []
  private var objectsInUse = 0
  /// The last element of each array whose position was computed. The positions of later elements are counted from it.
  private var lastPositions: [Int: (index: Int, position: Int)] = [:]

  /// Scans a document.
  ///
  /// - Parameters:
  ///   - document: The bytes, which are copied.
  ///   - userInfo: The information for types that are decoded.
  ///   - natives: The types of Foundation with a representation of their own in JSON.
  /// - Throws: `DecodingError.dataCorrupted` with a ``JSONSyntaxError``.
  init(
    _ document: UnsafeRawBufferPointer,
    userInfo: [CodingUserInfoKey: Any],
    natives: [any JSONNative.Type]
  ) throws {
    bytes = [UInt8](unsafeUninitializedCapacity: document.count + JSONScanner.padding) {
      copy,
      count in
      // Both stay within the capacity, which is exactly the number of bytes that are initialized here.
      UnsafeMutableRawBufferPointer(copy).copyMemory(from: document)
      copy[document.count...].initialize(repeating: 0)
      count = document.count + JSONScanner.padding
    }
    do {
      tape = try JSONScanner.tape(of: bytes, count: document.count)
    } catch let error as JSONSyntaxError {
      throw error.asDecodingError
    }
    self.userInfo = userInfo
    self.natives = natives
  }

  var root: JSONPlace { JSONPlace(document: self, index: 0, parent: -1) }

  @inline(__always)
  func entry(_ index: Int) -> JSONEntry { JSONEntry(bits: tape[index]) }

  /// Returns the parent and count of the array or object at an index.
  func span(_ index: Int) -> JSONSpan { JSONSpan(bits: tape[index + 1]) }

  /// Provides all entries and bytes to a closure that reads many of them.
  @inline(__always)
  func withTape<Result>(
    _ body: (UnsafeBufferPointer<UInt64>, JSONBytes) throws -> Result
  ) rethrows -> Result {
    try tape.withUnsafeBufferPointer { tape in
      try bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else {
          preconditionFailure("a document without its zeros")
        }
        return try body(tape, JSONBytes(start: start))
      }
    }
  }

  /// Provides the bytes of a scalar to a closure.
  @inline(__always)
  func withBytes<Result>(
    of entry: JSONEntry,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[entry.offset..<entry.offset + entry.length]))
    }
  }

  /// Returns the content of a string or a key.
  @inline(never)
  func text(_ entry: JSONEntry) -> String {
    if entry.kind == .escapedText { return unescapedText(entry) }
    return withBytes(of: entry) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the characters of a number.
  func digits(_ entry: JSONEntry) -> String {
    withBytes(of: entry) { String(decoding: $0, as: UTF8.self) }
  }

  @inline(never)
  private func unescapedText(_ entry: JSONEntry) -> String {
    withBytes(of: entry) { escaped in
      // An escape is at least as long as the character that it represents.
      String(unsafeUninitializedCapacity: escaped.count) { unescape(escaped, to: $0) }
    }
  }

  /// Returns the position of an element in its array, from 0.
  func position(of index: Int, in array: Int) -> Int {
    var (current, position) = lastPositions[array] ?? (array + 2, 0)
    if current > index { (current, position) = (array + 2, 0) }
    while current < index {
      current += entry(current).span
      position += 1
    }
    lastPositions[array] = (current, position)
    return position
  }
}

// MARK: - Objects

extension JSONDocument {
  /// Returns a reader for the members of an object. Readers that are no longer in use are reused.
  ///
  /// Nested objects are finished before the objects around them, so readers are kept on a stack. A reader that is still referenced
  /// elsewhere is replaced, not reused.
  func object(at index: Int, owner: Owner) -> JSONObject {
    while objectsInUse > 0, isKnownUniquelyReferenced(&objects[objectsInUse - 1]) {
      objectsInUse -= 1
    }
    if objectsInUse == objects.count {
      objects.append(JSONObject(self, at: index, owner: owner))
    } else if isKnownUniquelyReferenced(&objects[objectsInUse]) {
      objects[objectsInUse].restart(at: index, owner: owner)
    } else {
      objects[objectsInUse] = JSONObject(self, at: index, owner: owner)
    }
    objectsInUse += 1
    return objects[objectsInUse - 1]
  }

  /// Releases the readers, which refer to the document.
  func close() {
    objects = []
    objectsInUse = 0
  }
}

/// Writes the content of an escaped string, and returns its number of bytes. The scanner has checked the escapes.
private func unescape(
  _ escaped: UnsafeBufferPointer<UInt8>,
  to text: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var index = 0
  var count = 0
  func codeUnit(at index: Int) -> UInt32 {
    escaped[index..<index + 4].reduce(0) { unit, digit in
      unit << 4 | UInt32(digit.isDigit ? digit & 15 : digit & 7 + 9)
    }
  }
  while index < escaped.count {
    let byte = escaped[index]
    guard byte == UInt8(ascii: "\\") else {
      text[count] = byte
      index += 1
      count += 1
      continue
    }
    let mark = escaped[index + 1]
    index += 2
    guard mark == UInt8(ascii: "u") else {
      text[count] =
        switch mark {
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: mark
        }
      count += 1
      continue
    }
    var scalar = codeUnit(at: index)
    index += 4
    if scalar >> 10 == 0x36 {
      // The other half of the surrogate pair follows in another `\u` escape.
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit(at: index + 2) & 0x3FF
      index += 6
    }
    for byte in Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      ?? Unicode.UTF8.encodedReplacementCharacter
    {
      text[count] = byte
      count += 1
    }
  }
  return count
}
