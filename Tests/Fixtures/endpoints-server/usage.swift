import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    let issues = DecodingIssueCollector()
    let request = DTORequest(method: "GET", target: "/orders?limit=many&status=closed,lost&tag=a")
    precondition(ListOrders.matches(request) && !GetOrder.matches(request))
    let list = try ListOrders(from: request, with: DTODecoder(reporter: issues))
    precondition(list.limit == 20 && list.tag == ["a"] && list.status?.first == .decoded(.closed))
    precondition(issues.issues.count == 2, "\(issues.issues)")

    let body = Data(#"{"id": 7, "status": "open", "note": 1}"#.utf8)
    let post = try PostOrders(from: DTORequest(method: "POST", target: "/orders", body: body))
    let response = try PostOrders.response(for: .created(post.body))
    precondition(response.status == 201)
    precondition(String(decoding: response.body, as: UTF8.self) == #"{"id":7,"status":"open"}"#)
    do {
      _ = try PostOrders(from: DTORequest(method: "POST", target: "/orders"))
      preconditionFailure("there is no body")
    } catch is DecodingError {}
    let refusal = try ListOrders.response(for: .clientError(status: 418, Problem(title: "t")))
    precondition(refusal.status == 418)
  } catch {
    preconditionFailure("\(error)")
  }
}
