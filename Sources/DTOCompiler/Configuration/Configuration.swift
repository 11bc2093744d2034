import Paths
import SchemaDocument
import SchemaFacts

/// A configuration file: options by their keys, and rules that set some options for some types.
///
/// For example
/// ```yaml
/// schemas: contracts
/// output: Sources/API
/// type-suffix: Result
/// conformances: [Hashable, Sendable, CaseIterable]
/// names:
///   taxi/order.yml#/definitions/order: Trip
/// rules:
///   - schemas: taxi/**
///     kinds: object
///     conformances: Identifiable
/// profiles: [style]
/// severities:
///   missing-description: off
///   unknown-keyword: {severity: error, paths: taxi/**}
/// ```
/// A rule applies to types that match all of its `schemas`, `kinds` and `tags`.
package struct Configuration: Sendable {
  /// The options in the file, without invalid ones.
  package private(set) var options = CompilerOptions()
  /// The severities of rules.
  package private(set) var validation = ValidationOptions()
  /// Where schemas are, and where Swift goes.
  package private(set) var project = Project()
  /// The settings, and where they are set.
  private(set) var settings: [ConfiguredSetting] = []
  /// Where paths of files and folders are, as written.
  private var pathPlaces: [String: Span] = [:]
  /// The findings in the file.
  package let findings: Findings

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON, in UTF-8, or UTF-16 with a byte order mark.
  ///   - displayPath: The path as messages show it, such as `dtoc.yaml`.
  package init(bytes: [UInt8], displayPath: String) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: displayPath,
      file: .configuration,
      diagnostics: &diagnostics
    )
    diagnostics.requireOneDocument("put the whole configuration into one document")
    if let root = document.root {
      var reader = ConfigurationReader(diagnostics)
      reader.read(root)
      let severities = reader.validation.compiler.severities
      let paths = reader.documentPatterns
      let exclusions = reader.exclusions
      func settled(_ options: CompilerOptions) -> CompilerOptions {
        var options = options
        options.configuration.document = document
        options.configuration.paths = paths
        options.configuration.exclusions = exclusions
        options.severities = severities
        return options
      }
      options = settled(reader.options)
      validation = reader.validation
      validation.compiler = options
      project = reader.project
      options.configuration.reportsUse = project.outputs.count < 2
      for index in project.outputs.indices {
        project.outputs[index].options = settled(project.outputs[index].options)
        project.outputs[index].options.configuration.reportsUse = project.outputs.count < 2
      }
      validation.project = project
      validation.compiler.configuration.rules = project.allRules(after: options)
      settings = reader.settings
      pathPlaces = reader.pathPlaces
      diagnostics = reader.diagnostics
    }
    findings = Findings(diagnostics.entries, in: [], configuration: document)
  }

  /// Uses names where it has none of its own.
  mutating func borrow(_ names: [Path: String]) {
    changeAllOptions { options in
      for (place, name) in names where options.lowering.names[place] == nil {
        options.lowering.names[place] = name
        options.lowering.borrowedNames.insert(place)
      }
    }
  }

  /// Reports something together with settings that match nothing.
  mutating func note(_ problem: Diagnostic) {
    changeAllOptions { $0.configuration.problemsOfStores.append(problem) }
  }

  private mutating func changeAllOptions(_ change: (inout CompilerOptions) -> Void) {
    change(&options)
    change(&validation.compiler)
    for index in project.outputs.indices { change(&project.outputs[index].options) }
  }

  /// The line that has the path of a file or folder, as written; nil if there is none.
  ///
  /// - Parameter isMeant: Whether a path is the one that is asked for.
  package func line(ofPath isMeant: (String) -> Bool) -> Int? {
    guard let source = findings.source(of: .configuration) else { return nil }
    let starts = pathPlaces.filter { isMeant($0.key) }.map(\.value.start)
    return starts.min().map { source.position(of: $0).line }
  }

  /// What the configuration requires instead of a version of dtoc, and where; nil if the version can be used.
  package func requirement(insteadOf version: String) -> (text: String, line: Int, column: Int)? {
    guard let required = project.requiredVersion, !required.allows(version),
      let place = project.requiredVersionPlace,
      let position = findings.source(of: .configuration)?.position(of: place.start)
    else { return nil }
    return (required.text, position.line, position.column)
  }
}
