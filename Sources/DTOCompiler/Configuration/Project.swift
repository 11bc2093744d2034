import SchemaDocument
import SchemaModel
package import Stores

/// The project settings of a configuration: where schemas are, where Swift goes, and what to run afterwards.
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
package struct Project: Hashable, Sendable {
  /// The versions of dtoc that it is for; nil for any.
  package internal(set) var requiredVersion: VersionRequirement?
  /// The location of the requirement in the configuration.
  var requiredVersionPlace: Span?
  /// Schemas that others own.
  package internal(set) var stores: [ConfiguredStore] = []
  /// Where schemas are.
  package internal(set) var schemas: [SchemaFolder] = []
  /// Overlays, which change documents when they are read, in the order in which they are applied.
  package internal(set) var overlays: [String] = []
  /// Where Swift goes.
  package internal(set) var outputs: [ProjectOutput] = []
  /// What to run afterwards.
  package internal(set) var hooks: [GenerationHook] = []
  /// A folder with templates, unless an output has its own.
  package internal(set) var templates: String?
  /// Where names are recorded, unless there are several outputs.
  package internal(set) var nameRecord: NameRecordPlace?
  /// Where the outputs are in the configuration, if there is a list.
  var outputsPlace: Span?
  /// A file with known findings, which are not reported.
  package internal(set) var baseline: String?
  /// Patterns of documents that are never fixed, as written.
  package internal(set) var unfixed: [String] = []
  /// What the schemas are compared with: a commit of git, a folder or a file.
  package internal(set) var comparedWith: String?
  /// Which verdicts about changes count.
  package internal(set) var changeLevel: ChangeLevel?
  /// The types that are payloads as a whole, rather than parts of others.
  var wholePayloads: PayloadSelection?

  /// When there are alerts, and whom they are for.
  package internal(set) var alerts = AlertSettings()

  /// Recorded payloads, and their types.
  package internal(set) var payloads: [PayloadMapping] = []

  /// Creates a project without schemas and outputs.
  package init() {}

  /// The output for the types of a document; nil if no output takes it.
  ///
  /// - Parameters:
  ///   - path: The document's path, relative to its schema folder.
  ///   - store: The same with its store, such as `store:contracts/taxi/order.yml`, if it is in one.
  package func output(of path: String, inStore store: String? = nil) -> Int? {
    outputs.firstIndex {
      $0.patterns.contains { $0.matches(path) || store.map($0.matches) ?? false }
    }
      ?? outputs.firstIndex { $0.patterns.isEmpty }
  }

  /// The output for the types of a document.
  ///
  /// - Parameter shown: What messages call it, which is its place in a store if it is in one.
  func output(of path: String, shown: String) -> Int? {
    output(of: path, inStore: StoreReference.isOne(shown) ? shown : nil)
  }

  /// Whether each document has an output.
  package var takesAllDocuments: Bool { outputs.contains(where: \.patterns.isEmpty) }

  /// Whether a document is never fixed.
  ///
  /// - Parameter path: The document's path, relative to its schema folder.
  package func sparesFromFixes(_ path: String) -> Bool {
    unfixed.contains { Glob($0).matches(path) }
  }

  /// The rules for all outputs, followed by those of each output.
  func allRules(after common: CompilerOptions) -> [ConfiguredRule] {
    var seen: Set<ConfiguredRule> = []
    let rules = common.configuration.rules + outputs.flatMap(\.options.configuration.rules)
    return rules.filter { seen.insert($0).inserted }
  }
}

/// A store as the configuration names it.
package struct ConfiguredStore: Hashable, Sendable, CustomStringConvertible {
  package var name: String
  package var location: StoreLocation
  /// Where it is in the configuration.
  var place: Span

  package var description: String {
    switch location {
    case .git(let git):
      "\(name): \(git.url) \(git.ref)\(git.folder.isEmpty ? "" : " \(git.folder)")"
    case .document(let url): "\(name): \(url)"
    }
  }
}

/// A folder of schemas, or a single schema file. References can't lead out of the folder.
package struct SchemaFolder: Hashable, Sendable {
  /// The path as written, relative to the configuration.
  package var path: String
  private let included: [Glob]
  private let excluded: [Glob]

  init(path: String, include: [String] = [], exclude: [String] = []) {
    self.path = path
    included = include.map { Glob($0) }
    excluded = exclude.map { Glob($0) }
  }

  /// Whether a document is included.
  ///
  /// - Parameter path: Its path relative to the folder; for a file, its name.
  package func includes(_ path: String) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) }) && !excludes(path)
  }

  /// Whether a document is left out, whether or not it would be included.
  package func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  func excluding(_ patterns: [String]) -> SchemaFolder {
    SchemaFolder(path: path, included: included, excluded: excluded + patterns.map { Glob($0) })
  }

  private init(path: String, included: [Glob], excluded: [Glob]) {
    self.path = path
    self.included = included
    self.excluded = excluded
  }
}

/// An output folder with its options.
package struct ProjectOutput: Hashable, Sendable {
  /// The path as written, relative to the configuration.
  package var folder: String
  /// The Swift module that it belongs to, if it shares types with others.
  package var module: String?
  /// The location in the configuration.
  var modulePlace: Span?
  /// The location of its entry in the configuration, if there are several outputs.
  var place: Span?
  /// A folder with templates.
  package var templates: String?
  /// A JSON file that maps schemas to their types.
  package var symbols: String?
  /// Where its names are recorded; nil for a folder in the output.
  package var nameRecord: NameRecordPlace?
  /// The options for the generated Swift.
  package var options: CompilerOptions
  /// The patterns of its documents; empty for all documents that no other output takes.
  var patterns: [Glob] = []
}

/// Files with payloads of one type.
package struct PayloadMapping: Hashable, Sendable, CustomStringConvertible {
  /// Paths and patterns as written, relative to the configuration.
  package var files: [String]
  /// The type that apps decode.
  package var type: PayloadTypeReference

  /// Whether a file, by its name, is a HAR file, which names the request of each payload.
  package static func isRecording(_ path: String) -> Bool { path.lowercased().hasSuffix(".har") }

  /// A description in one line.
  package var description: String { "\(files.joined(separator: ", ")) as \(type)" }
}

/// How people refer to the type of payloads.
package enum PayloadTypeReference: Hashable, Sendable, CustomStringConvertible {
  /// By its name in Swift, such as `Order`.
  case name(String)
  /// By the location of its schema, such as `Schemas/taxi/order.yml#/definitions/order`.
  case location(String)
  /// By an operation, such as `getOrder` or `get /orders/{id}`, and the status of the response; nil for the first success.
  case response(operation: String, status: String?)
  /// By the request that a HAR file records for each payload.
  case request

  /// As written, or in words.
  package var description: String {
    switch self {
    case .name(let name): name
    case .location(let location): location
    case .response(let operation, let status):
      "the response \(status.map { "\($0) " } ?? "")of '\(operation)'"
    case .request: "the responses of operations"
    }
  }
}

/// Where the names of generated types and members are recorded.
package enum NameRecordPlace: Hashable, Sendable {
  /// Nowhere. Each run chooses all names again.
  case none
  /// In a folder, with its path as written.
  case folder(String)

  /// Creates a place from a setting or a flag: a folder, or `none`.
  package init(_ text: String) { self = text == "none" ? .none : .folder(text) }
}

/// A command to run after Swift files have changed.
package struct GenerationHook: Hashable, Sendable {
  /// The command for the shell.
  package var command: String
  /// Whether the changed files are appended as arguments.
  package var takesFiles = true
  /// Whether the run fails if the command fails.
  package var isRequired = true
}
