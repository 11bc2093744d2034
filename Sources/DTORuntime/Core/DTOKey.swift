/// The coding key of all DTOs: any string, or an array index.
///
/// For example, `container.decode(Int.self, forKey: DTOKey("order_id"))`. A shared type, instead of
/// a `CodingKeys` enum per DTO, keeps the machine code for large schemas small. It is a structure
/// because decoders copy keys through their type's witnesses, which takes ten times as long for an enum.
public struct DTOKey: CodingKey, Hashable, Sendable {
  /// The key of an object; empty for an array index.
  private let name: String
  /// The array index; negative for a key of an object.
  private let position: Int

  private init(name: String, position: Int) {
    self.name = name
    self.position = position
  }

  /// The key as a string; for an array index, `Index` and the number.
  public var stringValue: String { position < 0 ? name : "Index \(position)" }

  /// Returns a key of an object, spelled as in the payload.
  public static func name(_ name: String) -> DTOKey {
    DTOKey(name: name, position: -1)
  }

  /// Returns the key for an array index.
  public static func index(_ index: Int) -> DTOKey {
    DTOKey(name: "", position: index)
  }

  /// Creates a key of an object.
  public init(_ name: String) {
    self.init(name: name, position: -1)
  }

  /// Creates a key of an object; never `nil`.
  public init?(stringValue: String) {
    self.init(name: stringValue, position: -1)
  }

  /// Creates the key for an array index; never `nil`.
  public init?(intValue: Int) {
    self = .index(intValue)
  }

  /// The array index; `nil` for a key of an object.
  public var intValue: Int? {
    position < 0 ? nil : position
  }
}
