/// A value in a document, and the `Decoder` of types that decode themselves.
///
/// It consists of two numbers and a reference, so moving to another place costs nothing. The coding path is computed only on
/// request.
struct JSONPlace {
  let document: JSONDocument
  private let position: Int32
  private let container: Int32

  /// - Parameters:
  ///   - index: The entry of the value.
  ///   - parent: The entry of the enclosing array or object; negative for the root.
  @inline(__always)
  init(document: JSONDocument, index: Int, parent: Int) {
    self.document = document
    position = Int32(truncatingIfNeeded: index)
    container = Int32(truncatingIfNeeded: parent)
  }

  /// The index of the value's entry.
  @inline(__always) var index: Int { Int(position) }

  /// The index of the entry of the enclosing array or object; negative for the root.
  @inline(__always) var parent: Int { Int(container) }

  @inline(__always) var entry: JSONEntry { document.entry(index) }

  @inline(__always) var isNull: Bool { entry.kind == .null }

  /// Returns the place of a decoder; `nil` if it doesn't read a document.
  @inline(__always)
  static func of(_ decoder: any Decoder) -> JSONPlace? { opened(decoder) }

  /// A generic function, because a cast of the existential would take ten times as long.
  private static func opened<Some: Decoder>(_ decoder: Some) -> JSONPlace? {
    exact(decoder)
  }
}

