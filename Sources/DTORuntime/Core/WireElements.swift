/// The elements of an array in a payload, in order.
public struct WireElements {
  private enum Source {
    case container(ElementPlace)
    case document(JSONElementPlace)
  }

  private let source: Source

  /// - Parameter array: The place of the array.
  init(container: any UnkeyedDecodingContainer, of array: any TolerantPlace) {
    source = .container(ElementPlace(container: container, array: array))
  }

  init(_ place: JSONElementPlace) {
    source = .document(place)
  }

  /// Reads the elements. Throws at the first invalid one.
  public mutating func decodeAll<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.all(form)
    case .document(var place): try place.all(form)
    }
  }

  /// Reads the elements, except nulls, which aren't reported. Throws at the first other invalid one.
  public mutating func decodeNonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.nonNull(form)
    case .document(var place): try place.nonNull(form)
    }
  }

  /// Reads the valid elements and reports each invalid one. If too few are valid, throws an error for the array, and reports none.
  public mutating func decodeValid<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    try decodeValid(form, omitting: .none)
  }

  mutating func decodeValid<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: SilentlyOmitted
  ) throws -> [Form.Value] {
    switch source {
    case .container(var place): try place.valid(form, omitting: omitted)
    case .document(var place): try place.valid(form, omitting: omitted)
    }
  }

  /// Reads elements that should be unique, and reports each that is equal to an earlier one as JSON. If there are too few, throws an
  /// error for the array, and reports none.
  ///
  /// - Parameter add: Takes an element, and returns whether it is certainly different from all others.
  mutating func decodeUnique<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: OmittedElements,
    _ add: (Form.Value) -> Bool
  ) throws {
    switch source {
    case .container(var place): try place.unique(form, omitting: omitted, add)
    case .document(var place): try place.unique(form, omitting: omitted, add)
    }
  }
}

/// The current element of an array, which can advance to the next.
protocol WireElementPlace: TolerantPlace {
  /// The place of the array.
  var array: any TolerantPlace { get }

  /// The number of valid elements that the array must have.
  var minimumCount: Int { get }

  /// The number of elements that the array can have; 0 for any number.
  var maximumCount: Int { get }

  /// The count that the array claims, limited because it comes from the payload.
  var expectedCount: Int { get }

  /// What the initializers of the elements share, once there was one.
  var conversion: ConversionInCall? { get set }

  /// Advances to the next element, at first to the first one. Returns false at the end.
  mutating func advance() -> Bool

  /// Reads the elements up to the first that isn't a valid scalar of the form's type, if it is one that can be read directly. Usually,
  /// these are all.
  mutating func scalars<Form: WireForm>(_ form: Form.Type) -> [Form.Value]

  /// Returns whether the element is null and the form can represent null. The place then stays at this element.
  mutating func passNull(ifKeptBy form: (some WireForm).Type) throws -> Bool
}

extension WireElementPlace {
  mutating func whileConverting<Value>(_ body: () throws -> Value) throws -> Value {
    if let conversion { return try conversion.at(try conversionPlace(), body) }
    let conversion = ConversionInCall()
    self.conversion = conversion
    return try conversion.at(try conversionPlace(), body)
  }

  /// Runs a loop over the elements, in which `next()` advances. It runs again if initializers convert them, which is known after the first
  /// conversion, to bind what these share. The loop is passed as a whole, because each call of generic code looks up its types.
  private mutating func whileReading(_ loop: (inout Self) throws -> Void) throws {
    try loop(&self)
    if let conversion { try conversion.during { try loop(&self) } }
  }

  private mutating func next() -> Bool {
    if let conversion, !conversion.isBound { return false }
    return advance()
  }

