/// Reports what keeps a file from being read as YAML.
extension Rule {
  static let yamlSyntax = Rule(
    id: "yaml-syntax",
    severity: .error,
    category: .syntax,
    summary: "a file that is not JSON must be YAML",
    explanation: """
      Nothing of such a file is read, and nothing is generated from it. Reading stops at the first \
      mistake, so there may be more. Where one can tell what was meant (text that needs quotes, \
      tabs, a line that is not aligned, brackets that nobody closed), '--fix --unsafe' mends it; \
      look at the changes, since another thing may have been meant.
      """,
    bad: """
      definitions:
        Order:
          type: object
          description: Note: this is old
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          description: 'Note: this is old'
          properties:
            id: {type: string}
      """
  )
}

extension YAMLMistake {
  var words: Words {
    switch problem {
    case "mapping values are not allowed in this context":
      misplacedColon
    case "mapping keys are not allowed in this context":
      Words(
        message: "a key can't stand here",
        help: "quote the text if it starts with '? '",
        mending: .quotes
      )
    case "block sequence entries are not allowed in this context":
      Words(
        message: "a list can't start on the line of its key",
        help: "start it on the next line, or quote the text if it starts with '- '"
      )
    case "did not find expected key" where followsText:
      Words(
        message: "expected the end of the value here, found \(found)",
        help: "quote all of the text; inside of quotes, '' stands for ' and \\\" for \"",
        mending: .quotes
      )
    case "did not find expected key" where found == "'-'":
      Words(
        message: "this '-' belongs to no list",
        help: "align the elements of a list, and give it a key of its own",
        place: .labelled("the mapping starts here"),
        mending: .alignment
      )
    case "did not find expected key" where found == "':'":
      Words(
        message: "there is nothing before this ':' that could be a key",
        help: "write the key; the empty text as a key is ''"
      )
    case "did not find expected key":
      Words(
        message: "expected a key of the mapping here, found \(found)",
        help: "align the keys of a mapping",
        place: .labelled("the mapping starts here"),
        mending: .alignment
      )
    case "did not find expected '-' indicator":
      Words(
        message: "expected '- ' for the next element of the list here, found \(found)",
        help: "align the elements of a list",
        place: .labelled("the list starts here"),
        mending: .alignment
      )
    case "could not find expected ':'":
      Words(
        message: "this line is a key without a ':'",
        help: "write 'key: value', or indent the line deeper if it continues the text above",
        place: .openingLine
      )
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      unclosedFlow
    case "did not find expected node content":
      Words(
        message: "expected a value here, found \(found)",
        help: isAtEnd ? nil : "quote the text if it starts with \(found)",
        mending: .quotes
      )
    case "found character that cannot start any token" where found == "a tab":
      Words(message: "a tab can't stand here", help: "use spaces")
    case "found character that cannot start any token":
      Words(message: "a text can't start with \(found)", help: "quote it", mending: .quotes)
    case "did not find expected <document start>":
      Words(
        message: "expected the end of the document here, found \(found)",
        help: "a file holds one value; indent what belongs to it"
      )
    case "found unexpected end of stream", "found unexpected document indicator":
      Words(
        message: "this quoted text is never closed",
        help: opener.map { "close it with \($0)" },
        place: .opening,
        mending: .closingQuote
      )
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      Words(
        message: "this '\\' starts no escape that YAML knows",
        help: "write '\\\\' for a backslash, or put the text in single quotes",
        place: .escape,
        mending: .backslash
      )
    case "did not find expected alphabetic or numeric character":
      Words(
        message: "\(opener.map { "'\($0)'" } ?? "this") needs a name after it",
        help: "quote the text if it is neither an anchor nor an alias",
        place: .opening,
        mending: .quotes
      )
    case "found undefined tag handle":
      Words(
        message: "no %TAG directive declares the handle of this tag",
        help: "quote the text if it starts with '!'",
        mending: .quotes
      )
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      Words(message: "a tab stands in the indentation", help: "indent with spaces")
    default:
      others
    }
  }

  private var misplacedColon: Words {
    switch above {
    case .unspaced(let colon):
      Words(
        message: "a ':' without a space behind it ends no key",
        help: "put a space behind it",
        place: .above(colon..<colon + 1),
        mending: .space
      )
    case .unfinished(let word):
      Words(
        message: "this line is a key without a ':'",
        help: "write 'key: value', or indent the next line deeper if it continues the text",
        place: .above(word),
        mending: .colon
      )
    case .shallower(let value):
      Words(
        message: "this ':' stands in the text above, which goes on here",
        help:
          "align the key with the one above; or quote the text, or start it with '|' on its first line",
        place: .below(value, "the text starts here"),
        mending: .alignment
      )
    case nil:
      Words(
        message: "this ':' would start a mapping where none can stand",
        help: "quote the text if the ':' belongs to it; a nested mapping starts on a line of its"
          + " own, deeper than its key",
        mending: .quotes
      )
    }
  }

  private var unclosedFlow: Words {
    let (what, closer) = problem.hasSuffix("']'") ? ("list", "]") : ("mapping", "}")
    if isAtEnd {
      return Words(
        message: "this \(what) is never closed",
        help: "close it with '\(closer)'",
        place: .opening,
        mending: .closer(closer)
      )
    }
    if isOpenedAbove, isInKey {
      return Words(
        message: "this \(what) is not closed before the next key",
        help: "close it with '\(closer)'",
        place: .unclosed("the next key"),
        mending: .closer(closer)
      )
    }
    return Words(
      message: "expected ',' or '\(closer)' here, found \(found)",
      help: "separate with ',', and quote text that has one of ,[]{} or ': ' inside",
      place: .labelled("the \(what) starts here")
    )
  }

  /// What is told by what libyaml was reading.
  private var others: Words {
    switch context {
    case "while scanning a block scalar":
      Words(
        message: "only a digit, '-', '+' or a comment may follow '|' or '>' on its line",
        help: "start the text on the next line"
      )
    case "while scanning a tag", "while parsing a tag":
      Words(message: "this is not a tag", help: "quote the text if it starts with '!'")
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive",
      "while scanning a directive name":
      Words(
        message: "this is not a directive that YAML knows",
        help: "quote the text if it starts with '%'",
        place: .openingLine
      )
    default:
      Words(message: problem.isEmpty ? "this is not YAML" : problem)
    }
  }
}

extension Diagnostic {
  static func controlCharacter(_ name: String, at span: Span, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "\(name) is a control character, and YAML has none of them",
      at: span,
      help: "remove it, or write it as an escape in double quotes",
      repair: repair
    )
  }

  static func tab(_ span: Span, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .yamlSyntax,
      "a tab stands in the indentation",
      at: span,
      help: "indent with spaces",
      repair: repair
    )
  }

  static func tooManyDirectives(at span: Span) -> Diagnostic {
    Diagnostic(.yamlSyntax, "the file has too many directives", at: span)
  }

  /// - Parameter rule: That of the syntax in which the file is read.
  static func mergeConflict(_ rule: Rule, _ span: Span) -> Diagnostic {
    Diagnostic(
      rule,
      "a conflict of two versions of the file is left here",
      at: span,
      help: "keep what is right of both, and remove the marks"
    )
  }
}
