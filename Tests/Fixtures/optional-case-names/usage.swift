import DTORuntime

func usage() {
  let order = Order(discount: .decoded(.noneValue), payment: Payment.noneValue(None()))
  precondition(order.discount == .noneValue)
  precondition(order.payment == .noneValue(None()))
  precondition(Order().discount != .noneValue)
}
