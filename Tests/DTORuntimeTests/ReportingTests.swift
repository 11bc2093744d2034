import DTORuntime
import Foundation
import Testing

@Suite struct ReportingTests {
  private struct Item: Decodable {
    @SafeOptional var x: Int?
  }

  @Test func manyThreadsOneCollector() async throws {
    let collector = DecodingIssueCollector()
    let json = Data(
      #"[{"name": "A", "friend": [{"plate": 1}, {"plate": "B", "park": 1}]}, {"name": 2}]"#.utf8
    )
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 { _ = try decoder(collector).decode([ThingResult].self, from: json) }
        }
      }
      try await group.waitForAll()
    }
    #expect(collector.issues.count == 600)
    #expect(
      Set(collector.issues.map(\.codingPath)) == [
        "[0].friend[0].plate", "[0].friend[1].park", "[1]",
      ]
    )
    collector.removeAll()
    #expect(collector.issues.isEmpty)
  }

  @Test func processWideReporter() throws {
    let process = DecodingIssueCollector()
    let own = DecodingIssueCollector()
    let json = Data(#"{"x": "bad"}"#.utf8)
    #expect(try JSONDecoder().decode(Item.self, from: json).x == nil, "nobody has to listen")
    DecodingIssue.defaultReporter = process
    defer { DecodingIssue.defaultReporter = nil }
    _ = try JSONDecoder().decode(Item.self, from: json)
    _ = try decoder(own).decode(Item.self, from: json)
    #expect(process.issues.filter { $0.typeName == "ReportingTests.Item" }.count == 1)
    #expect(own.issues.count == 1)
    #expect(DecodingIssue.defaultReporter != nil)
  }

  @Test func noContentInIssues() throws {
    let secret = "4111111111111111"
    let collector = DecodingIssueCollector()
    struct Card: Decodable {
      @SafeOptional var x: Int?
    }
    for json in [
      #"{"x": "\#(secret)"}"#, #"{"x": \#(secret)9999999}"#, #"{"x": {"y": \#(secret)}}"#,
    ] {
      _ = try decoder(collector).decode(Card.self, from: Data(json.utf8))
    }
    #expect(collector.issues.count == 3)
    #expect(!collector.issues.contains { "\($0)".contains(secret) })
  }

  @Test(arguments: DecodingIssue.Kind.allCases)
  func kindsReadAsWords(kind: DecodingIssue.Kind) {
    #expect(kind.description.allSatisfy { $0.isLowercase || $0 == " " })
  }

  @Test func atTheRoot() {
    let issue = DecodingIssue(
      kind: .unknownVariant,
      typeName: "Pet",
      schema: "a.yml#/Pet",
      codingPath: "",
      expected: "a variant of Pet",
      found: "null"
    )
    #expect(
      issue.description
        == "Pet: unknown variant at the root: expected a variant of Pet, found null (a.yml#/Pet)"
    )
  }
}
