/// The fields of an object, as generated `init(from:)` reads them.
///
/// ```swift
/// let fields = try DTOFields(decoder, of: Self.self)
/// orderId = try fields.required("order_id")
/// _carPark = try fields.safeOptional("car_park")
/// ```
/// Each call of it in generated code is a few instructions; what happens is decided here, once for all.
public struct DTOFields {
  let object: WireObject<DTOKey>

  /// The fields of the object at which the decoder stands; throws if it is none, and if the payload is nested deeper than the
  /// thread's stack allows.
  public init(_ decoder: borrowing any Decoder, of owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    let container = try decoder.container(keyedBy: DTOKey.self)
    object = WireObject(container: container, owner: .described(owner), decoder: copy decoder)
  }

  init(_ object: WireObject<DTOKey>) {
    self.object = object
  }

  func place(_ key: String) -> FieldPlace<DTOKey> {
    FieldPlace(object: object, key: DTOKey(key))
  }
}

// MARK: - Required

// The scalars that nearly every DTO has return in registers; that is a third of generated code.

extension DTOFields {
  /// A text that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> String {
    var place = place(key)
    return try place.decode(String.self)
  }

  /// A whole number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Int {
    var place = place(key)
    return try place.decode(Int.self)
  }

  /// A number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Double {
    var place = place(key)
    return try place.decode(Double.self)
  }

  /// `true` or `false` that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Bool {
    var place = place(key)
    return try place.decode(Bool.self)
  }

  /// A value that has to be there: throws if it is absent, null or bad.
  public func required<Value: Decodable>(_ key: String) throws -> Value {
    var place = place(key)
    return try place.decode(Value.self)
  }

  /// A value that has to be there, in its form: throws if it is absent, null or bad.
  public func required<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value {
    var place = place(key)
    return try Form.decode(from: &place)
  }
}

// MARK: - Optional

extension DTOFields {
  /// A text that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<String> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// A whole number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Int> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// A number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Double> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// `true` or `false` that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Bool> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// A value that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Value.self, forKey: $1) }
  }

  /// A value that may be absent or null, in its form; a bad one becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    try object.safeOptional(DTOKey(key)) { _, _ in
      var place = place(key)
      return try place.decodeIfPresent(Form.self)
    }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> String? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Int? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Double? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Bool? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Value.self, forKey: $1) }
  }

  /// Like ``safeOptional(_:as:)``, for a property without the wrapper.
  public func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    try object.optional(DTOKey(key)) { _, _ in
      var place = place(key)
      return try place.decodeIfPresent(Form.self)
    }
  }

  /// A value that may be absent or null; throws if it is bad.
  public func strictOptional<Value: Decodable>(_ key: String) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self)
  }

  /// A value that may be absent or null, in its form; throws if it is bad.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    var place = place(key)
    return try place.decodeIfPresent(Form.self)
  }
}

// MARK: - Required and nullable

extension DTOFields {
  /// A value that has to be there and may be null; a bad or absent one becomes `nil` and is reported.
  public func nullable<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try nullable(key, as: Plain<Value>.self)
  }

  /// A value that has to be there and may be null, in its form; a bad or absent one becomes `nil` and
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

  /// The same for a property without the wrapper.
  public func nullable<Value: Decodable>(_ key: String) throws -> Value? {
    try nullable(key, as: Plain<Value>.self)
  }

  /// The same for a property without the wrapper, in its form.
  public func nullable<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    let nullable: SafeOptional<Form.Value> = try nullable(key, as: Form.self)
    return nullable.wrappedValue
  }

  /// A value that has to be there and may be null; throws if it is absent or bad.
  public func strictNullable<Value: Decodable>(_ key: String) throws -> Value? {
    try required(key, as: Nullable<Plain<Value>>.self)
  }

  /// A value that has to be there and may be null, in its form; throws if it is absent or bad.
  public func strictNullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    try required(key, as: Nullable<Form>.self)
  }
}

// MARK: - Open content

extension DTOFields {
  /// The members that the schema doesn't name; bad ones are left out and reported.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: LossyDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeValid(Form.self, except: keys)
  }

  /// The members that the schema doesn't name and that are not null; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: CompactDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeNonNull(Form.self, except: keys)
  }

  /// The members that the schema doesn't name; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: StrictDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeAll(Form.self, except: keys)
  }
}
