/// The elements of an array in a payload, read one after the other.
public struct WireElements {
  private enum Source {
    case container(ElementPlace)
    case document(JSONElementPlace)
  }

  private let source: Source

  /// - Parameter array: Where the array stands.
  init(container: any UnkeyedDecodingContainer, of array: any TolerantPlace) {
    source = .container(ElementPlace(container: container, array: array))
  }

  init(_ place: JSONElementPlace) {
    source = .document(place)
  }

  /// Reads the elements and throws at the first bad one.
  public mutating func decodeAll<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.all(form)
    case .document(var place): try place.all(form)
    }
  }

  /// Reads the elements, leaves out nulls in silence, and throws at the first other bad one.
  public mutating func decodeNonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.nonNull(form)
    case .document(var place): try place.nonNull(form)
    }
  }

  /// Reads the elements, leaves out the bad ones and reports each; where too few are left, the array is bad, and that is all that
  /// is to be reported.
  public mutating func decodeValid<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.valid(form)
    case .document(var place): try place.valid(form)
    }
  }
}

/// The current element of an array, and a way to the next.
protocol WireElementPlace: TolerantPlace {
  /// Where the array stands.
  var array: any TolerantPlace { get }

  /// How many elements the array needs to be good.
  var minimumCount: Int { get }

  /// What the array claims to hold, within reason: the number comes from outside.
  var expectedCount: Int { get }

  /// Goes to the next element, if there is one; to the first to begin with.
  mutating func advance() -> Bool

  /// Whether null stands here and the form may keep it; the place is then still at this element.
  mutating func passNull(ifKeptBy form: (some WireForm).Type) throws -> Bool
}

extension WireElementPlace {
  fileprivate mutating func all<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(expectedCount)
    while advance() {
      values.append(try Form.decode(from: &self))
    }
    try requireEnough(values.count)
    return values
  }

  fileprivate mutating func nonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(expectedCount)
    while advance() {
      if try decodeNil() { continue }
      values.append(try Form.decode(from: &self))
    }
    try requireEnough(values.count)
    return values
  }

  fileprivate mutating func valid<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    guard minimumCount > 0 else { return try tolerated(form) }
    let held = Locked<[DecodingIssue]>([])
    let values = try Trial.holdingReports(in: held) { try tolerated(form) }
    try requireEnough(values.count)
    var array = array
    let decoder = try array.openDecoder()
    for issue in held.withLock({ $0 }) { report(issue, from: decoder) }
    return values
  }

  private func requireEnough(_ count: Int) throws {
    guard count < minimumCount else { return }
    let elements = minimumCount == 1 ? "element" : "elements"
    throw UnexpectedContent(expected: "at least \(minimumCount) good \(elements)")
      .located(at: array.codingPath)
  }

  private mutating func tolerated<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(expectedCount)
    while advance() {
      do {
        if try passNull(ifKeptBy: form) {
          values.append(try valueOfNull(Form.self, at: &self))
        } else {
          values.append(try Form.decode(from: &self))
        }
      } catch {
        try tolerate(error, .droppedElement, wanting: Form.Value.self)
      }
    }
    return values
  }
}

/// The current element of an array in a container.
private struct ElementPlace: WireElementPlace {
  var container: any UnkeyedDecodingContainer
  private(set) var array: any TolerantPlace
  /// The array once more, as far as the last null: containers go past a null when they find one, and not back.
  private var nulls: (any UnkeyedDecodingContainer)?
  /// Whether the form of the elements may keep null, once that was found out.
  private var keepsNull: Bool?
  /// The decoder of this element, once it was needed. A container moves on when one is taken.
  private var opened: (any Decoder)?

  init(container: any UnkeyedDecodingContainer, array: any TolerantPlace) {
    self.container = container
    self.array = array
  }

  var owner: Owner { array.owner }

  var policy: ReadingPolicy { array.policy.within }

  var minimumCount: Int { array.policy.minimumCount }

  var expectedCount: Int { min(container.count ?? 0, 1024) }

  mutating func advance() -> Bool {
    opened = nil
    return !container.isAtEnd
  }

  var codingPath: [any CodingKey] {
    opened?.codingPath ?? container.codingPath + [DTOKey.index(container.currentIndex)]
  }

  mutating func decodeNil() throws -> Bool {
    try container.decodeNil()
  }

  mutating func passNull(ifKeptBy form: (some WireForm).Type) throws -> Bool {
    let keepsNull = keepsNull ?? mayKeepNull(form)
    self.keepsNull = keepsNull
    guard keepsNull else { return false }
    let index = container.currentIndex
    guard try container.decodeNil() else { return false }
    var nulls = try self.nulls ?? array.openDecoder().unkeyedContainer()
    while nulls.currentIndex < index { _ = try nulls.superDecoder() }
    opened = try nulls.superDecoder()
    self.nulls = nulls
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try container.decodeDirectly(type)
    } catch {
      return try coerceOrThrow(located(error, at: codingPath, wanting: type))
    }
  }

  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try container.decode(Conversion<Rule>.self).value }
    var whole = WholePlace(decoder: try openDecoder(), owner: owner, policy: policy)
    return try whole.convert(rule)
  }

  // Nested containers come from a decoder and not from `nestedUnkeyedContainer()`: that would move on,
  // and when something in it fails there were no way back to this element.

  mutating func elements() throws -> WireElements {
    let decoder = try openDecoder()
    return WireElements(
      container: try decoder.unkeyedContainer(),
      of: WholePlace(decoder: decoder, owner: owner, policy: policy)
    )
  }

  mutating func members() throws -> WireMembers {
    let members = try openDecoder().container(keyedBy: DTOKey.self)
    return WireMembers(object: WireObject(container: members, owner: owner, policy: policy))
  }

  mutating func openDecoder() throws -> any Decoder {
    if let opened { return opened }
    let decoder = try container.superDecoder()
    opened = decoder
    return decoder
  }
}
