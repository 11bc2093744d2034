import DTORuntime
import Foundation

struct Log: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) {
    print("\(issue.redactedPath): \(issue.kind), tolerated by \(issue.schema)")
  }
}

func order(in data: Data) throws -> OrderResult {
  try DTODecoder(reporter: Log()).decode(OrderResult.self, from: data)
}

func decodeWhatever() throws {
  let parks = try DTODecoder().decode([ParkResult].self, from: #"[{"name": "North"}, {"rating": 4.8}]"#)
  let pushed = try DTODecoder().decode(OrderResult.self, from: ["order_id": 1042, "car_type": "sedan"])
  let kept: JSONValue = ["name": "South"]
  let park = try DTODecoder().decode(ParkResult.self, from: kept)
  precondition(parks.map(\.name) == ["North"] && park.name == "South")
  precondition(pushed.orderId == 1042 && pushed.carType == .sedan)
}

func usage() {
  do {
    let order = try order(in: Data(#"{"order_id": 1}"#.utf8))
    precondition(order.orderId == 1)
    try decodeWhatever()
  } catch {
    preconditionFailure("\(error)")
  }
}
