import SchemaDocument
import SchemaModel

/// What a configuration says of a repository: where schemas are, where Swift goes, and what happens then.
///
/// For example
/// ```yaml
/// schemas: {folder: contracts, exclude: 'drafts/**'}
/// outputs:
///   - {folder: Sources/CommonAPI, module: CommonAPI, documents: 'common/**'}
///   - {folder: Sources/TaxiAPI, module: TaxiAPI, type-suffix: Result}
/// after-generation: [swift format --in-place]
/// ```
/// All paths are relative to the configuration.
public struct Project: Hashable, Sendable {
  /// Where schemas are.
  public internal(set) var schemas: [SchemaFolder] = []
  /// Where Swift goes.
  public internal(set) var outputs: [ProjectOutput] = []
  /// What happens then.
  public internal(set) var hooks: [GenerationHook] = []
  /// A folder with templates, unless an output has its own.
  public internal(set) var templates: String?
  /// Where names are kept, unless there are several outputs.
  public internal(set) var nameRecord: NameRecordPlace?
  /// A file with findings that the validator leaves out.
  public internal(set) var baseline: String?

  /// The output that a document's types go to; nil when it is left out.
  ///
  /// - Parameter path: The document's path, relative to its folder of schemas.
  public func output(of path: String) -> Int? {
    outputs.firstIndex { $0.patterns.contains { $0.matches(path) } }
      ?? outputs.firstIndex { $0.patterns.isEmpty }
  }

  /// The rules for all outputs, and then those of each output alone.
  func allRules(after common: CompilerOptions) -> [ConfiguredRule] {
    var seen: Set<ConfiguredRule> = []
    let rules = common.configuration.rules + outputs.flatMap(\.options.configuration.rules)
    return rules.filter { seen.insert($0).inserted }
  }
}

/// A folder with schemas, which references may not leave, or one schema file.
public struct SchemaFolder: Hashable, Sendable {
  /// As written; relative to the configuration.
  public var path: String
  private let included: [Glob]
  private let excluded: [Glob]

  init(path: String, include: [String] = [], exclude: [String] = []) {
    self.path = path
    included = include.map { Glob($0) }
    excluded = exclude.map { Glob($0) }
  }

  /// Whether a document takes part.
  ///
  /// - Parameter path: Its path, relative to the folder; of a file, its name.
  public func includes(_ path: String) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }

  /// Whether all of its documents take part.
  public var isWhole: Bool { included.isEmpty && excluded.isEmpty }

  func excluding(_ patterns: [String]) -> SchemaFolder {
    SchemaFolder(path: path, included: included, excluded: excluded + patterns.map { Glob($0) })
  }

  private init(path: String, included: [Glob], excluded: [Glob]) {
    self.path = path
    self.included = included
    self.excluded = excluded
  }
}

/// A folder that Swift is written to, and what is written there.
public struct ProjectOutput: Hashable, Sendable {
  /// As written; relative to the configuration.
  public var folder: String
  /// The Swift module that it belongs to, if others are to share its types.
  public var module: String?
  /// Where the configuration says so.
  var modulePlace: Span?
  /// Where the configuration lists it, among several.
  var place: Span?
  /// A folder with templates.
  public var templates: String?
  /// A file for which schema became which type.
  public var symbols: String?
  /// Where its names are kept; nil for the usual place.
  public var nameRecord: NameRecordPlace?
  /// What the Swift looks like.
  public var options: CompilerOptions
  /// Which documents are meant, if not all that are left.
  var patterns: [Glob] = []
}

/// Where the names are kept that things have got.
public enum NameRecordPlace: Hashable, Sendable {
  /// Nowhere: every run names everything anew.
  case none
  /// In a folder, as it was written.
  case folder(String)

  /// From what a configuration or a flag says: a folder, or `none`.
  public init(_ text: String) { self = text == "none" ? .none : .folder(text) }
}

/// A command that runs after Swift files have changed.
public struct GenerationHook: Hashable, Sendable {
  /// For the shell; the files come behind it.
  public var command: String
  /// Whether the changed files are its arguments.
  public var takesFiles = true
  /// Whether all fails when it does.
  public var isRequired = true
}
