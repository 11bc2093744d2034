import DTORuntime

func usage() {
  let point = Geo.Point(id: "a", at: FixedArray([13.4, 52.5]))
  point.at?[0] = 1
  do {
    try point.setValue([1.5, 2.5], wireKey: "at")
    precondition(point.at == FixedArray([1.5, 2.5]))
    let other: FixedArray<2, Double> = FixedArray([3, 4])
    try point.setValue(other, wireKey: "at")
    precondition(point[wireKey: "at"] as? FixedArray<2, Double> == other)
    try point.setValue(["open", "odd"], wireKey: "states")
    precondition(point.states?[1] == .undefined("odd"))
    try point.setValue([1, 2], wireKey: "presence")
    precondition(point.presence == .value(FixedArray([1, 2])))
    try point.setValue(nil, wireKey: "at")
    precondition(point.at == nil)
  } catch {
    preconditionFailure("\(error)")
  }
  for value in [[1], [1, 2, 3], ["a", "b"], 5] as [Any] {
    do {
      try point.setValue(value, wireKey: "at")
      preconditionFailure("\(value)")
    } catch {
      precondition(error is WireAccessError)
    }
  }
}
