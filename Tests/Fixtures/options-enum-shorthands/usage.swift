import DTORuntime

/// Values are made as they are compared.
func usage() {
  let order = Order(
    status: .new,
    state: .finished,
    carType: .minivan,
    discount: .value,
    stops: [.first, .second],
    priority: .high
  )
  precondition(order.status == .new)
  precondition(order.status != .default)
  precondition(order.state == .finished)
  precondition(order.carType == .minivan)
  precondition(order.discount?.value == .value)
  precondition(order.stops == [.first, .second])
  precondition(order.stops?.contains(.second) == true)
  precondition(Order(status: .undefined("lost")).status != .new)
  precondition(Order(status: .decoded(.done)).status == .done)
  switch order.status {
  case .new: break
  case .done, .default: preconditionFailure("another status")
  default: preconditionFailure("an unknown status")
  }
  let words = switch order.carType {
  case .sedan: "sedan"
  case .minivan: "minivan"
  default: "none"
  }
  precondition(words == "minivan")
}
