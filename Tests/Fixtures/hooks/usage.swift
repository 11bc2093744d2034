import DTORuntime
import Foundation

nonisolated extension Order {
  mutating func didDecode(from decoder: any Decoder) throws {
    guard id > 0 else { throw UnexpectedContent(expected: "a positive id") }
    name = name?.uppercased()
  }

  func willEncode(_ dto: inout Order) throws {
    guard id < 100 else { throw UnexpectedContent(expected: "a small id") }
    dto.name = name?.lowercased()
  }
}

nonisolated extension Park {
  func didDecode(from decoder: any Decoder) throws {
    guard spots >= 0 else { throw UnexpectedContent(expected: "a number of spots") }
  }
}

nonisolated extension Card {
  func didDecode(from decoder: any Decoder) throws {
    guard !number.isEmpty else { throw UnexpectedContent(expected: "a number") }
  }

  func willEncode(_ dto: inout Card) throws { dto.number = "*" + number }
}

nonisolated extension Account {
  func didDecode(from decoder: any Decoder) throws {
    guard !name.isEmpty else { throw UnexpectedContent(expected: "a name") }
    name += "!"
  }

  // A copy is changed, although this is a class.
  func willEncode(_ dto: inout Account) throws { dto.name.removeLast() }
}

nonisolated extension Fixed {
  func didDecode(from decoder: any Decoder) throws {
    guard a != 13 else { throw UnexpectedContent(expected: "a lucky number") }
  }
}

func usage() {
  do { try check() } catch { preconditionFailure("\(error)") }
}

private func check() throws {
  let json = #"""
    {"account":{"name":"b"},"id":1,"name":"a","park":{"spots":1},"payment":{"number":"42"}}
    """#
  for decoder in [DTODecoder(), DTODecoder(using: JSONDecoder())] {
    let order = try decoder.decode(Order.self, from: json)
    precondition(order.name == "A" && order.account?.name == "b!")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(order), as: UTF8.self)
    precondition(text == json.replacingOccurrences(of: "42", with: "*42"), text)
    precondition(order.name == "A" && order.account?.name == "b!")
    var large = order
    large.id = 100
    do {
      _ = try DTOEncoder().encode(large)
      preconditionFailure()
    } catch {}
  }

  // A value that is refused is invalid where it is, and is reported there.
  let collector = DecodingIssueCollector()
  let order = try DTODecoder(reporter: collector).decode(
    Order.self,
    from: #"{"id": 1, "park": {"spots": 1}, "other_park": {"spots": -1}, "parks": [{"spots": -1}]}"#
  )
  precondition(order.otherPark == nil && order.parks == [])
  precondition(
    collector.issues.map { "\($0.kind) at \($0.codingPath), expected \($0.expected)" } == [
      "invalid optional at other_park, expected a number of spots",
      "dropped element at parks[0], expected a number of spots",
    ]
  )
  collector.removeAll()
  do {
    _ = try DTODecoder(reporter: collector).decode(Order.self, from: #"{"id": 0, "park": {"spots": 1}}"#)
    preconditionFailure()
  } catch {}
  precondition(collector.issues.map(\.expected) == ["a positive id"])
  do {
    _ = try DTODecoder(.strict).decode(
      Order.self,
      from: #"{"id": 1, "park": {"spots": 1}, "other_park": {"spots": -1}}"#
    )
    preconditionFailure()
  } catch let error as DecodingError {
    guard case .dataCorrupted(let context) = error else { preconditionFailure("\(error)") }
    precondition(context.codingPath.map(\.stringValue) == ["other_park"])
  }

  // Inside of a type of one's own, the error is at the object as well.
  struct Envelope: Decodable { let orders: [Order] }
  let text = #"{"orders": [{"id": 1, "park": {"spots": 1}}, {"id": 0, "park": {"spots": 1}}]}"#
  for decode in [
    { _ = try DTODecoder(reporter: collector).decode(Envelope.self, from: text) },
    { _ = try JSONDecoder().decode(Envelope.self, from: Data(text.utf8)) },
  ] {
    collector.removeAll()
    do {
      try decode()
      preconditionFailure()
    } catch DecodingError.dataCorrupted(let context) {
      precondition(context.codingPath.map(\.stringValue) == ["orders", "Index 1"])
      precondition((context.underlyingError as? UnexpectedContent)?.expected == "a positive id")
    }
    precondition(collector.issues.allSatisfy { $0.codingPath == "orders[1]" })
  }
}
