import DTORuntime

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

nonisolated func usage() {
  precondition(Payment(amount: Money(cents: 1)).amount?.cents == 1)
}
