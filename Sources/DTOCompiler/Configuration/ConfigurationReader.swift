import SchemaDocument
import SchemaFacts
import SchemaLowering
import SwiftEmission

/// The state while reading a configuration.
struct ConfigurationReader {
  var options = CompilerOptions()
  var validation = ValidationOptions()
  var project = Project()
  /// The settings, in the order of the file.
  var settings: [ConfiguredSetting] = []
  /// Patterns of documents, each of which should match one.
  var documentPatterns: [ConfiguredPattern] = []
  /// Patterns of documents that are left out, each of which should match one.
  var exclusions: [ConfiguredPattern] = []
  /// Where paths of files and folders are, as written.
  var pathPlaces: [String: Span] = [:]
  /// The paths under `schemas` that are in stores, and where they are.
  var storePlaces: [(path: String, node: Node)] = []
  /// The names of stores with mistakes, which have been reported.
  var unreadStores: Set<String> = []
  var diagnostics: Diagnostics

  init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  mutating func read(_ root: Node) {
    guard requireMapping(root, "a configuration") else { return }
    var outputs: Node?
    for (key, value) in root.pairs {
      switch ConfigurationKey(rawValue: key.text) {
      case .rules: readRules(value)
      case .profiles: readProfiles(value)
      case .severities: readSeverities(value)
      // Outputs inherit the other settings, which may come later in the file.
      case .outputs: outputs = value
      case let known?: read(value, of: known)
      case nil:
        if let option = OutputOption.named(key.text) {
          read(value, of: option)
        } else {
          let known = OutputOption.all.map(\.key) + ConfigurationKey.allCases.map(\.rawValue)
          reportUnknown(key, among: known, what: "option")
        }
      }
    }
    settleOutputs(outputs, in: root)
    requireKnownStores()
  }

  mutating func read(_ value: Node, of option: OutputOption, in output: Int? = nil) {
    option.clear(&options)
    options.configuration.filters.removeAll { $0.option == option.key }
    for (node, entry) in entries(of: value, as: option.form) {
      do {
        try option.add(entry, &options)
        if option.key == "names", let key = entry.key {
          options.lowering.namePlaces[try OptionValue.schemaPlace(key)] = node.keySpan
        }
        if OutputOption.filters.contains(option.key) {
          let filter = ConfiguredFilter(option: option.key, text: entry.value, place: node.span)
          options.configuration.filters.append(filter)
        }
        settings.append(ConfiguredSetting(option.key, entry, at: node, in: output))
      } catch {
        report(error, at: node)
      }
    }
  }
}
