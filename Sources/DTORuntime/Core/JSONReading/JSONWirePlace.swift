/// A value of a document that a ``WireForm`` reads: a member of an object, an element of an array, or the whole payload.
struct JSONWirePlace: TolerantPlace {
  let place: JSONPlace
  let owner: Owner
  var policy = ReadingPolicy()

  var codingPath: [any CodingKey] { place.codingPath }

  mutating func decodeNil() -> Bool { place.isNull }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try place.decode(type)
    } catch {
      guard policy.coerces || !place.isLastMismatch(error) else { throw error }
      return try coerced(after: error)
    }
  }

  /// Returns the coerced value, given the error of decoding it. Throws the error if it can't be coerced.
  @inline(never)
  mutating func coerced<Value: Decodable>(after error: any Error) throws -> Value {
    if place.isLastMismatch(error) { return try coerceOrThrow(error) }
    return try coerceOrThrow(located(error, at: codingPath, wanting: Value.self))
  }

  func elements() throws -> WireElements {
    WireElements(try JSONElementPlace(elementsOf: self))
  }

  func members() throws -> WireMembers {
    WireMembers(try JSONElementPlace(membersOf: self))
  }

  func openDecoder() -> any Decoder { place }
}

/// The current element of an array in a document, or the current member of an object. One type for both, because each takes 4 kB.
struct JSONElementPlace: WireElementPlace {
  private let document: JSONDocument
  private let container: Int
  /// The number of words before each value: 1 for the key of a member.
  private let keyLength: Int
  /// The index of the current value.
  private var index: Int
  private var next: Int
  private let end: Int
  let owner: Owner
  private let containerPolicy: ReadingPolicy
  var conversion: ConversionInCall?

  init(elementsOf array: JSONWirePlace) throws {
    guard array.place.entry.kind == .array else { throw array.place.mismatch([JSONValue].self) }
    self.init(array.place.document, at: array.place.index, owner: array.owner, policy: array.policy)
  }

  init(membersOf object: JSONWirePlace) throws {
    guard object.place.entry.isObject else { throw object.place.mismatch([String: JSONValue].self) }
    self.init(
      object.place.document,
      at: object.place.index,
      owner: object.owner,
      policy: object.policy
    )
  }

  /// - Parameter container: The index of an array or an object.
  init(_ document: JSONDocument, at container: Int, owner: Owner, policy: ReadingPolicy) {
    let entry = document.entry(container)
    self.document = document
    self.container = container
    self.owner = owner
    containerPolicy = policy
    keyLength = entry.isObject ? 1 : 0
    index = container
    next = container + 2
    end = container + entry.length
  }

  private var place: JSONPlace { JSONPlace(document: document, index: index, parent: container) }

  private var wirePlace: JSONWirePlace {
    JSONWirePlace(place: place, owner: owner, policy: policy)
  }

  var array: any TolerantPlace {
    let place = JSONPlace(
      document: document,
      index: container,
      parent: document.span(container).parent
    )
    return JSONWirePlace(place: place, owner: owner, policy: containerPolicy)
  }

  var policy: ReadingPolicy { containerPolicy.within }

  var minimumCount: Int { containerPolicy.minimumCount }

  var maximumCount: Int { containerPolicy.maximumCount }

  /// The number of elements or members, including repeated keys.
  var expectedCount: Int { document.span(container).count }

  mutating func advance() -> Bool {
    guard next < end else { return false }
    index = next + keyLength
    next = index + document.entry(index).span
    return true
  }

  /// Advances to the next member, at first to the first one, and returns its key; `nil` at the end.
  mutating func nextKey() -> String? {
    advance() ? document.text(document.entry(index - 1)) : nil
  }

  /// Makes coding paths tell the keys of this map from those that a schema defines, until ``endReading()``. Returns false if they already do.
  func beginReading() -> Bool { document.beginMap(container) }

  func endReading() { document.endMap(container) }

  mutating func scalars<Form: WireForm>(_ form: Form.Type) -> [Form.Value] {
    guard containerPolicy.maximumCount == 0 else { return [] }
    // The types of values are compared first: for each form in which a process reads, Swift looks through all conformances once.
    if Form.Value.self == Int.self, form == Plain<Int>.self {
      return same(scalars { $0.readInteger($1) })
    }
    if Form.Value.self == String.self, form == Plain<String>.self {
      return same(scalars { $0.readText($1) })
    }
    if Form.Value.self == Double.self, form == Plain<Double>.self {
      return same(scalars { $0.readNumber($1) })
    }
    return []
  }

  @inline(__always)
  private mutating func scalars<Value>(_ read: JSONObject.Read<Value>) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(expectedCount)
    while next < end, let value = read(document, document.entry(next)) {
      values.append(value)
      index = next
      next += 1
    }
    return values
  }

  func passNull(ifKeptBy form: (some WireForm).Type) -> Bool {
    place.isNull && mayKeepNull(form)
  }

  var codingPath: [any CodingKey] { place.codingPath }

  mutating func decodeNil() -> Bool { place.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try place.decode(type)
    } catch {
      guard containerPolicy.coerces || !place.isLastMismatch(error) else { throw error }
      var place = wirePlace
      return try place.coerced(after: error)
    }
  }

  mutating func elements() throws -> WireElements { try wirePlace.elements() }

  mutating func members() throws -> WireMembers { try wirePlace.members() }

  mutating func openDecoder() -> any Decoder { place }
}
