import DTORuntime

/// What the fixture's schemas name, as an app has it.
public nonisolated struct Money: Hashable, Sendable {
  public var cents: Int
}

public nonisolated enum MoneyConverter: Converter {
  public static func value(from wire: String) throws -> Money {
    guard let cents = Int(wire) else { throw UnexpectedContent(expected: "cents") }
    return Money(cents: cents)
  }

  public static func wire(from value: Money) throws -> String { String(value.cents) }
}

public nonisolated struct Currency: Hashable, Sendable, Codable {
  public var code: String

  public init(from decoder: any Decoder) throws {
    code = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

public nonisolated struct Price: Hashable, Sendable, Codable {
  public var currency: String
}

public nonisolated struct Tagged<Tag, Value: Hashable & Sendable & Codable>: Hashable, Sendable,
  Codable
{
  public var value: Value

  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A foreign type is a type like any other.
nonisolated func usage() {
  let link = Link.price(Price(currency: "RUB"))
  precondition(link == .price(Price(currency: "RUB")))
}
