// Words that go before a reader and change how it reads: `try fields.coercing.required("order_id")`. They are printed only
// where a schema or a configuration asks for them, so nobody else pays for them.

extension DTOFields {
  /// Reads scalars of another type, too, where nothing is lost, and reports each as `coerced`.
  ///
  /// | Wanted | Taken |
  /// |---|---|
  /// | text | an integer of 64 bits, `true` or `false`, as JSON spells it: `5` is `"5"` |
  /// | integer | a text that is exactly what the integer is written as: `"5"`, not `"05"`, `"+5"` or `"5.0"`; `true` is 1 and `false` is 0 |
  /// | number | a text that is a number in JSON, with no more digits than the type keeps: `"1.5"` |
  /// | `true` or `false` | 1 and 0; the texts `true`, `false`, `1` and `0` |
  ///
  /// Enums are read by their raw values, and converters by what they take from the wire. In strict mode nothing is coerced.
  public var coercing: DTOFields {
    with { $0.coerces = true }
  }

  /// Takes an array for bad that has fewer elements, or keeps fewer when bad ones are left out.
  ///
  /// - Parameter count: What `minItems` says, from 1 on. It concerns the array itself, and not arrays inside of it.
  public func atLeast(_ count: Int) -> DTOFields {
    with { $0.minimumCount = count }
  }

  /// The key under which there is something: the first of all that are given, or else the first.
  ///
  /// For example `try fields.required(fields.key("car_park", or: "park"))`.
  public func key(_ key: String, or alternates: String...) -> String {
    if contains(key) { return key }
    return alternates.first { contains($0) } ?? key
  }

  /// The fields of an object inside of this one, for members that have to be there.
  ///
  /// For example `data.info` of `{"data": {"info": {…}}}` is `fields.object("data", "info")`.
  ///
  /// - Parameter keys: The way to the object, from the outside in.
  /// - Throws: `DecodingError` where one of the objects is absent or is none.
  public func object(_ keys: String...) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.member($1) } }
  }

  /// The same for members that may be missing, but not be bad: an object that is absent or null has none.
  ///
  /// - Throws: `DecodingError` where something else stands there.
  public func strictObjectIfPresent(_ keys: String...) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.memberIfPresent($1, tolerant: false) } }
  }

  /// The same for members that may be missing: an object that is absent or null has none, and so has what is no object,
  /// which is reported once, however many members are read from it.
  public func objectIfPresent(_ keys: String...) throws -> DTOFields {
    try keys.reduce(self) { try $0.member($1) { try $0.memberIfPresent($1, tolerant: true) } }
  }

  /// The fields of the object under a key.
  ///
  /// - Parameter other: How to find them where a container has to be asked.
  private func member(
    _ key: String,
    _ other: (WireObject<DTOKey>, String) throws -> WireObject<DTOKey>
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
      decoder: object.decoder
    )
    changed.lost = object.lost
    return DTOFields(changed)
  }
}

extension WireObject<DTOKey> {
  /// The object under a key.
  fileprivate func member(_ key: String) throws -> WireObject {
    if let known = inner[key] { return known }
    let container = try container.nestedContainer(keyedBy: DTOKey.self, forKey: DTOKey(key))
    return keep(container, under: key)
  }

  /// The object under a key; one without members where there is none.
  fileprivate func memberIfPresent(_ key: String, tolerant isTolerant: Bool) throws -> WireObject {
    if let known = inner[key] { return known }
    let place = DTOKey(key)
    var issue = lost
    do {
      if container.contains(place), try !container.decodeNil(forKey: place) {
        return try member(key)
      }
    } catch  where isTolerant {
      var field = FieldPlace(object: self, key: place)
      issue = try field.tolerate(error, .invalidOptional, wanting: [String: JSONValue].self)
    }
    let nothing = NoMembers(
      codingPath: container.codingPath + [place],
      decoder: try container.superDecoder(forKey: place)
    )
    return keep(KeyedDecodingContainer(nothing), under: key, lost: issue)
  }

  private func keep(
    _ container: KeyedDecodingContainer<DTOKey>,
    under key: String,
    lost: DecodingIssue? = nil
  ) -> WireObject {
    let member = WireObject(container: container, owner: owner, policy: policy)
    member.lost = lost
    inner[key] = member
    return member
  }
}

// MARK: - Unknown keys

extension DTOFields {
  /// Reports each key that the schema doesn't know; throws in strict mode.
  ///
  /// - Parameter keys: The keys that it knows.
  public func reportUnknownKeys(besides keys: [String]) throws {
    for key in unknownKeys(besides: keys) {
      var place = FieldPlace(object: object, key: key)
      try place.tolerate(unknown(key), .unknownKey, wanting: JSONValue.self)
    }
  }

  /// Throws if there is a key that the schema doesn't know.
  ///
  /// - Parameter keys: The keys that it knows.
  public func rejectUnknownKeys(besides keys: [String]) throws {
    if let key = unknownKeys(besides: keys).first { throw unknown(key) }
  }

  /// In the order of the alphabet, for decoders know no other.
  private func unknownKeys(besides known: [String]) -> [DTOKey] {
    let unknown = object.container.allKeys.filter { !known.contains($0.stringValue) }
    return unknown.count < 2 ? unknown : unknown.sorted { $0.stringValue < $1.stringValue }
  }

  private func unknown(_ key: DTOKey) -> DecodingError {
    UnexpectedContent(expected: "no such key").located(at: object.container.codingPath + [key])
  }
}
