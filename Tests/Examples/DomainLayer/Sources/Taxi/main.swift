import DTOMacros
import Foundation

struct Log: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) {
    print("\(issue.codingPath): \(issue.kind), expected \(issue.expected)")
  }
}

func orders(in data: Data) throws -> [Order] {
  try DTODecoder(reporter: Log()).decode([Order].self, from: data)
}

let data = Data(
  """
  [
    {
      "order_id": 1, "status": "waiting", "driver": {"name": "Ann", "license_number": "77"},
      "cars": [
        {"plate": "A1", "model": "Rio", "color": "white"},
        {"plate": "B2", "model": "Logan", "color": "pink"}
      ],
      "price": {"total": -5, "currency": "RUB"},
      "payment_method": {"type": "card", "last_digits": "4242"}
    }
  ]
  """.utf8
)
for order in try orders(in: data) {
  print(order.id, order.passengers, order.cars.map(\.model), order.isExpanded)
}
