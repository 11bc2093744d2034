extension Rule {
  /// Every rule there is, by what they are about.
  package static let all: [Rule] =
    syntaxRules + structureRules + referencesRules + compositionRules + valuesRules + decodingRules
    + configurationRules + namingRules + styleRules + userverRules

  /// What `generate` reports beside what it comes across.
  package static let asRead: [Rule] = all.filter {
    switch $0.check {
    case .documentAsRead, .schemaWithOwnWords: true
    case .compilation, .document, .schema, .module: false
    }
  }

  /// The rule with an id.
  package static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
