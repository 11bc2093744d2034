import DTORuntime
import Foundation
import Testing

/// Dates as members of an object. In a document, those in the usual format are read from its bytes, and all others as any form is, so
/// this compares the two.
@Suite struct DateFieldTests {
  private struct Dates<Rule: DecodingConverter>: Decodable, Hashable where Rule.Value == Date {
    let required: Date
    @SafeOptional var wrapped: Date?
    let optional: Date?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      guard Rule.self == RFC3339DateTime.self else {
        required = try fields.required("required", as: Converted<Rule>.self)
        _wrapped = try fields.safeOptional("wrapped", as: Converted<Rule>.self)
        optional = try fields.optional("optional", as: Converted<Rule>.self)
        return
      }
      required = try fields.required("required", as: Converted<RFC3339DateTime>.self)
      _wrapped = try fields.safeOptional("wrapped", as: Converted<RFC3339DateTime>.self)
      optional = try fields.optional("optional", as: Converted<RFC3339DateTime>.self)
    }
  }

  /// Reads like ``RFC3339DateTime``, through the function for any form.
  private enum AnyForm: DecodingConverter {
    static func value(from wire: String) throws -> Date { try RFC3339DateTime.value(from: wire) }
  }

  @Test(arguments: [
    "2024-02-29T12:30:00Z", "2024-02-29 12:30:60.123456789+0330", "9999-12-31t23:59:59.999z",
    "0000-01-01T00:00:00-23:59", #"2024-02-29T12:30:00\u005A"#, #"2024\/02-29T12:30:00Z"#,
    "2024-02-30T12:30:00Z", "2024-02-29T12:30:00", "2024-02-29T12:30:00Zé", "2024-02-29T1", "", "é",
  ])
  func texts(text: String) throws { try checkAlike("\"\(text)\"") }

  @Test(arguments: ["null", "1709209800", "true", "{}", "[]", #""\ud800""#])
  func otherValues(value: String) throws { try checkAlike(value) }

  @Test func value() throws {
    let json = #"{"required": "2024-02-29T12:30:00Z", "wrapped": "2024-02-29T12:30:01+01:00"}"#
    let dates = try check(Dates<RFC3339DateTime>.self, json)
    #expect(dates.required == Date(timeIntervalSince1970: 1_709_209_800))
    #expect(dates.wrapped == Date(timeIntervalSince1970: 1_709_206_201))
    #expect(dates.optional == nil)
  }

  private func checkAlike(_ value: String) throws {
    let good = #""2024-02-29T12:30:00Z""#
    for json in [
      #"{"required": \#(good), "wrapped": \#(value), "optional": \#(value)}"#,
      #"{"required": \#(value)}"#, #"{"required": \#(value), "required": \#(good)}"#,
    ] {
      let (dates, issues) = outcome(Dates<RFC3339DateTime>.self, json)
      let (others, otherIssues) = outcome(Dates<AnyForm>.self, json)
      #expect(dates?.required == others?.required, "\(json)")
      #expect(dates?.wrapped == others?.wrapped, "\(json)")
      #expect(dates?.optional == others?.optional, "\(json)")
      #expect(issues == otherIssues, "\(json)")
    }
  }

  private func outcome<Value: Decodable>(
    _ type: Value.Type,
    _ json: String
  ) -> (value: Value?, issues: [String]) {
    let collector = DecodingIssueCollector()
    let value = try? decoder(collector).decode(type, from: Data(json.utf8))
    return (value, collector.issues.map(summary))
  }
}
