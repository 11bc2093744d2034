/// A generator whose configurations dtoc reads: how to recognize them, and a table of its settings.
///
/// To add one, write a value in `Generators` and add it to ``all``.
package struct ForeignGenerator: Sendable {
  /// The name that its project uses.
  package let name: String
  /// What can be read, as Markdown.
  let source: String
  /// Starts of file names that only its configurations have.
  let fileNames: [String]
  /// A key without which a configuration isn't for this generator, because another one has all of its other keys.
  let requiredKey: String?
  /// The schema documents that it reads beside its configuration, if the configuration doesn't name them.
  package let documentsBesideConfiguration: [String]
  /// What it always does, as opposed to dtoc, and settings don't change.
  let habits: [Meaning]
  /// Nil if the generator isn't a program, or has no options.
  let command: Command?
  /// All settings that its documentation lists, and earlier names of them.
  let settings: [ForeignSetting]
  private let rows: [String: ForeignSetting]
  private let keysOfFlags: [String: String]

  /// How it is run.
  struct Command: Sendable {
    /// The names of the program, without the folder and what a package manager adds.
    let programs: [String]
    /// The word after the program.
    var subcommand: String?
    /// The setting for words without a flag.
    var arguments: String?
    /// The setting that says which language it is for. The names of Swift start with `swift`.
    let language: String
  }

  /// - Parameter table: See ``ForeignSetting/table(_:)``.
  init(
    name: String,
    source: String,
    fileNames: [String] = [],
    requiredKey: String? = nil,
    documentsBesideConfiguration: [String] = [],
    habits: [String] = ["codable: true"],
    command: Command? = nil,
    table: String
  ) {
    self.name = name
    self.source = source
    self.fileNames = fileNames
    self.requiredKey = requiredKey
    self.documentsBesideConfiguration = documentsBesideConfiguration
    self.habits = habits.map { Meaning($0) }
    self.command = command
    settings = ForeignSetting.table(table)
    rows = Dictionary(uniqueKeysWithValues: settings.flatMap { row in row.keys.map { ($0, row) } })
    keysOfFlags = Dictionary(uniqueKeysWithValues: settings.flatMap(\.flags))
  }

  static let all = [
    swiftOpenAPIGenerator, createAPI, swagGen, openAPIGenerator, swaggerCodegen, quicktype,
  ]

  /// The setting with this key.
  func setting(_ key: String) -> ForeignSetting? { rows[key] }

  var keys: [String] { rows.keys.sorted() }

  /// The key of the setting for a flag without its dashes: `model-name-suffix` is `modelNameSuffix`.
  func key(ofFlag flag: String) -> String {
    if let key = keysOfFlags[flag] { return key }
    let words = flag.split(separator: "-")
    let key = words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return rows[flag] == nil && rows[key] != nil ? key : flag
  }
}
