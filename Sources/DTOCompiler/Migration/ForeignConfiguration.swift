import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// The text of a configuration, and which generator it is for.
struct ForeignConfiguration {
  let generator: ForeignGenerator
  let settings: [GivenSetting]
  /// Parts that were not read, and why.
  let omitted: [(start: Int, text: String, reason: String)]
  let source: SourceText

  /// - Throws: ``MigrationError`` if no generator, or more than one, could read it.
  init(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: displayPath,
      file: .configuration,
      diagnostics: &diagnostics
    )
    defer { withExtendedLifetime(document) {} }
    diagnostics.requireOneDocument("keep the one for Swift")
    source = document.source
    let isStructured = document.root?.isMapping == true && !diagnostics.hasErrors
    if isStructured, let root = document.root {
      let (entry, others) = Self.swiftEntry(of: root)
      if let (generator, tree) = try Self.recognized(entry ?? root, Path(displayPath).name) {
        guard tree.mistakes.isEmpty else { throw Self.error(tree.mistakes, in: source) }
        self.generator = generator
        settings = tree.settings
        omitted = others
        return
      }
    }
    // A workflow of a CI system is YAML and contains commands.
    let scripts = isStructured ? Self.scripts(of: document) : []
    let commands = scripts.isEmpty ? ScriptReader(source).commands() : scripts
    if let invocations = try Invocations(in: commands, displayPath) {
      generator = invocations.generator
      settings = invocations.settings
      omitted = invocations.omitted
      return
    }
    // A script is rarely valid YAML, so what is wrong with it as YAML helps only if it was meant to be.
    let isData = [".yaml", ".yml", ".json"].contains { displayPath.hasSuffix($0) }
    if isData { try Self.requireNoErrors(diagnostics, in: document) }
    throw MigrationError(
      message: "'\(displayPath)' is not a configuration of a generator that dtoc knows",
      details: [
        "help: dtoc reads configurations of \(ForeignGenerator.allCases.map(\.name).listed), and scripts that run the last four"
      ]
    )
  }

  /// Reads a file that a command of a generator names.
  ///
  /// - Throws: ``MigrationError`` if the generator could not read it.
  init(bytes: [UInt8], displayPath: String, of generator: ForeignGenerator) throws(MigrationError) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: displayPath,
      file: .configuration,
      diagnostics: &diagnostics
    )
    defer { withExtendedLifetime(document) {} }
    try Self.requireNoErrors(diagnostics, in: document)
    guard let root = document.root, root.isMapping else {
      throw MigrationError(
        message: "'\(displayPath)' is not a configuration of \(generator.name)",
        details: []
      )
    }
    let tree = SettingsTree(root, of: generator)
    guard tree.mistakes.isEmpty else { throw Self.error(tree.mistakes, in: document.source) }
    self.generator = generator
    settings = tree.settings
    omitted = []
    source = document.source
  }

  private static func requireNoErrors(
    _ diagnostics: Diagnostics,
    in document: Document
  ) throws(MigrationError) {
    let findings = Findings(diagnostics.entries, in: [], configuration: document)
    guard findings.hasErrors else { return }
    let lines = findings.errors.text(.plain).split(separator: "\n").map(String.init)
    throw MigrationError(message: "'\(document.source.path)' has errors", details: lines)
  }

  /// The entry for Swift in an `openapitools.json`, which lists several generators, and those for other languages.
  private static func swiftEntry(
    of root: Node
  ) -> (entry: Node?, others: [(start: Int, text: String, reason: String)]) {
    guard let entries = root["generator-cli"]?["generators"] else { return (nil, []) }
    func isForSwift(_ entry: Node) -> Bool {
      entry["generatorName"]?.text.hasPrefix("swift") == true
    }
    let chosen = entries.pairs.first { isForSwift($0.value) }
    let others = entries.pairs.filter { $0.value != chosen?.value }.map { key, entry in
      (
        start: Int(key.span.start), text: key.text,
        reason: isForSwift(entry)
          ? "only the first generator for Swift is read" : "this generator is not for Swift"
      )
    }
    return (chosen?.value, others)
  }

  /// The generator that knows the most keys, if its file name doesn't tell which it is.
  private static func recognized(
    _ root: Node,
    _ name: String
  ) throws(MigrationError) -> (ForeignGenerator, SettingsTree)? {
    let trees = ForeignGenerator.allCases.filter { $0.requiredKey.map { root[$0] != nil } ?? true }
      .map { ($0, SettingsTree(root, of: $0)) }
    if let named = trees.first(where: { $0.0.isUsual(fileName: name) }) { return named }
    let likely = trees.filter(\.1.isLikely)
    let most = likely.map(\.1.knownCount).max()
    let best = likely.filter { $0.1.knownCount == most }
    guard let first = best.first else { return nil }
    guard best.count == 1 else {
      throw MigrationError(
        message: "'\(name)' can be a configuration of \(best.map(\.0.name).listed)",
        details: ["help: name the file as its generator does, such as 'create-api.yaml'"]
      )
    }
    return first
  }

  /// The commands in the `scripts` of a `package.json`.
  private static func scripts(of document: Document) -> [ScriptCommand] {
    guard let scripts = document.root?["scripts"] else { return [] }
    return scripts.pairs.flatMap { _, script in
      script.isScalar
        ? ScriptReader(script.text, at: Int(script.span.start)).commands() : []
    }
  }

  private static func error(_ mistakes: [SettingMistake], in source: SourceText) -> MigrationError {
    MigrationError(
      message: "'\(source.path)' has values that its generator does not accept",
      details: mistakes.map { mistake in
        let position = source.position(of: UInt32(mistake.start))
        return "\(source.path):\(position.line):\(position.column): \(mistake.message)"
      }
    )
  }
}

extension [String] {
  /// `a, b and c`.
  var listed: String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
