import DTORuntime
import Foundation

private func order(_ json: String) -> Order {
  guard let order = try? JSONDecoder().decode(Order.self, from: Data(json.utf8)) else {
    preconditionFailure("can't decode \(json)")
  }
  return order
}

func usage() {
  let full = order(
    #"""
    {"order_id": 1, "note": "n", "car_park": {"name": "North"}, "state": "odd", "tags": ["a"], "key": "k", "self": "s",
      "in": "i", "say \"hi\"": "h", "old_park": {"name": "Old"}, "old_note": "o", "extra": 5, "secret": "x",
      "a_key_that_is_so_long_that_there_is_no_line_for_it": "l"}
    """#
  )
  precondition(full[wireKey: "order_id"] as? Int == 1)
  precondition(full[wireKey: "note"] as? String == "n")
  precondition(full[wireKey: "car_park"] as? Park == Park(name: "North"))
  precondition(full[wireKey: "state"] as? CodableEnum<Order.State> == .undefined("odd"))
  precondition(full[wireKey: "tags"] as? [String] == ["a"])
  precondition(full[wireKey: "key"] as? String == "k")
  precondition(full[wireKey: "self"] as? String == "s")
  precondition(full[wireKey: "in"] as? String == "i")
  precondition(full[wireKey: "say \"hi\""] as? String == "h")
  precondition(full[wireKey: "old_park"] as? Park == Park(name: "Old"))
  precondition(full[wireKey: "old_note"] as? String == "o")
  precondition(full[wireKey: "extra"] as? Int == 5)
  precondition(full[wireKey: "a_key_that_is_so_long_that_there_is_no_line_for_it"] as? String == "l")
  for key in ["orderId", "secret", "none", ""] { precondition(full[wireKey: key] == nil) }

  // An optional without a value is nil, and not a value that holds one.
  let bare = order(#"{"order_id": 1, "note": null, "car_park": 5, "extra": "x"}"#)
  for key in Order.wireKeys where key != "order_id" { precondition(bare[wireKey: key] == nil) }
  precondition(bare[wireKey: "extra"] == nil)
  precondition(Order.wireKeys.count == 12 && Order.wireKeys[0] == "order_id")

  let policies = Policies(nick: .value("n"), moved: "m")
  precondition(policies[wireKey: "nick"] as? String == "n")
  precondition(policies[wireKey: "limit"] as? Int == 20)
  precondition(policies[wireKey: "moved"] as? String == "m")
  precondition(policies[wireKey: "data"] == nil && policies[wireKey: "old"] as? String == "m")
  precondition(Policies(nick: .null)[wireKey: "nick"] == nil)

  let prices = Prices(additionalProperties: ["one": 1, "none": nil])
  precondition(prices[wireKey: "one"] as? Int == 1 && prices[wireKey: "none"] == nil)
  let any: any WireAccessible = prices
  precondition(type(of: any).wireKeys == ["total"] && any[wireKey: "one"] as? Int == 1)
}
