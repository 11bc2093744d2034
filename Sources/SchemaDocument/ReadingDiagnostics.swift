internal import CYAML

/// The errors of the C reader as findings.
extension Document {
  /// Reports the error that stopped the C reader, or else its other findings.
  func report(into diagnostics: inout Diagnostics) {
    let error = tree.pointee.error
    guard error.code == CYAML_NO_ERROR else {
      diagnostics.append(diagnostic(for: error))
      return
    }
    let remarks = UnsafeBufferPointer(
      start: tree.pointee.remarks,
      count: Int(tree.pointee.remark_count)
    )
    guard !remarks.isEmpty || root == nil else { return }
    let aliased = AliasTargets(of: self)
    for remark in remarks {
      if let found = diagnostic(for: remark, aliased) { diagnostics.append(found) }
    }
    reportInvisibleCharacters(into: &diagnostics)
    if root == nil { diagnostics.append(.emptyDocument(at: span(0..<0))) }
  }

  private func diagnostic(for error: cyaml_error) -> Diagnostic {
    let at = span(characters(Int(error.start)..<Int(error.end)))
    switch error.code {
    case CYAML_OUT_OF_MEMORY: return .outOfMemory(at: at)
    case CYAML_LIMIT_DEPTH: return .limitDepth(at: at)
    case CYAML_LIMIT_NODES: return .limitNodes(at: at)
    case CYAML_LIMIT_EXPANSION: return .limitAliases(at: at)
    case CYAML_LIMIT_BYTES: return .limitSize(at: at)
    case CYAML_LIMIT_DIRECTIVES: return .tooManyDirectives(at: at)
    case CYAML_ALIAS_UNDEFINED: return undefinedAlias(at)
    case CYAML_ALIAS_CYCLE:
      let anchored = span(firstLine(from: Int(error.context_start)))
      return .aliasCycle(source.text(in: at), at: at, anchored: anchored)
    case CYAML_JSON_EMPTY: return .emptyDocument(at: at)
    case CYAML_YAML_SYNTAX, CYAML_YAML_CONTROL_CHARACTER: return yamlSyntaxDiagnostic(for: error)
    default: return jsonSyntaxDiagnostic(for: error)
    }
  }

  private func diagnostic(for remark: cyaml_remark, _ aliased: AliasTargets) -> Diagnostic? {
    switch remark.code {
    case CYAML_DUPLICATE_KEY:
      duplicateKey(
        Node(tree: tree, place: remark.first),
        again: Node(tree: tree, place: remark.second),
        aliased
      )
    case CYAML_COMPLEX_KEY:
      complexKey(Node(tree: tree, place: remark.first))
    case CYAML_NULL_KEY:
      nullKey(Node(tree: tree, place: remark.first))
    case CYAML_MERGE_VALUE:
      .mergeKey(Node(tree: tree, place: remark.first))
    case CYAML_INVISIBLE:
      nil
    case CYAML_UNSPACED_VALUE:
      unspacedValue(span(Int(remark.first)..<Int(remark.first) + 1))
    case CYAML_LONE_SURROGATE:
      loneSurrogate(span(Int(remark.first)..<Int(remark.second)))
    default:
      .multipleDocuments(at: span(firstLine(from: Int(remark.first))))
    }
  }

  private func loneSurrogate(_ span: Span) -> Diagnostic {
    .loneSurrogate(source.text(in: span), at: span)
  }

  /// Reports invisible characters where white space is probably meant. They are reported together, because the fix of one line depends on
  /// that of others.
  private func reportInvisibleCharacters(into diagnostics: inout Diagnostics) {
    let offsets = tree.pointee.invisibleCharacters
    guard !offsets.isEmpty else { return }
    let edits = source.visibleWhiteSpace(at: offsets).map { Edit(span($0.range), $0.replacement) }
    let fixed = SourceText(path: source.path, bytes: source.applying(edits))
    let areRight =
      fixed.syntaxError() == nil && (source.hasRepeatedKeys() || !fixed.hasRepeatedKeys())
    for edit in edits {
      guard let first = source.invisibleCharacters(startingAt: Int(edit.span.start)).first else {
        continue
      }
      var found = Diagnostic.invisibleCharacter(
        first.character,
        at: span(first.range),
        severity: .warning,
        repair: areRight
          ? Repair(YAMLFix.invisibleCharacters.summary, .unsafe, [edit]) : nil
      )
      found.unsettlesReading = true
      diagnostics.append(found)
    }
  }

  private func unspacedValue(_ colon: Span) -> Diagnostic {
    let space = Edit(span(Int(colon.end)..<Int(colon.end)), " ")
    return .unspacedValue(at: colon, repair: Repair("add a space after the ':'", .safe, [space]))
  }

  /// Extends the range to whole characters.
  func characters(_ range: Range<Int>) -> Range<Int> {
    source.withBytes { bytes in
      var end = min(range.upperBound, bytes.count)
      while end > range.lowerBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return min(range.lowerBound, end)..<end
    }
  }

  /// From an offset to the end of its line, without trailing spaces.
  func firstLine(from offset: Int) -> Range<Int> {
    source.withBytes { bytes in
      let start = min(offset, bytes.count)
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      return start..<end
    }
  }

  /// The character at an offset; nil at the end.
  func character(at offset: Int) -> Unicode.Scalar? {
    source.text(in: characters(offset..<offset + 1)).unicodeScalars.first
  }
}
