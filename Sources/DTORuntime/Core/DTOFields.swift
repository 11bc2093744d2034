/// The fields of an object, as generated `init(from:)` reads them.
///
/// ```swift
/// let fields = try DTOFields(decoder, of: Self.self)
/// orderId = try fields.required("order_id")
/// _carPark = try fields.safeOptional("car_park")
/// ```
/// Each call of it in generated code is a few instructions; what happens is decided here, once for all.
public struct DTOFields {
  /// Where the object is.
  private enum Source {
    case container(WireObject<DTOKey>)
    case document(JSONObject)
  }

  private let source: Source

  /// The fields of the object at which the decoder stands; throws if it is none, and if the payload is nested deeper than the
  /// thread's stack allows.
  public init(_ decoder: borrowing any Decoder, of owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    if let place = JSONPlace.of(copy decoder) {
      source = .document(try place.fields(of: .described(owner)))
      return
    }
    let container = try decoder.container(keyedBy: DTOKey.self)
    source = .container(
      WireObject(container: container, owner: .described(owner), decoder: copy decoder)
    )
  }

  init(_ object: WireObject<DTOKey>) {
    source = .container(object)
  }

  init(_ object: JSONObject) {
    source = .document(object)
  }

  /// The object as a container.
  var object: WireObject<DTOKey> {
    switch source {
    case .container(let object): object
    case .document(let object): object.wire
    }
  }

  /// The object, if it is read from a document.
  @inline(__always) var document: JSONObject? {
    switch source {
    case .container: nil
    case .document(let object): object
    }
  }

  func place(_ key: String) -> FieldPlace<DTOKey> {
    FieldPlace(object: object, key: DTOKey(key))
  }

  func contains(_ key: String) -> Bool {
    document?.contains(key) ?? object.container.contains(DTOKey(key))
  }
}

// From a document is read directly what is as it should be; the rest takes the way through a container, or is read again as a place.

// MARK: - Required

// The scalars that nearly every DTO has return in registers; that is a third of generated code.

extension DTOFields {
  /// A text that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> String {
    if let value = document?.valid(key, { $0.readText($1) }) { return value }
    var place = place(key)
    return try place.decode(String.self)
  }

  /// A whole number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Int {
    if let value = document?.valid(key, { $0.readInteger($1) }) { return value }
    var place = place(key)
    return try place.decode(Int.self)
  }

  /// A number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Double {
    if let value = document?.valid(key, { $0.readNumber($1) }) { return value }
    var place = place(key)
    return try place.decode(Double.self)
  }

  /// `true` or `false` that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Bool {
    if let value = document?.valid(key, { $0.readTruth($1) }) { return value }
    var place = place(key)
    return try place.decode(Bool.self)
  }

  /// A value that has to be there: throws if it is absent, null or bad.
  public func required<Value: Decodable>(_ key: String) throws -> Value {
    if var place = document?.wirePlace(key) { return try place.decode(Value.self) }
    var place = place(key)
    return try place.decode(Value.self)
  }

  /// A value that has to be there, in its form: throws if it is absent, null or bad.
  public func required<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value {
    if var place = document?.wirePlace(key) { return try Form.decode(from: &place) }
    var place = place(key)
    return try Form.decode(from: &place)
  }
}

// MARK: - Optional

extension DTOFields {
  /// A text that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<String> {
    if let document { return try document.safeOptional(key) { $0.readText($1) } }
    return try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// A whole number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Int> {
    if let document { return try document.safeOptional(key) { $0.readInteger($1) } }
    return try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// A number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Double> {
    if let document { return try document.safeOptional(key) { $0.readNumber($1) } }
    return try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// `true` or `false` that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Bool> {
    if let document { return try document.safeOptional(key) { $0.readTruth($1) } }
    return try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// A value that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    if let document { return try document.safeOptional(key) }
    return try object.safeOptional(Value.self, DTOKey(key))
  }

  /// A value that may be absent or null, in its form; a bad one becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    if let document { return try document.safeOptional(key, as: form) }
    return try object.safeOptional(DTOKey(key), as: form)
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> String? {
    if let document { return try document.optional(key) { $0.readText($1) } }
    return try object.optional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Int? {
    if let document { return try document.optional(key) { $0.readInteger($1) } }
    return try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Double? {
    if let document { return try document.optional(key) { $0.readNumber($1) } }
    return try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Bool? {
    if let document { return try document.optional(key) { $0.readTruth($1) } }
    return try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    if let document { return try document.optional(key, as: Plain<Value>.self) }
    return try object.optional(Value.self, DTOKey(key))
  }

  /// Like ``safeOptional(_:as:)``, for a property without the wrapper.
  public func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    if let document { return try document.optional(key, as: form) }
    return try object.optional(DTOKey(key), as: form)
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
    try members.decodeValid(Form.self, except: keys)
  }

  /// The members that the schema doesn't name and that are not null; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: CompactDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try members.decodeNonNull(Form.self, except: keys)
  }

  /// The members that the schema doesn't name; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: StrictDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try members.decodeAll(Form.self, except: keys)
  }

  private var members: WireMembers {
    guard let document else { return WireMembers(object: object) }
    return WireMembers(
      JSONMemberPlace(
        document.document,
        at: document.index,
        owner: document.owner,
        policy: document.policy
      )
    )
  }
}
