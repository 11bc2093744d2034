extension DTOOutput {
  /// Writes the payload of a union's case, whose type has a string for the discriminator.
  ///
  /// ```swift
  /// case .cat(let value):
  ///   try DTOOutput.encode(value, tag: value.kind, among: "cat", "kitty", at: "kind", to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The payload.
  ///   - tag: The discriminator that the payload has.
  ///   - tags: Those that select the case. If `tag` isn't one of them, the first one is written in its place, because otherwise the value
  ///     would be read as another case.
  ///   - key: The key of the discriminator.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    tag: String?,
    among tags: String...,
    at key: String,
    to encoder: any Encoder
  ) throws {
    if let tag, tags.contains(tag) { return try value.encode(to: encoder) }
    try encode(value, replacing: .string(tags[0]), at: [key], to: encoder)
  }

  /// Writes the payload of a union's case, whatever its type has for the discriminator.
  ///
  /// ```swift
  /// case .cat(let value):
  ///   try DTOOutput.encode(value, among: "cat", "kitty", at: "meta", "kind", to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The payload.
  ///   - tags: The discriminators that select the case. If the payload writes none of them, the first one is written, because otherwise
  ///     the value would be read as another case.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    among tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, among: tags, at: path, to: encoder)
  }

  /// Writes the payload of the case as which an object without the discriminator is read.
  ///
  /// ```swift
  /// case .cat(let value):
  ///   try DTOOutput.encode(value, amongIfPresent: "cat", "kitty", at: "kind", to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The payload.
  ///   - tags: The discriminators that select the case. The first one is written in place of another one, but not if the payload writes
  ///     none.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    amongIfPresent tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, among: tags, at: path, to: encoder, absent: .kept)
  }

  /// Writes the payload of a union's case and the discriminator as members of one object.
  ///
  /// ```swift
  /// case .cat(let value):
  ///   try DTOOutput.encode(value, tagged: "cat", "kitty", at: "meta", "kind", to: encoder)
  /// ```
  /// If the payload isn't written as an object, an `EncodingError` is thrown.
  /// - Parameters:
  ///   - value: The payload.
  ///   - tags: The discriminators that select the case. If the payload writes none of them, the first one is written.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    tagged tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, among: tags, at: path, to: encoder, others: .refused)
  }

  /// Writes the DTO of the payload of a union's case and the discriminator as members of one object.
  @_disfavoredOverload
  public static func encode<Value: DTORepresentable>(
    _ value: Value,
    tagged tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(try value.dto, among: tags, at: path, to: encoder, others: .refused)
  }

  /// Writes the payload of a union's case in the given form, whatever it has for the discriminator.
  public static func encode<Form: WritableForm>(
    _ value: Form.Value,
    as form: Form.Type,
    among tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(Formed<Form>(value: value), among: tags, at: path, to: encoder)
  }

  /// Writes the payload in the given form of the case as which an object without the discriminator is read.
  public static func encode<Form: WritableForm>(
    _ value: Form.Value,
    as form: Form.Type,
    amongIfPresent tags: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(Formed<Form>(value: value), among: tags, at: path, to: encoder, absent: .kept)
  }

  /// Writes the payload of the case for all other discriminators, one of which is known.
  ///
  /// ```swift
  /// case .other(let value):
  ///   try DTOOutput.encode(value, replacing: "cat", "dog", with: "bird", at: "kind", to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The payload.
  ///   - others: The discriminators that select other cases.
  ///   - tag: One that selects this case. It is written in place of one of the others, and if the payload writes none.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    replacing others: JSONValue...,
    with tag: JSONValue,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, unless: others, else: tag, at: path, to: encoder, absent: .written)
  }

  /// Writes the payload of the case for all other discriminators, as which an object without one is read, too.
  ///
  /// - Parameters:
  ///   - value: The payload.
  ///   - others: The discriminators that select other cases.
  ///   - tag: One that selects this case. It is written in place of one of the others.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    replacingIfPresent others: JSONValue...,
    with tag: JSONValue,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, unless: others, else: tag, at: path, to: encoder, absent: .kept)
  }

  /// Writes the payload of the case for all other discriminators, none of which is known. An object without one is read as this case, too.
  ///
  /// - Parameters:
  ///   - value: The payload.
  ///   - others: The discriminators that select other cases. None of them is written.
  ///   - path: The keys to the discriminator, from the outside in.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    leavingOut others: JSONValue...,
    at path: String...,
    to encoder: any Encoder
  ) throws {
    try encode(value, unless: others, else: nil, at: path, to: encoder, absent: .kept)
  }

  /// What becomes of a payload without a place for the discriminator, because it or a member on the way isn't an object.
  enum Others {
    case written
    case refused
  }

  /// What becomes of a discriminator, or of a constant, that the payload leaves out.
  enum Absent {
    case written
    /// It stays absent, because such a payload is read as the same case.
    case kept
  }

  static func encode<Value: Encodable>(
    _ value: Value,
    among tags: [JSONValue],
    at path: [String],
    to encoder: any Encoder,
    others: Others = .written,
    absent: Absent = .written
  ) throws {
    let finder = TagFinder(path: path[...], userInfo: encoder.userInfo)
    try value.encode(to: finder)
    if let tag = finder.found.value?.tag, tags.contains(where: { $0.tag == tag }) {
      return try value.encode(to: encoder)
    }
    if absent == .kept, finder.found.value ?? .null == .null {
      return try value.encode(to: encoder)
    }
    if !finder.found.isObject, others == .written {
      let written = try JSONValueEncoder(userInfo: encoder.userInfo).encode(value)
      return try (written.setting(tags[0], at: path[...]) ?? written).encode(to: encoder)
    }
    if finder.found.meetsPath {
      return try encode(value, replacing: tags[0], at: path, to: encoder, others: others)
    }
    let output = DTOOutput(encoder)
    try output.object(path.dropLast()).encode(tags[0], path[path.count - 1])
    try output.encodeFlattened(value)
  }

  /// - Parameter tag: What is written instead of the others; nil if nothing is.
  private static func encode<Value: Encodable>(
    _ value: Value,
    unless others: [JSONValue],
    else tag: JSONValue?,
    at path: [String],
    to encoder: any Encoder,
    absent: Absent
  ) throws {
    let finder = TagFinder(path: path[...], userInfo: encoder.userInfo)
    try value.encode(to: finder)
    guard let found = finder.found.value?.tag else {
      guard let tag, absent == .written else { return try value.encode(to: encoder) }
      return try encode(value, among: [tag], at: path, to: encoder)
    }
    guard others.contains(where: { $0.tag == found }) else { return try value.encode(to: encoder) }
    if let tag { return try encode(value, replacing: tag, at: path, to: encoder) }
    let written = try JSONValueEncoder(userInfo: encoder.userInfo).encode(value)
    try written.removing(path[...]).encode(to: JSONSlot.of(encoder) ?? encoder)
  }

  private static func encode<Value: Encodable>(
    _ value: Value,
    replacing tag: JSONValue,
    at path: [String],
    to encoder: any Encoder,
    others: Others = .written
  ) throws {
    let slot = JSONSlot.of(encoder)
    if slot == nil, path.count == 1 {
      try value.encode(to: encoder)
      return try DTOOutput(encoder).encode(tag, path[0])
    }
    // What is written inside an object, or as bytes, can't be replaced.
    let written = try JSONValueEncoder(userInfo: encoder.userInfo).encode(value)
    let tagged = written.setting(tag, at: path[...])
    if tagged == nil, others == .refused {
      throw EncodingError.invalid(
        value,
        "\(path.joined(separator: ".")) can't be written, because a member around it isn't an object.",
        at: encoder.codingPath
      )
    }
    try (tagged ?? written).encode(to: slot ?? encoder)
  }
}

extension JSONValue {
  /// The text that selects the variant of a union; nil if the value is no tag.
  var tag: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): Int64(exactly: number).map(String.init) ?? "\(number)"
    case .bool(let truth): truth ? "true" : "false"
    case .array, .object, .null: nil
    }
  }

  /// The value without the member at a path.
  fileprivate func removing(_ path: ArraySlice<String>) -> JSONValue {
    guard case .object(var members) = self, let key = path.first else { return self }
    members[key] = path.count > 1 ? members[key]?.removing(path.dropFirst()) : nil
    return .object(members)
  }

  /// The value with another one inside, for which objects are created on the way; `nil` if something else than an object is in the way.
  fileprivate func setting(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue? {
    guard let key = path.first else { return value }
    var members: [String: JSONValue]
    switch self {
    case .object(let own): members = own
    case .null: members = [:]
    case .array, .string, .bool, .integer, .unsigned, .number: return nil
    }
    guard let member = members[key, default: .null].setting(value, at: path.dropFirst()) else {
      return nil
    }
    members[key] = member
    return .object(members)
  }
}
