import SchemaDocument
import SchemaModel

/// Which rules run, and their severities.
///
/// For example
/// ```swift
/// var options = ValidationOptions()
/// options.profiles = [.style]
/// try options.setSeverity("warning", of: "unknown-keyword")
/// ```
public struct ValidationOptions: Hashable, Sendable {
  /// The rule profiles to enable.
  package var profiles: Set<RuleProfile> = []
  /// The options for compiling the documents, which determine the names in Swift and contain the severities.
  public var compiler = CompilerOptions()
  /// The outputs, each with its own names.
  package var project = Project()

  /// The rules that are on by default, each with its own severity.
  public init() {}

  /// Sets the severity of a rule.
  ///
  /// - Parameters:
  ///   - severity: `error`, `warning`, `note` or `off`.
  ///   - rule: The id of a rule.
  ///   - paths: Patterns of paths in which the severity applies, such as `legacy/**`; empty for everywhere.
  /// - Throws: ``OptionError`` if there is no such rule or severity.
  public mutating func setSeverity(
    _ severity: String,
    of rule: String,
    paths: [String] = []
  ) throws(OptionError) {
    try compiler.setSeverity(severity, of: rule, paths: paths)
  }

  /// Whether a rule is enabled.
  func counts(_ rule: Rule) -> Bool {
    guard let profile = RuleProfile(rule.category), !profiles.contains(profile) else { return true }
    return compiler.severities.contains { $0.level != .off && $0.rule == rule.id }
  }
}

/// A set of rules that is off by default.
package enum RuleProfile: String, Hashable, Sendable, CaseIterable {
  /// Style and completeness.
  case style
  /// Requirements of userver's C++ generator.
  case userver

  init?(_ category: Rule.Category) {
    guard category.isOptional else { return nil }
    self.init(rawValue: category.rawValue)
  }
}

/// The severity of a rule, and where it applies.
struct SeverityChoice: Hashable, Sendable {
  enum Level: String, Hashable, Sendable, CaseIterable {
    case error, warning, note, off
  }

  var rule: Rule.ID
  var level: Level
  /// Patterns of which one must match; empty for everywhere.
  var paths: [Glob]
}

extension OptionError {
  static func unknownRule(_ id: String) -> OptionError {
    OptionError(
      "unknown rule '\(id)'",
      help: nearest(to: id, among: Rule.all.map(\.id.rawValue)).map { "did you mean '\($0)'?" }
    )
  }
}

extension [SeverityChoice] {
  /// The findings with the configured severities.
  ///
  /// - Parameter path: The path of a file, relative to its schema root.
  func applied(to diagnostics: [Diagnostic], path: (FileID) -> String) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = level(of: diagnostic, path: path) else { return diagnostic }
      guard let severity = Diagnostic.Severity(rawValue: level.rawValue) else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      // It is the same in all commands.
      diagnostic.isAboutOutput = false
      return diagnostic
    }
  }

  /// The configured severity of a finding; nil if it is that of the rule.
  func level(of diagnostic: Diagnostic, path: (FileID) -> String) -> SeverityChoice.Level? {
    last { choice in
      choice.rule == diagnostic.rule
        && (choice.paths.isEmpty
          || diagnostic.span.map { span in
            choice.paths.contains { $0.matches(path(span.file)) }
          } == true)
    }?.level
  }
}
