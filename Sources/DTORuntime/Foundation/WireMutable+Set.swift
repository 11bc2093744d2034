// The getter of values is mutating so that it can't stand for the one that a type lacks. That of objects can't be, because constants
// couldn't be changed then.

extension WireMutable {
  /// The value of the property with a key, as that of ``WireAccessible``, which can also be set.
  ///
  /// A value that the property can't have, and one for an unknown key, changes nothing and is reported to
  /// ``DecodingIssue/defaultReporter``. To get an error instead, call ``setValue(_:wireKey:)``.
  @_disfavoredOverload
  public subscript(wireKey key: String) -> Any? {
    mutating get { (self as any WireAccessible)[wireKey: key] }
    set { self[wireKey: key, reporter: DecodingIssue.defaultReporter] = newValue }
  }

  /// The value of the property with a key, which can be set and reports what doesn't fit to a reporter.
  ///
  /// - Parameters:
  ///   - key: The key of the property in JSON, or an alternate of its key.
  ///   - reporter: Where a value that the property can't have is reported, and one for an unknown key.
  public subscript(wireKey key: String, reporter reporter: (any DecodingIssueReporter)?) -> Any? {
    get { (self as any WireAccessible)[wireKey: key] }
    set {
      do {
        try setValue(newValue, wireKey: key)
      } catch {
        reporter?.report(DecodingIssue(of: newValue, for: key, in: Self.self, error))
      }
    }
  }
}

extension WireMutable where Self: AnyObject {
  /// The value of the property with a key, which can also be set if the object is a constant.
  @_disfavoredOverload
  public subscript(wireKey key: String) -> Any? {
    get { (self as any WireAccessible)[wireKey: key] }
    nonmutating set {
      var object = self
      object[wireKey: key, reporter: DecodingIssue.defaultReporter] = newValue
    }
  }
}

extension WireMutable {
  /// The error of setting a constant. Generated code throws it.
  public static func constant(_ key: String) -> WireAccessError {
    .unfittingValue(key: key, expected: "no other value of a constant")
  }

  /// Returns a value for a property with only one allowed value. Generated code calls it.
  ///
  /// - Throws: An error for another value. Null is left to the property.
  public static func checked(
    _ value: Any?,
    always constant: JSONValue,
    wireKey key: String
  ) throws -> Any? {
    guard let value, let json = try? JSONValue(any: value), json != .null, json != constant else {
      return value
    }
    throw Self.constant(key)
  }

  /// Sets a property to a value of its type, or as it is in a payload. Generated code calls it.
  public static func set<Value>(
    _ property: inout Value,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    property = try WireValue(value, key, Self.self, coercion, [counts] + innerCounts).value()
  }

  /// Sets an optional property to a value of its type, or as it is in a payload, or to `nil`. Generated code calls it.
  public static func set<Value>(
    _ property: inout Value?,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    let wire = WireValue(value, key, Self.self, coercion, [counts] + innerCounts)
    // Unions and JSON values could also be null, but payloads with null have none of them.
    if wire.isNull, !(value is Value) {
      property = nil
    } else {
      let value: Value = try wire.value()
      property = value
    }
  }

  /// Sets a property that distinguishes null to a value of its type, or as it is in a payload, to a `Presence`, or for `nil` to absent.
  /// Generated code calls it.
  public static func set<Value>(
    _ property: inout Presence<Value>,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    guard let value else {
      property = .absent
      return
    }
    if let value = value as? Presence<Value> {
      property = value
      return
    }
    let wire = WireValue(value, key, Self.self, coercion, [counts] + innerCounts)
    property = wire.isNull ? .null : .value(try wire.value())
  }

  /// Sets a property to a value of its type, or in its form in payloads. Generated code calls it.
  public static func set<Form: WireForm>(
    _ property: inout Form.Value,
    to value: Any?,
    wireKey key: String,
    as form: Form.Type,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    property = try WireValue(value, key, Self.self, coercion, [counts] + innerCounts).value(
      as: form
    )
  }

  /// Sets an optional property to a value of its type, or in its form in payloads, or to `nil`. Generated code calls it.
  public static func set<Form: WireForm>(
    _ property: inout Form.Value?,
    to value: Any?,
    wireKey key: String,
    as form: Form.Type,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    let wire = WireValue(value, key, Self.self, coercion, [counts] + innerCounts)
    property = wire.isNull ? nil : try wire.value(as: form)
  }

  /// Sets a property that distinguishes null to a value of its type, or in its form in payloads, to a `Presence`, or for `nil` to absent.
  /// Generated code calls it.
  public static func set<Form: WireForm>(
    _ property: inout Presence<Form.Value>,
    to value: Any?,
    wireKey key: String,
    as form: Form.Type,
    coercion: WireCoercion = .none,
    counts: ClosedRange<Int>? = nil,
    innerCounts: [ClosedRange<Int>?] = []
  ) throws {
    guard let value else {
      property = .absent
      return
    }
    if let value = value as? Presence<Form.Value> {
      property = value
      return
    }
    let wire = WireValue(value, key, Self.self, coercion, [counts] + innerCounts)
    property = wire.isNull ? .null : .value(try wire.value(as: form))
  }
}

