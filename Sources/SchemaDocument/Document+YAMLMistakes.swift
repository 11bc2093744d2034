internal import CYAML

/// Rewords libyaml's errors for the author of the file: what is wrong, and what to do.
extension Document {
  func yamlSyntaxDiagnostic(for error: cyaml_error) -> Diagnostic {
    let at = Int(error.start)
    if error.code == CYAML_YAML_CONTROL_CHARACTER { return controlCharacter(error) }
    if let mark = mergeConflict(at: error) { return .mergeConflict(.yamlSyntax, mark) }
    // A tab is the cause of many errors that don't mention it.
    if let tab = tabInIndentation(at: at) {
      let tab = span(tab..<tab + 1)
      return isBlankLine(at: at)
        ? .tabInEmptyLine(tab, repair: yamlRepair(.emptyLine, for: error))
        : .tab(tab, repair: yamlRepair(.spaces, for: error))
    }
    for fix in [YAMLFix.invisibleCharactersAbove, .invisibleCharacters] {
      guard let repair = yamlRepair(fix, for: error), let first = repair.edits.first,
        let found = source.invisibleCharacters(startingAt: Int(first.span.start)).first
      else { continue }
      return .invisibleCharacter(found.character, at: span(found.range), repair: repair)
    }
    let words = mistake(error).words
    let (place, labels) = place(of: words, error)
    return Diagnostic(
      .yamlSyntax,
      words.message,
      at: place,
      labels: labels,
      help: words.help,
      repair: words.fix.flatMap { yamlRepair($0, for: error) }
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
      above: line.flatMap { above($0, at) },
      comment: source.cutOffFlow(openedAt: opening, failingAt: at)?.comment,
      isSuperfluous: source.hasSuperfluousMark(at: at),
      followsMapping: line.map { source.holdsMapping($0.value.clamped(to: 0..<at)) } == true,
      questionMark: opening.flatMap(questionMark)
    )
  }

  /// The first `?` from an offset on that the end of an element follows.
  private func questionMark(from start: Int) -> Range<Int>? {
    source.withBytes { bytes in
      bytes.indices[start...].first { at in
        guard bytes[at] == UInt8(ascii: "?") else { return false }
        let next = bytes[(at + 1)...].first { $0 > 0x20 }
        return next == UInt8(ascii: "]") || next == UInt8(ascii: ",")
      }.map { $0..<$0 + 1 }
    }
  }

  /// How the line above affects a misplaced ':'; nil if the mistake is in the line itself.
  private func above(_ line: YAMLLine, _ offset: Int) -> YAMLMistake.Above? {
    // The first ':' of a line would start a mapping if the line above allowed it.
    guard line.colon == offset, let above = line.previous(of: source) else { return nil }
    if let colon = above.unspacedColon(in: source) { return .unspaced(colon) }
    if above.colon == nil {
      let isWord = source.withBytes { $0[above.value].allSatisfy { $0 > 0x20 } }
      return isWord && !above.value.isEmpty ? .unfinished(above.value) : nil
    }
    return above.indentation.count < line.indentation.count && !above.value.isEmpty
      ? .shallower(above.value) : nil
  }

  /// Where to point, and which label to add.
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
    // A label at the same location would only repeat the message.
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

  /// An unresolved merge conflict marker.
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

  /// The backslash at or before an offset, and the character after it.
  private func escape(before offset: Int) -> Span {
    let start = source.backslash(before: offset)
    return span(characters(start..<start + 2))
  }

  private func controlCharacter(_ error: cyaml_error) -> Diagnostic {
    let offset = Int(error.start)
    let name = character(at: offset).map(shown) ?? "a character"
    return .controlCharacter(
      name,
      at: span(characters(offset..<offset + 1)),
      repair: yamlRepair(.removal, for: error)
    )
  }

  /// The first tab in the indentation of the line.
  private func tabInIndentation(at offset: Int) -> Int? {
    let line = source.position(of: offset).line
    guard let range = source.line(line) else { return nil }
    return source.withBytes { bytes in
      bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }.firstIndex(of: 0x09)
    }
  }

  private func isBlankLine(at offset: Int) -> Bool {
    YAMLLine.around(offset, of: source).map { $0.start == $0.range.upperBound } == true
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

/// A character, as a message shows it.
private func shown(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09: "a tab"
  case 0x0A, 0x0D: "the end of the line"
  case 0x00...0x1F, 0x7F...0x9F, 0xFFFE...0xFFFF: name(of: scalar)
  default: InvisibleCharacter(scalar)?.name ?? "'\(scalar)'"
  }
}
