/// The members of a JSON object, as a generated `init(from:)` reads them.
///
/// ```swift
/// let fields = try DTOFields(decoder, of: Self.self)
/// orderId = try fields.required("order_id")
/// _carPark = try fields.safeOptional("car_park")
/// ```
/// The first parameter of each method is the key in the JSON object. A `form` describes values that don't decode themselves,
/// such as ``LossyArray``. The name of a method says what happens if the value is missing or invalid:
///
/// | Method | Absent | Null | Invalid |
/// |---|---|---|---|
/// | `required` | throws | throws | throws |
/// | `safeOptional`, `optional` | `nil` | `nil` | `nil`, reported |
/// | `strictOptional` | `nil` | `nil` | throws |
/// | `nullable` | `nil`, reported | `nil` | `nil`, reported |
/// | `strictNullable` | throws | `nil` | throws |
/// | `safeValue`, `value` | default | default | default, reported |
/// | `safeRequired`, and `required` with a default | default, reported | default, reported | default, reported |
///
/// With `always`, these methods also report a valid value other than the only one that the schema allows.
///
/// If decoding is strict (``Swift/CodingUserInfoKey/dtoStrict``), all methods throw instead of reporting an issue. Errors are
/// `DecodingError`s with the coding path of the value.
///
/// Each call takes only a few instructions in generated code, because the runtime implements the rest once for all types.
public struct DTOFields {
  // Two optionals rather than an enum: to take an object out of an enum, its reference would be counted for each field.

  /// The object in a scanned document; `nil` if it is read from a container.
  let document: JSONObject?
  /// The object in a decoder's container; `nil` if it is in a document.
  private let container: WireObject?

  /// Creates the fields of a decoder's object.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the object.
  ///   - owner: The type that is decoded, generated or hand-written, which issues refer to.
  /// - Throws: A `DecodingError` if the value isn't an object, or if the payload is nested deeper than the thread's stack allows.
  public init(_ decoder: borrowing any Decoder, of owner: Any.Type) throws {
    try self.init(decoder, ownedBy: .type(owner))
  }

  /// Runs a method that checks an object after it was decoded, such as a hook.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - decoder: The decoder of the object.
  ///   - check: What checks the object.
  /// - Throws: The error of `check`, as a `DecodingError` with the coding path of the object.
  public static func check(
    _ type: Any.Type,
    at decoder: any Decoder,
    _ check: () throws -> Void
  ) throws {
    do {
      try check()
    } catch {
      throw located(error, at: decoder.codingPath, wanting: type)
    }
  }

  init(_ decoder: borrowing any Decoder, ownedBy owner: Owner) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    if let place = JSONPlace.of(copy decoder) {
      self.init(try place.fields(of: owner))
    } else {
      self.init(try DTOFields.object(of: copy decoder, ownedBy: owner))
    }
  }

  /// Opens the object of another decoder, such as that of `JSONDecoder`. Not inlined, because Swift looks up the container's type at the
  /// beginning of a function, also if it isn't used.
  @inline(never)
  private static func object(of decoder: any Decoder, ownedBy owner: Owner) throws -> WireObject {
    WireObject(
      container: try decoder.container(keyedBy: DTOKey.self),
      owner: owner,
      decoder: decoder
    )
  }

  init(_ object: WireObject) {
    document = nil
    container = object
  }

  init(_ object: JSONObject) {
    document = object
    container = nil
  }

  /// The object as a container.
  var object: WireObject { document?.wire ?? contained }

  /// The object of a decoder's container, if there is no document.
  @inline(__always) var contained: WireObject {
    guard let container else { preconditionFailure("the object is in a document") }
    return container
  }

  func place(_ key: String) -> FieldPlace {
    FieldPlace(object: object, key: object.key(key))
  }

  func contains(_ key: String) -> Bool {
    document?.contains(key) ?? object.container.contains(DTOKey(key))
  }
}

// Valid values of a document are read directly. Everything else is read through a container, or again as a place.

// MARK: - Required

// Overloads for the scalars of nearly every DTO return in registers, which saves a third of the size of generated code.

