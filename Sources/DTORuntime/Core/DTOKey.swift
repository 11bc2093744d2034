/// The coding key of all DTOs: any string, or an array index.
///
/// For example, `container.decode(Int.self, forKey: DTOKey("order_id"))`. A shared type, instead of
/// a `CodingKeys` enum per DTO, keeps the machine code for large schemas small. It is a structure
/// because decoders copy keys through their type's witnesses, which takes ten times as long for an enum.
public struct DTOKey: CodingKey, Hashable, Sendable {
  /// The key of an object; empty for an array index that comes from a payload.
  private let name: String
  /// The array index; negative for a key of an object, and less than -1 for the key of a map.
  private let position: Int

  private init(name: String, position: Int) {
    self.name = name
    self.position = position
  }

  /// The key as a string; for an array index, `Index` and the number.
  public var stringValue: String { position < 0 || !name.isEmpty ? name : "Index \(position)" }

  /// Returns a key of an object, spelled as in the payload.
  public static func name(_ name: String) -> DTOKey {
    DTOKey(name: name, position: -1)
  }

  /// Returns the key for an array index.
  public static func index(_ index: Int) -> DTOKey {
    DTOKey(name: "", position: index)
  }

  /// Returns the key of a map, which comes from the payload and not from a schema. It is equal to any other key of that name.
  static func ofMap(_ name: String) -> DTOKey {
    DTOKey(name: name, position: -2)
  }

  /// Returns the key for an element that is read like a member, such as `0`.
  static func position(_ name: String) -> DTOKey {
    DTOKey(name: name, position: Int(name) ?? -1)
  }

  /// Whether the key is that of a map.
  var isOfMap: Bool { position < -1 }

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

  /// Returns whether two keys have the same name or the same index.
  public static func == (first: DTOKey, second: DTOKey) -> Bool {
    max(first.position, -1) == max(second.position, -1) && first.name == second.name
  }

  /// Hashes the name and the index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(max(position, -1))
  }
}
