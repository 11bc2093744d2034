internal import CYAML

/// Reports why a `.json` file can't be read.
extension Rule {
  static let jsonSyntax = Rule(
    id: "json-syntax",
    severity: .error,
    category: .syntax,
    summary: "a '.json' file must be valid JSON",
    explanation: """
      dtoc can't read such a file. JSON is stricter than JavaScript and YAML: it has no comments, no trailing commas and no \
      single quotes. '--fix --unsafe' corrects the syntax, but removes comments. To keep comments, use YAML and name the file \
      '.yaml'.
      """,
    correction: Diff(
      path: "order.json",
      """
        {"definitions": {
      -   "Order": {"type": "object", "properties": {"id": {"type": "string"}},}
      +   "Order": {"type": "object", "properties": {"id": {"type": "string"}}}
        }}
      """
    )
  )
}

/// Describes syntax errors to readers who may be thinking of JavaScript, Python or YAML.
extension Document {
  func jsonSyntaxDiagnostic(for error: cyaml_error) -> Diagnostic {
    if let mark = mergeConflict(at: error) { return .mergeConflict(.jsonSyntax, mark) }
    let range = characters(Int(error.start)..<Int(error.end))
    if source.isYAMLUnlikeJSON { return .yamlInJSON(at: span(range)) }
    let found =
      range.isEmpty ? "the end of the file" : "'\(source.text(in: range).shortened(to: 30))'"
    let (message, help) = jsonWords(for: error.code, found)
    var labels: [Diagnostic.Label] = []
    if error.context_start != CYAML_NOWHERE {
      let opener = characters(Int(error.context_start)..<Int(error.context_start) + 1)
      labels = [
        Diagnostic.Label(span: span(opener), message: "'\(source.text(in: opener))' is opened here")
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

extension Diagnostic {
  fileprivate static func yamlInJSON(at span: Span) -> Diagnostic {
    Diagnostic(
      .jsonSyntax,
      "this file is YAML, not JSON",
      at: span,
      help: "name it '.yaml', or write it as JSON, which starts with '{' or '['"
    )
  }
}

private func jsonWords(
  for code: cyaml_error_code,
  _ found: String
) -> (message: String, help: String?) {
  switch code {
  case CYAML_JSON_COMMENT:
    ("JSON has no comments", "remove it, or name the file '.yaml' and write comments with '#'")
  case CYAML_JSON_SINGLE_QUOTE:
    ("expected \" as the quote, found '", "use double quotes")
  case CYAML_JSON_BARE_WORD:
    ("expected a value, found \(found)", "put strings in double quotes")
  case CYAML_JSON_LITERAL_CASE:
    ("\(found) is not JSON", "write 'true', 'false' or 'null'")
  case CYAML_JSON_NOT_A_NUMBER:
    ("JSON has no \(found)", "use null or a string")
  case CYAML_JSON_TRAILING_COMMA:
    ("a comma can't follow the last element", "remove it")
  case CYAML_JSON_EXTRA_COMMA:
    ("expected a value before this comma", "remove it")
  case CYAML_JSON_MISSING_COMMA:
    ("expected ',' before \(found)", "separate them with ','")
  case CYAML_JSON_MISSING_COLON:
    ("expected ':' after the key, found \(found)", nil)
  case CYAML_JSON_MISSING_VALUE:
    ("expected a value after ':', found \(found)", nil)
  case CYAML_JSON_KEY_NOT_STRING:
    ("expected a key in double quotes, found \(found)", "put the key in double quotes")
  case CYAML_JSON_WRONG_CLOSER:
    ("\(found) does not match the opening bracket", nil)
  case CYAML_JSON_UNCLOSED:
    ("this \(found) is never closed", "close it with \(found == "'{'" ? "'}'" : "']'")")
  case CYAML_JSON_UNCLOSED_STRING:
    ("this string is not closed on its line", "close it with \"; write a line break as '\\n'")
  case CYAML_JSON_CONTROL_CHARACTER:
    ("a control character in a string must be escaped", "write a tab as '\\t'")
  case CYAML_JSON_ESCAPE:
    ("\(found) is not a JSON escape", "write '\\\\' for a backslash")
  case CYAML_JSON_UNICODE_ESCAPE:
    ("'\\u' needs four hexadecimal digits", nil)
  case CYAML_JSON_LEADING_ZERO:
    ("a number can't start with 0", "remove the zero, or put it in double quotes if it is a string")
  case CYAML_JSON_PLUS_SIGN:
    ("a number can't start with '+'", "remove it")
  case CYAML_JSON_NUMBER:
    ("\(found) is not a JSON number", "write digits on both sides of '.' and after 'e'")
  case CYAML_JSON_AFTER_END:
    ("expected the end of the file, found \(found)", "a file contains one value")
  default:
    ("expected a value, found \(found)", nil)
  }
}
