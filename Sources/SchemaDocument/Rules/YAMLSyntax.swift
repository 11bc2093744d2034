/// Reports why a file can't be read as YAML.
extension Rule {
  static let yamlSyntax = Rule(
    id: "yaml-syntax",
    severity: .error,
    category: .syntax,
    summary: "a file must be valid YAML",
    explanation: """
      dtoc can't read such a file, and generates nothing from it. Reading stops at the first error, so there may be more. Where \
      the intended form is likely (a string that needs quotes, tabs, a misaligned line, an unclosed bracket), '--fix --unsafe' \
      corrects it. Review the changes.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     description: Note: this is old
      +     description: 'Note: this is old'
            properties:
              id: {type: string}
      """
  )
}

extension YAMLMistake {
  var words: Words {
    if let comment {
      return Words(
        message: "the rest of this line is a comment, because of the '#' without quotes",
        help: "put the string with the '#' in quotes",
        place: .above(comment),
        fix: .quotesAroundHash
      )
    }
    return wordsOfProblem
  }

  private var wordsOfProblem: Words {
    switch problem {
    case "mapping values are not allowed in this context":
      misplacedColon
    case "mapping keys are not allowed in this context":
      Words(
        message: "a key is not allowed here",
        help: "quote the string if it starts with '? '",
        fix: .quotes
      )
    case "block sequence entries are not allowed in this context":
      Words(
        message: "a list can't start on the line of its key",
        help: "start it on the next line, or quote the string if it starts with '- '"
      )
    case "did not find expected key" where followsText && isSuperfluous:
      Words(
        message: "expected the end of the value here, found \(found)",
        help: "remove it",
        fix: .mark
      )
    case "did not find expected key" where followsText && followsMapping:
      Words(
        message: "expected the end of the value here, found \(found)",
        help: "write the next key on a line of its own"
      )
    case "did not find expected key" where followsText:
      Words(
        message: "expected the end of the value here, found \(found)",
        help:
          "quote the whole string; inside single quotes write '' for ', inside double quotes write \\\" for \"",
        fix: .quotes
      )
    case "did not find expected key" where found == "'-'":
      Words(
        message: "this '-' is not part of a list",
        help: "align the elements of the list, and give the list its own key",
        place: .labelled("the mapping starts here"),
        fix: .alignment
      )
    case "did not find expected key" where found == "':'":
      Words(
        message: "expected a key before this ':'",
        help: "write the key; an empty string as a key is ''"
      )
    case "did not find expected key":
      Words(
        message: "expected a key here, found \(found)",
        help: "align the keys of the mapping",
        place: .labelled("the mapping starts here"),
        fix: .alignment
      )
    case "did not find expected '-' indicator":
      Words(
        message: "expected '- ' for the next list element here, found \(found)",
        help: "align the elements of the list",
        place: .labelled("the list starts here"),
        fix: .alignment
      )
    case "could not find expected ':'":
      Words(
        message: "this line is missing a ':'",
        help: "write 'key: value', or indent the line more deeply if it continues the string above",
        place: .openingLine
      )
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      unclosedFlow
    case "did not find expected node content":
      Words(
        message: "expected a value here, found \(found)",
        help: isAtEnd ? nil : "quote the string if it starts with \(found)",
        fix: .quotes
      )
    case "found character that cannot start any token" where found == "a tab":
      Words(message: "a tab is not allowed here", help: "use spaces", fix: .separation)
    case "found character that cannot start any token":
      Words(message: "an unquoted string can't start with \(found)", help: "quote it", fix: .quotes)
    case "did not find expected <document start>":
      Words(
        message: "expected the end of the document here, found \(found)",
        help: "a file contains one value; indent the lines that belong to it"
      )
    case "found unexpected end of stream", "found unexpected document indicator":
      Words(
        message: "this quoted string is never closed",
        help: opener.map { "close it with \($0)" },
        place: .opening,
        fix: .closingQuote
      )
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      Words(
        message: "this '\\' does not start a YAML escape",
        help: "write '\\\\' for a backslash, or put the string in single quotes",
        place: .escape,
        fix: .backslash
      )
    case "did not find expected alphabetic or numeric character":
      Words(
        message: "\(opener.map { "'\($0)'" } ?? "this") needs a name after it",
        help: "quote the string if it is neither an anchor nor an alias",
        place: .opening,
        fix: .quotes
      )
    case "found undefined tag handle":
      Words(
        message: "no %TAG directive declares the handle of this tag",
        help: "quote the string if it starts with '!'",
        fix: .quotes
      )
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      Words(message: "tabs can't be used for indentation", help: "indent with spaces")
    default:
      others
    }
  }

