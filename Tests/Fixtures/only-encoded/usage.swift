import DTORuntime
import Foundation

func isDecodable(_ type: Any.Type) -> Bool { type is any Decodable.Type }

func isEncodable(_ type: Any.Type) -> Bool { type is any Encodable.Type }

/// Checks that both encoders write the JSON.
func check<Value: Encodable>(_ value: Value, _ expected: String) throws {
  let expected = try JSONDecoder().decode(JSONValue.self, from: Data(expected.utf8))
  for data in [try DTOEncoder().encode(value), try JSONEncoder().encode(value)] {
    let written = try JSONDecoder().decode(JSONValue.self, from: data)
    precondition(written == expected, "\(written)")
  }
}

@MainActor func usage() {
  let sent: [Any.Type] = [
    NewOrder.self, NewOrder.Customer.self, NewOrder.Customer.Address.self, NewOrder.Geo.self,
    NewItem.self, NewOption.self, NewPayment.self, NewCard.self, NewCash.self, NewEvent.self,
    OpenedEvent.self, PaidEvent.self,
  ]
  for type in sent { precondition(isEncodable(type) && !isDecodable(type)) }
  precondition(isDecodable(Order.self) && !isEncodable(Order.self))
  precondition(isDecodable(Place.self) && isEncodable(Place.self))
  do {
    try check(
      NewOrder(
        secret: "s",
        place: Place(name: "P"),
        priority: .decoded(.low),
        level: ._1,
        items: []
      ),
      #"""
      {"secret": "s", "place": {"name": "P"}, "priority": "low", "level": 1, "items": [], "note": null, "limit": 5,
       "meta": {"source": "app"}}
      """#
    )
    let whole = NewOrder(
      id: 1,
      secret: "s",
      place: Place(name: "P", opened: Date(timeIntervalSince1970: 0)),
      time: Date(timeIntervalSince1970: 0.5),
      priority: .undefined("middle"),
      level: ._2,
      channel: .web,
      items: [
        NewItem(product: "p", amount: 2, additionalProperties: ["size": NewOption(value: "L")])
      ],
      drafts: [nil, NewItem(product: "q")],
      dates: [Date(timeIntervalSince1970: 0)],
      payment: .newCards([NewCard(number: "1")]),
      note: "n",
      limit: 7,
      parent: NewOrder(
        secret: "t",
        place: Place(name: "Q"),
        priority: .decoded(.high),
        level: ._2,
        items: []
      ),
      customer: NewOrder.Customer(phone: "5", address: NewOrder.Customer.Address(city: "C")),
      tags: ["b", "a"],
      geo: NewOrder.Geo(lat: 1.5),
      comment: .null,
      source: "web"
    )
    try check(
      whole,
      #"""
      {"id": 1, "secret": "s", "place": {"name": "P", "opened": "1970-01-01T00:00:00Z"},
       "time": "1970-01-01T00:00:00.5Z", "priority": "middle", "level": 2, "channel": "web",
       "items": [{"product": "p", "count": 2, "size": {"value": "L"}}], "drafts": [null, {"product": "q"}],
       "dates": ["1970-01-01T00:00:00Z"], "payment": [{"number": "1"}], "note": "n", "limit": 7,
       "parent": {"secret": "t", "place": {"name": "Q"}, "priority": "high", "level": 2, "items": [], "note": null, "limit": 5,
                  "meta": {"source": "app"}},
       "customer": {"phone": "5", "address": {"city": "C"}}, "tags": ["a", "b"], "lat": 1.5, "comment": null,
       "meta": {"source": "web"}}
      """#
    )
    try check(NewPayment.cash(NewCash(cash: true)), #"{"cash": true}"#)
    try check(NewEvent.opened(OpenedEvent()), #"{"kind": "opened"}"#)
    try check(NewEvent.paid(PaidEvent(sum: 2)), #"{"kind": "paid", "sum": 2}"#)
  } catch {
    preconditionFailure("\(error)")
  }
}