  fileprivate mutating func all<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values = scalars(form)
    let isLimited = maximumCount > 0
    try whileReading { place in
      values.reserveCapacity(place.expectedCount)
      while place.next() {
        if isLimited, try place.isSurplus(after: values.count, wanting: Form.Value.self) { break }
        values.append(try Form.decode(from: &place))
      }
    }
    try requireEnough(values.count)
    return values
  }

  fileprivate mutating func nonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    let isLimited = maximumCount > 0
    try whileReading { place in
      values.reserveCapacity(place.expectedCount)
      while place.next() {
        if try place.decodeNil() { continue }
        if isLimited, try place.isSurplus(after: values.count, wanting: Form.Value.self) { break }
        values.append(try Form.decode(from: &place))
      }
    }
    try requireEnough(values.count)
    return values
  }

  fileprivate mutating func valid<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: SilentlyOmitted
  ) throws -> [Form.Value] {
    guard minimumCount > 0 else { return try tolerated(form, omitting: omitted) }
    return try reportingIfEnough { place in
      try place.tolerated(form, omitting: omitted)
    } count: {
      $0.count
    }
  }

  /// Reads elements, and reports the issues in them if they are enough.
  @discardableResult
  mutating func reportingIfEnough<Elements>(
    _ read: (inout Self) throws -> Elements,
    count: (Elements) -> Int
  ) throws -> Elements {
    let held = Locked<[DecodingIssue]>([])
    let elements = try Trial.holdingReports(in: held) { try read(&self) }
    try requireEnough(count(elements))
    var array = array
    let decoder = try array.openDecoder()
    for issue in held.withLock({ $0 }) { report(issue, from: decoder) }
    return elements
  }

  private func requireEnough(_ count: Int) throws {
    guard count < minimumCount else { return }
    let elements = minimumCount == 1 ? "element" : "elements"
    let bound = minimumCount == maximumCount ? "exactly" : "at least"
    throw UnexpectedContent(expected: "\(bound) \(minimumCount) good \(elements)")
      .located(at: array.codingPath)
  }

  /// Returns whether an array with a limit is full, and reports the current element if it is. Throws in strict mode.
  private mutating func isSurplus(after count: Int, wanting type: Any.Type) throws -> Bool {
    guard count >= maximumCount else { return false }
    let elements = maximumCount == 1 ? "element" : "elements"
    let bound = minimumCount == maximumCount ? "exactly" : "at most"
    let error = UnexpectedContent(expected: "\(bound) \(maximumCount) \(elements)")
      .located(at: codingPath)
    try tolerate(error, .droppedElement, wanting: type)
    return true
  }

  private mutating func tolerated<Form: WireForm>(
    _ form: Form.Type,
    omitting omitted: SilentlyOmitted
  ) throws -> [Form.Value] {
    var values = scalars(form)
    let isLimited = maximumCount > 0
    try whileReading { place in
      values.reserveCapacity(place.expectedCount)
      while place.next() {
        if isLimited, try place.isSurplus(after: values.count, wanting: Form.Value.self) { break }
        do {
          if omitted == .nulls, try place.decodeNil() { continue }
          if try place.passNull(ifKeptBy: form) {
            values.append(try valueOfNull(Form.self, at: &place))
          } else {
            values.append(try Form.decode(from: &place))
          }
        } catch {
          try place.tolerate(error, .droppedElement, wanting: Form.Value.self)
        }
      }
    }
    return values
  }
}

/// The current element of an array in a decoder's container.
private struct ElementPlace: WireElementPlace {
  var container: any UnkeyedDecodingContainer
  private(set) var array: any TolerantPlace
  private let arrayPolicy: ReadingPolicy
  var conversion: ConversionInCall?
  /// A second container of the array, at the last null: a container moves past a null that it finds, and can't go back.
  private var nulls: (any UnkeyedDecodingContainer)?
  /// Whether the form of the elements can represent null; `nil` until that is known.
  private var keepsNull: Bool?
  /// The decoder of this element, if one was opened. The container moves on when it returns one.
  private var opened: (any Decoder)?

  init(container: any UnkeyedDecodingContainer, array: any TolerantPlace) {
    self.container = container
    self.array = array
    arrayPolicy = array.policy
  }

  var owner: Owner { array.owner }

  var policy: ReadingPolicy { arrayPolicy.within }

  var minimumCount: Int { arrayPolicy.minimumCount }

  var maximumCount: Int { arrayPolicy.maximumCount }

  var expectedCount: Int { min(container.count ?? 0, 1024) }

  mutating func advance() -> Bool {
    if case .some = opened { opened = nil }
    return !container.isAtEnd
  }

  func scalars<Form: WireForm>(_ form: Form.Type) -> [Form.Value] { [] }

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

  mutating func convert<Rule: DecodingConverter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try container.decode(Conversion<Rule>.self).value }
    var whole = WholePlace(decoder: try openDecoder(), owner: owner, policy: policy)
    return try whole.convert(rule)
  }

  // Nested containers are opened by the element's decoder, not by `nestedUnkeyedContainer()`: that would advance the container, and
  // if decoding then failed, there would be no way back to this element.

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
