import SchemaDocument

extension Findings {
  /// One JSON object: findings under `diagnostics`, one per line, and their number under `summary`.
  ///
  /// For example `{"diagnostics":[{"severity":"error","rule":"duplicate-key","message":…,"file":"taxi/order.yml",
  /// "line":3,"column":1,"endLine":3,"endColumn":3,"pointer":"/definitions/Order","labels":[…],"notes":[…],"help":…,"repair":…,
  /// "fingerprint":…}],"summary":{"errors":1,…}}`. Lines and columns start at 1, and the end is the position after the last
  /// character. A finding without a location has none of these. If the findings are changes, `comparison` says what was compared.
  public var json: String {
    var json = JSONText()
    json.object {
      $0.member("diagnostics") {
        $0.array(zip(diagnostics, marks()), .lines) { json, entry in
          json.object { append(entry.0, entry.1, to: &$0) }
        }
      }
      if let compared { $0.member("comparison") { compared.append(to: &$0) } }
      $0.member("summary") {
        $0.object {
          $0.member("errors", counts.errors)
          $0.member("warnings", counts.warnings)
          $0.member("notes", counts.notes)
          $0.member("files", fileCount)
          $0.member("fixable", counts.fixable)
          $0.member("unsafelyFixable", counts.unsafelyFixable)
          // The same under their former names, until the next version.
          $0.member("mendable", counts.fixable)
          $0.member("mendableIfAgreed", counts.unsafelyFixable)
        }
      }
    }
    return json.text
  }

  private func append(_ diagnostic: Diagnostic, _ mark: FindingMark, to json: inout JSONText) {
    json.member("severity", diagnostic.severity.rawValue)
    json.member("rule", diagnostic.rule.rawValue)
    json.member("message", diagnostic.message)
    if let span = diagnostic.span {
      append(span, to: &json)
      json.member("pointer", mark.identity.pointer)
    }
    json.member("labels") {
      $0.array(diagnostic.labels) { json, label in
        json.object {
          $0.member("message", label.message)
          append(label.span, to: &$0)
        }
      }
    }
    json.member("notes") { $0.array(diagnostic.notes) { $0.string($1) } }
    if let help = diagnostic.help { json.member("help", help) }
    if let repair = diagnostic.repair { json.member("repair") { append(repair, to: &$0) } }
    json.member("fingerprint", mark.fingerprint.text)
  }

  private func append(_ repair: Repair, to json: inout JSONText) {
    json.object {
      $0.member("summary", repair.summary)
      $0.member("certainty", repair.certainty.rawValue)
      $0.member("edits") {
        $0.array(repair.edits) { json, edit in
          json.object {
            $0.member("replacement", edit.replacement)
            append(edit.span, to: &$0)
          }
        }
      }
    }
  }

  private func append(_ span: Span, to json: inout JSONText) {
    guard let source = source(of: span.file) else { return }
    let start = source.position(of: span.start)
    let end = source.position(of: span.end)
    json.member("file", source.path)
    json.member("line", start.line)
    json.member("column", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }
}
