import DTORuntime
import Foundation
import Testing

/// Keys of maps come from the payload, so they are neither in fingerprints nor in logs.
@Suite struct MapKeyTests {
  private struct Price: Decodable, SchemaDescribed {
    static let schemaLocation = "price.yml#/price"

    let amount: SafeOptional<Int>
    let more: [String: [String: SafeOptional<Int>]]
    let others: [String: Int]

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      amount = try fields.safeOptional("amount")
      more = try fields.value(
        "more",
        as: LossyDictionary<LossyDictionary<Plain<SafeOptional<Int>>>>.self,
        default: [:]
      )
      others = try fields.additionalProperties(
        except: ["amount", "more"],
        as: LossyDictionary<Plain<Int>>.self
      )
    }
  }

  private struct Synthesized: Decodable {
    let map: [String: Price]
  }

  private func check<Value: Decodable>(
    _ type: Value.Type,
    _ json: String,
    _ paths: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let foundation = JSONDecoder()
    let collector = DecodingIssueCollector()
    foundation.userInfo[.dtoReporter] = collector
    for decoder in [DTODecoder(reporter: collector), DTODecoder(using: foundation)] {
      collector.removeAll()
      _ = try? decoder.decode(type, from: json)
      #expect(
        collector.issues.map(\.generalizedPath).sorted() == paths.sorted(),
        sourceLocation: sourceLocation
      )
      #expect(collector.issues.allSatisfy { $0.codingPath.contains("key") })
      #expect(!collector.issues.contains { "\($0)".contains("key") })
    }
  }

  @Test func scalarInPlaceOfMap() throws {
    struct Holder: Decodable {
      let map: [String: Int]
    }

    let json = #"[{"map": 1}, {"map": {"key": 2}}, {"map": "x"}, {"map": []}, {"map": {"key": 3}}]"#
    let holders = try DTODecoder(reporter: DecodingIssueCollector()).decode(
      [Holder].self,
      from: json
    )
    #expect(holders.map(\.map) == [["key": 2], ["key": 3]])
  }

  @Test func insideOfMaps() {
    check([String: Price].self, #"{"key": {"amount": "x"}, "key2": 1}"#, "*.amount", "*")
    check(
      [String: [Price]].self,
      #"{"key": [{"more": {"key": {"key": "x"}, "key2": 1}}]}"#,
      "*[*].more.*.*",
      "*[*].more.*"
    )
  }

  @Test func membersBesidesMapKeys() {
    check([String: Price].self, #"{"key": {"amount": "x", "key": "x"}}"#, "*.amount", "*.*")
  }

  /// Keys such as phone numbers are no indices.
  @Test func keysThatAreNumbers() {
    let json = #"{"map": {"79991234567": 1}}"#
    let foundation = JSONDecoder()
    let collector = DecodingIssueCollector()
    foundation.userInfo[.dtoReporter] = collector
    for decoder in [DTODecoder(reporter: collector), DTODecoder(using: foundation)] {
      collector.removeAll()
      #expect(throws: DecodingError.self) { try decoder.decode(Synthesized.self, from: json) }
      #expect(throws: DecodingError.self) {
        try decoder.decode(Synthesized.self, from: ["map": ["79991234567": 1]] as JSONValue)
      }
      #expect(collector.issues.map(\.redactedPath) == ["map.*", "map.*"])
      #expect(collector.issues.map(\.generalizedPath) == ["map.*", "map.*"])
      #expect(!collector.issues.contains { "\($0)".contains("7999") })
    }
  }

  @Test func dictionariesOfTheStandardLibrary() {
    check(Synthesized.self, #"{"map": {"key": {"amount": "x"}}}"#, "map.*.amount")
    check(Synthesized.self, #"{"map": {"key": 1}}"#, "map.*")
  }

  /// Members of any name, as hand-written types read them.
  private struct Dynamic: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    enum Wrapped: CodingKey {
      case total
      case other(String)

      var stringValue: String { if case .other(let name) = self { name } else { "total" } }
      var intValue: Int? { nil }

      init?(stringValue: String) { self = .other(stringValue) }
      init?(intValue: Int) { nil }
    }

    enum CodingKeys: String, CodingKey { case prices, key }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      if let key = try? members.nestedContainer(keyedBy: Key.self, forKey: .prices) {
        for name in key.allKeys { _ = try key.decode(Price.self, forKey: name) }
      }
      let wrapped = try members.nestedContainer(keyedBy: Wrapped.self, forKey: .key)
      for name in wrapped.allKeys { _ = try wrapped.decode(Price.self, forKey: name) }
    }
  }

  @Test func keysOfHandWrittenTypes() {
    check(Dynamic.self, #"{"prices": {"key1": {"amount": "key"}}, "key": {}}"#, "prices.*.amount")
    check(Dynamic.self, #"{"prices": {"key1": 1}, "key": {}}"#, "prices.*")
  }

  /// A case with a value can be any key; those of an enum without values are written in its declaration.
  @Test func keysOfEnums() {
    let collector = DecodingIssueCollector()
    let json = #"{"prices": {}, "key": {"abc": {"amount": "x"}}}"#
    _ = try? DTODecoder(reporter: collector).decode(Dynamic.self, from: json)
    #expect(collector.issues.map(\.generalizedPath) == ["key.*.amount"])
    collector.removeAll()
    _ = try? DTODecoder(reporter: collector).decode(Dynamic.self, from: #"{"prices": {}}"#)
    #expect(collector.issues.map(\.redactedPath) == ["key"])
  }
}
