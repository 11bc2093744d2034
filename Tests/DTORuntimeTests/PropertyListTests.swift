import DTORuntime
import Foundation
import Testing

/// A decoder for another format than JSON, with types that JSON does not have, and without null.
@Suite struct PropertyListTests {
  private func decode<Value: Decodable>(
    _ type: Value.Type,
    _ object: [String: Any],
    _ format: PropertyListSerialization.PropertyListFormat,
    strict: Bool = false
  ) throws -> (value: Value, issues: [String]) {
    let data = try PropertyListSerialization.data(
      fromPropertyList: object,
      format: format,
      options: 0
    )
    let collector = DecodingIssueCollector()
    let decoder = PropertyListDecoder()
    decoder.userInfo[.dtoReporter] = collector
    decoder.userInfo[.dtoStrict] = strict
    let value = try decoder.decode(type, from: data)
    return (value, collector.issues.map { "\($0.kind.rawValue) \($0.codingPath)" }.sorted())
  }

  private let order: [String: Any] = [
    "order_id": 1, "cars": [["plate": "A"], ["plate": 1], "x"],
    "prices": ["a": ["plate": "B"], "b": 5],
    "note": Date(timeIntervalSince1970: 0), "car_type": "boat", "car_park": ["phone": "1"],
    "tags": ["a", Data([0])], "next": ["order_id": "1"], "created_at": "2024-02-29T12:30:00Z",
  ]

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func tolerates(format: PropertyListSerialization.PropertyListFormat) throws {
    let (value, issues) = try decode(OrderResult.self, order, format)
    #expect(value.cars.map(\.plate) == ["A"])
    #expect(value.prices.keys.sorted() == ["a"])
    #expect(value.tags == ["a"])
    #expect(value.createdAt != nil)
    #expect(
      issues == [
        "droppedElement cars[1].plate", "droppedElement cars[2]", "droppedElement prices.b",
        "droppedElement tags[1]", "invalidOptional car_park.name", "invalidOptional next.order_id",
        "invalidOptional note", "unknownEnumValue car_type",
      ]
    )
    #expect(throws: DecodingError.self) {
      try decode(OrderResult.self, order, format, strict: true)
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func unions(format: PropertyListSerialization.PropertyListFormat) throws {
    let things: [String: Any] = [
      "x": [
        ["name": "Tom", "lives": 9], "text", 5, [["plate": "A"], 5], Date(timeIntervalSince1970: 0),
        ["pet_type": "fish"],
      ] as [Any]
    ]
    let (value, issues) = try decode(
      Leaf<AsOptional<LossyArray<Plain<ThingResult>>>>.self,
      things,
      format
    )
    // A date is not JSON, so it can't be kept.
    #expect(value.x.wrappedValue?.count == 5)
    #expect(issues.contains("droppedElement x[3][1]"))
    #expect(issues.contains("unknownVariant x[5]"))
  }
}
