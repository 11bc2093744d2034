import Paths
import SchemaDocument

extension Migration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON, or a script that runs the generator.
  ///   - displayPath: Its path as messages show it; its name can tell which generator it is for.
  /// - Throws: ``MigrationError`` if it is not for one of the generators, or contains what its generator could not read.
  package init(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    var (document, diagnostics) = Self.document(bytes, displayPath)
    defer { withExtendedLifetime(document) {} }
    diagnostics.requireOneDocument("keep the one for Swift")
    path = displayPath
    let root = diagnostics.hasErrors ? nil : document.root.flatMap { $0.isMapping ? $0 : nil }
    // A 'package.json' has keys such as 'name', which generators have, too.
    let scripts = root?["scripts"].flatMap { Self.commands(inScripts: $0, document.source) }
    if let root, scripts == nil {
      let (entry, others) = Self.swiftEntry(of: root, in: document.source)
      if let tree = try Self.recognized(entry ?? root, in: document.source) {
        generator = tree.generator
        settings = try tree.checked()
        omitted = others
        return
      }
    }
    // A workflow of a CI system is YAML and contains commands.
    let commands = scripts ?? ScriptReader.commands(in: document.source)
    if let invocations = try Invocations(in: commands, document.source) {
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
        "help: dtoc reads configurations of \(ForeignGenerator.all.map(\.name).listed), and scripts that run the last four"
      ]
    )
  }

  /// Adds the settings of a file that the configuration names.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - displayPath: Its path as messages show it.
  /// - Throws: ``MigrationError`` if the generator could not read it.
  package mutating func add(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    let (document, diagnostics) = Self.document(bytes, displayPath)
    defer { withExtendedLifetime(document) {} }
    try Self.requireNoErrors(diagnostics, in: document)
    guard let root = document.root, root.isMapping else {
      throw MigrationError(
        message: "'\(displayPath)' is not a configuration of \(generator.name)",
        details: []
      )
    }
    settings += try SettingsTree(root, in: document.source, of: generator).checked()
  }

  private static func document(_ bytes: [UInt8], _ path: String) -> (Document, Diagnostics) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: path,
      file: .configuration,
      diagnostics: &diagnostics
    )
    return (document, diagnostics)
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

  /// The entry for Swift in an `openapitools.json`, which lists several generators, and notes about the others.
  private static func swiftEntry(
    of root: Node,
    in source: SourceText
  ) -> (entry: Node?, others: [Note]) {
    guard let entries = root["generator-cli"]?["generators"] else { return (nil, []) }
    func isForSwift(_ entry: Node) -> Bool {
      entry["generatorName"]?.text.hasPrefix("swift") == true
    }
    let chosen = entries.pairs.first { isForSwift($0.value) }?.value
    let others = entries.pairs.filter { $0.value != chosen }.map { key, entry in
      Note(
        at: GivenSetting.Place(source: source, start: Int(key.span.start)),
        key.text,
        .withoutCounterpart(
          isForSwift(entry)
            ? "only the first generator for Swift is read" : "this generator is not for Swift"
        )
      )
    }
    return (chosen, others)
  }

  /// The settings of the generator that the file name tells, or else of the one that knows the most keys. A name tells nothing if its
  /// generator knows none of the keys and another one does: both Swift OpenAPI Generator and users of OpenAPI Generator call files
  /// `openapi-generator-config.yaml`.
  private static func recognized(
    _ root: Node,
    in source: SourceText
  ) throws(MigrationError) -> SettingsTree? {
    let name = Path(source.path).name
    let trees = ForeignGenerator.all.filter { $0.requiredKey.map { root[$0] != nil } ?? true }
      .map { SettingsTree(root, in: source, of: $0) }
    let likely = trees.filter(\.isLikely)
    if let named = trees.first(where: { $0.generator.fileNames.contains(where: name.hasPrefix) }),
      named.knownCount > 0 || likely.isEmpty
    {
      return named
    }
    let most = likely.map(\.knownCount).max()
    let best = likely.filter { $0.knownCount == most }
    guard best.count < 2 else {
      throw MigrationError(
        message: "'\(name)' can be a configuration of \(best.map(\.generator.name).listed)",
        details: ["help: name the file as its generator does, such as 'create-api.yaml'"]
      )
    }
    return best.first
  }

  /// The commands in the `scripts` of a `package.json`; nil if they are something else.
  private static func commands(inScripts scripts: Node, _ source: SourceText) -> [[ScriptWord]]? {
    guard scripts.isMapping else { return nil }
    return scripts.pairs.filter(\.value.isScalar).flatMap { _, script in
      ScriptReader.commands(in: script.text, at: Int(script.span.start))
    }
  }
}