  private var misplacedColon: Words {
    switch above {
    case .unspaced(let colon):
      Words(
        message: "a ':' after a key must be followed by a space",
        help: "add a space after it",
        place: .above(colon..<colon + 1),
        fix: .space
      )
    case .unfinished(let word):
      Words(
        message: "this line is missing a ':'",
        help: "write 'key: value', or indent the next line more deeply if it continues the string",
        place: .above(word),
        fix: .colon
      )
    case .shallower(let value):
      Words(
        message: "this ':' is part of the string above, which continues here",
        help:
          "align the key with the one above, quote the string, or start it with '|' on its first line",
        place: .below(value, "the string starts here"),
        fix: .alignment
      )
    case nil:
      Words(
        message: "this ':' would start a mapping, which is not allowed here",
        help: "quote the string if the ':' is part of it; a nested mapping starts on its own line,"
          + " indented more deeply than its key",
        fix: .quotes
      )
    }
  }

  private var unclosedFlow: Words {
    let (what, closer) = problem.hasSuffix("']'") ? ("list", "]") : ("mapping", "}")
    if let questionMark, closer == "]" {
      return Words(
        message: "a '?' in a list must be followed by a key",
        help: "write the key, or quote the '?'",
        place: .above(questionMark)
      )
    }
    if isAtEnd {
      return Words(
        message: "this \(what) is never closed",
        help: "close it with '\(closer)'",
        place: .opening,
        fix: .closer(closer)
      )
    }
    if isOpenedAbove, isInKey {
      return Words(
        message: "this \(what) is not closed before the next key",
        help: "close it with '\(closer)'",
        place: .unclosed("the next key"),
        fix: .closer(closer)
      )
    }
    return Words(
      message: "expected ',' or '\(closer)' here, found \(found)",
      help: "separate them with ',', and quote strings that contain one of ,[]{} or ': '",
      place: .labelled("the \(what) starts here")
    )
  }

  /// The words for other problems, chosen by what libyaml was reading.
  private var others: Words {
    switch context {
    case "while scanning a block scalar":
      Words(
        message: "only a digit, '-', '+' or a comment may follow '|' or '>' on its line",
        help: "put the string in quotes, or start it on the next line"
      )
    case "while scanning a tag", "while parsing a tag":
      Words(message: "this is not a valid YAML tag", help: "quote the string if it starts with '!'")
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive",
      "while scanning a directive name":
      Words(
        message: "this is not a valid YAML directive",
        help: "quote the string if it starts with '%'",
        place: .openingLine
      )
    default:
      Words(message: problem.isEmpty ? "this is not valid YAML" : problem)
    }
  }
}

extension Diagnostic {
  static func controlCharacter(_ name: String, at span: Span, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "\(name) is a control character, which YAML does not allow",
      at: span,
      help: "remove it, or write it as an escape in double quotes",
      repair: repair
    )
  }

  /// A warning, because only one meaning is possible.
  static func unspacedValue(at span: Span, repair: Repair) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "a ':' after a key must be followed by a space; it is read as if one were there",
      at: span,
      severity: .warning,
      help: "add a space after it",
      repair: repair
    )
  }

  /// - Parameters:
  ///   - character: A character that isn't white space in YAML.
  ///   - severity: A warning if the file can be read.
  static func invisibleCharacter(
    _ character: InvisibleCharacter,
    at span: Span,
    severity: Severity = .error,
    repair: Repair?
  ) -> Diagnostic {
    let writesSpace = repair?.edits.first.map { $0.replacement.contains(" ") }
    return Diagnostic(
      .yamlSyntax,
      character.isSpace
        ? "\(character.name) looks like a space, but in YAML it is text"
        : "\(character.name) is invisible, and in YAML it is text",
      at: span,
      severity: severity,
      help: writesSpace ?? character.isSpace ? "write a space" : "remove it",
      repair: repair
    )
  }

  static func tab(_ span: Span, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "tabs can't be used for indentation",
      at: span,
      help: "indent with spaces",
      repair: repair
    )
  }

  static func tabInEmptyLine(_ span: Span, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "a line that may be a part of a block scalar can't have tabs here",
      at: span,
      help: "remove the white space",
      repair: repair
    )
  }

  static func tooManyDirectives(at span: Span) -> Diagnostic {
    Diagnostic(.yamlSyntax, "the file has too many directives", at: span)
  }

  /// - Parameter rule: The rule for the syntax of the file.
  static func mergeConflict(_ rule: Rule, _ span: Span) -> Diagnostic {
    Diagnostic(
      rule,
      "this is an unresolved merge conflict",
      at: span,
      help: "resolve the conflict, and remove the markers"
    )
  }
}
