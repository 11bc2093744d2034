/// A scanned JSON document: its bytes, and the position of each value.
///
/// A class, because all places in the document share it. It must be used only on the thread that decodes.
final class JSONDocument {
  /// The bytes of the caller, or a copy if the document is still used after that.
  private(set) var bytes: JSONBytes
  private var copy: UnsafeMutableBufferPointer<UInt8>?
  private let tape: JSONTape
  let userInfo: [CodingUserInfoKey: Any]
  /// The settings for faults, once there is one.
  @exclusivity(unchecked) private var settingsInUse: FaultSettings?
  /// Whether faults are thrown.
  let isStrict: Bool
  /// The types that are decoded without their `Decodable` conformance. A list, because a check for conformance takes as long as
  /// decoding a value.
  let natives: [any JSONNative.Type]
  /// The last type that isn't one of these. Mostly, the next value is of the same type.
  @exclusivity(unchecked) var lastOther: Any.Type = Never.self
  /// The last value of another type than the one that was expected.
  @exclusivity(unchecked) var lastMismatch = JSONMismatch()
  @exclusivity(unchecked) var lastBoxClass = LastBoxClass()
  // No function that accesses these calls another one that does, so Swift doesn't have to check that at run time.
  /// Objects to reuse, with those in use first.
  @exclusivity(unchecked) private var objects: [JSONObject] = []
  @exclusivity(unchecked) private var objectsInUse = 0
  /// The last element of each array that was searched for. Later elements are counted from it.
  @exclusivity(unchecked) private var lastElements: [Int: KnownElement] = [:]
  /// The one that was searched for last. Mostly, the next one is in the same array.
  @exclusivity(unchecked) private var lastElement = KnownElement(array: 0)

  private init(
    _ bytes: JSONBytes,
    userInfo: [CodingUserInfoKey: Any],
    natives: [any JSONNative.Type]
  ) throws {
    self.bytes = bytes
    do throws(JSONSyntaxError) {
      tape = try JSONScanner.tape(of: bytes)
    } catch {
      throw error.asDecodingError
    }
    self.userInfo = userInfo
    isStrict = FaultSettings.isStrict(userInfo)
    self.natives = natives
  }

  deinit { copy?.deallocate() }

  var faultSettings: FaultSettings {
    if let settingsInUse { return settingsInUse }
    let settings = FaultSettings(ofDocument: userInfo)
    settingsInUse = settings
    return settings
  }

  /// The number of issues that were reported so far.
  var issueCount: Int { settingsInUse?.issueCount ?? 0 }

  /// Scans a document, and provides its root to a closure.
  ///
  /// The bytes aren't copied, because that would take a third of the time for long texts, and memory. A type may keep its decoder,
  /// however, so if the document is still referenced after the closure, it gets a copy of them.
  ///
  /// - Parameters:
  ///   - document: The bytes, which must be valid until this function returns.
  ///   - userInfo: The information for types that are decoded.
  ///   - natives: The types of Foundation with a representation of their own in JSON.
  ///   - body: The closure that decodes.
  /// - Throws: `DecodingError.dataCorrupted` with a ``JSONSyntaxError``, or an error of the closure.
  static func withRoot<Result>(
    of document: UnsafeBufferPointer<UInt8>,
    userInfo: [CodingUserInfoKey: Any],
    natives: [any JSONNative.Type],
    _ body: (JSONPlace) throws -> Result
  ) throws -> Result {
    var opened = try JSONDocument(JSONBytes(document), userInfo: userInfo, natives: natives)
    defer {
      // The readers refer to the document.
      opened.objects = []
      opened.objectsInUse = 0
      if !isKnownUniquelyReferenced(&opened) { opened.keep(document) }
    }
    return try body(JSONPlace(document: opened, index: 0, parent: -1))
  }

