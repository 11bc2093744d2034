import DTORuntime
import Foundation

/// What is reported, and what strict decoding says, with a decoder that looks for ambiguity.
private func issues<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
  let collector = DecodingIssueCollector()
  let decoder = JSONDecoder()
  decoder.userInfo[.dtoReporter] = collector
  decoder.userInfo[.dtoAmbiguity] = true
  let value = try? decoder.decode(type, from: Data(json.utf8))
  precondition(value != nil)
  decoder.userInfo[.dtoStrict] = true
  let strict = try? decoder.decode(type, from: Data(json.utf8))
  precondition((strict == nil) == !collector.issues.isEmpty, "strict decoding throws for what is reported")
  return collector.issues.map { "\($0.kind.rawValue) \($0.codingPath): \($0.expected), \($0.found)" }
}

/// What is reported by a decoder that does not look for it.
private func usualIssues<Value: Decodable>(_ type: Value.Type, _ json: String) -> Int {
  let collector = DecodingIssueCollector()
  let decoder = JSONDecoder()
  decoder.userInfo[.dtoReporter] = collector
  decoder.userInfo[.dtoStrict] = false
  precondition((try? decoder.decode(type, from: Data(json.utf8))) != nil)
  decoder.userInfo[.dtoStrict] = true
  precondition((try? decoder.decode(type, from: Data(json.utf8))) != nil)
  return collector.issues.count
}

private func check(_ issues: [String], _ expected: String...) {
  precondition(issues == expected, "\(issues)")
}

func usage() {
  let tie = #"{"name": "a"}"#
  check(issues(One.self, tie), "ambiguousVariant : one variant of One, 2 that fit: Cat, Dog")
  // A member that one of them does not know makes the other fit better.
  check(issues(One.self, #"{"name": "a", "tail": true}"#))
  check(issues(One.self, #"{"name": "a", "lives": 9}"#))
  // One that neither knows makes them equal again.
  check(
    issues(One.self, #"{"name": "a", "age": 9}"#),
    "ambiguousVariant : one variant of One, 2 that fit: Cat, Dog"
  )
  // What is no variant for want of a right value is none.
  check(issues(One.self, #"{"name": "a", "lives": "many", "age": 1}"#))
  check(
    issues(List.self, "[]"),
    "ambiguousVariant : one variant of List, 2 that fit: Array<String>, Array<Int>"
  )
  check(issues(List.self, "[1]"))
  check(issues(Some.self, tie))
  precondition(usualIssues(One.self, tie) == 0)
  precondition(usualIssues(List.self, "[]") == 0)

  check(
    issues(Nest.self, #"{"size": 1, "pets": [{"name": "a"}, {"name": "b", "tail": true}, {"name": "c"}]}"#),
    "ambiguousVariant pets[0]: one variant of One, 2 that fit: Cat, Dog",
    "ambiguousVariant pets[2]: one variant of One, 2 that fit: Cat, Dog"
  )
  check(
    issues(Nest.self, #"{"pets": [{"name": "a"}]}"#),
    "ambiguousVariant : one variant of Nest, 2 that fit: Nest.Size, Nest.Height",
    "ambiguousVariant pets[0]: one variant of One, 2 that fit: Cat, Dog"
  )
}
