/// Converts DTOs to a domain type, so that other DTOs can contain it.
///
/// For example, with `car: {$ref: '#/definitions/car', x-dto-type: {name: Car, converter: FromDTO<Car>}}` in a schema, the property `car` is a
/// `Car` that is made from a `CarResult`. The form can be that of an element or a value: an array omits the cars that can't be converted.
/// What is invalid, and what can't be converted, is tolerated and reported in the same way.
///
/// DTOs that are `Encodable` need a type that is also ``DTORepresentable``.
public enum FromDTO<Domain: DTOConvertible>: DecodingConverter {
  /// Creates the domain type from its DTO. Throws ``UnexpectedContent`` if it can't be created.
  public static func value(from wire: Domain.DTO) throws -> Domain {
    do {
      return try Domain(from: wire)
    } catch {
      throw UnexpectedContent(conversionError: error, of: Domain.self)
    }
  }

  /// Creates the domain type from its DTO, which reports faults inside it to the decoder; see ``DTOConversion``.
  public static func value(from wire: Domain.DTO, at place: inout some WirePlace) throws -> Domain {
    try place.whileConverting {
      // A class reads its members only now, so that its errors are already about places in this payload.
      try Domain.DTO.self == DTOObject.self ? Domain(from: wire) : value(from: wire)
    }
  }
}

extension FromDTO: Converter where Domain: DTORepresentable {
  /// Returns the DTO that represents a value.
  public static func wire(from value: Domain) throws -> Domain.DTO { try value.dto }
}
