/// An object in a payload and the type that reads it.
///
/// A class because the size of a keyed container is known to the standard library alone: whoever holds
/// one by value, in particular each generated `init(from:)`, has to ask for it at run time.
final class WireObject<Key: CodingKey> {
  let container: KeyedDecodingContainer<Key>
  let owner: Owner
  let policy: ReadingPolicy
  /// The decoder of the object, for reports, where it is known.
  let decoder: (any Decoder)?
  /// The objects inside of it that members have been read from, each opened once.
  var inner: [String: WireObject] = [:]
  /// What was reported when it was lost: it has no members then, and nothing more is to be said of them.
  var lost: DecodingIssue?

  init(
    container: KeyedDecodingContainer<Key>,
    owner: Owner,
    policy: ReadingPolicy = ReadingPolicy(),
    decoder: (any Decoder)? = nil
  ) {
    self.container = container
    self.owner = owner
    self.policy = policy
    self.decoder = decoder
  }
}

// The happy path of optionals, which most fields take: one look into the container. They are inlined so that
// the compiler can make each for its type; a generic one spends more on types than on the value.

extension WireObject {
  /// Any way to read a value that may be absent or null.
  typealias Read<Value> = (KeyedDecodingContainer<Key>, Key) throws -> Value?

  @inline(__always)
  func safeOptional<Value>(_ key: Key, _ read: Read<Value>) throws -> SafeOptional<Value> {
    do {
      if let value = try read(container, key) { return SafeOptional(value) }
    } catch {
      return try recover(from: error, at: key)
    }
    return container.contains(key) ? .null : absent()
  }

  @inline(__always)
  func optional<Value>(_ key: Key, _ read: Read<Value>) throws -> Value? {
    do {
      return try read(container, key)
    } catch {
      return try recover(from: error, at: key).wrappedValue
    }
  }

  // The same for any type or form. They are not inlined: an optional of it would cost those as well who read directly.

  @inline(never)
  func safeOptional<Value: Decodable>(
    _ type: Value.Type,
    _ key: Key
  ) throws -> SafeOptional<Value> {
    try safeOptional(key) { try $0.decodeIfPresent(type, forKey: $1) }
  }

  @inline(never)
  func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try optional(key) { try $0.decodeIfPresent(type, forKey: $1) }
  }

  @inline(never)
  func safeOptional<Form: WireForm>(
    _ key: Key,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    try safeOptional(key) { _, _ in
      var place = FieldPlace(object: self, key: key)
      return try place.decodeIfPresent(form)
    }
  }

  @inline(never)
  func optional<Form: WireForm>(_ key: Key, as form: Form.Type) throws -> Form.Value? {
    try optional(key) { _, _ in
      var place = FieldPlace(object: self, key: key)
      return try place.decodeIfPresent(form)
    }
  }

  /// What an absent value is: lost, if all around it is.
  @inline(never)
  private func absent<Value>() -> SafeOptional<Value> {
    lost.map { .invalid($0) } ?? .absent
  }

  /// What becomes of a value that could not be read as it is.
  @inline(never)
  private func recover<Value>(from error: any Error, at key: Key) throws -> SafeOptional<Value> {
    var place = FieldPlace(object: self, key: key)
    if policy.coerces, let value = try place.coerce(Value.self, after: error) {
      return SafeOptional(value)
    }
    return .invalid(
      try tolerateScalar(error, at: key)
        ?? place.tolerate(error, .invalidOptional, wanting: Value.self)
    )
  }

  /// The usual fault, a scalar of another type, without a decoder at its place: to open one takes as long as all the rest.
  /// Nil where there is more to find out.
  private func tolerateScalar(_ error: any Error, at key: Key) throws -> DecodingIssue? {
    guard case DecodingError.typeMismatch(let type, let context) = error, Trial.current == nil,
      let userInfo = decoder?.userInfo, userInfo[.dtoExcerpts] == nil,
      userInfo[.dtoStrict] as? Bool != true
    else { return nil }
    let path = container.codingPath + [key]
    guard context.codingPath.count <= path.count,
      let found = JSONKind.nameOfScalar(in: container, at: key)
    else { return nil }
    let fault = Fault(place: .keys(path), expected: .kind(of: type), found: found, excerpt: nil)
    let issue = DecodingIssue(.invalidOptional, by: owner, fault)
    let own = userInfo[.dtoReporter] as? any DecodingIssueReporter
    (own ?? DecodingIssue.defaultReporter)?.report(issue)
    return issue
  }
}
