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
  let collector = DecodingIssueCollector()
  DecodingIssue.defaultReporter = collector
  defer { DecodingIssue.defaultReporter = nil }
  func issues() -> [String] {
    defer { collector.removeAll() }
    return collector.issues.map { "\($0.kind) at \($0.codingPath)" }
  }
  let instant = Date(timeIntervalSince1970: 1_704_067_200)
  let text = "2024-01-01T00:00:00Z"
  var order = Order(id: 1, createdAt: .distantPast)

  // Values as payloads have them.
  order[wireKey: "id"] = 2
  order[wireKey: "created_at"] = text
  order[wireKey: "due"] = 1_704_067_200
  order[wireKey: "day"] = "2024-02-29"
  order[wireKey: "state"] = "done"
  order[wireKey: "price"] = "1.5"
  order[wireKey: "times"] = [text, text]
  order[wireKey: "states"] = ["x": "b"]
  order[wireKey: "park"] = ["name": "P", "spots": 3] as [String: Any]
  order[wireKey: "name"] = JSONValue.string("n")
  order[wireKey: "payment"] = ["kind": "card", "number": "42"]
  order[wireKey: "other"] = [1, "a", nil] as [Any?]
  order[wireKey: "2nd"] = "5F1C1C3E-0F3B-4C2B-9A9B-0B0B0B0B0B0B"
  precondition(order.id == 2 && order.createdAt == instant && order.due == instant)
  precondition(order.day.value == CalendarDate(year: 2024, month: 2, day: 29))
  precondition(order.state == .done && order.price == 1.5 && order.times == [instant, instant])
  precondition(order.states?["x"] == .decoded(.b))
  precondition(order.park == Park(name: "P", spots: 3) && order.name == "n")
  guard case .card(let card)? = order.payment, card.number == "42" else { preconditionFailure() }
  precondition(order.other == [1, "a", nil])
  precondition(order.additionalProperties.count == 1)
  precondition(issues() == ["coerced value at price"])

  // What is invalid inside of a value is tolerated, as in a payload.
  order[wireKey: "park"] = ["name": "Q", "spots": "x"]
  order[wireKey: "times"] = [text, "x"]
  order[wireKey: "state"] = "lost"
  precondition(order.park == Park(name: "Q") && order.times == [instant])
  precondition(order.state == .undefined("lost"))
  precondition(
    issues() == [
      "invalid optional at park.spots", "dropped element at times[1]", "unknown enum value at state",
    ]
  )

  // Values of the type.
  order[wireKey: "created_at"] = Date.distantFuture
  order[wireKey: "state"] = CodableEnum<Order.State>.decoded(.new)
  order[wireKey: "park"] = Park(name: "R")
  precondition(order.createdAt == .distantFuture && order.state == .new && order.park?.name == "R")

  // An alternate of a key stands for the property.
  order[wireKey: "car_park"] = Park(name: "S")
  order[wireKey: "title"] = "t"
  precondition(order[wireKey: "car_park"] as? Park == Park(name: "S") && order.name == "t")
  precondition(order[wireKey: "id"] as? Int == 2 && order[wireKey: "title"] as? String == "t")
  precondition(!Order.wireKeys.contains("title"))

  // Null of any kind.
  for null in [nil, NSNull(), JSONValue.null] as [Any?] {
    order.park = Park(name: "P")
    order[wireKey: "day"] = "2024-02-29"
    order[wireKey: "park"] = null
    order[wireKey: "day"] = null
    precondition(order.park == nil)
    switch order.day {
    case .absent: precondition(null == nil)
    case .null: precondition(null != nil)
    case .value: preconditionFailure()
    }
  }
  precondition(issues().isEmpty)

  // What doesn't fit changes nothing, and is reported or thrown.
  let before = order
  order[wireKey: "id"] = "5"
  order[wireKey: "id"] = nil
  order[wireKey: "created_at"] = "yesterday"
  order[wireKey: "created_at"] = NSNull()
  order[wireKey: "park"] = ["spots": 1]
  order[wireKey: "2nd"] = "x"
  order[wireKey: "due"] = Park(name: "no date")
  precondition(order == before)
  precondition(
    issues() == [
      "dropped element at id", "dropped element at id", "dropped element at created_at",
      "dropped element at created_at", "dropped element at park", "dropped element at 2nd",
      "dropped element at due",
    ]
  )
  precondition(
    error { try order.setValue("yesterday", wireKey: "created_at") }
      == .unfittingValue(key: "created_at", expected: "Date")
  )
  var park = Park(name: "P")
  let other = DecodingIssueCollector()
  park[wireKey: "nowhere", reporter: other] = 1
  precondition(other.issues.map(\.kind) == [.unknownKey] && issues().isEmpty)
  precondition(other.issues[0].expected == "a known key" && other.issues[0].found == "integer")

  // Code that knows only the protocol, and code that changes a value in place.
  var any: any WireMutable = order
  any[wireKey: "state"] = "done"
  precondition((any[wireKey: "state"] as? CodableEnum<Order.State>) == .decoded(.done))
  func set(_ value: Any?, of object: inout some WireMutable) { object[wireKey: "name"] = value }
  set("new", of: &order)
  precondition(order.name == "new" && order[wireKey: "name"] as? String == "new")
  let key = \Order[wireKey: "id"]
  precondition(order[keyPath: key] as? Int == 2)
}
