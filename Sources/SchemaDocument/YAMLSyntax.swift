internal import CYAML

/// What libyaml says, said again for the person who wrote the file: what is wrong, and what to do.
extension Document {
  func yamlSyntaxDiagnostic(for error: cyaml_error) -> Diagnostic {
    let at = Int(error.start)
    if error.code == CYAML_YAML_CONTROL_CHARACTER { return controlCharacter(at: at) }
    let problem = error.problem.map { String(cString: $0) } ?? ""
    // A tab is behind many a message that doesn't mention it.
    if let tab = tabInIndentation(at: at) { return .tab(span(tab..<tab + 1)) }
    let mistake = YAMLMistake(
      problem: problem,
      isAtEnd: isAtEnd(at),
      followsText: followsText(at),
      found: character(at: at).map(shown) ?? "the end of the file",
      context: error.context.map { String(cString: $0) } ?? "",
      opener: error.context_start == CYAML_NOWHERE
        ? nil : character(at: Int(error.context_start)).map(String.init)
    )
    return diagnostic(for: mistake, at: at, context: error.context_start)
  }

  private func diagnostic(for mistake: YAMLMistake, at: Int, context: UInt32) -> Diagnostic {
    let words = mistake.words
    let place = span(characters(at..<at + 1))
    guard context != CYAML_NOWHERE else {
      return .error("yaml-syntax", words.message, at: place, help: words.help)
    }
    let opening = Int(context)
    switch words.place {
    case .here(let label):
      // A label on the same place would only repeat the frame.
      let labels = label.map { text in
        [Diagnostic.Label(span: span(characters(opening..<opening + 1)), message: text)]
      }
      return .error(
        "yaml-syntax",
        words.message,
        at: place,
        labels: opening == at ? [] : labels ?? [],
        help: words.help
      )
    case .escape:
      return .error("yaml-syntax", words.message, at: escape(before: at), help: words.help)
    case .opening:
      return .error(
        "yaml-syntax",
        words.message,
        at: span(characters(opening..<opening + 1)),
        help: words.help
      )
    case .openingLine:
      return .error(
        "yaml-syntax",
        words.message,
        at: span(firstLine(from: opening)),
        help: words.help
      )
    }
  }

  /// The backslash at an offset or before, and what follows it.
  private func escape(before offset: Int) -> Span {
    let backslash = source.withBytes { $0[...min(offset, $0.count - 1)].lastIndex(of: 0x5C) }
    let start = backslash ?? offset
    return span(characters(start..<start + 2))
  }

  private func controlCharacter(at offset: Int) -> Diagnostic {
    let name = character(at: offset).map(shown) ?? "a character"
    return .error(
      "yaml-syntax",
      "\(name) is a control character, and YAML has none of them",
      at: span(characters(offset..<offset + 1)),
      help: "remove it, or write it as an escape in double quotes"
    )
  }

  /// The first tab before the text of the line.
  private func tabInIndentation(at offset: Int) -> Int? {
    let line = source.position(of: offset).line
    guard let range = source.line(line) else { return nil }
    return source.withBytes { bytes in
      bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }.firstIndex(of: 0x09)
    }
  }

  private func followsText(_ offset: Int) -> Bool {
    guard let line = source.line(source.position(of: offset).line) else { return false }
    return source.withBytes {
      $0[line.lowerBound..<max(offset, line.lowerBound)].contains { $0 > 0x20 }
    }
  }

  private func isAtEnd(_ offset: Int) -> Bool {
    source.withBytes { $0[min(offset, $0.count)...].allSatisfy { $0 <= 0x20 } }
  }
}

/// A character as it can be shown in a message.
private func shown(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09: "a tab"
  case 0x0A, 0x0D: "the end of the line"
  case 0x20...0x7E,
    0xA0...0xFFFC where scalar != "\u{FEFF}":
    "'\(scalar)'"
  case 0x10000...: "'\(scalar)'"
  default:
    "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)
  }
}

