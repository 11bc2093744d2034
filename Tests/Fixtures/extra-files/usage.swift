import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    precondition(Order.Keys.placedAt == "placed_at")
    precondition(Order.Keys.in == "in")
    precondition(Payment.Cash.Keys.coins == "coins")

    let order = Order.mock(price: 2.5, customer: .mock(name: "Ann"))
    precondition(order.id == 1 && order.state == .open && order.weights.isEmpty)
    precondition(order.customer.payment == .card(.mock()))
    precondition(order.priceNSNumber == 2.5 && order.inNSNumber == false)

    var builder = Order.Builder()
    builder.id = 7
    precondition(builder.build() == .mock(id: 7))

    let dictionary = try order.toDictionary()
    precondition(dictionary["price"] as? Double == 2.5)
    let same = try Order.make(from: dictionary)
    precondition(same == order)
    let updated = try order.updated(with: ["id": 3, "in": true])
    precondition(updated == .mock(id: 3, in: true, price: 2.5, customer: .mock(name: "Ann")))

    let manager = OrderManager()
    try manager.receive(DTOEncoder().encode(order))
    do {
      try manager.receive(Data("{}".utf8))
      preconditionFailure("an order without members is valid")
    } catch is DecodingError {}
    precondition(manager.values == [order])
    let sent = try NewOrder.mock(amount: 2).toDictionary()
    precondition(sent["amount"] as? Int == 2)
    manager.removeAll()
    precondition(manager.values.isEmpty)
  } catch {
    preconditionFailure("\(error)")
  }
}
