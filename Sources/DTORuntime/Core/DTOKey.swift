/// The one coding key of all DTOs: any string, or an index of an array.
///
/// For example `container.decode(Int.self, forKey: DTOKey("order_id"))`. One shared type instead of
/// a `CodingKeys` enum per DTO is what keeps the machine code of a large schema small.
public enum DTOKey: CodingKey, Hashable, Sendable {
  /// A key of an object, as it is on the wire.
  case name(String)
  /// A position in an array.
  case index(Int)

  /// A key of an object.
  public init(_ name: String) {
    self = .name(name)
  }

  /// A key of an object; never `nil`.
  public init?(stringValue: String) {
    self = .name(stringValue)
  }

  /// A position in an array; never `nil`.
  public init?(intValue: Int) {
    self = .index(intValue)
  }

  /// The key as text.
  public var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "Index \(index)"
    }
  }

  /// The position in an array, if it is one.
  public var intValue: Int? {
    switch self {
    case .name: nil
    case .index(let index): index
    }
  }
}