  private func keep(_ document: UnsafeBufferPointer<UInt8>) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: document.count)
    _ = copy.initialize(from: document)
    self.copy = copy
    bytes = JSONBytes(UnsafeBufferPointer(copy))
  }

  @inline(__always)
  func entry(_ index: Int) -> JSONEntry { JSONEntry(bits: tape[index]) }

  /// Returns the parent and count of the array or object at an index.
  func span(_ index: Int) -> JSONSpan { JSONSpan(bits: tape[index + 1]) }

  /// Regards an object as a map until ``endMap(_:)``. Returns false if it already is.
  func beginMap(_ object: Int) -> Bool {
    if span(object).isOpenMap { return false }
    tape.change(object + 1, setting: JSONSpan.openMap)
    lastMismatch.forgetKeys()
    return true
  }

  func endMap(_ object: Int) {
    tape.change(object + 1, clearing: JSONSpan.openMap)
    lastMismatch.forgetKeys()
  }

  /// Regards an object as a map until the document is closed.
  func keepMap(_ object: Int) {
    tape.change(object + 1, setting: JSONSpan.keptMap)
    lastMismatch.forgetKeys()
  }

  /// Provides all entries to a closure that reads many of them.
  @inline(__always)
  func withTape<Result>(_ body: (UnsafeBufferPointer<UInt64>) throws -> Result) rethrows -> Result {
    try tape.withWords(body)
  }

  /// Returns the content of a string or a key.
  @inline(never)
  func text(_ entry: JSONEntry) -> String {
    switch entry.kind {
    case .escapedText: unescapedText(entry)
    case .unicodeText: bytes.with(entry) { String(checkedUTF8: $0) }
    default:
      entry.length > 15
        ? bytes.with(entry) { String(decoding: $0, as: UTF8.self) } : shortText(entry)
    }
  }

  /// Returns a text in ASCII that a string keeps in itself, not in other memory. The general initializer would look at its bytes twice.
  private func shortText(_ entry: JSONEntry) -> String {
    String(unsafeUninitializedCapacity: entry.length) { text in
      if let start = text.baseAddress { bytes.copy(entry.length, from: entry.offset, to: start) }
      return entry.length
    }
  }

  /// Returns the characters of a number.
  func digits(_ entry: JSONEntry) -> String {
    bytes.with(entry) { String(decoding: $0, as: UTF8.self) }
  }

  private func unescapedText(_ entry: JSONEntry) -> String {
    // The string is made of a copy, because it would keep the room for all escapes, and check their scalars again.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: entry.length) { text in
      guard let start = text.baseAddress else { return "" }
      return String(
        checkedUTF8: UnsafeBufferPointer(start: start, count: bytes.unescape(entry, to: start))
      )
    }
  }

  /// Returns the position of an element in its array, from 0.
  func position(of index: Int, in array: Int) -> Int {
    find(in: array, index: index, position: .max).position
  }

  /// Returns the index of the element at a position of an array that has so many.
  func element(_ wanted: Int, of array: Int) -> Int {
    find(in: array, index: .max, position: wanted).index
  }

  /// Returns the first element of an array that has reached an index or a position.
  private func find(in array: Int, index: Int, position: Int) -> KnownElement {
    if lastElement.array != array {
      lastElements[lastElement.array] = lastElement
      lastElement = lastElements[array] ?? KnownElement(array: array)
    }
    if lastElement.index > index || lastElement.position > position {
      lastElement = KnownElement(array: array)
    }
    while lastElement.index < index, lastElement.position < position {
      lastElement.index += entry(lastElement.index).span
      lastElement.position += 1
    }
    return lastElement
  }
}

/// An element of an array whose position is known.
private struct KnownElement {
  /// The entry of the array.
  let array: Int
  /// The entry of the element.
  var index: Int
  var position = 0

  /// The first element of an array.
  init(array: Int) {
    self.array = array
    index = array + 2
  }
}

// MARK: - Objects

extension JSONDocument {
  /// Returns a reader for the members of an object. Readers that are no longer in use are reused.
  ///
  /// Nested objects are finished before the objects around them, so readers are kept on a stack. A reader that is still referenced
  /// elsewhere is replaced, not reused.
  func object(at index: Int, owner: Owner) -> JSONObject {
    if let reader = readerToReuse() {
      reader.restart(at: index, owner: owner)
      objectsInUse += 1
      return reader
    }
    let reader = JSONObject(self, at: index, owner: owner)
    if objectsInUse == objects.count {
      objects.append(reader)
    } else {
      objects[objectsInUse] = reader
    }
    objectsInUse += 1
    return reader
  }

  /// Returns the first reader that isn't in use, if there is one that isn't referenced elsewhere.
  private func readerToReuse() -> JSONObject? {
    // All at once, because each access to an element checks whether the array is shared.
    objects.withUnsafeMutableBufferPointer { objects in
      while objectsInUse > 0, isKnownUniquelyReferenced(&objects[objectsInUse - 1]) {
        objectsInUse -= 1
      }
      guard objectsInUse < objects.count, isKnownUniquelyReferenced(&objects[objectsInUse]) else {
        return nil
      }
      return objects[objectsInUse]
    }
  }
}

extension JSONSyntaxError {
  /// The error that decoders throw.
  fileprivate var asDecodingError: DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "\(self).", underlyingError: self)
    )
  }
}
