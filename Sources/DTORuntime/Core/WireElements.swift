/// The elements of an array in a payload, read one after the other.
public struct WireElements {
  private var place: ElementPlace
  private let array: any TolerantPlace

  /// - Parameter array: Where the array stands.
  init(container: any UnkeyedDecodingContainer, of array: any TolerantPlace) {
    place = ElementPlace(container: container, array: array)
    self.array = array
  }

  /// Reads the elements and throws at the first bad one.
  public mutating func decodeAll<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    while place.advance() {
      values.append(try Form.decode(from: &place))
    }
    try requireEnough(values.count)
    return values
  }

  /// Reads the elements, leaves out nulls in silence, and throws at the first other bad one.
  public mutating func decodeNonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    while place.advance() {
      if try place.decodeNil() { continue }
      values.append(try Form.decode(from: &place))
    }
    try requireEnough(values.count)
    return values
  }

  /// Reads the elements, leaves out the bad ones and reports each; where too few are left, the array is bad, and that is all that
  /// is to be reported.
  public mutating func decodeValid<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    guard array.policy.minimumCount > 0 else { return try validElements(form) }
    let held = Locked<[DecodingIssue]>([])
    let values = try Trial.holdingReports(in: held) { try validElements(form) }
    try requireEnough(values.count)
    var array = array
    let decoder = try array.openDecoder()
    for issue in held.withLock({ $0 }) { report(issue, from: decoder) }
    return values
  }

  private func requireEnough(_ count: Int) throws {
    let minimum = array.policy.minimumCount
    guard count < minimum else { return }
    let elements = minimum == 1 ? "element" : "elements"
    throw UnexpectedContent(expected: "at least \(minimum) good \(elements)")
      .located(at: array.codingPath)
  }

  private mutating func validElements<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    let keepsNull = mayKeepNull(Form.self)
    while place.advance() {
      do {
        if keepsNull, try place.passNull() {
          values.append(try valueOfNull(Form.self, at: &place))
        } else {
          values.append(try Form.decode(from: &place))
        }
      } catch {
        try place.tolerate(error, .droppedElement, wanting: Form.Value.self)
      }
    }
    return values
  }
}

/// The current element of an array.
private struct ElementPlace: TolerantPlace {
  var container: any UnkeyedDecodingContainer
  private var array: any TolerantPlace
  /// The array once more, as far as the last null: containers go past a null when they find one, and not back.
  private var nulls: (any UnkeyedDecodingContainer)?
  /// The decoder of this element, once it was needed. A container moves on when one is taken.
  private var opened: (any Decoder)?

  init(container: any UnkeyedDecodingContainer, array: any TolerantPlace) {
    self.container = container
    self.array = array
  }

  var owner: Owner { array.owner }

  var policy: ReadingPolicy { array.policy.within }

  /// What the array claims to hold, within reason: the number comes from outside.
  var expectedCount: Int { min(container.count ?? 0, 1024) }

  /// Goes to the next element, if there is one.
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

  /// Whether null stands here; the container is then at the next element, and the place is still at this.
  mutating func passNull() throws -> Bool {
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
      if policy.coerces, let value = try coerce(type, after: error) { return value }
      throw located(error, at: codingPath, wanting: type)
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
