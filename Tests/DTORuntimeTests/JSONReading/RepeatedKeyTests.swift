import DTORuntime
import Foundation
import Testing

/// The first of several members with the same key is used, however often and in which order keys are read.
@Suite struct RepeatedKeyTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try DTODecoder(reporter: DecodingIssueCollector()).decode(type, from: json)
  }

  @Test func discriminator() throws {
    let json = #"{"pet_type": "cat", "name": "A", "lives": 9, "pet_type": "dog", "name": 1}"#
    let pet = try decode(PetResult.self, json)
    guard case .cat(let cat) = pet else { return #expect(Bool(false), "\(pet)") }
    #expect(cat.name == "A")
  }

  @Test(arguments: [
    #"{"a": 1, "b": 2, "a": 3, "b": 4, "c": 5}"#,
    #"{"a": 1, "a": 3, "b": 2, "c": 5, "c": 6}"#,
    #"{"c": 5, "b": 2, "a": 1, "a": 3, "b": 4}"#,
    #"{"a": 1, "b": 2, "é": 0, "\u0061": 3, "b": 4, "c": 5}"#,
  ])
  func severalReads(json: String) throws {
    #expect(try decode(Reads.self, json).values == [1, 2, 1, 1, 5, 2, 5, nil, 1])
  }

  @Test func inLargeObjects() throws {
    let members = (0..<500).map { "\"key\($0)\": \($0)" }
    let json = "{\((members + members.reversed() + ["\"key7\": -1"]).joined(separator: ", "))}"
    let values = try decode(LargeReads.self, json).values
    #expect(values == Array(0..<500) + (0..<500).reversed())
  }

  /// Reads some keys twice, as a type does that asks for null first.
  private struct Reads: Decodable {
    let values: [Int?]

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      values = try "abaacbcxa".map { name in
        let key = Key(stringValue: "\(name)")
        guard fields.contains(key), try !fields.decodeNil(forKey: key) else { return nil }
        return try fields.decode(Int.self, forKey: key)
      }
    }
  }

  private struct LargeReads: Decodable {
    let values: [Int]

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      values = try (Array(0..<500) + (0..<500).reversed()).map {
        try fields.decode(Int.self, forKey: Key(stringValue: "key\($0)"))
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
