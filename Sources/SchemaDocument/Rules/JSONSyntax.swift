internal import CYAML

/// Reports what keeps a file that is called `.json` from being read.
extension Rule {
  static let jsonSyntax = Rule(
    id: "json-syntax",
    severity: .error,
    category: .syntax,
    summary: "a file whose name ends in '.json' must be JSON",
    explanation: """
      Nothing of such a file is read. JSON is less than what JavaScript and YAML take: it has no \
      comments, no comma behind the last element, and only double quotes. '--fix --unsafe' takes \
      out and puts in what is missing; comments get lost by it. A file that shall have comments \
      can be YAML: name it '.yaml'.
      """,
    bad: Example(
      path: "order.json",
      """
      {"definitions": {
        "Order": {"type": "object", "properties": {"id": {"type": "string"}},}
      }}
      """
    ),
    good: Example(
      path: "order.json",
      """
      {"definitions": {
        "Order": {"type": "object", "properties": {"id": {"type": "string"}}}
      }}
      """
    )
  )
}

/// What the JSON reader stumbles over, for people who think of JavaScript, Python or YAML.
extension Document {
  func jsonSyntaxDiagnostic(for error: cyaml_error) -> Diagnostic {
    if let mark = mergeConflict(at: error) { return .mergeConflict(.jsonSyntax, mark) }
    let range = characters(Int(error.start)..<Int(error.end))
    let found = range.isEmpty ? "the end of the file" : "'\(source.text(in: range).shortened)'"
    var (message, help) = jsonWords(for: error.code, found)
    if error.code == CYAML_JSON_BARE_WORD,
      source.text(in: 0..<range.lowerBound).allSatisfy(\.isWhitespace)
    {
      help = "JSON starts with '{' or '['; if this is YAML, name the file '.yaml'"
    }
    var labels: [Diagnostic.Label] = []
    if error.context_start != CYAML_NOWHERE {
      let opener = characters(Int(error.context_start)..<Int(error.context_start) + 1)
      labels = [
        Diagnostic.Label(
          span: span(opener),
          message: "'\(source.text(in: opener))' is opened here"
        )
      ]
    }
    return Diagnostic(
      .jsonSyntax,
      message,
      at: span(range),
      labels: labels,
      help: help,
      repair: jsonRepair(for: error)
    )
  }
}

private func jsonWords(
  for code: cyaml_error_code,
  _ found: String
) -> (message: String, help: String?) {
  switch code {
  case CYAML_JSON_COMMENT:
    ("JSON has no comments", "remove it, or name the file '.yaml' and comment with '#'")
  case CYAML_JSON_SINGLE_QUOTE:
    ("JSON quotes with \" only, found '", "use double quotes")
  case CYAML_JSON_BARE_WORD:
    ("expected a value, found \(found)", "put text in double quotes")
  case CYAML_JSON_LITERAL_CASE:
    ("\(found) is not JSON", "write 'true', 'false' or 'null'")
  case CYAML_JSON_NOT_A_NUMBER:
    ("JSON has no \(found)", "use null or a text")
  case CYAML_JSON_TRAILING_COMMA:
    ("nothing follows this comma", "remove it")
  case CYAML_JSON_EXTRA_COMMA:
    ("expected something before this comma", "remove it")
  case CYAML_JSON_MISSING_COMMA:
    ("expected ',' before \(found)", "separate with ','")
  case CYAML_JSON_MISSING_COLON:
    ("expected ':' after the key, found \(found)", nil)
  case CYAML_JSON_MISSING_VALUE:
    ("expected a value after ':', found \(found)", nil)
  case CYAML_JSON_KEY_NOT_STRING:
    ("expected a key in double quotes, found \(found)", "put the key in double quotes")
  case CYAML_JSON_WRONG_CLOSER:
    ("\(found) does not close what is open", nil)
  case CYAML_JSON_UNCLOSED:
    ("this \(found) is never closed", "close it with \(found == "'{'" ? "'}'" : "']'")")
  case CYAML_JSON_UNCLOSED_STRING:
    ("this text is not closed on its line", "close it with \"; a line break is written '\\n'")
  case CYAML_JSON_CONTROL_CHARACTER:
    ("a control character must be escaped in a text", "a tab is written '\\t'")
  case CYAML_JSON_ESCAPE:
    ("\(found) is not an escape of JSON", "write '\\\\' for a backslash")
  case CYAML_JSON_UNICODE_ESCAPE:
    ("'\\u' needs four hexadecimal digits", nil)
  case CYAML_JSON_LEADING_ZERO:
    ("a number can't start with 0", "remove the zero, or put the text in double quotes")
  case CYAML_JSON_PLUS_SIGN:
    ("a number can't start with '+'", "remove it")
  case CYAML_JSON_NUMBER:
    ("\(found) is not a number of JSON", "digits stand on both sides of '.' and after 'e'")
  case CYAML_JSON_AFTER_END:
    ("expected the end of the file, found \(found)", "a file holds one value")
  default:
    ("expected a value, found \(found)", nil)
  }
}

extension String {
  /// As much as a message should quote.
  fileprivate var shortened: String {
    count <= 30 ? self : prefix(29) + "…"
  }
}