private func hex(_ scalar: Unicode.Scalar) -> String {
  String(scalar.value, radix: 16, uppercase: true)
}

/// What libyaml reported, and what stands there.
private struct YAMLMistake {
  /// libyaml's words.
  var problem: String
  var isAtEnd: Bool
  /// Whether something stands before it on its line.
  var followsText: Bool
  /// The character at the place, quoted.
  var found: String
  /// What libyaml was doing, in its words.
  var context: String
  /// The character where it began to.
  var opener: String?

  struct Words {
    /// Where to point: at the problem, perhaps with a label where its surroundings begin; at the escape before it; or at that beginning.
    enum Place {
      case here(label: String?)
      case escape
      case opening
      case openingLine
    }

    var message: String
    var help: String?
    var place = Place.here(label: nil)
  }

  var words: Words {
    switch problem {
    case "mapping values are not allowed in this context":
      Words(
        message: "this ':' would start a mapping where none can stand",
        help: "quote the text if the ':' belongs to it; a nested mapping starts on a line of its"
          + " own, deeper than its key"
      )
    case "mapping keys are not allowed in this context":
      Words(message: "a key can't stand here", help: "quote the text if it starts with '? '")
    case "block sequence entries are not allowed in this context":
      Words(
        message: "a list can't start on the line of its key",
        help: "start it on the next line, or quote the text if it starts with '- '"
      )
    case "did not find expected key" where followsText:
      Words(
        message: "expected the end of the value here, found \(found)",
        help: "quote all of the text; inside of quotes, '' stands for ' and \\\" for \""
      )
    case "did not find expected key":
      Words(
        message: "expected a key of the mapping here, found \(found)",
        help: "align the keys of a mapping",
        place: .here(label: "the mapping starts here")
      )
    case "did not find expected '-' indicator":
      Words(
        message: "expected '- ' for the next element of the list here, found \(found)",
        help: "align the elements of a list",
        place: .here(label: "the list starts here")
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
        help: isAtEnd ? nil : "quote the text if it starts with \(found)"
      )
    case "found character that cannot start any token" where found == "a tab":
      Words(message: "a tab can't stand here", help: "use spaces")
    case "found character that cannot start any token":
      Words(message: "a text can't start with \(found)", help: "quote it")
    case "did not find expected <document start>":
      Words(
        message: "expected the end of the document here, found \(found)",
        help: "a file holds one value; indent what belongs to it"
      )
    case "found unexpected end of stream", "found unexpected document indicator":
      Words(
        message: "this quoted text is never closed",
        help: opener.map { "close it with \($0)" },
        place: .opening
      )
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      Words(
        message: "this '\\' starts no escape that YAML knows",
        help: "write '\\\\' for a backslash, or put the text in single quotes",
        place: .escape
      )
    case "did not find expected alphabetic or numeric character":
      Words(
        message: "\(opener.map { "'\($0)'" } ?? "this") needs a name after it",
        help: "quote the text if it is neither an anchor nor an alias",
        place: .opening
      )
    case "found undefined tag handle":
      Words(
        message: "no %TAG directive declares the handle of this tag",
        help: "quote the text if it starts with '!'"
      )
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      Words(message: "a tab stands in the indentation", help: "indent with spaces")
    default:
      others
    }
  }

  private var unclosedFlow: Words {
    let (what, closer) = problem.hasSuffix("']'") ? ("list", "]") : ("mapping", "}")
    if isAtEnd {
      return Words(
        message: "this \(what) is never closed",
        help: "close it with '\(closer)'",
        place: .opening
      )
    }
    return Words(
      message: "expected ',' or '\(closer)' here, found \(found)",
      help: "separate with ',', and quote text that has one of ,[]{} inside",
      place: .here(label: "the \(what) starts here")
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
  fileprivate static func tab(_ span: Span) -> Diagnostic {
    .error(
      "yaml-syntax",
      "a tab stands in the indentation",
      at: span,
      help: "indent with spaces"
    )
  }
}
