import SchemaDocument
import SchemaModel

/// Which rules count, and how much.
///
/// For example
/// ```swift
/// var options = ValidationOptions()
/// options.profiles = [.style]
/// try options.setSeverity("warning", of: "unknown-keyword")
/// ```
public struct ValidationOptions: Hashable, Sendable {
  /// The sets of rules that are off unless they are asked for.
  public var profiles: Set<RuleProfile> = []
  /// What the documents are compiled with, on which the names in Swift depend; it holds the chosen severities, too.
  public var compiler = CompilerOptions()
  /// The outputs, of which each has names of its own.
  public var project = Project()

  /// The rules that nobody has to ask for, each with its own severity.
  public init() {}

  /// Chooses how much a rule counts.
  ///
  /// - Parameters:
  ///   - severity: `error`, `warning`, `note` or `off`.
  ///   - rule: The id of a rule.
  ///   - paths: Patterns of paths in which the choice counts, such as `legacy/**`; everywhere when there are none.
  /// - Throws: ``OptionError`` when there is no such rule or severity.
  public mutating func setSeverity(
    _ severity: String,
    of rule: String,
    paths: [String] = []
  ) throws(OptionError) {
    try compiler.setSeverity(severity, of: rule, paths: paths)
  }

  /// Whether somebody has asked for a rule, or nobody has to.
  func counts(_ rule: Rule) -> Bool {
    guard let profile = RuleProfile(rule.category), !profiles.contains(profile) else { return true }
    return compiler.severities.contains { $0.level != .off && $0.rule == rule.id }
  }
}

/// A set of rules that is off unless it is asked for.
public enum RuleProfile: String, Hashable, Sendable, CaseIterable {
  /// Taste and completeness.
  case style
  /// What the C++ generator of userver demands.
  case userver

  init?(_ category: Rule.Category) {
    guard category.isOptional else { return nil }
    self.init(rawValue: category.rawValue)
  }
}

/// How much a rule counts, and where.
struct SeverityChoice: Hashable, Sendable {
  enum Level: String, Hashable, Sendable, CaseIterable {
    case error, warning, note, off
  }

  var rule: Rule.ID
  var level: Level
  /// One of these; everywhere when there are none.
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
  /// The findings with the severities that somebody has chosen for them.
  ///
  /// - Parameter path: Of a file, relative to its schema root.
  func applied(
    to diagnostics: [Diagnostic],
    path: (FileID) -> String
  ) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      let choice = last { choice in
        choice.rule == diagnostic.rule
          && (choice.paths.isEmpty
            || diagnostic.span.map { span in
              choice.paths.contains { $0.matches(path(span.file)) }
            } == true)
      }
      guard let choice else { return diagnostic }
      guard let severity = Diagnostic.Severity(rawValue: choice.level.rawValue) else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      diagnostic.isChosen = true
      return diagnostic
    }
  }
}
