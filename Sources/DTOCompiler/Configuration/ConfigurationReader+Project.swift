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
      case "exclude": patterns[key.text] = excludedPatterns(in: value)
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

  // MARK: - Values

  /// Patterns of documents, each of which should match one.
  mutating func documentPatterns(in value: Node) -> [String] {
    let patterns = relativePatterns(in: value)
    documentPatterns += patterns.map { ConfiguredPattern($0.0) }
    return patterns.map(\.1.value)
  }

  /// Patterns of documents that are left out, each of which should match one.
  mutating func excludedPatterns(in value: Node) -> [String] {
    let patterns = relativePatterns(in: value)
    exclusions += patterns.map { ConfiguredPattern($0.0) }
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
  mutating func path(_ value: Node) -> String? {
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
    if pathPlaces[text] == nil { pathPlaces[text] = value.span }
    return text
  }

  mutating func moduleName(_ value: Node) -> String? {
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
