import SchemaDocument

extension Findings {
  /// The number of findings of each rule as a table, the most frequent first.
  package var statistics: String {
    var statistics: [Rule.ID: RuleStatistic] = [:]
    for diagnostic in diagnostics {
      statistics[diagnostic.rule, default: RuleStatistic(rule: diagnostic.rule)].add(diagnostic)
    }
    guard !statistics.isEmpty else { return "" }
    var table = TextTable(["findings", "fixable", "severity", "rule"])
    for statistic in statistics.values.sorted() { table.append(statistic.row) }
    return table.text
  }
}

/// The findings of one rule.
private struct RuleStatistic: Comparable {
  var rule: Rule.ID
  var count = 0
  var fixable = 0
  /// The most severe one.
  var severity = Diagnostic.Severity.note

  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    if diagnostic.repair != nil { fixable += 1 }
    if severity != .error, diagnostic.severity != .note { severity = diagnostic.severity }
  }

  var row: [String] {
    ["\(count)", fixable == 0 ? "" : "\(fixable)", severity.rawValue, rule.rawValue]
  }

  static func < (first: RuleStatistic, second: RuleStatistic) -> Bool {
    first.count != second.count ? first.count > second.count : first.rule < second.rule
  }
}
