/// The DTO of a class that can have subclasses: an object in a payload, of which each class reads and writes its own members.
///
/// ```swift
/// class Car: Vehicle {
///   required init(from dto: DTOObject) throws {
///     let fields = try dto.fields(of: Car.self)
///     seats = try fields.required("seats")
///     try super.init(from: dto)
///   }
/// }
/// ```
public struct DTOObject {
  private enum Content {
    case read(any Decoder)
    case written((DTOOutput) throws -> Void)
  }

  private let content: Content

  /// An object that a decoder is decoding. Decoders needn't be usable later.
  fileprivate init(during decoder: any Decoder) {
    content = .read(decoder)
  }

  /// Creates an object for encoding, whose members a function writes.
  public init(_ write: @escaping (DTOOutput) throws -> Void) {
    content = .written(write)
  }

  /// Returns the members of an object that was decoded. Throws if there is none.
  ///
  /// - Parameter owner: The class that reads them, which issues refer to.
  public func fields(of owner: Any.Type) throws -> DTOFields {
    switch content {
    case .read(let decoder): return try DTOFields(decoder, of: owner)
    case .written: throw UnexpectedContent(expected: "an object that was decoded")
    }
  }
}

extension DTOObject: Decodable {
  /// Keeps the payload, without reading its members.
  public init(from decoder: any Decoder) throws {
    let path = decoder.codingPath.reduce(JSONPath.root) { $0.appending($1) }
    let payload = try JSONValue(from: decoder)
    content = .read(JSONValueReader(payload, at: path, userInfo: decoder.userInfo))
  }
}

extension DTOObject: Encodable {
  /// Writes the members. An object that was decoded is written as it was.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .read(let decoder): try JSONValue(from: decoder).encode(to: encoder)
    case .written(let write): try write(DTOOutput(encoder))
    }
  }
}

extension DTOConvertible where DTO == DTOObject {
  /// Reads the members of the object at a place in a payload. Throws if one is invalid, with its coding path.
  public static func decodeDTO(from place: inout some WirePlace) throws -> Self {
    try place.decode(ClassPayload<Self>.self).value
  }
}

/// A value of a class that reads its members while they are decoded, so that errors and issues have their coding paths.
private struct ClassPayload<Value: DTOConvertible>: Decodable where Value.DTO == DTOObject {
  let value: Value

  init(from decoder: any Decoder) throws {
    do {
      value = try Value(from: DTOObject(during: decoder))
    } catch {
      throw located(error, at: decoder.codingPath, wanting: Value.self)
    }
  }
}
