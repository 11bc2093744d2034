/// An object in a payload, with the type that reads it.
///
/// A class, because only the standard library knows the size of a keyed container: code that holds one by value, such as every
/// generated `init(from:)`, has to look up its size at run time. What few objects need takes a word each, because an object is made and
/// destroyed for each one in the payload.
final class WireObject {
  let container: KeyedDecodingContainer<DTOKey>
  let owner: Owner
  var policy: ReadingPolicy
  /// The decoder of the object, for reports; `nil` if it isn't known.
  let decoder: (any Decoder)?
  /// Whether the members are the elements of an array.
  let isArray: Bool
  /// The nested objects that members have been read from. Each is opened once.
  var inner: [String: WireObject]?
  private var loss = SafeOptional<DecodingIssue>.absent

  /// The issue that was reported if the object couldn't be opened. Its members are all absent then, and aren't reported.
  var lost: DecodingIssue? {
    get { loss.wrappedValue }
    set { loss = SafeOptional(newValue) }
  }

  init(
    container: KeyedDecodingContainer<DTOKey>,
    owner: Owner,
    policy: ReadingPolicy = ReadingPolicy(),
    decoder: (any Decoder)? = nil,
    isArray: Bool = false
  ) {
    self.container = container
    self.owner = owner
    self.policy = policy
    self.decoder = decoder
    self.isArray = isArray
  }

  /// Returns the coding key for the key of a member.
  func key(_ key: String) -> DTOKey { isArray ? .position(key) : DTOKey(key) }
}

// Most members are valid optionals, which need a single lookup in the container. These functions are inlined so that the compiler
// can specialize each for its type: in a generic function, handling the type takes longer than decoding the value.

extension WireObject {
  /// A function that reads a value.
  typealias Read<Value> = (KeyedDecodingContainer<DTOKey>, DTOKey) throws -> Value

  @inline(__always)
  func safeOptional<Value>(_ key: DTOKey, _ read: Read<Value?>) throws -> SafeOptional<Value> {
    do {
      if let value = try read(container, key) { return SafeOptional(value) }
    } catch {
      return try recover(from: error, at: key)
    }
    return container.contains(key) ? .null : absent()
  }

  @inline(__always)
  func optional<Value>(_ key: DTOKey, _ read: Read<Value?>) throws -> Value? {
    do {
      return try read(container, key)
    } catch {
      return try recover(from: error, at: key).wrappedValue
    }
  }

  /// Reads a required value. Throws if it is absent, null or invalid.
  @inline(__always)
  func required<Value>(_ key: String, _ read: Read<Value>) throws -> Value {
    let key = self.key(key)
    do {
      return try read(container, key)
    } catch {
      var place = FieldPlace(object: self, key: key)
      return try place.coerceOrThrow(located(error, at: place.codingPath, wanting: Value.self))
    }
  }

  // Overloads for any type or form. They aren't inlined, because their generic optionals would also slow down the functions that
  // read directly.

  @inline(never)
  func safeOptional<Value: Decodable>(
    _ type: Value.Type,
    _ key: DTOKey
  ) throws -> SafeOptional<Value> {
    try safeOptional(key) { try $0.decodeIfPresent(type, forKey: $1) }
  }

  @inline(never)
  func optional<Value: Decodable>(_ type: Value.Type, _ key: DTOKey) throws -> Value? {
    try optional(key) { try $0.decodeIfPresent(type, forKey: $1) }
  }

  @inline(never)
  func safeOptional<Form: WireForm>(
    _ key: DTOKey,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    var place = FieldPlace(object: self, key: key)
    do {
      if let value = try place.decodeIfPresent(form) { return SafeOptional(value) }
    } catch {
      return .invalid(try reported(error, at: &place, wanting: Form.Value.self))
    }
    return container.contains(key) ? .null : absent()
  }

  @inline(never)
  func optional<Form: WireForm>(_ key: DTOKey, as form: Form.Type) throws -> Form.Value? {
    var place = FieldPlace(object: self, key: key)
    do {
      return try place.decodeIfPresent(form)
    } catch {
      _ = try reported(error, at: &place, wanting: Form.Value.self)
      return nil
    }
  }

  /// Returns the outcome for an absent key, which is invalid if the object around it couldn't be opened.
  @inline(never)
  private func absent<Value>() -> SafeOptional<Value> {
    lost.map { .invalid($0) } ?? .absent
  }

  /// Returns the outcome for a value that couldn't be decoded directly.
  @inline(never)
  private func recover<Value>(from error: any Error, at key: DTOKey) throws -> SafeOptional<Value> {
    var place = FieldPlace(object: self, key: key)
    if policy.coerces, let value = try place.coerce(Value.self, after: error) {
      return SafeOptional(value)
    }
    return .invalid(try reported(error, at: &place, wanting: Value.self))
  }

  private func reported(
    _ error: any Error,
    at place: inout FieldPlace,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    try tolerateScalar(error, at: place.key)
      ?? place.tolerate(error, .invalidOptional, wanting: type)
  }

  /// Reports the most common fault, a scalar of another type, without a decoder at its place, because opening one takes as long as
  /// everything else. Returns `nil` if that isn't enough to handle the fault.
  private func tolerateScalar(_ error: any Error, at key: DTOKey) throws -> DecodingIssue? {
    guard case DecodingError.typeMismatch(let type, let context) = error, !policy.isTentative,
      Trial.current == nil,
      let settings = decoder.map({ FaultSettings($0.userInfo) }), settings.excerpts == nil,
      !settings.isStrict
    else { return nil }
    let path = container.codingPath + [key]
    guard context.codingPath.count <= path.count,
      let found = JSONKind.nameOfScalar(in: container, at: key)
    else { return nil }
    let fault = Fault(place: .keys(path), expected: .kind(of: type), found: found, excerpt: nil)
    let issue = DecodingIssue(.invalidOptional, by: owner, fault)
    settings.report(issue)
    return issue
  }
}
