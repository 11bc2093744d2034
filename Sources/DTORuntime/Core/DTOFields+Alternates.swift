/// A place of a value in an object: a key, or the path of keys to it.
///
/// For example, `"car_park"`, or `["data", "park"]` for the key `park` of the object under `data`. A dot in a key has no meaning.
public enum FieldPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// A key of the object itself.
  case key(String)
  /// The keys of the objects around the value, from the outside in, and its own.
  case path([String])

  /// Creates the place of a key.
  @inlinable
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates the place at the end of a path.
  @inlinable
  public init(arrayLiteral keys: String...) {
    self = .path(keys)
  }
}

extension DTOFields {
  /// Reads a value that can be in one of several places. The first place with a valid value is used.
  ///
  /// ```swift
  /// _carPark = try fields.first("car_park", or: "park", ["data", "park"]) { try $0.safeOptional($1) }
  /// ```
  /// A place that is absent or null is skipped. So is one with an invalid value, which is reported as
  /// ``DecodingIssue/Kind/replaced`` if there is a value in a later place; in strict mode, it throws. If no place has a valid value,
  /// the result is that of `read` for the last invalid one, or else for a null, or else for `key`.
  ///
  /// - Parameters:
  ///   - key: The key of the place that is tried first.
  ///   - alternates: The other places, in the order in which they are tried.
  ///   - read: A function that reads the value with a key of an object, by one method of the fields that are passed to it.
  public func first<Value>(
    _ key: String,
    or alternates: FieldPath...,
    read: (_ fields: DTOFields, _ key: String) throws -> Value
  ) throws -> Value {
    try first(key, orOneOf: alternates, read: read)
  }

  func first<Value>(
    _ key: String,
    orOneOf alternates: [FieldPath],
    read: (_ fields: DTOFields, _ key: String) throws -> Value
  ) throws -> Value {
    var invalid: InvalidField?
    if holdsValue(key) {
      do {
        return try tentatively { try read(self, key) }
      } catch {
        invalid = InvalidField(fields: self, key: key, error: error)
      }
    }
    let null = contains(key) ? (fields: self, key: key) : nil
    return try firstAlternate(of: alternates, besides: (self, key), invalid, null, read)
  }

  /// Reads a value like ``first(_:or:read:)`` whose first place is a path.
  ///
  /// - Parameters:
  ///   - path: The keys of the objects around the value, from the outside in, and its own.
  ///   - alternates: The other places, from this object, in the order in which they are tried.
  ///   - read: A function that reads the value with a key of an object, by one method of the fields that are passed to it.
  public func first<Value>(
    _ path: [String],
    or alternates: FieldPath...,
    read: (_ fields: DTOFields, _ key: String) throws -> Value
  ) throws -> Value {
    try first(path, orOneOf: alternates, read: read)
  }

  func first<Value>(
    _ path: [String],
    orOneOf alternates: [FieldPath],
    read: (_ fields: DTOFields, _ key: String) throws -> Value
  ) throws -> Value {
    try firstAlternate(
      of: [.path(path)] + alternates,
      besides: absentMember(along: path),
      nil,
      nil,
      read
    )
  }

  /// Returns the last object on a path that exists, and the key that it lacks. Null stands for an object without members.
  private func absentMember(along path: [String]) -> (fields: DTOFields, key: String) {
    var absent = (fields: self, key: path.first ?? "")
    for key in path.dropFirst() {
      guard absent.fields.contains(absent.key),
        let inner = try? absent.fields.strictObjectIfPresent(at: [absent.key])
      else { break }
      absent = (inner, key)
    }
    return absent
  }

  // Separate, because the first place nearly always has the value.
  @inline(never)
  private func firstAlternate<Value>(
    of alternates: [FieldPath],
    besides absent: @autoclosure () -> (fields: DTOFields, key: String),
    _ primary: InvalidField?,
    _ primaryNull: (fields: DTOFields, key: String)?,
    _ read: (DTOFields, String) throws -> Value
  ) throws -> Value {
    var invalid = primary
    var null = primaryNull
    for alternate in alternates {
      switch search(for: alternate) {
      case .nothing: continue
      case .null(let fields, let key): null = null ?? (fields, key)
      case .invalid(let found):
        // A value that is on the way to several places, or has been reported for another property, replaces nothing.
        if let invalid, invalid.way == found.way || found.isReported { continue }
        try invalid?.reportReplaced(by: Value.self)
        invalid = found
      case .value(let fields, let key):
        try invalid?.reportReplaced(by: Value.self)
        do {
          return try fields.tentatively { try read(fields, key) }
        } catch {
          invalid = InvalidField(fields: fields, key: key, error: error)
        }
      }
    }
    if let invalid { return try invalid.reading(read) }
    let place = null ?? absent()
    return try read(place.fields, place.key)
  }

