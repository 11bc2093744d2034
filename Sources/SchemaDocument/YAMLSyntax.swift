internal import CYAML

/// What libyaml says, said again for the person who wrote the file: what is wrong, and what to do.
extension Document {
  func yamlSyntaxDiagnostic(for error: cyaml_error) -> Diagnostic {
    let at = Int(error.start)
    if error.code == CYAML_YAML_CONTROL_CHARACTER { return controlCharacter(error) }
    if let mark = mergeConflict(at: error) { return .mergeConflict("yaml-syntax", mark) }
    // A tab is behind many a message that doesn't mention it.
    if let tab = tabInIndentation(at: at) {
      return .tab(span(tab..<tab + 1), repair: yamlRepair(.spaces, for: error))
    }
    let words = mistake(error).words
    let (place, labels) = place(of: words, error)
    return .error(
      "yaml-syntax",
      words.message,
      at: place,
      labels: labels,
      help: words.help,
      repair: words.mending.flatMap { yamlRepair($0, for: error) }
    )
  }

  private func mistake(_ error: cyaml_error) -> YAMLMistake {
    let at = Int(error.start)
    let line = YAMLLine.around(at, of: source)
    let opening = error.context_start == CYAML_NOWHERE ? nil : Int(error.context_start)
    return YAMLMistake(
      problem: error.problem.map { String(cString: $0) } ?? "",
      isAtEnd: isAtEnd(at),
      followsText: followsText(at),
      found: character(at: at).map(shown) ?? "the end of the file",
      context: error.context.map { String(cString: $0) } ?? "",
      opener: opening.flatMap { character(at: $0) }.map(String.init),
      isOpenedAbove: opening.map { source.position(of: $0).line < line?.number ?? 0 } == true,
      isInKey: line?.colon.map { at <= $0 } == true,
      above: line.flatMap { above($0, at) }
    )
  }

  /// What the line above has to do with a ':' that can't stand where it is; nil if it is the line itself.
  private func above(_ line: YAMLLine, _ offset: Int) -> YAMLMistake.Above? {
    // The first ':' of a line would start a mapping, were it not for what is above.
    guard line.colon == offset, let above = line.previous(of: source) else { return nil }
    if let colon = above.unspacedColon(in: source) { return .unspaced(colon) }
    if above.colon == nil {
      let isWord = source.withBytes { $0[above.value].allSatisfy { $0 > 0x20 } }
      return isWord && !above.value.isEmpty ? .unfinished(above.value) : nil
    }
    return above.indentation.count < line.indentation.count && !above.value.isEmpty
      ? .shallower(above.value) : nil
  }

  /// Where to point, and what else to show.
  private func place(
    of words: YAMLMistake.Words,
    _ error: cyaml_error
  ) -> (Span, [Diagnostic.Label]) {
    let at = Int(error.start)
    let here = span(characters(at..<at + 1))
    let opening = error.context_start == CYAML_NOWHERE ? at : Int(error.context_start)
    let opener = span(characters(opening..<opening + 1))
    return switch words.place {
    case .here: (here, [])
    // A label on the same place would only repeat the frame.
    case .labelled(let label):
      (here, opening == at ? [] : [Diagnostic.Label(span: opener, message: label)])
    case .escape: (escape(before: at), [])
    case .opening: (opener, [])
    case .unclosed(let label): (opener, [Diagnostic.Label(span: here, message: label)])
    case .openingLine: (span(firstLine(from: opening)), [])
    case .above(let range): (span(range), [])
    case .below(let range, let label): (here, [Diagnostic.Label(span: span(range), message: label)])
    }
  }

  /// The mark of a version control system that could not put two changes together.
  func mergeConflict(at error: cyaml_error) -> Span? {
    let offsets =
      [Int(error.start)] + (error.context_start == CYAML_NOWHERE ? [] : [Int(error.context_start)])
    return offsets.lazy.compactMap { offset -> Span? in
      guard let line = self.source.line(self.source.position(of: offset).line) else { return nil }
      let text = self.source.text(in: line)
      return ["<<<<<<<", "=======", ">>>>>>>"].contains { text.hasPrefix($0) }
        ? self.span(line) : nil
    }.first
  }

  /// The backslash at an offset or before, and what follows it.
  private func escape(before offset: Int) -> Span {
    let start = source.backslash(before: offset)
    return span(characters(start..<start + 2))
  }

  private func controlCharacter(_ error: cyaml_error) -> Diagnostic {
    let offset = Int(error.start)
    let name = character(at: offset).map(shown) ?? "a character"
    return .error(
      "yaml-syntax",
      "\(name) is a control character, and YAML has none of them",
      at: span(characters(offset..<offset + 1)),
      help: "remove it, or write it as an escape in double quotes",
      repair: yamlRepair(.removal, for: error)
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

  /// Whether it began on a line above.
  var isOpenedAbove: Bool
  /// Whether it is in what looks like the key of its line, or in the ':' behind that.
  var isInKey: Bool
  var above: Above?

  /// What is wrong with the line above.
  enum Above {
    /// `type:object`, with the place of the ':'.
    case unspaced(Int)
    /// A word that may be a key.
    case unfinished(Range<Int>)
    /// Its value goes on, since the line is deeper.
    case shallower(Range<Int>)
  }

  struct Words {
    /// Where to point: at the problem, perhaps with a label where its surroundings begin; at the escape before it; at that beginning;
    /// or at the line above.
    enum Place {
      case here
      case labelled(String)
      case escape
      case opening
      case unclosed(String)
      case openingLine
      case above(Range<Int>)
      case below(Range<Int>, String)
    }

    var message: String
    var help: String?
    var place = Place.here
    var mending: YAMLMending?
  }

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
  fileprivate static func tab(_ span: Span, repair: Repair?) -> Diagnostic {
    .error(
      "yaml-syntax",
      "a tab stands in the indentation",
      at: span,
      help: "indent with spaces",
      repair: repair
    )
  }

  static func mergeConflict(_ rule: String, _ span: Span) -> Diagnostic {
    .error(
      rule,
      "a conflict of two versions of the file is left here",
      at: span,
      help: "keep what is right of both, and remove the marks"
    )
  }
}
