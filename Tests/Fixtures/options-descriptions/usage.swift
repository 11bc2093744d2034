import DTORuntime

/// A description of the user's own takes precedence.
extension Own {
  nonisolated public var description: String { "own" }
}

@MainActor func usage() {
  let order = Order(orderId: 1, carPark: Park(name: "A"), internal: "i", pet: .park(Park()))
  precondition(
    "\(order)"
      == #"Order(orderId: 1, carPark: Optional(Park(name: Optional("A"))), limit: 5, internal: Optional("i"), state: nil, pet: Optional(park(Park(name: nil))))"#,
    "\(order)"
  )
  precondition("\(Order.State.done)" == "done" && "\(Own())" == "own")
}
