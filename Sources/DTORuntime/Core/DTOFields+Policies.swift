// Modifiers that precede a method and change how it reads: `try fields.coercing.required("order_id")`. They are generated only
// if a schema or configuration asks for them, so other code doesn't pay for them.

extension DTOFields {
  /// The same fields, but scalars of another type are converted if nothing is lost. Each is reported as
  /// ``DecodingIssue/Kind/coerced``.
  ///
  /// | Expected | Also accepted |
  /// |---|---|
  /// | string | a 64-bit integer, `true` or `false`, as spelled in JSON: `5` becomes `"5"` |
  /// | integer | a string with the exact spelling of the integer: `"5"`, but not `"05"`, `"+5"` or `"5.0"`; `true` is 1 and `false` is 0 |
  /// | number | a string in the syntax of JSON numbers, with no more digits than the type preserves: `"1.5"` |
  /// | text of a number, by ``DecimalText`` or ``DoubleText`` | a number: 5.5 is read like `"5.5"` |
  /// | Boolean | 1 and 0; the strings `true`, `false`, `1` and `0` |
  ///
  /// Enums are coerced by their raw values, and converted values by the converter's `Wire` type. In strict mode, nothing is coerced.
  public var coercing: DTOFields {
    with { $0.coerces = true }
  }

  /// Returns the same fields, but an array is invalid if it has too few elements, or too few after omitting invalid ones.
  ///
  /// - Parameter count: The minimum number of elements, as in `minItems`, at least 1. It doesn't apply to nested arrays.
  public func atLeast(_ count: Int) -> DTOFields {
    with { $0.minimumCount = count }
  }

  /// Returns the same fields, but an array keeps no more than so many elements. If there are more, that is reported as
  /// ``DecodingIssue/Kind/droppedElement`` at the first of them.
  ///
  /// - Parameter count: The maximum number of elements, as in `maxItems`, at least 1. It doesn't apply to nested arrays.
  public func atMost(_ count: Int) -> DTOFields {
    with { $0.maximumCount = count }
  }

  /// Returns the same fields, but an array has as many elements: fewer are invalid, and of more, the first ones are kept.
  ///
  /// - Parameter count: The number of elements, at least 1. It doesn't apply to nested arrays.
  public func exactly(_ count: Int) -> DTOFields {
    with {
      $0.minimumCount = count
      $0.maximumCount = count
    }
  }

  /// Returns the same fields, but arrays inside have at least as many elements: an array with fewer is an invalid element or value.
  ///
  /// - Parameters:
  ///   - count: The minimum number of elements, at most 65,535.
  ///   - depth: The number of arrays and dictionaries around each array, from 1 to 4. Another number has no effect.
  public func atLeast(_ count: Int, atDepth depth: Int) -> DTOFields {
    with { $0.innerCounts.setLeast(count, atDepth: depth) }
  }

  /// Returns the same fields, but arrays inside keep no more than so many elements. If there are more, that is reported as
  /// ``DecodingIssue/Kind/droppedElement`` at the first of them.
  ///
  /// - Parameters:
  ///   - count: The maximum number of elements, at most 65,535.
  ///   - depth: The number of arrays and dictionaries around each array, from 1 to 4. Another number has no effect.
  public func atMost(_ count: Int, atDepth depth: Int) -> DTOFields {
    with { $0.innerCounts.setMost(count, atDepth: depth) }
  }

  /// Returns the same fields, but arrays inside have as many elements: an array with fewer is an invalid element or value, and of more,
  /// the first ones are kept.
  ///
  /// For example, `fields.exactly(2, atDepth: 1)` reads the positions of a line: `[[13.4, 52.5], [13.5, 52.4]]`.
  ///
  /// - Parameters:
  ///   - count: The number of elements, at most 65,535.
  ///   - depth: The number of arrays and dictionaries around each array, from 1 to 4. Another number has no effect.
  public func exactly(_ count: Int, atDepth depth: Int) -> DTOFields {
    with {
      $0.innerCounts.setLeast(count, atDepth: depth)
      $0.innerCounts.setMost(count, atDepth: depth)
    }
  }

  /// Returns the fields of a required nested object.
  ///
  /// For example, `fields.object("data", "info")` are the fields of the inner object of `{"data": {"info": {…}}}`.
  ///
  /// - Parameter keys: The path to the nested object, from the outside in.
  /// - Throws: A `DecodingError` if one of the objects is absent, or isn't an object.
  public func object(_ keys: String...) throws -> DTOFields {
    try object(at: keys)
  }

