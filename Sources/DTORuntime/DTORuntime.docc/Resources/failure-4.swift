import DTORuntime

let payload = #"""
  {
    "order_id": 1042,
    "state": "waiting",
    "park": { "rating": 4.8 },
    "cars": [{ "plate": "A123" }, { "seats": 4 }]
  }
  """#

do {
  _ = try DTODecoder(.strict).decode(OrderResult.self, from: payload)
  print("the payload keeps the contract")
} catch DecodingError.dataCorrupted(let context) {
  let path = context.codingPath.map(\.stringValue)
  print("the contract is broken at", path, context.debugDescription)
}
