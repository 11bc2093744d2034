/// A type of the app that is encoded as a DTO.
///
/// ```swift
/// extension Order: DTORepresentable {
///   var dto: OrderResult { OrderResult(orderId: id, carPark: park.map { ParkResult(name: $0) }) }
/// }
///
/// let data = try DTOEncoder().encode(order)
/// ```
/// A type that is also ``DTOConvertible`` has one DTO for both directions. Arrays, dictionaries and optionals of such types can be encoded
/// as well.
public protocol DTORepresentable {
  /// The type that the payload contains.
  associatedtype DTO: Encodable

  /// The DTO that represents the value. An error that it throws ends the encoding.
  var dto: DTO { get throws }
}

extension Array: DTORepresentable where Element: DTORepresentable {
  /// The DTOs of the elements.
  public var dto: [Element.DTO] {
    get throws { try map { try $0.dto } }
  }
}

extension Dictionary: DTORepresentable where Key == String, Value: DTORepresentable {
  /// The DTOs of the values.
  public var dto: [String: Value.DTO] {
    get throws { try mapValues { try $0.dto } }
  }
}

extension Optional: DTORepresentable where Wrapped: DTORepresentable {
  /// The DTO of the value; `nil` if there is none.
  public var dto: Wrapped.DTO? {
    get throws { try map { try $0.dto } }
  }
}
