import SchemaDocument

extension Findings {
  /// Checkstyle XML: the findings of each file that has any.
  var checkstyleReport: String {
    var xml = XMLText()
    xml.element("checkstyle", ["version": "4.3"]) { xml in
      for file in byFile where !file.findings.isEmpty {
        xml.element("file", ["name": file.path.isEmpty ? "dtoc" : file.path]) { xml in
          for finding in file.findings { finding.append(to: &xml) }
        }
      }
    }
    return xml.text
  }
}

extension LocatedFinding {
  fileprivate func append(to xml: inout XMLText) {
    xml.element(
      "error",
      [
        "line": "\(place?.start.line ?? 1)", "column": "\(place?.start.column ?? 1)",
        "severity": diagnostic.severity.checkstyle, "message": fullMessage,
        "source": "dtoc.\(diagnostic.rule)",
      ]
    )
  }
}

extension Diagnostic.Severity {
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
