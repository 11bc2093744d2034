/// The one coding key of all DTOs: any string, or an index of an array.
///
/// For example `container.decode(Int.self, forKey: DTOKey("order_id"))`. One shared type instead of
/// a `CodingKeys` enum per DTO is what keeps the machine code of a large schema small. A structure,
/// because decoders copy keys by their type's witnesses, and an enum's take ten times as long.
public struct DTOKey: CodingKey, Hashable, Sendable {
  /// The key as text.
  public let stringValue: String
  /// The position in an array; negative if it is none.
  private let position: Int

  private init(stringValue: String, position: Int) {
    self.stringValue = stringValue
    self.position = position
  }

  /// A key of an object, as it is on the wire.
  public static func name(_ name: String) -> DTOKey {
    DTOKey(stringValue: name, position: -1)
  }

  /// A position in an array.
  public static func index(_ index: Int) -> DTOKey {
    DTOKey(stringValue: "Index \(index)", position: index)
  }

  /// A key of an object.
  public init(_ name: String) {
    self.init(stringValue: name, position: -1)
  }

  /// A key of an object; never `nil`.
  public init?(stringValue: String) {
    self.init(stringValue: stringValue, position: -1)
  }

  /// A position in an array; never `nil`.
  public init?(intValue: Int) {
    self = .index(intValue)
  }

  /// The position in an array, if it is one.
  public var intValue: Int? {
    position < 0 ? nil : position
  }
}
