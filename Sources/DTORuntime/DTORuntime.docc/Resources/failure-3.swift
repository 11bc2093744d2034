import DTORuntime

struct Log: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) {
    print(issue)
  }
}

let payload = #"""
  {
    "order_id": 1042,
    "state": "waiting",
    "park": { "rating": 4.8 },
    "cars": [{ "plate": "A123" }, { "seats": 4 }]
  }
  """#

let decoder = DTODecoder(reporter: Log())
let order = try decoder.decode(OrderResult.self, from: payload)
