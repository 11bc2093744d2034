import DTORuntime
import Foundation
import Testing

/// Returns a decoder that reports to a collector or, if it is strict, throws errors instead.
func decoder(_ collector: DecodingIssueCollector, strict: Bool = false) -> BothReaders {
  let decoder = BothReaders()
  decoder.userInfo[.dtoReporter] = collector
  decoder.userInfo[.dtoStrict] = strict
  return decoder
}

/// Returns a `JSONDecoder` that reports to a collector.
func foundationDecoder(_ collector: DecodingIssueCollector) -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.userInfo[.dtoReporter] = collector
  return decoder
}

/// Decodes a value, and compares the issues in the format `kind path: expected, found`. Then checks that strict decoding throws an
/// error if and only if there are issues.
@discardableResult
func check<Value: Decodable>(
  _ type: Value.Type,
  _ json: String,
  _ issues: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  let collector = DecodingIssueCollector()
  let value = try decoder(collector).decode(type, from: Data(json.utf8))
  let reported = collector.issues.map(summary)
  #expect(reported.sorted() == issues.sorted(), sourceLocation: sourceLocation)

  try checkAlike(type, json, issues, like: value, sourceLocation)
  let silence = DecodingIssueCollector()
  let strict = Result { try decoder(silence, strict: true).decode(type, from: Data(json.utf8)) }
  #expect(silence.issues.isEmpty, "strict decoding reports nothing", sourceLocation: sourceLocation)
  switch strict {
  case .success:
    #expect(issues.isEmpty, "strict decoding should throw", sourceLocation: sourceLocation)
  case .failure(let error):
    #expect(!issues.isEmpty, "strict decoding threw \(error)", sourceLocation: sourceLocation)
    #expect(error is DecodingError, sourceLocation: sourceLocation)
  }
  return value
}

/// Checks that decoding the same JSON from a ``JSONValue`` has the same result.
private func checkAlike<Value: Decodable>(
  _ type: Value.Type,
  _ json: String,
  _ issues: [String],
  like value: Value,
  _ sourceLocation: SourceLocation
) throws {
  let collector = DecodingIssueCollector()
  let decoder = JSONValueDecoder(userInfo: [.dtoReporter: collector])
  let payload = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  let alike = try decoder.decode(type, from: payload)
  #expect(
    collector.issues.map(summary).sorted() == issues.sorted(),
    "from JSONValue",
    sourceLocation: sourceLocation
  )
  guard let value = value as? any Hashable, let alike = alike as? any Hashable else { return }
  #expect(AnyHashable(value) == AnyHashable(alike), sourceLocation: sourceLocation)
}

/// Checks that decoding throws an error at a path, and reports only the given issues.
func checkThrows<Value: Decodable>(
  _ type: Value.Type,
  _ json: String,
  at path: String,
  _ issues: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let collector = DecodingIssueCollector()
  do {
    let value = try decoder(collector).decode(type, from: Data(json.utf8))
    Issue.record("decoded \(value)", sourceLocation: sourceLocation)
  } catch {
    #expect(place(of: error) == path, sourceLocation: sourceLocation)
  }
  #expect(collector.issues.map(summary).sorted() == issues.sorted(), sourceLocation: sourceLocation)
  guard let payload = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) else {
    return
  }
  do {
    let value = try JSONValueDecoder().decode(type, from: payload)
    Issue.record("decoded \(value) from JSONValue", sourceLocation: sourceLocation)
  } catch {
    #expect(place(of: error) == path, "from JSONValue", sourceLocation: sourceLocation)
  }
}

/// Checks where strict decoding throws.
func checkStrict<Value: Decodable>(
  _ type: Value.Type,
  _ json: String,
  at path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let decoder = decoder(DecodingIssueCollector(), strict: true)
    let value = try decoder.decode(type, from: Data(json.utf8))
    Issue.record("decoded \(value)", sourceLocation: sourceLocation)
  } catch {
    #expect(place(of: error) == path, sourceLocation: sourceLocation)
  }
}

func summary(_ issue: DecodingIssue) -> String {
  "\(issue.kind.rawValue) \(issue.codingPath): \(issue.expected), \(issue.found)"
}

func place(of error: any Error) -> String {
  let path: [any CodingKey]
  switch error {
  case DecodingError.keyNotFound(let key, let context): path = context.codingPath + [key]
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.dataCorrupted(let context):
    path = context.codingPath
  default: return "\(error)"
  }
  return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
}

/// Encodes the decoded value and compares the JSON.
func checkRoundTrip<Value: Codable>(
  _ type: Value.Type,
  _ json: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let collector = DecodingIssueCollector()
  let value = try decoder(collector).decode(type, from: Data(json.utf8))
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let written = String(decoding: try encoder.encode(value), as: UTF8.self)
  #expect(written == json, sourceLocation: sourceLocation)
  checkWriters(value, sourceLocation: sourceLocation)
}
