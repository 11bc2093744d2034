import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import Stores

/// Where schemas are, and where Swift goes.
extension ConfigurationReader {
  mutating func read(_ value: Node, of key: ConfigurationKey) {
    switch key {
    case .requiredVersion: readRequiredVersion(value)
    case .stores: readStores(value)
    case .schemas: readSchemas(value)
    case .exclude: break
    case .overlays: readOverlays(value)
    case .afterGeneration: readHooks(value)
    case .baseline: project.baseline = path(value)
    case .fix: readFix(value)
    case .breaking: readBreaking(value)
    case .payloads: readPayloads(value)
    case .alerts: readAlerts(value)
    // Read when it is known whether there are several outputs.
    case .output, .module, .templates, .symbols, .nameRecord: break
    case .extraFiles: readExtraFiles(value)
    case .outputs, .rules, .profiles, .severities: break
    }
  }

  private mutating func readRequiredVersion(_ value: Node) {
    guard let text = text(value) else { return }
    do {
      project.requiredVersion = try VersionRequirement(text)
      project.requiredVersionPlace = value.span
    } catch {
      report(error, at: value)
    }
  }

  // MARK: - Schemas

  private mutating func readSchemas(_ value: Node) {
    for entry in value.isSequence ? Array(value.elements) : [value] {
      switch entry.kind {
      case .scalar: schemaPath(entry).map { add(SchemaFolder(path: $0), at: entry) }
      case .mapping: readSchemaFolder(entry)
      case .sequence:
        report(OptionError("expected a folder, not a \(entry.kindName)"), at: entry)
      }
    }
  }

  private mutating func readSchemaFolder(_ entry: Node) {
    var patterns: [String: [String]] = [:]
    for (key, value) in entry.pairs {
      switch key.text {
      case "folder": continue
      case "include": patterns[key.text] = documentPatterns(in: value)
      case "exclude": patterns[key.text] = relativePatterns(in: value).map(\.1.value)
      default:
        reportUnknown(key, among: ["folder", "include", "exclude"], what: "key in 'schemas'")
      }
    }
    guard let folder = entry["folder"] else {
      return report(OptionError("this entry has no 'folder'"), at: entry)
    }
    guard let path = schemaPath(folder) else { return }
    add(
      SchemaFolder(
        path: path,
        include: patterns["include"] ?? [],
        exclude: patterns["exclude"] ?? []
      ),
      at: folder
    )
  }

  private mutating func add(_ folder: SchemaFolder, at node: Node) {
    guard !project.schemas.contains(where: { Path($0.path) == Path(folder.path) }) else {
      return report(OptionError("'\(folder.path)' is listed twice"), at: node)
    }
    project.schemas.append(folder)
    if StoreReference.isOne(folder.path) { storePlaces.append((folder.path, node)) }
  }

  private mutating func readOverlays(_ value: Node) {
    for entry in value.isSequence ? Array(value.elements) : [value] {
      guard let overlay = path(entry) else { continue }
      guard !project.overlays.contains(where: { Path($0) == Path(overlay) }) else {
        report(OptionError("'\(overlay)' is listed twice"), at: entry)
        continue
      }
      project.overlays.append(overlay)
    }
  }

  // MARK: - Outputs

  /// Called when everything else was read.
  mutating func settleOutputs(_ list: Node?, in root: Node) {
    if let exclude = root[ConfigurationKey.exclude.rawValue] {
      let patterns = texts(of: exclude)
      project.schemas = project.schemas.map { $0.excluding(patterns) }
    }
    project.templates = root[ConfigurationKey.templates.rawValue].flatMap { path($0) }
    project.outputsPlace = list?.headSpan
    guard let list else { return readSingleOutput(root) }
    for key in [ConfigurationKey.output, .module, .symbols, .nameRecord] {
      guard let node = root[key.rawValue] else { continue }
      report(
        OptionError(
          "'\(key.rawValue)' can't be used beside 'outputs'",
          help: "set it for each output"
        ),
        at: node
      )
    }
    guard list.isSequence, list.count > 0 else {
      let what =
        list.isSequence ? "must list at least one output" : "must be a list, not a \(list.kindName)"
      return report(OptionError("'outputs' \(what)"), at: list)
    }
    let common = options
    for entry in list.elements {
      guard requireMapping(entry, "an output") else { continue }
      options = common
      readOutput(entry)
    }
    options = common
    reportRepeatedOutputs(list)
  }

  private mutating func readSingleOutput(_ root: Node) {
    func value(_ key: ConfigurationKey) -> Node? { root[key.rawValue] }
    project.nameRecord = value(.nameRecord).flatMap { self.path($0) }.map { NameRecordPlace($0) }
    guard let folder = value(.output) else {
      for key in [ConfigurationKey.module, .symbols] {
        guard let node = value(key) else { continue }
        report(OptionError("'\(key.rawValue)' needs an 'output'"), at: node)
      }
      return
    }
    guard let path = path(folder) else { return }
    project.outputs = [
      ProjectOutput(
        folder: path,
        module: value(.module).flatMap { moduleName($0) },
        templates: project.templates,
        symbols: value(.symbols).flatMap { self.path($0) },
        nameRecord: project.nameRecord,
        options: options
      )
    ]
  }

