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
      if place.isLastMismatch(error) { return try coerceOrThrow(error) }
      return try coerceOrThrow(located(error, at: codingPath, wanting: type))
    }
  }

  func elements() throws -> WireElements {
    WireElements(try JSONElementPlace(of: self))
  }

  func members() throws -> WireMembers {
    WireMembers(try JSONMemberPlace(of: self))
  }

  func openDecoder() -> any Decoder { place }
}

/// The current element of an array in a document.
struct JSONElementPlace: WireElementPlace {
  private let document: JSONDocument
  private let arrayIndex: Int
  private var index: Int
  private var next: Int
  private let end: Int
  let owner: Owner
  private let arrayPolicy: ReadingPolicy
  var conversion: ConversionInCall?

  init(of array: JSONWirePlace) throws {
    let entry = array.place.entry
    guard entry.kind == .array else { throw array.place.mismatch([JSONValue].self) }
    document = array.place.document
    arrayIndex = array.place.index
    index = arrayIndex
    next = arrayIndex + 2
    end = arrayIndex + entry.length
    owner = array.owner
    arrayPolicy = array.policy
  }

  private var place: JSONPlace { JSONPlace(document: document, index: index, parent: arrayIndex) }

  private var wirePlace: JSONWirePlace {
    JSONWirePlace(place: place, owner: owner, policy: policy)
  }

  var array: any TolerantPlace {
    let place = JSONPlace(
      document: document,
      index: arrayIndex,
      parent: document.span(arrayIndex).parent
    )
    return JSONWirePlace(place: place, owner: owner, policy: arrayPolicy)
  }

  var policy: ReadingPolicy { arrayPolicy.within }

  var minimumCount: Int { arrayPolicy.minimumCount }

  var maximumCount: Int { arrayPolicy.maximumCount }

  var expectedCount: Int { document.span(arrayIndex).count }

  mutating func advance() -> Bool {
    guard next < end else { return false }
    index = next
    next += document.entry(index).span
    return true
  }

  mutating func scalars<Form: WireForm>(_ form: Form.Type) -> [Form.Value] {
    guard arrayPolicy.maximumCount == 0 else { return [] }
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

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var place = wirePlace
    return try place.decode(type)
  }

  mutating func elements() throws -> WireElements { try wirePlace.elements() }

  mutating func members() throws -> WireMembers { try wirePlace.members() }

  mutating func openDecoder() -> any Decoder { place }
}

/// The current member of an object in a document.
struct JSONMemberPlace: TolerantPlace {
  private let document: JSONDocument
  private let object: Int
  /// The index of the current value.
  private var index: Int
  private var following: Int
  private let end: Int
  let owner: Owner
  let policy: ReadingPolicy

  init(of object: JSONWirePlace) throws {
    let entry = object.place.entry
    guard entry.isObject else { throw object.place.mismatch([String: JSONValue].self) }
    self.init(
      object.place.document,
      at: object.place.index,
      owner: object.owner,
      policy: object.policy.within
    )
  }

  init(_ document: JSONDocument, at object: Int, owner: Owner, policy: ReadingPolicy) {
    self.document = document
    self.object = object
    self.owner = owner
    self.policy = policy
    index = object
    following = object + 2
    end = object + document.entry(object).length
  }

  /// The number of members, including repeated keys.
  var expectedCount: Int { document.span(object).count }

  /// Makes coding paths tell the keys of this map from those that a schema defines, until ``endReading()``.
  func beginReading() { document.openMaps.open(object) }

  func endReading() { document.openMaps.close() }

  /// Advances to the next member, at first to the first one, and returns its key; `nil` at the end.
  mutating func next() -> String? {
    guard following < end else { return nil }
    let key = document.text(document.entry(following))
    index = following + 1
    following = index + document.entry(index).span
    return key
  }

  private var place: JSONPlace { JSONPlace(document: document, index: index, parent: object) }

  private var wirePlace: JSONWirePlace {
    JSONWirePlace(place: place, owner: owner, policy: policy)
  }

  var codingPath: [any CodingKey] { place.codingPath }

  mutating func decodeNil() -> Bool { place.isNull }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var place = wirePlace
    return try place.decode(type)
  }

  mutating func elements() throws -> WireElements { try wirePlace.elements() }

  mutating func members() throws -> WireMembers { try wirePlace.members() }

  mutating func openDecoder() -> any Decoder { place }
}
