import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    try check(SettingsChange(), #"{"mode": "fast", "count": 10}"#)
    try check(
      SettingsChange(
        visible: false,
        note: "n",
        order: .decoded(.down),
        count: 1,
        tags: [],
        inner: SettingsChange.Inner(),
        page: Page()
      ),
      #"""
      {"visible": false, "mode": "fast", "note": "n", "order": "down", "count": 1, "tags": [], "inner": {}, "page": {"size": 3}}
      """#
    )
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Checks that both encoders write the JSON.
nonisolated private func check<Value: Encodable>(_ value: Value, _ expected: String) throws {
  let expected = try JSONDecoder().decode(JSONValue.self, from: Data(expected.utf8))
  for data in [try DTOEncoder().encode(value), try JSONEncoder().encode(value)] {
    let written = try JSONDecoder().decode(JSONValue.self, from: data)
    precondition(written == expected, "\(written)")
  }
}
