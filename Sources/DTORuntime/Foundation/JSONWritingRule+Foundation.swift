#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONWritingRule {
  /// The types of Foundation that `JSONEncoder` doesn't encode through their `Encodable` conformance.
  static let foundation = [
    JSONWritingRule(Decimal.self) {
      guard $0.isFinite else { throw UnexpectedContent(expected: "a finite number") }
      return .digits($0.description)
    },
    JSONWritingRule(URL.self) { .string($0.absoluteString) },
    JSONWritingRule(Data.self) { .string($0.base64EncodedString()) },
  ]

  /// Returns the rule of a strategy, if there is one.
  static func rules(for strategy: DTOEncoder.DateStrategy) -> [JSONWritingRule] {
    switch strategy {
    case .deferredToDate: []
    case .iso8601: [JSONWritingRule(Date.self) { .string(try wholeSeconds($0)) }]
    case .secondsSince1970: [JSONWritingRule(Date.self) { .number($0.timeIntervalSince1970) }]
    case .millisecondsSince1970:
      [JSONWritingRule(Date.self) { .number(1000 * $0.timeIntervalSince1970) }]
    }
  }

  private static func wholeSeconds(_ date: Date) throws -> String {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    return try RFC3339DateTime.wire(from: Date(timeIntervalSinceReferenceDate: seconds))
  }
}
