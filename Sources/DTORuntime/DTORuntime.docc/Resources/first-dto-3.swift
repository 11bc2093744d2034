import DTORuntime

let payload = #"""
  {
    "order_id": 1042,
    "state": "driving",
    "park": { "name": "North" },
    "cars": [{ "plate": "A123" }, { "plate": "B456", "seats": 4 }]
  }
  """#

let order = try DTODecoder().decode(OrderResult.self, from: payload)

print("order:", order.orderId)
print("park:", order.park?.name ?? "none")
print("cars:", order.cars.map(\.plate))

switch order.state {
case .decoded(let state): print("state:", state)
case .undefined(let text): print("unknown state:", text)
case nil: print("no state")
}
