import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import Stores

/// Where Swift goes, and what runs after it was written.
extension ConfigurationReader {
  /// Called when everything else was read.
  mutating func settleOutputs(_ list: Node?, in root: Node) {
    if let exclude = root[ConfigurationKey.exclude.rawValue] {
      let patterns = excludedPatterns(in: exclude)
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
    if project.outputs.count > 1 {
      for index in project.outputs.indices where project.outputs[index].module != nil {
        project.outputs[index].options.isImportable = true
      }
    }
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
      case .documents:
        output.patterns = texts(of: value).map { Glob(Self.withWholeStores($0)) }
        for node in value.isSequence ? Array(value.elements) : [value]
        where StoreReference.isOne(node.text) {
          // A name can be a pattern, such as in 'store:*/common/**'.
          guard let name = try? StoreReference(node.text).store, StoreLock.isName(name) else {
            continue
          }
          storePlaces.append((node.text, node))
        }
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

  mutating func readHooks(_ value: Node) {
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
}
