import DTORuntime

/// Cases with several values are matched, compared and made like others.
func words(for order: Order) -> String {
  switch order.state {
  case .open: "open"
  case .finished: "finished"
  default: "other"
  }
}

func level(of order: Order) -> String {
  switch order.level.value {
  case .low: "low"
  case .middle: "middle"
  case .high: "high"
  case nil: "unknown"
  }
}

func usage() {
  let order = Order(state: .decoded(.finished), level: .init(rawValue: 3))
  precondition(words(for: order) == "finished")
  precondition(level(of: order) == "low")
  precondition(order.state == .finished)
  precondition(order.state == .decoded(.finished("done")))
  precondition(order.level.rawValue == 3)
  precondition(order.state.rawValue == "finished")
  precondition(State(rawValue: "closed") == .finished)
  precondition(State(rawValue: "closed")?.rawValue == "closed")
  precondition(State(rawValue: "lost") == nil)
  precondition(State.allCases == [.open, .finished, .odd])
  precondition(Set([State.finished("done"), .finished]).count == 1)
}
