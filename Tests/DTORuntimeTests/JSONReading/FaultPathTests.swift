import DTORuntime
import Foundation
import TestSupport
import Testing

/// The reader makes the path of a fault from that of the last one. It must be the path that a `JSONDecoder` tells.
@Suite struct FaultPathTests {
  private struct Item: Decodable {
    let id: SafeOptional<Int>
    let ids: [Int]
    let name: String
    let map: [String: SafeOptional<Int>]
    let items: [Item]
    let others: [String: Int]

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      id = try fields.safeOptional("id")
      ids = try fields.value("ids", as: LossyArray<Plain<Int>>.self, default: [])
      name = try fields.required("name")
      map = try fields.value(
        "map",
        as: LossyDictionary<Plain<SafeOptional<Int>>>.self,
        default: [:]
      )
      items = try fields.value("items", as: LossyArray<Plain<Item>>.self, default: [])
      others = try fields.additionalProperties(
        except: ["id", "ids", "name", "map", "items"],
        as: LossyDictionary<Plain<Int>>.self
      )
    }
  }

  private struct Payload: Decodable {
    let items: [Item]

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      items = try fields.required("items", as: LossyArray<Plain<Item>>.self)
    }
  }

  @Test func pathsOfManyFaults() throws {
    var random = SeededGenerator(seed: 82)
    for _ in 0..<300 {
      let readers = BothReaders()
      let collector = DecodingIssueCollector()
      readers.userInfo[.dtoReporter] = collector
      let json = #"{"items": [\#(items(8, depth: 0, &random))]}"#
      _ = try readers.decode(Payload.self, from: Data(json.utf8))
      #expect(!collector.issues.isEmpty)
    }
  }

  private func items(
    _ count: Int,
    depth: Int,
    _ random: inout some RandomNumberGenerator
  ) -> String {
    (0..<count).map { _ in item(depth: depth, &random) }.joined(separator: ",")
  }

  private func item(depth: Int, _ random: inout some RandomNumberGenerator) -> String {
    func scalar() -> String {
      ["1", "2", #""a""#, "null", "[]"].randomElement(using: &random) ?? ""
    }
    func scalars() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in scalar() } }
    var members = [#""name": \#(Bool.random(using: &random) ? #""n""# : scalar())"#]
    for key in ["id", "other", #"thi\u0072d"#] where Bool.random(using: &random) {
      members.append(#""\#(key)": \#(scalar())"#)
    }
    members.append(#""ids": [\#(scalars().joined(separator: ","))]"#)
    let map = zip(["id", "name", "x"], scalars()).map { #""\#($0)": \#($1)"# }
    members.append(#""map": {\#(map.joined(separator: ","))}"#)
    if depth < 3 {
      let count = Int.random(in: 0...3, using: &random)
      members.append(#""items": [\#(items(count, depth: depth + 1, &random))]"#)
    }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }
}
