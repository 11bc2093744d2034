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
