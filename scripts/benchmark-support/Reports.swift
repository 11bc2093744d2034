// Prints how many nanoseconds an `AggregatingReporter` needs for an issue that it has counted before; see reports.py.

import DTORuntime
import Foundation

struct Park: Decodable, SchemaDescribed {
  static let schemaLocation = "taxi/order.yml#/definitions/park"
  let name: String
  init(from decoder: any Decoder) throws {
    name = try DTOFields(decoder, of: Self.self).required("name")
  }
}

struct Car: Decodable, SchemaDescribed {
  static let schemaLocation = "taxi/order.yml#/definitions/car"
  let park: SafeOptional<Park>
  init(from decoder: any Decoder) throws {
    park = try DTOFields(decoder, of: Self.self).safeOptional("park")
  }
}

let collector = DecodingIssueCollector()
_ = try DTODecoder(reporter: collector).decode([Car].self, from: #"[{"park": {"name": 1}}]"#)
let issue = collector.issues[0]
let reporter = AggregatingReporter(interval: nil) { _ in }
let count = 2_000_000
for _ in 0..<1000 { reporter.report(issue) }
let start = DispatchTime.now().uptimeNanoseconds
for _ in 0..<count { reporter.report(issue) }
print(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count))
