#if Macros
  // The conformances of the macros for members aren't added by these: the compiler tells them which ones a class doesn't inherit.

  /// Gives a type a DTO and makes it from that, as tolerantly as generated DTOs.
  ///
  /// ```swift
  /// @DTO(.codable, keys: .snake)
  /// struct Order {
  ///   @Key("order_id", or: "id") let id: Int
  ///   let carPark: Park?
  ///   let tags: [String]
  ///   var limit: Int = 20
  /// }
  ///
  /// let order = try DTODecoder().decode(Order.self, from: data)
  /// ```
  /// The library `DTOMacros` is empty without the trait `Macros` of its package.
  ///
  /// The macro adds a nested type `DTO` with the same properties, which calls ``DTOFields`` and ``DTOOutput``, and the conformances to
  /// ``DTOConvertible`` and `Decodable`, to ``DTORepresentable`` and `Encodable`, or to all of them. So the type can be a property of any
  /// `Codable` type, and generic code can decode it. Don't write these conformances yourself: in the declaration of the type, they are an error.
  ///
  /// | A property | If it is absent or null | If it is invalid |
  /// |---|---|---|
  /// | of any other type | the value is invalid | the value is invalid |
  /// | of an optional type | `nil` | `nil`, reported |
  /// | with an initial value or ``Default(_:)`` | this value | this value, reported |
  ///
  /// Arrays, sets, and dictionaries with `String` keys, omit what is invalid and report it. Types of properties are `Decodable` or ``DTOConvertible``; `Date`, `Data`,
  /// `Decimal`, `URL` and `UUID` are read as in generated DTOs.
  ///
  /// If the type declares `mutating func didDecode(from dto: DTO) throws`, it is called at the end of the conversion; for a class, without
  /// `mutating`. With `func willEncode(_ dto: inout DTO) throws`, the type can change the DTO before it is encoded.
  ///
  /// The cases of an enum without associated values are strings, or what its raw type or ``Case(_:)`` says. Those of an enum with
  /// associated values are objects:
  ///
  /// | Attribute | A payload of `case card(number: String)` |
  /// |---|---|
  /// | `@DTO` | `{"card": {"number": "42"}}` |
  /// | `@DTO(tag: "type")` | `{"type": "card", "number": "42"}` |
  /// | `@DTO(tag: "meta.type")` | `{"meta": {"type": "card"}, "number": "42"}` |
  /// | `@DTO(tag: "type", content: "data")` | `{"type": "card", "data": {"number": "42"}}` |
  ///
  /// A single associated value without a label is the whole object, or what is under its key or under that of the content. Beside a tag it
  /// must be written as an object, in which the tag replaces a member with its key; anything else throws an `EncodingError`.
  ///
  /// - Parameters:
  ///   - coding: Whether the DTO is decoded, encoded or both.
  ///   - access: Who can use the DTO; by default, who can use the type. With less access than the type, the type doesn't conform to the
  ///     protocols, because conversions need the DTO.
  ///   - keys: How keys are made from the names of properties.
  ///   - unknown: What becomes of an unknown value of an enum. `.case("other")` names a case, which can keep the raw value or the payload, a
  ///     `JSONValue`, as its associated value.
  ///   - tag: The key of an enum's tag, or the path to it.
  ///   - content: The key of an enum's associated values, if they aren't beside the tag.
  ///   - additions: Other members to add to the type.
  @attached(
    member,
    conformances: DTOConvertible,
    DTORepresentable,
    Decodable,
    Encodable,
    names: named(DTO),
    named(init),
    named(copy),
    named(init(from:)),
    named(encodeMembers),
    named(rawValue),
    named(init(rawValue:))
  )
  @attached(
    extension,
    conformances: DTOConvertible,
    Decodable,
    names: named(DTO),
    named(init(from:)),
    named(dto),
    named(rawValue),
    named(init(rawValue:))
  )
  public macro DTO(
    _ coding: DTODecoding = .decodable,
    access: DTOAccess? = nil,
    keys: DTOKeyStyle = .verbatim,
    unknown: UnknownValues = .throw,
    tag: PayloadPath? = nil,
    content: String? = nil,
    adding additions: DTOAddition...
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "DTOMacro")

  /// Gives a type a DTO that is encoded, like the macro for decoding.
  @attached(
    member,
    conformances: DTOConvertible,
    DTORepresentable,
    Decodable,
    Encodable,
    names: named(DTO),
    named(init),
    named(copy),
    named(init(from:)),
    named(encodeMembers),
    named(rawValue),
    named(init(rawValue:))
  )
  @attached(
    extension,
    conformances: DTORepresentable,
    Encodable,
    names: named(DTO),
    named(init(from:)),
    named(dto),
    named(encode(to:)),
    named(rawValue),
    named(init(rawValue:))
  )
  public macro DTO(
    _ coding: DTOEncoding,
    access: DTOAccess? = nil,
    keys: DTOKeyStyle = .verbatim,
    unknown: UnknownValues = .throw,
    tag: PayloadPath? = nil,
    content: String? = nil,
    adding additions: DTOAddition...
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "DTOMacro")

  /// Gives a type a DTO that is decoded and encoded, like the macro for decoding.
  @attached(
    member,
    conformances: DTOConvertible,
    DTORepresentable,
    Decodable,
    Encodable,
    names: named(DTO),
    named(init),
    named(copy),
    named(init(from:)),
    named(encodeMembers),
    named(rawValue),
    named(init(rawValue:))
  )
  @attached(
    extension,
    conformances: DTOConvertible,
    DTORepresentable,
    Decodable,
    Encodable,
    names: named(DTO),
    named(init(from:)),
    named(dto),
    named(encode(to:)),
    named(rawValue),
    named(init(rawValue:))
  )
  public macro DTO(
    _ coding: DTOCoding,
    access: DTOAccess? = nil,
    keys: DTOKeyStyle = .verbatim,
    unknown: UnknownValues = .throw,
    tag: PayloadPath? = nil,
    content: String? = nil,
    adding additions: DTOAddition...
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "DTOMacro")

  /// Lets a class read and write its own members of the DTO of its superclass.
  ///
  /// ```swift
  /// @DTO class Vehicle { let plate: String }
  /// @DTO(inheriting: Vehicle.self) class Car: Vehicle { let seats: Int? }
  /// ```
  /// The two classes share a DTO, ``DTOObject``, so `coding` is that of the superclass; any other is an error.
  ///
  /// - Parameters:
  ///   - coding: Whether the DTO is decoded, encoded or both.
  ///   - superclass: The superclass, which has `@DTO`, too.
  ///   - keys: How keys are made from the names of properties.
  @attached(
    member,
    conformances: DTOConvertible,
    DTORepresentable,
    names: named(init(from:)),
    named(encodeMembers)
  )
  public macro DTO<Superclass: AnyObject>(
    _ coding: DTOInheritedCoding = .decodable,
    inheriting superclass: Superclass.Type,
    keys: DTOKeyStyle = .verbatim
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "DTOMacro")

  // Each of these is a type of its own, because it chooses the macro that adds exactly these conformances.

  /// A DTO that is only decoded.
  public enum DTODecoding: Sendable {
    /// The type conforms to ``DTOConvertible`` and `Decodable`.
    case decodable
  }

  /// A DTO that is only encoded.
  public enum DTOEncoding: Sendable {
    /// The type conforms to ``DTORepresentable`` and `Encodable`.
    case encodable
  }

  /// A DTO that is decoded and encoded.
  public enum DTOCoding: Sendable {
    /// The type conforms to ``DTOConvertible``, ``DTORepresentable`` and `Codable`.
    case codable
  }

  /// What the DTO of a superclass is.
  public enum DTOInheritedCoding: Sendable {
    /// It is only decoded.
    case decodable
    /// It is only encoded.
    case encodable
    /// It is decoded and encoded.
    case codable
  }

  /// Who can use a DTO.
  public enum DTOAccess: Sendable {
    /// The code of the type and of its extensions in the same file.
    case `private`
    /// The code in the same file.
    case `fileprivate`
    /// The code in the same module.
    case `internal`
    /// The code in the same package.
    case package
    /// All code.
    case `public`
  }

  /// How keys in payloads are made from the names of properties, such as `carParkID`.
  public enum DTOKeyStyle: Sendable {
    /// The name itself: `carParkID`.
    case verbatim
    /// Words in lowercase with underscores: `car_park_id`.
    case snake
    /// Words in lowercase with hyphens: `car-park-id`.
    case kebab
    /// Words with a capital each: `CarParkID`.
    case pascal
    /// Words in capitals with underscores: `CAR_PARK_ID`.
    case screaming
  }

  /// A member that ``DTO(_:access:keys:unknown:tag:content:adding:)`` can add to a type.
  public enum DTOAddition: Sendable {
    /// An initializer with a parameter for each property.
    case initializer
    /// A method `copy(…)` that returns a copy with other values for some properties. To set an optional property to nil, pass `.some(nil)`.
    case copy
  }
#endif
