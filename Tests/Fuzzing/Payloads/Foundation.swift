import DTORuntime
import Foundation

/// Compares the value of a payload with that of `JSONDecoder`, except for ``KnownDifference``s.
func valueProblem(_ payload: Data, _ found: JSONValue?, _ expected: JSONValue?) -> String? {
  if isAlike(found, expected, ==) { return nil }
  if KnownDifference.allCases.contains(where: { $0.explains(payload, found, expected) }) {
    return nil
  }
  return "\(found as Any) instead of \(expected as Any)"
}

func value(of payload: Data) -> JSONValue? {
  try? DTODecoder(.strict).decode(JSONValue.self, from: payload)
}

func foundationValue(of payload: Data) -> JSONValue? {
  try? JSONDecoder().decode(JSONValue.self, from: payload)
}

/// Whether values are equal, or both are refused. Scalars are compared by a function.
func isAlike(
  _ found: JSONValue?,
  _ expected: JSONValue?,
  _ areAlike: (JSONValue, JSONValue) -> Bool
) -> Bool {
  switch (found, expected) {
  case (.object(let found), .object(let expected)):
    found.count == expected.count
      && found.allSatisfy { key, value in
        expected[key].map { isAlike(value, $0, areAlike) } ?? false
      }
  case (.array(let found), .array(let expected)):
    found.count == expected.count
      && zip(found, expected).allSatisfy { isAlike($0, $1, areAlike) }
  case (let found?, let expected?): areAlike(found, expected)
  case (nil, nil): true
  case (nil, _?), (_?, nil): false
  }
}
