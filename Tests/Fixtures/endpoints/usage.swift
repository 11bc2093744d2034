import DTORuntime
import Foundation

/// Answers requests, as a server framework would.
nonisolated struct Router {
  var routes: [(DTORequest) throws -> DTOResponse?] = []

  mutating func on<E: DTOServerEndpoint>(
    _: E.Type,
    answer: @escaping (E) throws -> E.Result
  ) {
    routes.append { request in
      guard E.matches(request) else { return nil }
      return try E.response(for: answer(E(from: request)))
    }
  }

  func respond(to request: DTORequest) throws -> DTOResponse {
    for route in routes {
      if let response = try route(request) { return response }
    }
    return DTOResponse(status: 404)
  }
}

nonisolated struct Client {
  let router: Router

  func send<E: DTOClientEndpoint>(_ endpoint: E) throws -> E.Result {
    try E.result(from: router.respond(to: endpoint.request()))
  }
}

nonisolated func usage() {
  do {
    try listing()
    try answers()
    try differentNames()
    try spellings()
  } catch {
    preconditionFailure("\(error)")
  }
}

nonisolated private let order = Order(id: 7, status: .decoded(.inTransit), note: "a/b?c&d=é")

nonisolated private func listing() throws {
  let endpoint = ListOrders(
    status: [.decoded(.open), .decoded(.inTransit)],
    since: Date(timeIntervalSince1970: 0),
    limit: 5,
    tag: ["a,b", "c d", "é&=+"],
    sort: ["id", "note"],
    filter: Filter(lat: 1.5, name: "a b"),
    near: Filter(lat: 2.5),
    xRequestID: UUID(uuidString: "00000000-0000-0000-0000-00000000000A"),
    session: "s=1; x"
  )
  let request = try endpoint.request()
  precondition(
    request.target == """
      /orders?status=open,in%20transit&since=1970-01-01T00%3A00%3A00Z&limit=5\
      &tag=a%2Cb&tag=c%20d&tag=%C3%A9%26%3D%2B&sort=id%7Cnote\
      &filter%5Blat%5D=1.5&filter%5Bname%5D=a%20b&near=%7B%22lat%22%3A2.5%7D
      """,
    request.target
  )
  precondition(request.headers.map(\.name) == ["X-Request-ID", "Cookie"])
  precondition(request.headers[1].value == "session=s%3D1%3B%20x")
  let same = try ListOrders(from: request)
  precondition(same.status == endpoint.status && same.since == endpoint.since)
  precondition(same.limit == 5 && same.tag == endpoint.tag && same.sort == endpoint.sort)
  precondition(same.filter == endpoint.filter && same.near == endpoint.near)
  precondition(same.xRequestID == endpoint.xRequestID && same.session == endpoint.session)

  // What is absent stays absent, and what is invalid is reported.
  let empty = try ListOrders(from: DTORequest(method: "GET", target: "/orders"))
  precondition(empty.limit == 20 && empty.status == nil && empty.filter == nil && empty.near == nil)
  let issues = DecodingIssueCollector()
  let odd = DTORequest(method: "GET", target: "/orders?limit=many&status=lost&since=soon&tag")
  let read = try ListOrders(from: odd, with: DTODecoder(reporter: issues))
  precondition(read.limit == 20 && read.since == nil && read.tag == [""])
  precondition(read.status?.first?.value == nil, "an unknown status is known")
  precondition(issues.issues.count == 3, "\(issues.issues)")
}

