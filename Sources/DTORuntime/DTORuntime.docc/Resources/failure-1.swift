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

print("order:", order.orderId)
print("park:", order.park?.name ?? "none")
print("cars:", order.cars.map(\.plate))
