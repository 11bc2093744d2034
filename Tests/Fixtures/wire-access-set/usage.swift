import DTORuntime
import Foundation

private func error(_ body: () throws -> Void) -> WireAccessError? {
  do {
    try body()
    return nil
  } catch {
    return error as? WireAccessError
  }
}

@MainActor func usage() {
  do { try change() } catch { preconditionFailure("\(error)") }
}

@MainActor private func change() throws {
  var order = Order(orderId: 1)
  try order.setValue(2, wireKey: "order_id")
  try order.setValue("n", wireKey: "note")
  try order.setValue(5, wireKey: "limit")
  try order.setValue(CodableEnum<Order.State>.decoded(.done), wireKey: "state")
  try order.setValue("k", wireKey: "nick")
  try order.setValue("i", wireKey: "in")
  try order.setValue("m", wireKey: "moved")
  try order.setValue("o", wireKey: "old")
  try order.setValue(Order(orderId: 3), wireKey: "parent")
  try order.setValue(Park(name: "P"), wireKey: "park")
  try order.setValue(["a"], wireKey: "a_key_that_is_so_long_that_there_is_no_line_for_it")
  try order.setValue([1, 2], wireKey: "pair")
  try order.setValue([1], wireKey: "some")
  try order.setValue([[1.5, 2]], wireKey: "line")
  try order.setValue(["a": [[1.5, 2]], "b": [[Double]]()], wireKey: "rings")
  try order.setValue(7, wireKey: "extra")
  precondition(order.orderId == 2 && order.note == "n" && order.limit == 5)
  precondition(order.state == .done && order.nick.value == "k" && order.in == "i")
  precondition(order.moved == "m" && order.parent?.orderId == 3 && order.park?.name == "P")
  precondition(order.additionalProperties == ["extra": 7])
  for key in Order.wireKeys { precondition(order[wireKey: key] != nil) }

  for key in Order.wireKeys where !["order_id", "limit"].contains(key) {
    try order.setValue(nil, wireKey: key)
    precondition(order[wireKey: key] == nil)
  }
  guard case .absent = order.nick else { preconditionFailure() }
  try order.setValue(JSONValue.null, wireKey: "nick")
  guard case .null = order.nick else { preconditionFailure() }
  try order.setValue("n", wireKey: "nick")
  try order.setValue(NSNull(), wireKey: "nick")
  guard case .null = order.nick else { preconditionFailure() }
  try order.setValue(Presence<String>.absent, wireKey: "nick")
  guard case .absent = order.nick else { preconditionFailure() }
  try order.setValue(nil, wireKey: "extra")
  precondition(order.additionalProperties.isEmpty)

  // Null is what it is in a payload, although a union keeps values that it doesn't know.
  var contact = Contact(best: .string("a"), other: .integer(1), data: "x")
  for key in Contact.wireKeys {
    try contact.setValue(NSNull(), wireKey: key)
    precondition(contact[wireKey: key] == nil)
  }
  try contact.setValue(JSONValue.null, wireKey: "data")
  precondition(contact.data == .null)

  // What doesn't fit changes nothing.
  let before = order
  precondition(
    error { try order.setValue("2", wireKey: "order_id") }
      == .unfittingValue(key: "order_id", expected: "Int")
  )
  precondition(
    error { try order.setValue(nil, wireKey: "order_id") }
      == .unfittingValue(key: "order_id", expected: "Int")
  )
  precondition(
    error { try order.setValue(5, wireKey: "note") }
      == .unfittingValue(key: "note", expected: "String")
  )
  precondition(
    error { try order.setValue(5, wireKey: "nick") }
      == .unfittingValue(key: "nick", expected: "String")
  )
  precondition(
    error { try order.setValue("x", wireKey: "extra") }
      == .unfittingValue(key: "extra", expected: "Int")
  )
  // Arrays are as long as in a payload.
  let wrongPairs: [Any] = [[1], [1, 2, 3], JSONValue.array([.integer(1)]), [1, "x"] as [Any]]
  for wrong in wrongPairs {
    precondition(
      error { try order.setValue(wrong, wireKey: "pair") }
        == .unfittingValue(key: "pair", expected: "Array<Int>")
    )
  }
  let wrongLists: [Any] = [[Int](), ["x"]]
  for wrong in wrongLists {
    precondition(
      error { try order.setValue(wrong, wireKey: "some") }
        == .unfittingValue(key: "some", expected: "Array<Int>")
    )
  }
  // So are arrays inside of arrays and of dictionaries.
  let wrongLines: [Any] = [[[1.5, 2], [1.5]], [[1.5, 2, 3]], JSONValue.array([.array([])])]
  for wrong in wrongLines {
    precondition(
      error { try order.setValue(wrong, wireKey: "line") }
        == .unfittingValue(key: "line", expected: "Array<Array<Double>>")
    )
  }
  let wrongRings: [Any] = [["a": [[1.5]]], ["a": [[1.5, 2]], "b": [[1.5, 2, 3]]]]
  for wrong in wrongRings {
    precondition(
      error { try order.setValue(wrong, wireKey: "rings") }
        == .unfittingValue(key: "rings", expected: "Dictionary<String, Array<Array<Double>>>")
    )
  }
  var lines = Lines()
  try lines.setValue([[1.5, 2]], wireKey: "a")
  for wrong in [[], [[1.5]], [[1.5, 2], [1.5, 2]]] {
    precondition(
      error { try lines.setValue(wrong, wireKey: "a") }
        == .unfittingValue(key: "a", expected: "Array<Array<Double>>")
    )
  }
  precondition(lines.additionalProperties == ["a": [[1.5, 2]]])
  // The first key of a path is no additional property.
  precondition(error { try order.setValue(7, wireKey: "data") } == .unknownKey("data"))
  precondition(order == before)

  let park = Park(name: "P")
  try park.setValue("Q", wireKey: "name")
  precondition(park.name == "Q")
  precondition(error { try park.setValue(1, wireKey: "none") } == .unknownKey("none"))
  var any: any WireMutable = order
  try any.setValue(9, wireKey: "order_id")
  precondition(any[wireKey: "order_id"] as? Int == 9)
  var loose = Loose()
  try loose.setValue("v", wireKey: "b")
  precondition(loose[wireKey: "b"] as? String == "v")
  try loose.setValue(nil, wireKey: "b")
  precondition(loose.additionalProperties.isEmpty)
  precondition((Fixed() as Any) is any WireAccessible && !((Fixed() as Any) is any WireMutable))
  // A constant has no other value.
  var tagged = Tagged()
  try tagged.setValue("order", wireKey: "kind")
  try tagged.setValue(2, wireKey: "version")
  precondition(tagged.version == 2)
  try tagged.setValue(nil, wireKey: "version")
  precondition(tagged.version == nil)
  let expected = "no other value of a constant"
  precondition(
    error { try tagged.setValue("payment", wireKey: "kind") }
      == .unfittingValue(key: "kind", expected: expected)
  )
  precondition(
    error { try tagged.setValue(3, wireKey: "version") }
      == .unfittingValue(key: "version", expected: expected)
  )
  precondition(tagged.kind == "order" && tagged.version == nil)
}
