internal import CYAML

extension Document {
  /// Reports what the C reader found.
  func report(into diagnostics: inout Diagnostics) {
    let error = tree.pointee.error
    if error.code != CYAML_NO_ERROR {
      diagnostics.append(diagnostic(for: error))
      return
    }
  }

  func diagnostic(for error: cyaml_error) -> Diagnostic {
    let span = Span(file: file, start: error.start, end: error.end)
    let problem = error.problem.map { String(cString: $0) } ?? "the file can't be read"
    return Diagnostic(severity: .error, rule: "yaml-syntax", message: problem, span: span)
  }
}

extension Diagnostic {
  static func tooLarge(_ size: Int, _ limits: Limits, _ file: FileID) -> Diagnostic {
    Diagnostic(
      severity: .error,
      rule: "limit-size",
      message: "the file has \(size) bytes, more than the \(limits.bytes) that are read",
      span: Span(file: file, start: 0, end: 0)
    )
  }
}
