// Decodes arrays of 10,000 elements again and again: `Elements MANNER ROUNDS`. Prints the processor time for an element in nanoseconds; for
// the manner `first` and `first of JSONDecoder`, the time of the first decode of the process in milliseconds.

import DTORuntime
import Foundation

struct Element: Decodable {
  let id: Int
  let name: String
  let price: Double

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    id = try fields.required("id")
    name = try fields.required("name")
    price = try fields.required("price")
  }
}

struct Elements: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    elements = try fields.required("elements", as: LossyArray<Plain<Element>>.self)
  }
}

/// A domain type.
struct Part: DTOConvertible {
  let id: Int
  let name: String
  let price: Double

  init(from dto: Element) {
    id = dto.id
    name = dto.name
    price = dto.price
  }
}

struct Parts: Decodable {
  let elements: [Part]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    elements = try fields.required("elements", as: LossyArray<Converted<FromDTO<Part>>>.self)
  }
}

/// The same by synthesized Codable.
struct Synthesized: Decodable {
  struct Element: Decodable {
    let id: Int
    let name: String
    let price: Double
  }

  let elements: [Element]
}

/// The least that a type takes whose keys are strings, like dtoc's.
struct Keyed: Decodable {
  struct Element: Decodable {
    let id: Int
    let name: String
    let price: Double

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: DTOKey.self)
      id = try members.decode(Int.self, forKey: DTOKey("id"))
      name = try members.decode(String.self, forKey: DTOKey("name"))
      price = try members.decode(Double.self, forKey: DTOKey("price"))
    }
  }

  let elements: [Element]
}

final class Counter: DecodingIssueReporter, @unchecked Sendable {
  var issues = 0

  func report(_ issue: DecodingIssue) { issues += 1 }
}

private let count = 10_000

private func payload(_ count: Int, price: String) -> Data {
  let elements = (0..<count).map { #"{"id":\#($0),"name":"number \#($0)","price":\#(price)}"# }
  return Data(#"{"elements":[\#(elements.joined(separator: ","))]}"#.utf8)
}

@main
enum Run {
  static func main() throws {
    let (manner, rounds) = (CommandLine.arguments[1], Int(CommandLine.arguments[2]) ?? 1)
    let decoder = DTODecoder(reporter: Counter())
    let good = payload(count, price: "4.75")
    switch manner {
    case "first": try first(DTODecoder().decode(Elements.self, from: payload(1, price: "4.75")))
    case "first of JSONDecoder":
      try first(JSONDecoder().decode(Synthesized.self, from: payload(1, price: "4.75")))
    case "good": try time(rounds) { try decoder.decode(Elements.self, from: good).elements.count }
    case "bad":
      let bad = payload(count, price: "\"a\"")
      try time(rounds) { count - (try decoder.decode(Elements.self, from: bad).elements.count) }
    case "by hand":
      try time(rounds) {
        try decoder.decode(Elements.self, from: good).elements.map { Part(from: $0) }.count
      }
    case "synthesized Codable":
      let foundation = JSONDecoder()
      try time(rounds) { try foundation.decode(Synthesized.self, from: good).elements.count }
    case "string keys":
      let foundation = JSONDecoder()
      try time(rounds) { try foundation.decode(Keyed.self, from: good).elements.count }
    case "JSONDecoder":
      let foundation = JSONDecoder()
      try time(rounds) { try foundation.decode(Elements.self, from: good).elements.count }
    case "FromDTO": try time(rounds) { try decoder.decode(Parts.self, from: good).elements.count }
    default: preconditionFailure("no manner \(manner)")
    }
  }

  private static func time(_ rounds: Int, _ body: () throws -> Int) throws {
    _ = try body()
    let start = clock()
    for _ in 0..<rounds {
      let found = try body()
      precondition(found == count, "\(found) elements")
    }
    print(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(rounds * count) * 1e9)
  }

  private static func first<Value>(_ decode: @autoclosure () throws -> Value) throws {
    let start = clock()
    _ = try decode()
    print(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3)
  }
}