extension DTOFields {
  /// Reads a required string. Throws if it is absent, null or invalid.
  public func required(_ key: String) throws -> String {
    if let value = try document?.required(key, { $0.readText($1) }) { return value }
    return try contained.required(key) { try $0.decode(String.self, forKey: $1) }
  }

  /// Reads a required integer. Throws if it is absent, null or invalid.
  public func required(_ key: String) throws -> Int {
    if let value = try document?.required(key, { $0.readInteger($1) }) { return value }
    return try contained.required(key) { try $0.decode(Int.self, forKey: $1) }
  }

  /// Reads a required number. Throws if it is absent, null or invalid.
  public func required(_ key: String) throws -> Double {
    if let value = try document?.required(key, { $0.readNumber($1) }) { return value }
    return try contained.required(key) { try $0.decode(Double.self, forKey: $1) }
  }

  /// Reads a required Boolean. Throws if it is absent, null or invalid.
  public func required(_ key: String) throws -> Bool {
    if let value = try document?.required(key, { $0.readTruth($1) }) { return value }
    return try contained.required(key) { try $0.decode(Bool.self, forKey: $1) }
  }

  /// Reads a required value. Throws if it is absent, null or invalid.
  @_disfavoredOverload
  public func required<Value: Decodable>(_ key: String) throws -> Value {
    do {
      if let document, let index = document.value(key) { return try document.decode(at: index) }
      var place = place(key)
      return try place.decode(Value.self)
    } catch {
      return try defaultInstance(of: Value.self, for: key, after: error)
    }
  }

  /// Reads a required value in the given form. Throws if it is absent, null or invalid.
  public func required<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value {
    do {
      if var place = document?.wirePlace(key) { return try Form.decode(from: &place) }
      var place = place(key)
      return try Form.decode(from: &place)
    } catch {
      return try defaultInstance(of: Form.Value.self, for: key, after: error)
    }
  }
}

// MARK: - Optional

extension DTOFields {
  /// Reads a string that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<String> {
    if let value = try document?.safeOptional(key, { $0.readText($1) }) { return value }
    return try contained.safeOptional(contained.key(key)) {
      try $0.decodeIfPresent(String.self, forKey: $1)
    }
  }

  /// Reads an integer that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Int> {
    if let value = try document?.safeOptional(key, { $0.readInteger($1) }) { return value }
    return try contained.safeOptional(contained.key(key)) {
      try $0.decodeIfPresent(Int.self, forKey: $1)
    }
  }

  /// Reads a number that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Double> {
    if let value = try document?.safeOptional(key, { $0.readNumber($1) }) { return value }
    return try contained.safeOptional(contained.key(key)) {
      try $0.decodeIfPresent(Double.self, forKey: $1)
    }
  }

  /// Reads a Boolean that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Bool> {
    if let value = try document?.safeOptional(key, { $0.readTruth($1) }) { return value }
    return try contained.safeOptional(contained.key(key)) {
      try $0.decodeIfPresent(Bool.self, forKey: $1)
    }
  }

  /// Reads a value that can be absent or null. An invalid one becomes `nil` and is reported.
  @_disfavoredOverload
  public func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    if let value: SafeOptional<Value> = try document?.safeOptional(key) { return value }
    return try contained.safeOptional(Value.self, contained.key(key))
  }

  /// Reads a value in the given form that can be absent or null. An invalid one becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    if let value = try document?.safeOptional(key, as: form) { return value }
    return try contained.safeOptional(contained.key(key), as: form)
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> String? {
    guard document == nil else { return try document?.optional(key) { $0.readText($1) } }
    return try contained.optional(contained.key(key)) {
      try $0.decodeIfPresent(String.self, forKey: $1)
    }
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Int? {
    guard document == nil else { return try document?.optional(key) { $0.readInteger($1) } }
    return try contained.optional(contained.key(key)) {
      try $0.decodeIfPresent(Int.self, forKey: $1)
    }
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Double? {
    guard document == nil else { return try document?.optional(key) { $0.readNumber($1) } }
    return try contained.optional(contained.key(key)) {
      try $0.decodeIfPresent(Double.self, forKey: $1)
    }
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Bool? {
    guard document == nil else { return try document?.optional(key) { $0.readTruth($1) } }
    return try contained.optional(contained.key(key)) {
      try $0.decodeIfPresent(Bool.self, forKey: $1)
    }
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  @_disfavoredOverload
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    guard document == nil else { return try document?.optional(key, as: Plain<Value>.self) }
    return try contained.optional(Value.self, contained.key(key))
  }

  /// Reads a value like `safeOptional(_:as:)`, for a property without the wrapper.
  public func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    guard document == nil else { return try document?.optional(key, as: form) }
    return try contained.optional(contained.key(key), as: form)
  }

  /// Reads a value that can be absent or null. Throws if it is invalid.
  public func strictOptional<Value: Decodable>(_ key: String) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self)
  }

  /// Reads a value in the given form that can be absent or null. Throws if it is invalid.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    if let document {
      guard var place = document.wirePlace(key), !place.place.isNull else { return nil }
      return try Form.decode(from: &place)
    }
    var place = place(key)
    return try place.decodeIfPresent(Form.self)
  }
}

