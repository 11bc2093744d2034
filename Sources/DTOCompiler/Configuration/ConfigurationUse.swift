import Paths
import SchemaDocument
import SchemaFacts
import SchemaModel

/// Which rules and names of a configuration are used by the modules of a run: settings that match nothing in any module are
/// probably misspelled.
///
/// For example, `names: {'taxi/order.yml#/definitions/order': Trip}` matches a schema of one output and nothing in the others.
package struct ConfigurationUse: Sendable {
  private var rules: [ConfiguredRule] = []
  private var uses: [ConfiguredRule: ConfiguredRule.Use] = [:]
  private var paths: [ConfiguredPattern] = []
  private var usedPaths: Set<ConfiguredPattern> = []
  private var names: [Path: Span?] = [:]
  private var usedNames: Set<Path> = []
  private var problemsOfStores: [Diagnostic] = []
  private var unreadDocuments: Set<String> = []

  /// Nothing is used yet.
  package init() {}

  init(of options: CompilerOptions, in module: Module) {
    for rule in options.configuration.rules {
      if uses.updateValue(rule.use(in: module), forKey: rule) == nil { rules.append(rule) }
    }
    paths = options.configuration.paths
    usedPaths = Set(
      paths.filter { path in
        let glob = Glob(path.text)
        return module.paths.contains(where: glob.matches)
      }
    )
    if let excluded = options.configuration.excludedPaths {
      let exclusions = options.configuration.exclusions
      paths += exclusions
      usedPaths.formUnion(exclusions.filter { excluded.contains(where: Glob($0.text).matches) })
    }
    for place in options.lowering.names.keys
    where !options.lowering.borrowedNames.contains(place) {
      names[place] = .some(options.lowering.namePlaces[place])
    }
    usedNames = module.placesWithChosenNames
    problemsOfStores = options.configuration.problemsOfStores
    unreadDocuments = options.configuration.unreadDocuments
  }

  /// Adds what another output of the same configuration uses.
  package mutating func formUnion(_ other: ConfigurationUse) {
    for rule in other.rules {
      guard let use = other.uses[rule] else { continue }
      if uses[rule] == nil { rules.append(rule) }
      uses[rule, default: ConfiguredRule.Use()].formUnion(use)
    }
    paths += other.paths.filter { !paths.contains($0) }
    usedPaths.formUnion(other.usedPaths)
    names.merge(other.names) { first, _ in first }
    usedNames.formUnion(other.usedNames)
    unreadDocuments.formUnion(other.unreadDocuments)
    problemsOfStores += other.problemsOfStores.filter { !problemsOfStores.contains($0) }
  }

  /// Warnings about settings that match nothing, in documents that can be read.
  var diagnostics: Diagnostics {
    var diagnostics = Diagnostics()
    for rule in rules where unreadDocuments.isEmpty {
      uses[rule].map { rule.check($0, &diagnostics) }
    }
    for path in paths where !usedPaths.contains(path) {
      diagnostics.append(.unmatchedPath(path.text, at: path.place))
    }
    for place in names.keys.sorted()
    where !usedNames.contains(place) && !isUnread(place) {
      diagnostics.append(.unmatchedName(place.text, at: names[place] ?? nil))
    }
    for problem in problemsOfStores { diagnostics.append(problem) }
    return diagnostics
  }

  private func isUnread(_ place: Path) -> Bool {
    unreadDocuments.contains { place.text.hasPrefix("\($0)#") }
  }

  /// The same as findings, with the configured severities.
  ///
  /// - Parameter options: The options of any output.
  package func findings(_ options: CompilerOptions) -> Findings {
    options.configurationFindings(diagnostics.entries)
  }
}

extension CompilerOptions {
  /// Findings in the configuration, with the configured severities.
  func configurationFindings(_ diagnostics: [Diagnostic]) -> Findings {
    let chosen = severities.applied(to: diagnostics) { _ in "" }
    return Findings(chosen, in: [], configuration: configuration.document)
  }
}
