import SchemaDocument

extension Findings {
  /// A GitHub Actions workflow command for each finding, which becomes an annotation of its line.
  ///
  /// For example `::error file=order.yml,line=12,endLine=12,col=15,endColumn=19,title=unknown-type::unknown type 'bool'`.
  func githubReport(in order: FindingOrder, from release: Release) -> String {
    diagnostics(in: order).map { LocatedFinding($0, in: self).workflowCommand(release) }.joined()
  }
}

extension LocatedFinding {
  fileprivate func workflowCommand(_ release: Release) -> String {
    var properties: [(String, String)] = []
    if let place {
      properties = [
        ("file", place.path), ("line", "\(place.start.line)"), ("endLine", "\(place.end.line)"),
      ]
      // GitHub only accepts columns for a range on one line.
      if place.start.line == place.end.line {
        properties += [("col", "\(place.start.column)"), ("endColumn", "\(place.end.column)")]
      }
    }
    properties.append(("title", diagnostic.rule.rawValue))
    let list = properties.map { "\($0)=\($1.escapedAsProperty)" }.joined(separator: ",")
    let message = "\(fullMessage)\nsee \(release.address(ofRule: diagnostic.rule.rawValue))"
    return "::\(diagnostic.severity.workflowCommand) \(list)::\(message.escapedAsData)\n"
  }
}

extension Diagnostic.Severity {
  fileprivate var workflowCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension String {
  /// The string with escapes for characters that would end the line, and with it the command.
  fileprivate var escapedAsData: String {
    escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: visible(scalar)
      }
    }
  }

  /// The string with escapes for characters that would end the line or the property.
  fileprivate var escapedAsProperty: String {
    escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: visible(scalar)
      }
    }
  }

  private func escaped(_ escape: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "") { $0 += escape($1) }
  }
}
