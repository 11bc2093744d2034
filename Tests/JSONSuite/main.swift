// Decodes the files of a folder: `y_….json` is valid JSON, `n_….json` is not, and `i_….json` is left to each reader; see
// scripts/json-suite.

import DTORuntime
import Foundation

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  .filter { $0.hasSuffix(".json") }.sorted()
var counts: [Substring: Int] = [:]
var failures = 0

for name in names {
  let verdict = name.prefix(2)
  guard ["y_", "n_", "i_"].contains(verdict) else { continue }
  counts[verdict, default: 0] += 1
  let data = try Data(contentsOf: folder.appendingPathComponent(name))
  let answer = read(data)
  switch (verdict, answer) {
  case ("y_", .value), ("n_", .syntaxError): break
  case ("i_", _): print("\(name): \(answer); Foundation: \(foundation(data))")
  default:
    failures += 1
    print("FAILED \(name): \(answer)")
  }
}
for (verdict, meaning) in [("y_", "accepted"), ("n_", "refused"), ("i_", "listed")] {
  print("    \(counts[verdict[...], default: 0]) files \(verdict)… to be \(meaning)")
}
print("    \(failures) failures")
exit(failures == 0 && counts.count == 3 ? 0 : 1)

/// What the runtime makes of a file.
enum Answer: CustomStringConvertible {
  case value
  case syntaxError(JSONSyntaxError)
  /// JSON with a value that can't be decoded, such as a number that is too large.
  case invalidValue
  case otherError(any Error)

  var description: String {
    switch self {
    case .value: "accepted"
    case .syntaxError(let error): "refused, \(error)"
    case .invalidValue: "JSON with an invalid value"
    case .otherError(let error): "\(error)"
    }
  }
}

func read(_ data: Data) -> Answer {
  do {
    _ = try DTODecoder(.strict).decode(JSONValue.self, from: data)
    return .value
  } catch DecodingError.dataCorrupted(let context) {
    if let error = context.underlyingError as? JSONSyntaxError { return .syntaxError(error) }
    return .invalidValue
  } catch {
    return .otherError(error)
  }
}

func foundation(_ data: Data) -> String {
  let value = try? JSONDecoder().decode(JSONValue.self, from: data)
  let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  let answers = [(value != nil, "JSONDecoder"), (object != nil, "JSONSerialization")]
  let accepting = answers.filter(\.0).map(\.1)
  return accepting.isEmpty ? "refused" : "accepted by \(accepting.joined(separator: ", "))"
}