// MARK: - Required and nullable

extension DTOFields {
  /// Reads a required value that can be null. An invalid or absent one becomes `nil` and is reported.
  public func nullable<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try nullable(key, as: Plain<Value>.self)
  }

  /// Reads a required value in the given form that can be null. An invalid or absent one becomes `nil` and
  /// is reported.
  public func nullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    let optional = try safeOptional(key, as: Form.self)
    guard optional.isAbsent else { return optional }
    var place = place(key)
    return .invalid(try place.tolerateAbsence(.invalidOptional, wanting: Form.Value.self))
  }

  /// Reads a required value that can be null, for a property without the wrapper. An invalid or absent one becomes `nil` and is
  /// reported.
  public func nullable<Value: Decodable>(_ key: String) throws -> Value? {
    try nullable(key, as: Plain<Value>.self)
  }

  /// Reads a required value in the given form that can be null, for a property without the wrapper. An invalid or absent one
  /// becomes `nil` and is reported.
  public func nullable<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    let nullable: SafeOptional<Form.Value> = try nullable(key, as: Form.self)
    return nullable.wrappedValue
  }

  /// Reads a required value that can be null. Throws if it is absent or invalid.
  public func strictNullable<Value: Decodable>(_ key: String) throws -> Value? {
    try required(key, as: Nullable<Plain<Value>>.self)
  }

  /// Reads a required value in the given form that can be null. Throws if it is absent or invalid.
  public func strictNullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    try required(key, as: Nullable<Form>.self)
  }
}

// MARK: - Open content

extension DTOFields {
  /// Reads the members that the schema doesn't name. Invalid ones are omitted and reported.
  ///
  /// - Parameters:
  ///   - keys: The keys that the schema names.
  ///   - form: The form of the dictionary of these members.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: LossyDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try members.decodeValid(Form.self, except: keys)
  }

  /// Reads the members that the schema doesn't name and that aren't null. Throws if one is invalid.
  ///
  /// - Parameters:
  ///   - keys: The keys that the schema names.
  ///   - form: The form of the dictionary of these members.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: CompactDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try members.decodeNonNull(Form.self, except: keys)
  }

  /// Reads the members that the schema doesn't name. Throws if one is invalid.
  ///
  /// - Parameters:
  ///   - keys: The keys that the schema names.
  ///   - form: The form of the dictionary of these members.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: StrictDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try members.decodeAll(Form.self, except: keys)
  }

  private var members: WireMembers {
    guard let document else { return WireMembers(object: objectOfValues) }
    return WireMembers(
      JSONElementPlace(
        document.document,
        at: document.index,
        owner: document.owner,
        policy: document.policy
      )
    )
  }

  /// The object with the policy for the values of its members.
  private var objectOfValues: WireObject {
    guard !object.policy.innerCounts.isEmpty else { return object }
    let values = WireObject(
      container: object.container,
      owner: object.owner,
      policy: object.policy.within,
      decoder: object.decoder
    )
    values.lost = object.lost
    return values
  }
}