  private mutating func readOutput(_ entry: Node) {
    var output = ProjectOutput(folder: "", templates: project.templates, options: options)
    for (key, value) in entry.pairs {
      switch OutputKey(rawValue: key.text) {
      case .folder: output.folder = path(value) ?? ""
      case .documents: output.patterns = texts(of: value).map { Glob(Self.withWholeStores($0)) }
      case .module:
        output.module = moduleName(value)
        output.modulePlace = value.span
      case .templates: output.templates = path(value)
      case .extraFiles: readExtraFiles(value)
      case .symbols: output.symbols = path(value)
      case .nameRecord: output.nameRecord = path(value).map { NameRecordPlace($0) }
      case .rules: readRules(value)
      case nil:
        if let option = OutputOption.named(key.text) {
          read(value, of: option, in: project.outputs.count)
        } else {
          let known = OutputKey.allCases.map(\.rawValue) + OutputOption.all.map(\.key)
          reportUnknown(key, among: known, what: "option in an output")
        }
      }
    }
    if entry[OutputKey.folder.rawValue] == nil {
      report(OptionError("this output has no 'folder'"), at: entry)
    }
    output.options = options
    output.place = entry.span
    project.outputs.append(output)
  }

  /// Two outputs in the same folder would remove each other's files.
  private mutating func reportRepeatedOutputs(_ list: Node) {
    var folders: Set<Path> = []
    var modules: Set<String> = []
    var takesRest = false
    for (entry, output) in zip(list.elements, project.outputs) {
      if !output.folder.isEmpty, !folders.insert(Path(output.folder)).inserted {
        report(
          OptionError("another output already uses the folder '\(output.folder)'"),
          at: entry[OutputKey.folder.rawValue] ?? entry
        )
      }
      if let module = output.module, !modules.insert(module).inserted {
        report(
          OptionError(
            "another output already is the module '\(module)'",
            help: "move its documents there, or choose another module name"
          ),
          at: entry[OutputKey.module.rawValue] ?? entry
        )
      }
      if output.patterns.isEmpty {
        if takesRest {
          report(
            OptionError(
              "another output already takes all remaining documents",
              help: "list the 'documents' of this output"
            ),
            at: entry
          )
        }
        takesRest = true
      }
    }
  }

  // MARK: - Hooks

  private mutating func readHooks(_ value: Node) {
    for entry in value.isSequence ? Array(value.elements) : [value] {
      switch entry.kind {
      case .scalar: add(GenerationHook(command: entry.text), at: entry)
      case .mapping: readHook(entry)
      case .sequence:
        report(OptionError("expected a command, not a \(entry.kindName)"), at: entry)
      }
    }
  }

  private mutating func readHook(_ entry: Node) {
    var hook = GenerationHook(command: "")
    for (key, value) in entry.pairs {
      switch key.text {
      case "run": hook.command = text(value) ?? ""
      case "files":
        hook.takesFiles = word(value, among: ["changed", "none"]) != "none"
      case "on-failure":
        hook.isRequired = word(value, among: ["stop", "warn"]) != "warn"
      default: reportUnknown(key, among: ["run", "files", "on-failure"], what: "key in a command")
      }
    }
    guard entry["run"] != nil else {
      return report(OptionError("this command has no 'run'"), at: entry)
    }
    add(hook, at: entry["run"] ?? entry)
  }

  private mutating func add(_ hook: GenerationHook, at node: Node) {
    guard hook.command.contains(where: { !$0.isWhitespace }) else {
      return report(OptionError("the command is empty"), at: node)
    }
    project.hooks.append(hook)
  }

  // MARK: - Fixes

  private mutating func readFix(_ value: Node) {
    guard requireMapping(value, "'fix'") else { return }
    for (key, value) in value.pairs {
      switch FixKey(rawValue: key.text) {
      case .exclude: project.unfixed = documentPatterns(in: value)
      case nil: reportUnknown(key, among: FixKey.allCases.map(\.rawValue), what: "key in 'fix'")
      }
    }
  }

  // MARK: - Changes

  private mutating func readBreaking(_ value: Node) {
    guard requireMapping(value, "'breaking'") else { return }
    for (key, value) in value.pairs {
      switch BreakingKey(rawValue: key.text) {
      case .against: project.comparedWith = path(value)
      case .level:
        project.changeLevel = word(value, among: ChangeLevel.allCases.map(\.rawValue))
          .flatMap { ChangeLevel(rawValue: $0) }
      case .payloads: readWholePayloads(value)
      case nil:
        reportUnknown(key, among: BreakingKey.allCases.map(\.rawValue), what: "key in 'breaking'")
      }
    }
  }

