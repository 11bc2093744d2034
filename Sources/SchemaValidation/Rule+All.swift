extension Rule {
  /// Every rule there is, by what they are about.
  package static let all: [Rule] = topics.flatMap(\.self)

  /// What `generate` reports beside what it comes across.
  package static let asRead: [Rule] = topics.flatMap { rules in
    rules.filter {
      switch $0.check {
      case .documentAsRead, .schemaWithOwnWords: true
      case .compilation, .document, .schema, .module: false
      }
    }
  }

  private static let topics = [
    syntaxRules, structureRules, referencesRules, compositionRules, valuesRules, decodingRules,
    configurationRules, namingRules, styleRules, userverRules,
  ]

  /// The rule with an id.
  package static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
