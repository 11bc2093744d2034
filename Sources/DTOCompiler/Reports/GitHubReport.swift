import SchemaDocument

extension Findings {
  /// A workflow command of GitHub Actions for each finding, which becomes an annotation of its line.
  ///
  /// For example `::error file=order.yml,line=12,endLine=12,col=15,endColumn=19,title=unknown-type::there is no type 'bool'`.
  var githubReport: String {
    located.map(\.workflowCommand).joined()
  }
}

extension LocatedFinding {
  fileprivate var workflowCommand: String {
    var properties: [(String, String)] = []
    if let place {
      properties = [
        ("file", place.path), ("line", "\(place.start.line)"), ("endLine", "\(place.end.line)"),
      ]
      // GitHub takes columns only of what stands on one line.
      if place.start.line == place.end.line {
        properties += [("col", "\(place.start.column)"), ("endColumn", "\(place.end.column)")]
      }
    }
    properties.append(("title", diagnostic.rule.rawValue))
    let list = properties.map { "\($0)=\($1.escapedAsProperty)" }.joined(separator: ",")
    return "::\(diagnostic.severity.workflowCommand) \(list)::\(fullMessage.escapedAsData)\n"
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
  /// What would end the line, and with it the command.
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

  /// What would end the property, too.
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