extension JSONPlace: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    writeKeys(to: &path)
    return path
  }

  /// Replaces a path by the coding path. One that is as long keeps its memory.
  func writeKeys(to path: inout [any CodingKey]) {
    _ = writeKeys(to: &path, of: index, in: parent, depth: 0)
  }

  /// Writes the keys of a value, those around it first, and returns their number. Arrays and objects are nested at most 512 levels deep.
  ///
  /// - Parameter depth: The number of keys after these.
  private func writeKeys(
    to path: inout [any CodingKey],
    of index: Int,
    in parent: Int,
    depth: Int
  ) -> Int {
    guard parent >= 0 else {
      if path.count != depth {
        path = []
        path.reserveCapacity(depth)
      }
      return 0
    }
    let around = document.span(parent).parent
    let level = writeKeys(to: &path, of: parent, in: around, depth: depth + 1)
    let key = key(of: index, in: parent)
    if level < path.count {
      path[level] = key
    } else {
      path.append(key)
    }
    return level + 1
  }

  func key(of index: Int, in parent: Int) -> DTOKey {
    guard document.entry(parent).kind != .array else {
      return DTOKey.index(document.position(of: index, in: parent))
    }
    let name = document.text(document.entry(index - 1))
    return document.span(parent).isMap ? DTOKey.ofMap(name) : DTOKey(name)
  }

  /// The number of keys in the coding path.
  var depth: Int {
    var (depth, parent) = (0, self.parent)
    while parent >= 0 {
      depth += 1
      parent = document.span(parent).parent
    }
    return depth
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let object = try object(of: .type(Key.self))
    if isTypeOfMapKeys(Key.self) { document.keepMap(index) }
    return KeyedDecodingContainer(JSONObjectReader<Key>(object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard entry.kind == .array else { throw mismatch([JSONValue].self) }
    return JSONArrayReader(JSONDocumentElements(of: self))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Returns the place of a value inside this one; `nil` if there is no such value.
  func place(along path: some Sequence<any CodingKey>) -> JSONPlace? {
    var place = self
    for key in path {
      let inner = key.intValue.map { place.element($0) } ?? place.member(key.stringValue)
      guard let inner else { return nil }
      place = inner
    }
    return place
  }

  private func element(_ position: Int) -> JSONPlace? {
    guard entry.kind == .array, (0..<document.span(index).count).contains(position) else {
      return nil
    }
    let element = document.element(position, of: index)
    return JSONPlace(document: document, index: element, parent: index)
  }

  private func member(_ key: String) -> JSONPlace? {
    guard entry.isObject else { return nil }
    let object = document.object(at: index, owner: .type(JSONValue.self))
    return object.value(key).map { object.place(ofValue: $0) }
  }

  /// Returns the object at this place, for generated code, which reuses readers.
  func fields(of owner: Owner) throws -> JSONObject {
    guard entry.isObject else { throw mismatch([String: JSONValue].self) }
    return document.object(at: index, owner: owner)
  }

  /// Returns a reader for the elements of the array at this place, whose keys are their positions.
  func elements(of owner: Owner) throws -> JSONObject {
    guard entry.kind == .array else { throw mismatch([JSONValue].self) }
    return document.object(at: index, owner: owner)
  }

  /// Returns a new reader for the object at this place.
  func object(of owner: Owner) throws -> JSONObject {
    guard entry.isObject else { throw mismatch([String: JSONValue].self) }
    return JSONObject(document, at: index, owner: owner)
  }
}

// MARK: - One value

extension JSONPlace: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch entry.kind {
    case .true: return true
    case .false: return false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    let entry = entry
    switch entry.kind {
    case .plainText, .unicodeText, .escapedText: return document.text(entry)
    case .brokenText: throw unfit(type)
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard entry.isNumber else { throw mismatch(type) }
    guard let number = document.double(entry) else { throw unfit(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float {
    guard entry.isNumber else { throw mismatch(type) }
    guard let number = document.float(entry) else { throw unfit(type) }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }

  @inline(__always)
  private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let (least, greatest) = (Int64(Number.min), UInt64(Number.max))
    return Number(truncatingIfNeeded: try bits(of: type, from: least, to: greatest))
  }

  /// Not inlined, so that ten types share it.
  @inline(never)
  private func bits(of type: Any.Type, from least: Int64, to greatest: UInt64) throws -> UInt64 {
    guard entry.isNumber else { throw mismatch(type) }
    guard let bits = document.bits(entry, from: least, to: greatest) else { throw unfit(type) }
    return bits
  }

  /// Decodes a value. Uses no optionals of it, which cost more than the value itself in generic code.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if !entry.isContainer {
      if type == String.self { return same(try decode(String.self)) }
      if type == Int.self { return same(try decode(Int.self)) }
      if type == Double.self { return same(try decode(Double.self)) }
      if type == Bool.self { return same(try decode(Bool.self)) }
    }
    if type == JSONValue.self { return same(try json()) }
    if document.lastOther != type {
      for native in document.natives where native == type { return try decode(native, as: type) }
      document.lastOther = type
    }
    return try Value(from: self)
  }

  private func decode<Value: Decodable>(
    _ native: any JSONNative.Type,
    as type: Value.Type
  ) throws -> Value {
    do {
      guard let value = try native.value(at: self) as? Value else { throw mismatch(type) }
      return value
    } catch is UnexpectedContent {
      throw unfit(type)
    }
  }
}

extension JSONNative {
  /// Returns the value at a place in a document.
  fileprivate static func value(at place: JSONPlace) throws -> Self {
    let entry = place.entry
    let value: Self? =
      switch entry.kind {
      case .plainText, .unicodeText, .escapedText:
        try value(of: .string(place.document.text(entry)))
      case .digits, .number: try value(ofDigits: place.document.digits(entry))
      case .brokenText: throw place.unfit(Self.self)
      case .null, .true, .false, .array, .object, .unusualObject: nil
      }
    guard let value else { throw place.mismatch(Self.self) }
    return value
  }
}

extension JSONEntry {
  @inline(__always) var isNumber: Bool { kind == .digits || kind == .number }

  @inline(__always) var isContainer: Bool { kind == .array || isObject }

  @inline(__always) var isObject: Bool { kind == .object || kind == .unusualObject }
}

// MARK: - Errors

extension JSONPlace {
  /// Returns an error for a value of the right kind that doesn't fit, such as a number that is out of range. The caller adds what
  /// was expected, as for the same error of a `JSONDecoder`.
  @inline(never)
  func unfit(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "The value does not fit.")
    )
  }
}
