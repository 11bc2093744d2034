/// The fields of an object, as generated `init(from:)` reads them.
///
/// ```swift
/// let fields = try DTOFields(decoder, of: Self.self)
/// orderId = try fields.required("order_id")
/// _carPark = try fields.safeOptional("car_park")
/// ```
/// Each call of it in generated code is a few instructions; what happens is decided here, once for all.
public struct DTOFields {
  private let container: KeyedDecodingContainer<DTOKey>
  private let owner: any SchemaDescribed.Type

  /// The fields of the object at which the decoder stands; throws if it is none.
  public init(_ decoder: any Decoder, of owner: any SchemaDescribed.Type) throws {
    container = try decoder.container(keyedBy: DTOKey.self)
    self.owner = owner
  }

  private func place(_ key: String) -> FieldPlace<DTOKey> {
    FieldPlace(container: container, key: DTOKey(key), owner: .described(owner))
  }

  private func strictValue<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value?
  {
    var place = place(key)
    return try container.decodeNil(forKey: place.key) ? nil : Form.decode(from: &place)
  }
}

// MARK: - Required

extension DTOFields {
  /// A value that has to be there: throws if it is absent, null or bad.
  public func required<Value: Decodable>(_ key: String) throws -> Value {
    try required(key, as: Plain<Value>.self)
  }

  /// A value that has to be there, in its form: throws if it is absent, null or bad.
  public func required<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value {
    var place = place(key)
    return try Form.decode(from: &place)
  }
}

// MARK: - Optional

extension DTOFields {
  /// A value that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try safeOptional(key, as: Plain<Value>.self)
  }

  /// A value that may be absent or null, in its form; a bad one becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    var place = place(key)
    return SafeOptional(try place.outcome(of: Form.self))
  }

  /// Like ``safeOptional(_:)``, for a property without the wrapper.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try optional(key, as: Plain<Value>.self)
  }

  /// Like ``safeOptional(_:as:)``, for a property without the wrapper.
  public func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    var place = place(key)
    return try place.outcome(of: Form.self).value
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
    container.contains(DTOKey(key)) ? try strictValue(key, as: Form.self) : nil
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
    SafeOptional(try nullableOutcome(key, as: Form.self))
  }

  /// The same for a property without the wrapper.
  public func nullable<Value: Decodable>(_ key: String) throws -> Value? {
    try nullableOutcome(key, as: Plain<Value>.self).value
  }

  /// The same for a property without the wrapper, in its form.
  public func nullable<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    try nullableOutcome(key, as: Form.self).value
  }

  /// A value that has to be there and may be null; throws if it is absent or bad.
  public func strictNullable<Value: Decodable>(_ key: String) throws -> Value? {
    try strictValue(key, as: Plain<Value>.self)
  }

  /// A value that has to be there and may be null, in its form; throws if it is absent or bad.
  public func strictNullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    try strictValue(key, as: Form.self)
  }

  private func nullableOutcome<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value>.Outcome {
    var place = place(key)
    let outcome = try place.outcome(of: Form.self)
    guard case .absent = outcome else { return outcome }
    return .invalid(try place.tolerateAbsence(wanting: Form.Value.self))
  }
}

// MARK: - Open content

extension DTOFields {
  /// The members that the schema doesn't name; bad ones are left out and reported.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: LossyDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(container: container, owner: .described(owner))
      .decodeValid(Form.self, except: keys)
  }

  /// The members that the schema doesn't name; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: StrictDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(container: container, owner: .described(owner))
      .decodeAll(Form.self, except: keys)
  }
}