  private enum Finding {
    case nothing
    case null(DTOFields, key: String)
    case value(DTOFields, key: String)
    /// A value on the way isn't an object.
    case invalid(InvalidField)
  }

  private func search(for alternate: FieldPath) -> Finding {
    switch alternate {
    case .key(let key): return finding(at: key)
    case .path(let keys):
      var fields = self
      for (index, key) in keys.dropLast().enumerated() {
        guard fields.holdsValue(key) else { return .nothing }
        do {
          fields = try fields.openObject(key)
        } catch {
          let way = Array(keys[...index])
          return .invalid(InvalidField(fields: fields, key: key, error: error, way: way))
        }
      }
      return keys.last.map { fields.finding(at: $0) } ?? .nothing
    }
  }

  private func finding(at key: String) -> Finding {
    if holdsValue(key) { return .value(self, key: key) }
    return contains(key) ? .null(self, key: key) : .nothing
  }

  /// Returns the fields of a nested object. Throws also if the value has been reported and is an object without members since.
  private func openObject(_ key: String) throws -> DTOFields {
    let inner = try object(key)
    if inner.document == nil, inner.object.lost != nil {
      _ = try object.container.nestedContainer(keyedBy: DTOKey.self, forKey: DTOKey(key))
    }
    return inner
  }

  /// Returns whether there is a value other than null with a key.
  private func holdsValue(_ key: String) -> Bool {
    if let document { return document.holdsValue(key) }
    let container = object.container
    guard container.contains(DTOKey(key)) else { return false }
    return (try? container.decodeNil(forKey: DTOKey(key))) != true
  }

  /// Runs a function in which an invalid value of this object throws, whatever the method that reads it does otherwise.
  private func tentatively<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = isTentative
    isTentative = true
    defer { isTentative = outer }
    return try body()
  }

  private var isTentative: Bool {
    get { document?.policy.isTentative ?? object.policy.isTentative }
    nonmutating set {
      if let document {
        document.policy.isTentative = newValue
      } else {
        object.policy.isTentative = newValue
      }
    }
  }
}

/// An invalid value in an object, with its error.
private struct InvalidField {
  let fields: DTOFields
  let key: String
  let error: any Error
  /// The keys that lead to the value if it is on the way to a place, where an object should be.
  var way: [String]?

  /// Whether a value on the way has been reported, for another property.
  var isReported: Bool { way != nil && fields.object.inner?[key]?.lost != nil }

  /// Reports the value, because a later place has one.
  func reportReplaced<Value>(by type: Value.Type) throws {
    if isReported { return }
    var place = fields.place(key)
    let issue = try place.tolerate(error, .replaced, wanting: type)
    if way != nil { fields.object.lose(key, issue) }
  }

  /// Returns the result of reading the value. A value on the way is reported once, however many members should be inside of it.
  func reading<Value>(_ read: (DTOFields, String) throws -> Value) throws -> Value {
    guard way != nil else { return try read(unreadable, key) }
    let held = Locked<[DecodingIssue]>([])
    let value = try Trial.holdingReports(in: held) { try read(unreadable, key) }
    if isReported { return value }
    var place = fields.place(key)
    let decoder = try place.openDecoder()
    for issue in held.withLock({ $0 }) {
      report(issue, from: decoder)
      fields.object.lose(key, issue)
    }
    return value
  }

  /// An object in which reading the value fails with the error, without reading it again.
  private var unreadable: DTOFields {
    let object = fields.object
    let container = InvalidMember(container: object.container, error: error)
    var policy = ReadingPolicy()
    policy.isUnreadable = true
    return DTOFields(
      WireObject(
        container: KeyedDecodingContainer(container),
        owner: object.owner,
        policy: policy,
        decoder: object.decoder
      )
    )
  }
}
