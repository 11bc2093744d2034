// Decodes the taxi order in the file that the command line names, and shows what came of each key
// and what was reported on the way.

import DTORuntime
import Foundation

let issues = DecodingIssueCollector()
let decoder = JSONDecoder()
decoder.userInfo[.dtoReporter] = issues
decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.redacted

let payload = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let order = try decoder.decode(OrderResult.self, from: payload)

func show(_ name: String, _ value: String?) {
  let gap = String(repeating: " ", count: max(2, 18 - name.count))
  print("    \(name)\(gap)\(value ?? "nil")")
}

show("orderId", "\(order.orderId)")
show("status", order.status.map(text))
show("carType", order.carType.map(text))
show("carPark", order.carPark.map { $0.name })
show("cars", order.cars.map { $0.map(\.plate).joined(separator: ", ") })
show("price", order.price.map { "\($0.total)" })
show("paymentMethod", order.paymentMethod.map { "\($0)" })
show("passengersCount", order.passengersCount.map { "\($0)" })
show("comment", order.comment)

print("\n==> what was reported (\(issues.issues.count))")
for issue in issues.issues {
  let excerpt = issue.excerpt.map { ", excerpt \($0)" } ?? ""
  show(
    issue.codingPath,
    "\(issue.kind): expected \(issue.expected), found \(issue.found)\(excerpt)"
  )
  show("", issue.schema)
}

/// A known value by its case, an unknown one by what the backend called it.
func text<Value: RawRepresentable>(_ value: CodableEnum<Value>) -> String {
  switch value {
  case .decoded(let known): "\(known)"
  case .undefined(let raw): "undefined(\(raw))"
  }
}
