import DTORuntime
import Foundation

/// Decodes types like those that dtoc generates, directly and with `JSONDecoder`: same value, same error and same issues.
func typeProblem(_ payload: Data, _ found: JSONValue?, _ expected: JSONValue?) -> String? {
  // Differences of single values are judged elsewhere.
  guard let found, let expected, isAlike(found, expected, isIdentical),
    !KnownDifference.zeroWithExponent.explains(payload, found, expected),
    !found.hasLargeNumber || !payload.contains(where: ".eE".utf8.contains),
    // `JSONDecoder` takes seconds for mistakes that are hundreds of levels deep.
    found.depth < 100
  else { return nil }
  return problem(OrderResult.self, payload) ?? problem([ThingResult].self, payload)
    ?? problem(PlainResult.self, payload) ?? problem([PetResult].self, payload)
    ?? problem([String: Decimal].self, payload) ?? problem([Float].self, payload)
    ?? problem([UInt8].self, payload) ?? problem([Int64?].self, payload)
}

/// Numbers can be equal in different cases, if one was read as an integer.
private func isIdentical(_ found: JSONValue, _ expected: JSONValue) -> Bool {
  switch (found, expected) {
  case (.number, .integer), (.number, .unsigned), (.integer, .number), (.unsigned, .number): false
  default: found == expected
  }
}

private func problem<Value: Codable & Hashable>(_ type: Value.Type, _ payload: Data) -> String? {
  let (found, expected) = (DecodingIssueCollector(), DecodingIssueCollector())
  let json = JSONDecoder()
  json.userInfo[.dtoReporter] = expected
  let foundValue = Result { try DTODecoder(reporter: found).decode(type, from: payload) }
  let expectedValue = Result { try DTODecoder(using: json).decode(type, from: payload) }
  switch (foundValue, expectedValue) {
  case (.success(let found), .success(let expected)) where found == expected:
    if let problem = writingProblem(found) { return "\(type): \(problem)" }
  case (.failure, .failure): break
  default: return "\(type): \(foundValue) instead of \(expectedValue)"
  }
  // Each decodes the members of a map in an order of its own.
  let (foundIssues, expectedIssues) = (lines(found.issues), lines(expected.issues))
  if foundIssues == expectedIssues { return nil }
  return "\(type): issues \(foundIssues) instead of \(expectedIssues)"
}

private func lines(_ issues: [DecodingIssue]) -> [String] {
  issues.map { "\($0)" }.sorted()
}

extension JSONValue {
  /// Whether there is a number from 2^51 on, up to the largest integer. With a decimal point or an exponent, `JSONDecoder` reads it as a
  /// `Double`, whose fraction is rounded, and tells by that whether it is an integer: `3720368547722330.1` is one, and `9223372036854775807.0`
  /// isn't.
  fileprivate var hasLargeNumber: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasLargeNumber)
    case .object(let members): members.values.contains(where: \.hasLargeNumber)
    case .integer, .unsigned, .number: (0x1p51...0x1p64).contains(abs(doubleValue ?? 0))
    case .string, .bool, .null: false
    }
  }

  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    case .string, .integer, .unsigned, .number, .bool, .null: 0
    }
  }
}
