import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    try requests()
    try responses()
  } catch {
    preconditionFailure("\(error)")
  }
}

nonisolated private let id = UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!

nonisolated private func requests() throws {
  let get = GetOrder(
    id: id,
    color: .decoded(.red),
    mode: .decoded(.slow),
    range: .init(unit: "pages", start: 3),
    filter: .init(a: "b c")
  )
  let request = try get.request()
  precondition(
    request.target
      == "/orders/00000000-0000-0000-0000-00000000000a?color=red&mode=slow&range=pages,3&filter%5Ba%5D=b%20c",
    request.target
  )
  let same = try GetOrder(from: request)
  precondition(same.id == id && same.color == .decoded(.red) && same.filter?.a == "b c")
  precondition(same.range?.unit == "pages" && same.range?.start == 3)

  let patch = try Order(from: Order(id: id, body: API.Order(id: 1, next: API.Order(id: 2))).request())
  precondition(patch.body.id == 1 && patch.body.next?.id == 2)
  let empty = try PostOrders(from: DTORequest(method: "POST", target: "/orders"))
  precondition(empty.body == nil)
  let post = try PostOrders(
    from: DTORequest(
      method: "POST",
      target: "/orders",
      body: Data(#"{"a": "b", "inner": {"x": "y"}}"#.utf8)
    )
  )
  precondition(post.body?.a == "b" && post.body?.inner?.x == nil)
}

nonisolated private func responses() throws {
  let orders = #"{"items": [{"id": 3}, {"id": "x"}], "total": 2}"#
  guard
    case .ok(let page) = try Order.result(from: DTOResponse(status: 200, body: Data(orders.utf8)))
  else { preconditionFailure("there is no page") }
  precondition(page.items.map(\.id) == [3] && page.total == 2)
  let again = try Order.response(for: .ok(page))
  precondition(String(decoding: again.body, as: UTF8.self) == #"{"items":[{"id":3}],"total":2}"#)

  let colors = Data(#"{"items": ["red", "blue"]}"#.utf8)
  guard
    case .created(let bound) = try Order.result(from: DTOResponse(status: 201, body: colors))
  else { preconditionFailure("there are no colors") }
  precondition(bound.items == [.decoded(.red), .undefined("blue")])

  let byName = Data(#"{"a": {"items": []}, "b": 1}"#.utf8)
  guard
    case .default(418, let pages) = try Order.result(from: DTOResponse(status: 418, body: byName))
  else { preconditionFailure("there are no pages") }
  precondition(pages.keys.sorted() == ["a"])

  let why = Data(#"{"reason": null}"#.utf8)
  guard
    case .notFound(let result) = try GetOrder.result(from: DTOResponse(status: 404, body: why))
  else { preconditionFailure("there is no reason") }
  precondition(result.reason == nil)
}
