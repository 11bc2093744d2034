import SchemaDocument

extension Findings {
  /// One line for each finding, in the format of compilers: `order.yml:12:15: error[unknown-type]: …`.
  func shortReport(in order: FindingOrder) -> String {
    var report = ""
    for diagnostic in diagnostics(in: order) {
      if let span = diagnostic.span, let source = source(of: span.file) {
        let start = source.position(of: span.start)
        report += "\(visible(source.path)):\(start.line):\(start.column): "
      }
      report += "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]: "
      report += visible(diagnostic.message) + "\n"
    }
    return report
  }
}
