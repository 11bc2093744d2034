import DTORuntime
import Foundation
import Testing

/// Every type that generated code reads, with every kind of JSON: nothing crashes, and every loss is reported.
@Suite struct KindMatrixTests {
  private static let values = [
    "null", "true", "false", "0", "-1", "1.5", "-0.0", "1e300", "1e400", "-1e400", "1e-400",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "\"\"", "\"x\"", "\"1\"",
    "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"2024-02-29T12:30:00Z\"", "[]", "{}", "[[]]", "[null]",
    "[{}]",
    "[1, \"x\", true]", "{\"\": null}", "{\"a\": {\"b\": []}}", "{\"name\": []}",
    "{\"pet_type\": \"cat\"}", "{\"pet_type\": []}", "{\"name\": 0}",
  ]

  @Test func numbers() {
    check(Plain<Int>.self)
    check(Plain<Int8>.self)
    check(Plain<Int32>.self)
    check(Plain<Int64>.self)
    check(Plain<UInt>.self)
    check(Plain<UInt8>.self)
    check(Plain<UInt64>.self)
    check(Plain<Double>.self)
    check(Plain<Float>.self)
    check(Plain<Decimal>.self)
    check(Converted<DecimalNumber>.self)
  }

  @Test func otherScalars() {
    check(Plain<String>.self)
    check(Plain<Bool>.self)
    check(Plain<CalendarDate>.self)
    check(Plain<TimeOfDay>.self)
    check(Plain<ISODuration>.self)
    check(Plain<JSONValue>.self)
    check(Converted<RFC3339DateTime>.self)
    check(Converted<EpochSeconds>.self)
    check(Converted<UUIDString>.self)
    check(Converted<URLString>.self)
    check(Converted<Base64Data>.self)
    check(Converted<DecimalText>.self)
  }

  @Test func enums() {
    check(Plain<CodableEnum<Paint>>.self)
    check(Plain<CodableEnum<OpenResult.Colour>>.self)
    check(Plain<CodableEnum<Mixed>>.self)
    check(Plain<Paint>.self)
    check(Plain<Mixed>.self)
    check(OpenCodableEnum<Paint>.self)
  }

  @Test func objectsAndUnions() {
    check(Plain<ParkResult>.self)
    check(Plain<OrderResult>.self)
    check(Plain<PlainResult>.self)
    check(Plain<PetResult>.self)
    check(Plain<ThingResult>.self)
    check(Plain<OneOf2<Int, String>>.self)
    check(Plain<SafeOptional<Int>>.self)
  }

  @Test func containers() {
    check(LossyArray<Plain<Int>>.self)
    check(LossyArray<Plain<PetResult>>.self)
    check(LossyArray<Nullable<Plain<ThingResult>>>.self)
    check(StrictArray<Plain<CodableEnum<Paint>>>.self)
    check(LossyDictionary<Plain<ThingResult>>.self)
    check(StrictDictionary<Converted<UUIDString>>.self)
    check(LossyDictionary<LossyArray<StrictArray<Plain<JSONValue>>>>.self)
    check(Nullable<Plain<Int>>.self)
  }

  private enum Mixed: JSONValue, Codable {
    case auto = "auto"
    case one = 1
    case yes = true
  }

  /// As an optional property, nothing throws, and a value that becomes nil is reported once; as a required property, it throws
  /// exactly if the optional one is nil. In strict mode, both throw exactly if something was reported.
  private func check<Form: WireForm>(
    _ form: Form.Type,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for json in Self.values {
      let comment = Comment(rawValue: json)
      let data = Data(#"{"x": \#(json), "y": 1}"#.utf8)
      func decode<Value: Decodable>(_ type: Value.Type, strict: Bool = false) -> (
        Value?, [DecodingIssue]
      ) {
        let collector = DecodingIssueCollector()
        let value = try? decoder(collector, strict: strict).decode(type, from: data)
        return (value, collector.issues)
      }
      let (optional, issues) = decode(Leaf<AsOptional<Form>>.self)
      let (required, requiredIssues) = decode(Leaf<AsRequired<Form>>.self)
      guard let optional else {
        Issue.record("an optional property throws for \(json)", sourceLocation: sourceLocation)
        continue
      }
      switch optional.x.projectedValue {
      case .value:
        #expect(required != nil, comment, sourceLocation: sourceLocation)
        let places = issues.map(\.codingPath)
        #expect(requiredIssues.map(\.codingPath) == places, comment, sourceLocation: sourceLocation)
      case .invalid(let issue):
        #expect(issues.last == issue, comment, sourceLocation: sourceLocation)
        #expect(issue.codingPath.hasPrefix("x"), comment, sourceLocation: sourceLocation)
        #expect(required == nil, comment, sourceLocation: sourceLocation)
      case .null: #expect(json == "null" && issues.isEmpty, sourceLocation: sourceLocation)
      case .absent: Issue.record("absent for \(json)", sourceLocation: sourceLocation)
      }
      let (strict, silence) = decode(Leaf<AsOptional<Form>>.self, strict: true)
      #expect(silence.isEmpty, comment, sourceLocation: sourceLocation)
      #expect((strict == nil) == !issues.isEmpty, comment, sourceLocation: sourceLocation)
      let (strictlyRequired, _) = decode(Leaf<AsRequired<Form>>.self, strict: true)
      let isGood = required != nil && requiredIssues.isEmpty
      #expect((strictlyRequired != nil) == isGood, comment, sourceLocation: sourceLocation)
    }
  }
}
