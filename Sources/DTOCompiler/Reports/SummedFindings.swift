import SchemaDocument

extension Findings {
  /// The findings for people who don't ask for every place: warnings with a topic are summed up, once for each rule and document.
  ///
  /// For example, `'not' and 'if' in 12 places have no effect on the Swift types` in place of twelve warnings.
  package var summedUp: Findings {
    var places: [Subject: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      if let subject = Subject(diagnostic) { places[subject, default: []].append(diagnostic) }
    }
    guard places.contains(where: { $1.count > 1 }) else { return self }
    return replacing(
      diagnostics.compactMap { diagnostic in
        guard let subject = Subject(diagnostic), let same = places.removeValue(forKey: subject)
        else { return Subject(diagnostic) == nil ? diagnostic : nil }
        return same.count > 1 ? Self.sum(of: same) : diagnostic
      }
    )
  }

  private struct Subject: Hashable {
    var rule: Rule.ID
    var file: FileID

    init?(_ diagnostic: Diagnostic) {
      guard diagnostic.topic != nil, diagnostic.severity == .warning, let span = diagnostic.span
      else { return nil }
      rule = diagnostic.rule
      file = span.file
    }
  }

  /// - Parameter same: Several findings, in the order of their places.
  private static func sum(of same: [Diagnostic]) -> Diagnostic {
    var counts: [(topic: String, count: Int)] = []
    for topic in same.compactMap(\.topic) {
      if let index = counts.firstIndex(where: { $0.topic == topic }) {
        counts[index].count += 1
      } else {
        counts.append((topic, 1))
      }
    }
    let topics = counts.map { "'\($0.topic)' (\($0.count))" }.joined(separator: ", ")
    var sum = same[0]
    sum.message = "keywords in \(same.count) places have no effect on the Swift types: \(topics)"
    sum.labels = []
    sum.notes = []
    sum.help = "'dtoc validate --notes' shows each place"
    return sum
  }
}