  func object(at keys: [String]) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.member($1) } }
  }

  /// Returns the fields of an optional nested object. If it is absent or null, it has no members.
  ///
  /// - Parameter keys: The path to the nested object, from the outside in.
  /// - Throws: A `DecodingError` if a value on the path is neither an object nor null.
  public func strictObjectIfPresent(_ keys: String...) throws -> DTOFields {
    try strictObjectIfPresent(at: keys)
  }

  func strictObjectIfPresent(at keys: [String]) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.memberIfPresent($1, nil) } }
  }

  /// Returns the fields of an optional nested object. If it is absent, null or not an object, it has no members.
  ///
  /// A value that isn't an object is reported once, however many members are read from it.
  ///
  /// - Parameter keys: The path to the nested object, from the outside in.
  /// - Throws: A `DecodingError` in strict mode, if a value on the path is neither an object nor null.
  public func objectIfPresent(_ keys: String...) throws -> DTOFields {
    try objectIfPresent(at: keys)
  }

  func objectIfPresent(at keys: [String]) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.memberIfPresent($1, .invalidOptional) } }
  }

  /// Returns the fields of an optional nested object whose members have defaults. If it is absent, null or not an object, it has no members.
  ///
  /// A value that isn't an object is reported once, as ``DecodingIssue/Kind/defaulted``.
  ///
  /// - Parameter keys: The path to the nested object, from the outside in.
  /// - Throws: A `DecodingError` in strict mode, if a value on the path is neither an object nor null.
  public func objectWithDefaults(_ keys: String...) throws -> DTOFields {
    try objectWithDefaults(at: keys)
  }

  func objectWithDefaults(at keys: [String]) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.memberIfPresent($1, .defaulted) } }
  }

  /// Returns the fields of the object under a key.
  ///
  /// - Parameter other: A function that returns the object if it must be read through a container.
  private func member(
    _ key: String,
    _ other: (WireObject, String) throws -> WireObject
  ) rethrows -> DTOFields {
    if let member = document?.member(key) { return DTOFields(member) }
    return DTOFields(try other(object, key))
  }

  private func with(_ change: (inout ReadingPolicy) -> Void) -> DTOFields {
    if let document {
      var policy = document.policy
      change(&policy)
      return DTOFields(JSONObject(document, policy: policy))
    }
    var policy = object.policy
    change(&policy)
    let changed = WireObject(
      container: object.container,
      owner: object.owner,
      policy: policy,
      decoder: object.decoder,
      isArray: object.isArray
    )
    changed.lost = object.lost
    return DTOFields(changed)
  }
}

extension WireObject {
  /// Returns the object under a key.
  fileprivate func member(_ key: String) throws -> WireObject {
    if let known = inner?[key] { return known }
    let container = try container.nestedContainer(keyedBy: DTOKey.self, forKey: DTOKey(key))
    return keep(container, under: key)
  }

  /// Returns the object under a key, or an object without members if there is none.
  ///
  /// - Parameter kind: How a value that isn't an object is reported; `nil` if it throws.
  fileprivate func memberIfPresent(
    _ key: String,
    _ kind: DecodingIssue.Kind?
  ) throws -> WireObject {
    if let known = inner?[key] { return known }
    let place = DTOKey(key)
    var issue = lost
    do {
      if container.contains(place), try !container.decodeNil(forKey: place) {
        return try member(key)
      }
    } catch {
      guard let kind else { throw error }
      var field = FieldPlace(object: self, key: place)
      issue = try field.tolerate(error, kind, wanting: [String: JSONValue].self)
    }
    return keep(try noMembers(under: key), under: key, lost: issue)
  }

  /// Remembers that the value under a key isn't an object, which has been reported: its members are absent from now on.
  func lose(_ key: String, _ issue: DecodingIssue) {
    guard let container = try? noMembers(under: key) else { return }
    keep(container, under: key, lost: issue)
  }

  private func noMembers(under key: String) throws -> KeyedDecodingContainer<DTOKey> {
    let place = DTOKey(key)
    let nothing = NoMembers(
      codingPath: container.codingPath + [place],
      decoder: try container.superDecoder(forKey: place)
    )
    return KeyedDecodingContainer(nothing)
  }

  @discardableResult
  private func keep(
    _ container: KeyedDecodingContainer<DTOKey>,
    under key: String,
    lost: DecodingIssue? = nil
  ) -> WireObject {
    let member = WireObject(container: container, owner: owner, policy: policy)
    member.lost = lost
    inner = inner ?? [:]
    inner?[key] = member
    return member
  }
}

// MARK: - Unknown keys

extension DTOFields {
  /// Reports each key that the schema doesn't define as ``DecodingIssue/Kind/unknownKey``; throws in strict mode.
  ///
  /// - Parameter keys: The keys that the schema defines.
  public func reportUnknownKeys(besides keys: [String]) throws {
    for key in unknownKeys(besides: keys) {
      var place = FieldPlace(object: object, key: key)
      try place.tolerate(unknown(key), .unknownKey, wanting: JSONValue.self)
    }
  }

  /// Throws a `DecodingError` if there is a key that the schema doesn't define.
  ///
  /// - Parameter keys: The keys that the schema defines.
  public func rejectUnknownKeys(besides keys: [String]) throws {
    if let key = unknownKeys(besides: keys).first { throw unknown(key) }
  }

  /// Returns the other keys in alphabetical order, because decoders don't provide the order in the payload.
  private func unknownKeys(besides known: [String]) -> [DTOKey] {
    let unknown = object.container.allKeys.filter { !known.contains($0.stringValue) }
    return unknown.count < 2 ? unknown : unknown.sorted { $0.stringValue < $1.stringValue }
  }

  private func unknown(_ key: DTOKey) -> DecodingError {
    UnexpectedContent(expected: "no such key").located(at: object.container.codingPath + [key])
  }
}
