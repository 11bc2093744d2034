import DTORuntime
import Foundation
import Testing

/// Decodes with `JSONDecoder` and once more with the runtime's own reader, which must make no difference: to the value, to the error,
/// and to what is reported. So all tests that decode are tests of both.
///
/// A class, as `JSONDecoder` is one.
final class BothReaders {
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  func decode<Value: Decodable>(
    _ type: Value.Type,
    from data: Data,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let foundation = JSONDecoder()
    let foundations = DecodingIssueCollector()
    foundation.userInfo = userInfo
    foundation.userInfo[.dtoReporter] = foundations
    let expected = Result { try foundation.decode(type, from: data) }
    let isStrict = userInfo[.dtoStrict] as? Bool == true
    let owns = DecodingIssueCollector()
    let own = DTODecoder(isStrict ? .strict : .tolerant, reporter: owns, userInfo: userInfo)
    let found = Result { try own.decode(Bare<Value>.self, from: data).value }
    let comment = Comment(rawValue: String(decoding: data.prefix(200), as: UTF8.self))
    #expect(isAlike(found, expected, isStrict), comment, sourceLocation: sourceLocation)
    // Each goes through the members of a map in an order of its own.
    // Only a `DTODecoder` knows that a payload is lost.
    let lost = owns.issues.filter { $0.kind == .payloadLost }
    #expect(
      (lost.count == 1) == ((try? found.get()) == nil),
      comment,
      sourceLocation: sourceLocation
    )
    let reported = owns.issues.filter { $0.kind != .payloadLost }.map { "\($0)" }.sorted()
    #expect(
      reported == foundations.issues.map { "\($0)" }.sorted(),
      comment,
      sourceLocation: sourceLocation
    )
    if let reporter = userInfo[.dtoReporter] as? any DecodingIssueReporter {
      for issue in foundations.issues { reporter.report(issue) }
    }
    return try expected.get()
  }
}

/// A value as it decodes itself: by itself, a `DTODecoder` is tolerant where an array at the root is not.
private struct Bare<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

private func isAlike<Value>(
  _ found: Result<Value, any Error>,
  _ expected: Result<Value, any Error>,
  _ isStrict: Bool
) -> Bool {
  switch (found, expected) {
  case (.success(let found), .success(let expected)):
    if let found = found as? any Hashable, let expected = expected as? any Hashable {
      return AnyHashable(found) == AnyHashable(expected)
    }
    return describe(found) == describe(expected)
  case (.failure(let found), .failure(let expected)):
    // The first of several mistakes in a map is thrown, and each goes through the members in an order of its own.
    return isStrict || describe(found) == describe(expected)
  case (.success, .failure), (.failure, .success): return false
  }
}

/// The value in lines in no order: also a `dump` goes through the members of a map in any.
private func describe(_ value: some Any) -> [String] {
  var text = ""
  dump(value, to: &text, maxItems: 1000)
  // Where something is in memory differs, and what a line says of a whole map.
  return text.split(separator: "\n").filter { !$0.contains("ointer") && !$0.contains("▿") }
    .map { String($0.drop { $0 == " " }) }.sorted()
}

/// The kind and the place; null where it may not be is a mismatch for some types of Foundation's, and something of its own for others.
private func describe(_ error: any Error) -> String {
  let kind =
    switch error {
    case DecodingError.typeMismatch, DecodingError.valueNotFound: "mismatch"
    case DecodingError.keyNotFound: "absent"
    case DecodingError.dataCorrupted: "corrupted"
    default: "other"
    }
  return "\(kind) at \(place(of: error))"
}
