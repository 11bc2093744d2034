import DTOCompiler
import Foundation

/// A finding of `validate`.
struct FoundRule: Decodable {
  var severity: String
  var rule: String
  var message: String
  var help: String?
  var pointer: String
  var line: Int?
}

/// Returns the findings in documents.
func findings(in files: [(path: String, text: String)]) throws -> [FoundRule] {
  let sources = files.map { source($0.text, $0.path) }
  let json = Validator().validate(sources) { _, _ in .missing }.json
  return try JSONDecoder().decode(FoundRules.self, from: Data(json.utf8)).diagnostics
}

func findings(in text: String, path: String = "a.yml") throws -> [FoundRule] {
  try findings(in: [(path, text)])
}

/// Returns the text after all its repairs of a kind.
func repaired(_ text: String, _ certainty: RepairCertainty, path: String = "a.yml") -> String {
  let repairing = Validator().repair([source(text, path)], certainty) { _, _ in .missing }
  return repairing.files.first.map { String(decoding: $0.after, as: UTF8.self) } ?? text
}

func source(_ text: String, _ path: String) -> SchemaSource {
  SchemaSource(displayPath: path, path: path, bytes: Array(text.utf8))
}

private struct FoundRules: Decodable {
  var diagnostics: [FoundRule]
}
