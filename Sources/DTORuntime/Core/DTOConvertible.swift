/// A type of the app that is made from a DTO: a domain type.
///
/// ```swift
/// struct Order: DTOConvertible {
///   let id: Int
///   let park: String?
///
///   init(from dto: OrderResult) throws {
///     guard dto.orderId > 0 else { throw UnexpectedContent(expected: "an order with an id") }
///     id = dto.orderId
///     park = dto.carPark?.name
///   }
/// }
///
/// let order = try DTODecoder().decode(Order.self, from: data)
/// ```
/// With ``FromDTO``, other DTOs can contain the type. An error that the initializer throws is then tolerated and reported like any other
/// mistake.
public protocol DTOConvertible: DTODecodable {
  /// The type that the payload contains.
  associatedtype DTO

  /// Creates a value from its DTO.
  ///
  /// - Throws: ``UnexpectedContent``, with a description of what was expected, or any other error. The value is then invalid.
  init(from dto: DTO) throws
}

extension DTOConvertible {
  /// Decodes the DTO at a place in a payload, and converts it. Throws if it is invalid or can't be converted.
  public static func decodeDTO(from place: inout some WirePlace) throws -> Self {
    try place.convert(FromDTO<Self>.self)
  }
}

extension DTOConvertible {
  /// Decodes the DTO and converts it: what the `init(from:)` of a type calls that is `Decodable` through its DTO.
  ///
  /// `@DTO` writes such an initializer, so that the type can be used wherever a `Decodable` type can, with the tolerance of its DTO.
  ///
  /// - Throws: A `DecodingError` if the DTO is invalid or can't be converted.
  public init(throughDTO decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Self.self))
    self = try Self.decodeDTO(from: &place)
  }
}

/// A type that is decoded through DTOs: a ``DTOConvertible`` type, or an array, a dictionary or an optional of one.
///
/// For example, `try DTODecoder().decode([Order].self, from: data)` omits orders that are invalid or can't be converted, and reports each.
/// Types of your own conform to ``DTOConvertible``; this protocol is for generic code, such as a network layer.
public protocol DTODecodable {
  /// The type that the payload contains.
  associatedtype DTO: Decodable

  /// Decodes the DTO at a place in a payload, and converts it. Throws if it is invalid or can't be converted.
  static func decodeDTO(from place: inout some WirePlace) throws -> Self

  /// Creates a value from its DTO. Throws if it can't be converted.
  ///
  /// An array or a dictionary omits what can't be converted, and reports it; see ``DTOConversion``.
  init(from dto: DTO) throws
}

extension Array: DTODecodable where Element: DTODecodable {
  /// The DTOs of the elements.
  public typealias DTO = [Element.DTO]

  /// Decodes the elements that are valid and can be converted, and reports each other one. Throws if the value isn't an array.
  public static func decodeDTO(from place: inout some WirePlace) throws -> [Element] {
    try LossyArray<ThroughDTO<Element>>.decode(from: &place)
  }

  /// Converts the elements that can be converted, and reports each other one.
  public init(from dtos: [Element.DTO]) throws {
    let place = ConversionPlace.here
    self = []
    reserveCapacity(dtos.count)
    for (index, dto) in dtos.enumerated() {
      if let value = try place.element(.index(index), { try Element(from: dto) }) { append(value) }
    }
  }
}

extension Dictionary: DTODecodable where Key == String, Value: DTODecodable {
  /// The DTOs of the values.
  public typealias DTO = [String: Value.DTO]

  /// Decodes the values that are valid and can be converted, and reports each other one. Throws if the payload has no object here.
  public static func decodeDTO(from place: inout some WirePlace) throws -> [String: Value] {
    try LossyDictionary<ThroughDTO<Value>>.decode(from: &place)
  }

  /// Converts the values that can be converted, and reports each other one, in the order of the keys.
  public init(from dtos: [String: Value.DTO]) throws {
    let place = ConversionPlace.here
    self = [:]
    reserveCapacity(dtos.count)
    for (key, dto) in dtos.sorted(by: { $0.key < $1.key }) {
      self[key] = try place.element(.ofMap(key)) { try Value(from: dto) }
    }
  }
}

extension Optional: DTODecodable where Wrapped: DTODecodable {
  /// The DTO of the value, or `nil` for null.
  public typealias DTO = Wrapped.DTO?

  /// Decodes the value, or returns `nil` for null. Throws if it is invalid or can't be converted.
  public static func decodeDTO(from place: inout some WirePlace) throws -> Wrapped? {
    try Nullable<ThroughDTO<Wrapped>>.decode(from: &place)
  }

  /// Converts the value, or returns `nil` for null. Throws if it can't be converted.
  public init(from dto: Wrapped.DTO?) throws {
    self = try dto.map { try Wrapped(from: $0) }
  }
}

/// A payload that is decoded through DTOs. Issues at its root refer to the DTO, which has a schema.
struct DomainPayload<Value: DTODecodable>: Decodable, PayloadEnvelope {
  static var content: Any.Type { Value.DTO.self }

  var isDropped: Bool { false }

  let value: Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(ownType(of: Value.DTO.self)))
    value = try Value.decodeDTO(from: &place)
  }
}
