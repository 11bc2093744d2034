import FlyingFox

let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
await server.on(ListOrders.self) { request in
  .ok((1...(request.limit ?? 2)).map { Order(id: $0, customer: request.customer) })
}
await server.on(CreateOrder.self) { .created($0.body) }
await server.on(GetOrder.self) { request in
  request.id == 7 ? .ok(Order(id: 7, customer: "Ann")) : .notFound
}
let running = Task { try await server.run() }
try await server.waitUntilListening()
guard case .ip4(_, let port)? = await server.listeningAddress else { fatalError("no port") }

let client = Client(server: "http://127.0.0.1:\(port)")
if case .ok(let order) = try await client.send(GetOrder(id: 7)) {
  print("order 7 is \(order.customer)'s")
}
if case .notFound = try await client.send(GetOrder(id: 8)) { print("there is no order 8") }
if case .ok(let orders) = try await client.send(ListOrders(customer: "Bo & Co", limit: 3)) {
  print("\(orders.count) orders of \(orders[2].customer)")
}
if case .created(let order) = try await client.send(CreateOrder(body: Order(id: 9, customer: "é")))
{
  print("created \(order.id) for \(order.customer)")
}
running.cancel()