/// Whether a value that is set by its key is converted from scalars of other types, as ``DTOFields/coercing`` does.
public enum WireCoercion: Hashable, Sendable {
  /// It isn't.
  case none
  /// It is, if nothing is lost.
  case lossless
}

/// A value that a property is set to by its key.
private struct WireValue {
  let given: Any?
  let key: String
  let owner: Any.Type
  let coercion: WireCoercion
  /// How many elements an array may have, and those inside of it.
  let counts: [ClosedRange<Int>?]

  init(
    _ value: Any?,
    _ key: String,
    _ owner: Any.Type,
    _ coercion: WireCoercion,
    _ counts: [ClosedRange<Int>?]
  ) {
    given = value
    self.key = key
    self.owner = owner
    self.coercion = coercion
    self.counts = counts
  }

  /// Whether it is `nil`, or null of any kind.
  var isNull: Bool {
    guard let given else { return true }
    if case .null = try? JSONValue(any: given) { return true }
    return false
  }

  func value<Value>() throws -> Value {
    try counted(uncounted())
  }

  func value<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    try counted(uncounted(as: form))
  }

  /// Returns an array if it and those inside have as many elements as they may have.
  private func counted<Value>(_ value: Value) throws -> Value {
    guard Self.fits(value, counts[...]) else { throw unfitting(Value.self) }
    return value
  }

  private static func fits(_ value: Any, _ counts: ArraySlice<ClosedRange<Int>?>) -> Bool {
    guard let own = counts.first, counts.contains(where: { $0 != nil }),
      let elements = value as? any Collection
    else { return true }
    if let own, !own.contains(elements.count) { return false }
    let inner = counts.dropFirst()
    if let members = value as? [String: Any] {
      return members.values.allSatisfy { fits($0, inner) }
    }
    return elements.allSatisfy { fits($0, inner) }
  }

  private func uncounted<Value>() throws -> Value {
    if let value = given as? Value { return value }
    if let type = Value.self as? any Decodable.Type, let value = try read(type) as? Value {
      return value
    }
    if let type = Value.self as? any DTODecodable.Type,
      let value = try converted(to: type) as? Value
    {
      return value
    }
    throw unfitting(Value.self)
  }

  private func uncounted<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    if let value = given as? Form.Value {
      // What a converter reads can have the type of what it makes, such as the cents of an amount: then this is what a payload has.
      guard var place = place(.strict) else { return value }
      return (try? Form.decode(from: &place)) ?? value
    }
    guard var place = place(.tolerant) else { throw unfitting(Form.Value.self) }
    do {
      return try Form.decode(from: &place)
    } catch {
      throw unfitting(Form.Value.self)
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type) throws -> Any {
    try uncounted(as: Plain<Value>.self)
  }

  private func converted<Value: DTODecodable>(to type: Value.Type) throws -> Any {
    try uncounted(as: ThroughDTO<Value>.self)
  }

  /// The value in a payload; `nil` for a value that no payload has.
  private func place(_ manner: DTODecoder.Manner) -> WholePlace? {
    guard let given, let json = try? JSONValue(any: given) else { return nil }
    let path = JSONPath.root.appending(DTOKey(key))
    var policy = ReadingPolicy()
    policy.coerces = coercion == .lossless
    return WholePlace(
      decoder: JSONValueReader(json, at: path, userInfo: [.dtoStrict: manner == .strict]),
      owner: .type(owner),
      policy: policy
    )
  }

  private func unfitting(_ type: Any.Type) -> WireAccessError {
    .unfittingValue(key: key, expected: "\(type)")
  }
}

extension DecodingIssue {
  /// The issue of a value that a property isn't set to.
  fileprivate init(of value: Any?, for key: String, in owner: Any.Type, _ error: any Error) {
    let (kind, expected): (Kind, String) =
      switch error {
      case WireAccessError.unknownKey: (.unknownKey, "a known key")
      case WireAccessError.unfittingValue(_, let expected): (.droppedElement, expected)
      default: (.droppedElement, "a valid value")
      }
    let json = value.map { try? JSONValue(any: $0) } ?? .null
    let found = json.map { JSONKind.name(at: JSONValueReader($0, userInfo: [:])) }
    let fault = Fault(
      place: .keys([DTOKey(key)]),
      expected: .words(expected),
      found: found ?? JSONKind.unknown.name,
      excerpt: nil
    )
    self.init(kind, by: .type(owner), fault)
  }
}
