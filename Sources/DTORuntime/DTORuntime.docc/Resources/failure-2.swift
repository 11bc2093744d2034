import DTORuntime

let payload = #"""
  {
    "order_id": 1042,
    "state": "waiting",
    "park": { "rating": 4.8 },
    "cars": [{ "plate": "A123" }, { "seats": 4 }]
  }
  """#

let order = try DTODecoder().decode(OrderResult.self, from: payload)

switch order.$park {
case .value(let park): print("park:", park.name)
case .absent, .null: print("no park")
case .invalid(let issue): print("a bad park:", issue)
}

switch order.state {
case .decoded(let state): print("state:", state)
case .undefined(let text): print("unknown state:", text)
case nil: print("no state")
}
