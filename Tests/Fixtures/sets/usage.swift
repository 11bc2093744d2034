import DTORuntime

nonisolated func usage() {
  let order = Order(tags: ["a", "b"], states: [.decoded(.paid), .undefined("odd")])
  precondition(order.limits == [1, 3] && order.tags.contains("a"))
  precondition(order == Order(tags: ["b", "a"], states: [.undefined("odd"), .decoded(.paid)]))
  let same = Order(tags: [], states: [], cars: [Order.Car(id: 1), Order.Car(id: 1)])
  precondition(same.cars?.count == 1)
}