nonisolated private func answers() throws {
  var router = Router()
  router.on(PostOrders.self) { .created($0.body) }
  router.on(GetOrder.self) { endpoint in
    endpoint.orderId == 7 ? .ok(order) : .notFound(Problem(title: "no \(endpoint.orderId)"))
  }
  router.on(ListOrders.self) { .clientError(status: 418, Problem(title: "\($0.limit)")) }
  router.on(PutFilesNameExtension.self) { .ok($0.body ?? Data($0.name.utf8)) }
  let client = Client(router: router)

  guard case .created(order) = try client.send(PostOrders(body: order)) else {
    preconditionFailure("the order isn't created")
  }
  guard case .ok(order) = try client.send(GetOrder(orderId: 7)) else {
    preconditionFailure("there is no order")
  }
  guard case .notFound(let problem) = try client.send(GetOrder(orderId: -8)) else {
    preconditionFailure("there is an order")
  }
  precondition(problem.title == "no -8")
  guard case .clientError(418, let title) = try client.send(ListOrders(limit: 3)) else {
    preconditionFailure("there are orders")
  }
  precondition(title.title == "3")
  guard
    case .ok(Data("x.y".utf8)) = try client.send(PutFilesNameExtension(name: "x.y", extension: "txt"))
  else { preconditionFailure("the name isn't 'x.y'") }
  let file = PutFilesNameExtension(name: "a/b", extension: "txt", body: Data([1]), contentType: "multipart/form-data; boundary=x")
  let upload = try file.request()
  precondition(upload.target == "/files/a%2Fb.txt")
  precondition(upload.contentType == "multipart/form-data; boundary=x")
  guard case .ok(Data([1])) = try client.send(file) else { preconditionFailure("the bytes differ") }

  guard case .undocumented(let other) = try GetOrder.result(from: DTOResponse(status: 500)) else {
    preconditionFailure("500 is documented")
  }
  precondition(other.status == 500)
  // A status without a body isn't read as one with a body.
  guard case .success(206, let stock) = try GetStock.result(from: DTOResponse(status: 206, body: Data(#"{"count": 2}"#.utf8))),
    stock.count == 2
  else { preconditionFailure("the stock isn't read") }
  for status in [204, 205, 304] {
    guard case .undocumented = try GetStock.result(from: DTOResponse(status: status)) else {
      preconditionFailure("\(status) has a body")
    }
    guard case .default(status) = try PutStock.result(from: DTOResponse(status: status)) else {
      preconditionFailure("\(status) has a body")
    }
  }
  try bodiless()
  precondition(!GetOrder.matches(DTORequest(method: "GET", target: "/orders/7/8")))
  precondition(!GetOrder.matches(DTORequest(method: "GET", target: "/orders/")))
  precondition(!GetOrder.matches(DTORequest(method: "POST", target: "/orders/7")))
  do {
    _ = try GetOrder(from: DTORequest(method: "GET", target: "/orders/seven"))
    preconditionFailure("'seven' is an integer")
  } catch is DecodingError {}
  do {
    _ = try GetOrder.result(from: DTOResponse(status: 200, body: Data("{}".utf8)))
    preconditionFailure("an order without members is valid")
  } catch is DecodingError {}
}

/// Where a status has a body in the document, a response without one is an error that says so.
nonisolated private func bodiless() throws {
  let issues = DecodingIssueCollector()
  do {
    let response = DTOResponse(status: 204, headers: [("X-Trace", "7")])
    _ = try DeleteOrder.result(from: response, with: DTODecoder(reporter: issues))
    preconditionFailure("204 has a body")
  } catch let error as DTOMissingBody {
    precondition(error.response.status == 204 && error.response.headers.first?.value == "7")
    precondition("\(error)" == "the response with the status 204 has no body", "\(error)")
  }
  precondition(issues.issues.map(\.kind) == [.payloadLost] && issues.issues[0].expected == "a body")
  do {
    _ = try PutStock.result(from: DTOResponse(status: 200))
    preconditionFailure("200 has a body")
  } catch is DTOMissingBody {}
  let problem = DTOResponse(status: 409, body: Data(#"{"title": "It is paid."}"#.utf8))
  guard case .default(409, let found) = try DeleteOrder.result(from: problem) else {
    preconditionFailure("409 isn't read")
  }
  precondition(found.title == "It is paid.")
}

nonisolated private func differentNames() throws {
  let body = PatchOrdersOrderId(
    pathOrderId: 1,
    queryOrderId: "two",
    orderId: "three",
    body: "four",
    selfValue: "five",
    output: "six",
    request: true,
    requestBody: nil
  )
  let sent = try body.request(with: DTOEncoder())
  precondition(
    sent.target == "/orders/1?order_id=two&body=four&self=five&output=six&request=true",
    sent.target
  )
  precondition(sent.body == nil && sent.headers.map(\.value) == ["three"])
  let same = try PatchOrdersOrderId(from: sent)
  precondition(same.pathOrderId == 1 && same.orderId == "three" && same.output == "six")
  precondition(same.request == true && same.requestBody == nil)
  let days = DTOResponse(status: 200, body: Data(#"["1970-01-01T00:00:01Z", "x"]"#.utf8))
  guard case .ok([Date(timeIntervalSince1970: 1)]) = try PatchOrdersOrderId.result(from: days)
  else { preconditionFailure("the days aren't read") }
}

nonisolated private func spellings() throws {
  let endpoint = MatrixNamesDrop(
    point: Filter(lat: 1, lon: 2, name: "a;b"),
    ids: [1, 2],
    flags: [true, false],
    open: "a/b?c d"
  )
  let request = try endpoint.request()
  precondition(
    request.target == "/matrix/;lat=1.0;lon=2.0;name=a%3Bb/.1.2/true,false?open=a/b?c%20d",
    request.target
  )
  let same = try MatrixNamesDrop(from: request)
  precondition(same.point == endpoint.point && same.ids == [1, 2] && same.flags == [true, false])
  precondition(same.open == "a/b?c d")

  let empty = EmptyParts(ids: [], point: Filter())
  let written = try empty.request()
  precondition(written.target == "/matrix", written.target)
  let read = try EmptyParts(from: written)
  precondition(read.ids == [] && read.point == Filter() && read.xNames == nil)
  for name in ["", ".", ".."] {
    do {
      _ = try PutFilesNameExtension(name: "x", extension: name).request()
      precondition(!name.isEmpty, "a name without extension is a path")
    } catch is EncodingError {}
  }
  do {
    _ = try EmptyParts(ids: [], point: Filter(), xNames: ["a,b"]).request()
    preconditionFailure("a comma separates the names")
  } catch is EncodingError {}
}