  private mutating func readWholePayloads(_ value: Node) {
    guard value.isSequence else {
      guard let text = text(value) else { return }
      let words = PayloadSelection.words.map(\.word)
      project.wholePayloads = PayloadSelection.words.first { $0.word == text }?.selection
      guard project.wholePayloads == nil else { return }
      let meant = nearest(to: text, among: words).map { "did you mean '\($0)'?" }
      let help = meant ?? "write types as a list: '[\(text)]'"
      return report(OptionError("'\(text)' is not \(words.quoted)", help: help), at: value)
    }
    guard value.count > 0 else {
      return report(OptionError("'payloads' must list at least one type"), at: value)
    }
    let patterns = relativePatterns(in: value).map { ConfiguredPattern($0.0) }
    project.wholePayloads = .types(patterns)
  }

  // MARK: - Payloads

  private mutating func readPayloads(_ value: Node) {
    for entry in value.isSequence ? Array(value.elements) : [value] {
      guard !entry.isScalar else {
        report(
          OptionError(
            "an entry of 'payloads' must be a mapping, not a \(entry.kindName)",
            help: "what apps decode by itself is 'payloads' under 'breaking'"
          ),
          at: entry
        )
        continue
      }
      guard requireMapping(entry, "an entry of 'payloads'") else { continue }
      var files: [String] = []
      var types: [PayloadTypeReference] = []
      var status: String?
      for (key, value) in entry.pairs {
        switch PayloadKey(rawValue: key.text) {
        case .files: files = texts(of: value)
        case .type: if let name = text(value) { types.append(.name(name)) }
        case .schema: if let location = path(value) { types.append(.location(location)) }
        case .operation:
          if let name = text(value) { types.append(.response(operation: name, status: nil)) }
        case .status: status = text(value)
        case nil:
          reportUnknown(key, among: PayloadKey.allCases.map(\.rawValue), what: "key in 'payloads'")
        }
      }
      guard let type = Self.payloadType(types, status, of: files) else {
        report(
          OptionError(
            "this entry needs 'files', and one of 'type', 'schema' and 'operation'; HAR files need none"
          ),
          at: entry
        )
        continue
      }
      project.payloads.append(PayloadMapping(files: files, type: type))
    }
  }

  /// Returns what an entry states about the type of its payloads; nil if that is nothing or contradictory.
  private static func payloadType(
    _ types: [PayloadTypeReference],
    _ status: String?,
    of files: [String]
  ) -> PayloadTypeReference? {
    let areRecordings = !files.isEmpty && files.allSatisfy { PayloadMapping.isRecording($0) }
    guard let type = types.first else { return areRecordings && status == nil ? .request : nil }
    guard types.count == 1, !files.isEmpty, !areRecordings else { return nil }
    guard let status else { return type }
    guard case .response(let operation, _) = type else { return nil }
    return .response(operation: operation, status: status)
  }

  // MARK: - Values

  /// Patterns of documents, each of which should match one.
  mutating func documentPatterns(in value: Node) -> [String] {
    let patterns = relativePatterns(in: value)
    documentPatterns += patterns.map { ConfiguredPattern($0.0) }
    return patterns.map(\.1.value)
  }

  /// Patterns of documents or schemas, which can't name stores.
  mutating func relativePatterns(in value: Node) -> [(Node, OptionEntry)] {
    entries(of: value, as: .list("")).filter { node, entry in
      do throws(OptionError) {
        try OptionValue.requireRelative(entry.value)
        return true
      } catch {
        report(error, at: node)
        return false
      }
    }
  }

  mutating func texts(of value: Node) -> [String] {
    entries(of: value, as: .list("")).map(\.1.value)
  }

  mutating func text(_ value: Node) -> String? {
    entries(of: value, as: .text("")).first?.1.value
  }

  /// A path of schemas, which may be in a store.
  private mutating func schemaPath(_ value: Node) -> String? {
    guard let text = text(value), StoreReference.isOne(text) else { return path(value) }
    do throws(StoreProblem) {
      return try StoreReference(text).text
    } catch {
      report(OptionError(error.message, help: error.help), at: value)
      return nil
    }
  }

  /// A path, which must not be empty.
  private mutating func path(_ value: Node) -> String? {
    guard let text = text(value) else { return nil }
    guard !StoreReference.isOne(text) else {
      report(
        OptionError(
          "'\(text)' is in a store, which only 'schemas', 'documents' and '$ref' can name"
        ),
        at: value
      )
      return nil
    }
    guard !text.isEmpty, !value.isNull else {
      report(OptionError("the path is empty"), at: value)
      return nil
    }
    guard !Path(text).hasNUL else {
      report(OptionError("a path can't contain a NUL character"), at: value)
      return nil
    }
    return text
  }

  private mutating func moduleName(_ value: Node) -> String? {
    guard let text = text(value) else { return nil }
    do {
      return try OptionValue.moduleName(text)
    } catch {
      report(error, at: value)
      return nil
    }
  }

  mutating func word(_ value: Node, among words: [String]) -> String? {
    guard let text = text(value) else { return nil }
    guard words.contains(text) else {
      let meant = nearest(to: text, among: words).map { "did you mean '\($0)'?" }
      report(OptionError("'\(text)' is not \(words.quoted)", help: meant), at: value)
      return nil
    }
    return text
  }
}
