import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// What the user may choose.
///
/// For example
/// ```swift
/// var options = CompilerOptions()
/// try options.set("type-suffix", to: "Result")
/// ```
/// The keys are those of ``OutputOption/all``, the same as in a configuration file and as flags of the command line.
public struct CompilerOptions: Hashable, Sendable {
  /// Templates that replace the built-in ones of the same name: the file name without `.mustache`, and the text.
  public var templates: [String: [UInt8]] = [:]
  /// The path of the one file that holds all Swift, for build systems that must know beforehand which files there will be; it wins
  /// over the option `layout`.
  public var joinedFile: String?
  var lowering = LoweringOptions()
  var emission = EmissionOptions()
  var filter = TypeFilter()
  var configuration = ConfiguredRules()
  /// Of what lowering names as well as of what emission does.
  var naming: NamingStyle {
    get { lowering.naming }
    set {
      lowering.naming = newValue
      emission.naming = newValue
    }
  }
  /// How much rules count; in order, the last one that is about a finding decides.
  var severities: [SeverityChoice] = []

  /// What counts when nobody says anything: the built-in templates, and each option with its default.
  public init() {}

  /// Sets an option as a flag of the command line does: of lists and tables, which are replaced, with commas between the entries.
  ///
  /// - Throws: ``OptionError`` when there is no such option, or when it does not take the value.
  public mutating func set(_ key: String, to text: String) throws(OptionError) {
    guard let option = OutputOption.named(key) else {
      throw OptionError("there is no option '\(key)'", help: OutputOption.suggestion(for: key))
    }
    try set([option.setting(text)])
  }

  /// Sets options in order. Several settings of one list or table count as one.
  public mutating func set(_ settings: [OptionSetting]) throws(OptionError) {
    for key in Set(settings.map(\.option.key)) { OutputOption.named(key)?.clear(&self) }
    for setting in settings {
      for entry in setting.entries { try setting.option.add(entry, &self) }
    }
  }

  /// Chooses how much a rule counts.
  ///
  /// - Parameters:
  ///   - severity: `error`, `warning`, `note` or `off`. An error made less severe no longer fails the run; what it is about is read
  ///     as before.
  ///   - rule: The id of a rule.
  ///   - paths: Patterns of paths in which the choice counts, such as `legacy/**`; everywhere when there are none.
  /// - Throws: ``OptionError`` when there is no such rule or severity.
  public mutating func setSeverity(
    _ severity: String,
    of rule: String,
    paths: [String] = []
  ) throws(OptionError) {
    guard let known = Rule.named(rule) else { throw .unknownRule(rule) }
    guard let level = SeverityChoice.Level(rawValue: severity) else {
      throw OptionError("'\(severity)' is none of 'error', 'warning', 'note', 'off'")
    }
    severities.append(
      SeverityChoice(rule: known.id, level: level, paths: paths.map { Glob($0) })
    )
  }

  /// Stops warnings about rules, severities and names of the configuration that are about nothing: for runs that read only some of the
  /// documents it lists.
  public mutating func allowUnmatchedOptions() { configuration.reportsUse = false }

  /// Whether the caller may be asked for files outside of a schema root, by paths that start with `..`.
  public var allowsReferencesAnywhere: Bool { lowering.references == .anywhere }

  /// What lowering needs, with what only filters and selectors ask for.
  var loweringOptions: LoweringOptions {
    var result = lowering
    let selectors = emission.rules.map(\.selector) + lowering.rules.map(\.selector)
    let selectsByTag =
      selectors.contains { !$0.tags.isEmpty } || configuration.rules.contains(where: \.selectsByTag)
    if filter.namesRoots || selectsByTag { result.operations = .collected }
    if emission.documentation == .omitted { result.documentation = .ignored }
    return result
  }
}

/// An option with a value as somebody wrote it.
public struct OptionSetting: Sendable {
  /// The option that is set.
  public let option: OutputOption
  let entries: [OptionEntry]

  /// The option and its value in one line.
  public var text: String {
    let values = entries.map { entry in (entry.key.map { "\($0)=" } ?? "") + entry.value }
    return "\(option.key): \(values.joined(separator: ", "))"
  }
}

/// One value of an option: all of it, or an element of a list, or an entry of a table.
struct OptionEntry: Sendable {
  /// The key of an entry of a table.
  var key: String?
  var value: String
}

/// An option does not take a value.
public struct OptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Lower case, without a full stop.
  public var message: String
  /// The way out, where there is one.
  public var help: String?

  /// The message, and the way out where there is one.
  public var description: String { help.map { "\(message); \($0)" } ?? message }

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
