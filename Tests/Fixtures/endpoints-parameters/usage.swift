import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    try names()
    try emptyResponses()
    try defaults()
    try objects()
  } catch {
    preconditionFailure("\(error)")
  }
}

nonisolated private func names() throws {
  let request = try Names(
    orderId: "one",
    atType: "two",
    headerType: "three",
    type: "four",
    headerOrderId: "five",
    pageSize: 6,
    words: "seven",
    body: "eight",
    requestBody: "nine",
    body2: "ten"
  ).request()
  precondition(
    request.target == """
      /names/one?%40type=two&type=four&page%5Bsize%5D=6&q=seven&body=eight&requestBody=nine
      """,
    request.target
  )
  precondition(request.headers.map(\.value) == ["three", "five", "application/json"])
  let same = try Names(from: request)
  precondition(same.atType == "two" && same.type == "four" && same.headerType == "three")
  precondition(same.pageSize == 6 && same.words == "seven" && same.body2 == "ten")
}

/// Nothing can be read where nothing is sent.
nonisolated private func emptyResponses() throws {
  guard case .ok = try NamesExist.result(from: DTOResponse(status: 200)),
    case .notModified = try Names.result(from: DTOResponse(status: 304))
  else { preconditionFailure("the responses have bodies") }
  let response = try NamesExist.response(for: .ok)
  precondition(response.body.isEmpty && response.headers.isEmpty)
}

nonisolated private func defaults() throws {
  let absent = try Defaults(from: DTORequest(method: "GET", target: "/defaults"))
  precondition(absent.limit == 5 && absent.size == 20 && absent.state == .decoded(.open))
  precondition(absent.tags == ["a", "b"] && absent.never == nil && absent.strict == nil)
  let issues = DecodingIssueCollector()
  let odd = DTORequest(method: "GET", target: "/defaults?limit=many&size=3&tags=c")
  let read = try Defaults(from: odd, with: DTODecoder(reporter: issues))
  precondition(read.limit == 5 && read.size == 3 && read.tags == ["c"])
  precondition(issues.issues.count == 1, "\(issues.issues)")
  do {
    _ = try Defaults(from: DTORequest(method: "GET", target: "/defaults?strict=many"))
    preconditionFailure("'many' is an integer")
  } catch is DecodingError {}
}

nonisolated private func objects() throws {
  let endpoint = Objects(filter: Filter(name: .value("a")), type: 3)
  let request = try endpoint.request()
  precondition(request.target == "/objects?name=a&type=3", request.target)
  let same = try Objects(from: request)
  precondition(same.filter?.name == .value("a") && same.filter?.type == nil && same.type == 3)
  // A member with the name of the object is no other parameter, and one in brackets is told apart.
  let own = try Objects(place: .init(place: "b"), deep: Filter(type: "c")).request()
  precondition(own.target == "/objects?place=b&deep%5Btype%5D=c", own.target)
  let read = try Objects(from: own)
  precondition(read.place?.place == "b" && read.deep?.type == "c" && read.type == nil)
  for unusable in [
    Objects(filter: Filter(type: "tt"), type: 3), Objects(filter: Filter(type: "tt")),
    Objects(filter: Filter(name: .value("a")), place: .init(name: "b")),
    Objects(texts: ["a", nil]),
  ] {
    do {
      _ = try unusable.request()
      preconditionFailure("the items have different names")
    } catch is EncodingError {}
  }
}
