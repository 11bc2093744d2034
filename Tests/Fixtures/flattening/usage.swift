import DTORuntime

/// What the fixture's schemas name, as an app has it.
public nonisolated struct Money: Hashable, Sendable, Codable {
  public var amount: String
}

nonisolated func usage() {
  let order = Order(id: 1, address: Address(street: "Tverskaya", location: Location(lat: 1, lon: 2)))
  precondition(order.address.location?.lat == 1 && order.payment == nil)
}
