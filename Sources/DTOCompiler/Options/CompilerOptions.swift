import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaReferences
import SwiftEmission

/// The options of a compilation.
///
/// For example
/// ```swift
/// var options = CompilerOptions()
/// try options.set("type-suffix", to: "Result")
/// ```
/// The keys are those of ``OutputOption/all``, as in a configuration file and in flags.
public struct CompilerOptions: Hashable, Sendable {
  /// Templates that replace built-in ones by name: the file name without `.mustache`, and the text.
  public var templates: [String: [UInt8]] = [:]
  /// The path of a single file for all of the Swift, for build systems that need to know their outputs in advance. It overrides the
  /// option `layout`.
  package var joinedFile: String?
  var lowering = LoweringOptions()
  var emission = EmissionOptions()
  /// What templates write in addition to the types.
  var additionalFiles: [AdditionalFiles] = []
  var filter = TypeFilter()
  /// What the types are used for; nil if it follows from the role.
  var profile: LoweringOptions.Profile?
  /// The side of an API that the types are for; nil for what the name record says.
  var role: Role?
  /// What the version that this one is compared with is for. Unless something says what this one was for, it was the same.
  package var otherVersion: OtherVersion?
  /// Whether other outputs can import the types, and use them in both directions.
  var isImportable = false
  /// The media types, besides JSON, whose bodies have types of their own.
  var mediaTypes: [Glob] = []
  var configuration = ConfiguredRules()
  /// Of what lowering names as well as of what emission does.
  var naming: NamingStyle {
    get { lowering.naming }
    set {
      lowering.naming = newValue
      emission.naming = newValue
    }
  }
  /// The severities of rules; the last one that applies to a finding is used.
  var severities: [SeverityChoice] = []

  /// A version that another one is compared with.
  package struct OtherVersion: Hashable, Sendable {
    var role: Role?
  }

  /// The defaults: the built-in templates, and each option with its default.
  public init() {}

  /// Sets an option from a flag. The entries of lists and tables, which are replaced, are separated by commas.
  ///
  /// - Throws: ``OptionError`` if there is no such option, or the value is invalid.
  public mutating func set(_ key: String, to text: String) throws(OptionError) {
    guard let option = OutputOption.named(key) else {
      throw OptionError("unknown option '\(key)'", help: OutputOption.suggestion(for: key))
    }
    try set([option.setting(text)])
  }

  /// Sets options in order. Several settings of one list or table count as one.
  package mutating func set(_ settings: [OptionSetting]) throws(OptionError) {
    for key in Set(settings.map(\.option.key)) { OutputOption.named(key)?.clear(&self) }
    for setting in settings {
      for entry in setting.entries { try setting.option.add(entry, &self) }
    }
  }

  /// Sets the severity of a rule.
  ///
  /// - Parameters:
  ///   - severity: `error`, `warning`, `note` or `off`. A less severe error no longer fails the run; the schema is read as before.
  ///   - rule: The id of a rule.
  ///   - paths: Patterns of paths in which the severity applies, such as `legacy/**`; empty for everywhere.
  /// - Throws: ``OptionError`` if there is no such rule or severity.
  public mutating func setSeverity(
    _ severity: String,
    of rule: String,
    paths: [String] = []
  ) throws(OptionError) {
    guard let known = Rule.named(rule) else { throw .unknownRule(rule) }
    guard let level = SeverityChoice.Level(rawValue: severity) else {
      throw OptionError("'\(severity)' is not 'error', 'warning', 'note' or 'off'")
    }
    severities.append(SeverityChoice(rule: known.id, level: level, paths: paths.map { Glob($0) }))
  }

  /// Disables warnings about rules, severities and names in the configuration that match nothing, for runs that read only some of
  /// its documents.
  package mutating func allowUnmatchedOptions() { configuration.reportsUse = false }

  /// Lets patterns under `exclude` be reported that match no document.
  ///
  /// - Parameter paths: The documents that are left out, relative to their schema folders; nil if they aren't known.
  package mutating func noteExcluded(_ paths: [String]?) { configuration.excludedPaths = paths }

  /// Also finds the operations of documents, for ``PayloadTypes/operations``.
  package mutating func findOperations() { lowering.operations = .collected }

  /// Also reads what only comparisons need: operations, constraints and deprecation, and what chosen types hide.
  package mutating func prepareForComparison() {
    lowering.operations = .collected
    lowering.comparedFacts = .collected
    emission.documentation = .printed
  }

  /// Whether files outside a schema root can be requested from the caller, with paths that start with `..`.
  package var allowsReferencesAnywhere: Bool { lowering.references == .anywhere }

  /// The types to keep.
  var selection: TypeFilter {
    var result = filter
    result.inline = role.map {
      InlineSelection(role: $0, sends: emission.conformance == .codable, mediaTypes: mediaTypes)
    }
    return result
  }

  /// Returns the options with the role that earlier runs had, unless there is one, and with what follows from the templates.
  func settlingRole(by names: LastingNames) -> CompilerOptions {
    var result = self
    result.role = role ?? (names.isNew ? otherVersion.map(\.role) ?? names.role : names.role)
    if !additionalFiles.isEmpty || !templates.isEmpty { result.emission.sameness = .ofText }
    return result
  }

  /// Returns the options with the role, and the kinds of types, that were recorded.
  func settling(by names: LastingNames) -> CompilerOptions {
    var result = settlingRole(by: names)
    result.lowering.recordedKinds = names.record.kinds
    return result
  }

  /// The options for lowering, including what only filters and selectors need.
  var loweringOptions: LoweringOptions {
    var result = lowering
    result.role = role
    result.profile = profile ?? role.map { .init(decodedBy: $0) } ?? .response
    if emission.conformance == .codable { result.encodes = .collected }
    if emission.conformance == .codable, role == .client || role == .server, !isImportable {
      result.onlySent = .collected
    }
    let selectors = emission.rules.map(\.selector) + lowering.rules.map(\.selector)
    let selectsByTag =
      selectors.contains { !$0.tags.isEmpty } || configuration.rules.contains(where: \.selectsByTag)
    if filter.namesRoots || selectsByTag || !additionalFiles.isEmpty {
      result.operations = .collected
    }
    if additionalFiles.contains(where: { $0.unit == .operation }) { result.endpoints = .collected }
    result.nameStyle = emission.nameStyle
    if emission.documentation == .omitted { result.documentation = .ignored }
    return result
  }
}

/// An option with a value, as written.
package struct OptionSetting: Sendable {
  /// The option to set.
  package let option: OutputOption
  let entries: [OptionEntry]

  /// The option and its value on one line.
  package var text: String {
    let values = entries.map { entry in (entry.key.map { "\($0)=" } ?? "") + entry.value }
    return "\(option.key): \(values.joined(separator: ", "))"
  }
}

/// A value of an option, an element of a list, or an entry of a table.
struct OptionEntry: Sendable {
  /// The key of an entry of a table.
  var key: String?
  var value: String
}

/// An invalid value of an option.
public struct OptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Lower case, without a full stop.
  public var message: String
  /// How to fix it, if known.
  public var help: String?

  /// The message, and how to fix it, if known.
  public var description: String { help.map { "\(message); \($0)" } ?? message }

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
