import SchemaDocument

extension Findings {
  /// A GitLab Code Quality report: a list with one finding per line.
  ///
  /// - Parameter name: The path of a document in the repository, from its path in messages.
  func gitlabReport(from release: Release, naming name: (String) -> String) -> String {
    var json = JSONText()
    json.array(zip(located, marks(of: diagnostics, naming: name)), .lines) { json, entry in
      let (finding, mark) = entry
      json.object {
        $0.member("description", finding.summaryWithHelp)
        $0.member("check_name", finding.diagnostic.rule.rawValue)
        $0.member("fingerprint", mark.fingerprint.text)
        $0.member("content") { json in
          json.object {
            $0.member("body", release.address(ofRule: finding.diagnostic.rule.rawValue))
          }
        }
        $0.member("severity", finding.diagnostic.severity.codeQuality)
        $0.member("location") {
          $0.object {
            // A location is required, even for findings without one.
            $0.member("path", finding.place.map { name($0.path) } ?? ".")
            $0.member("lines") {
              $0.object {
                $0.member("begin", finding.place?.start.line ?? 1)
                $0.member("end", finding.place?.end.line ?? 1)
              }
            }
          }
        }
      }
    }
    return json.text
  }
}

extension LocatedFinding {
  fileprivate var summaryWithHelp: String {
    // Notes say what a change of a schema does.
    let notes = diagnostic.verdict == nil ? [] : diagnostic.notes
    return ([diagnostic.message] + notes + [diagnostic.help].compactMap(\.self))
      .joined(separator: "; ")
  }
}

extension Diagnostic.Severity {
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
