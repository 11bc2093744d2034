import DTOCompiler
import Foundation
import Testing

/// A folder of `Tests/Fixtures`: schemas with their expected output.
///
/// For example
/// ```
/// nullable/order.yml         the schemas, also in folders
/// nullable/options           as on the command line, such as `--type-suffix Result`; a path in it names schemas
///                            elsewhere in the package, which then are the fixture's
/// nullable/dtoc.yaml         a configuration, whose options those of `options` win over
/// nullable/templates/        templates, which replace built-in ones or are named by the configuration
/// nullable/usage.swift       what a user does with the types: `func usage()`, which runs and stops at what is wrong
/// nullable/diagnostics.txt   the findings; absent when there are none
/// nullable/ir.txt            the module; absent when another fixture has the same schemas
/// nullable/symbols.txt       which schema became which type; compared where the file is
/// nullable/Generated/        the Swift
/// nullable/samples.json      payloads to decode, see `SampleSupport`
/// nullable/decoded.txt       what came of them
/// ```
struct Fixture: Sendable, CustomTestStringConvertible {
  var name: String
  var folder: URL
  var options: CompilerOptions
  /// Where the schemas are.
  var schemas: URL

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let root = package.appendingPathComponent("Tests/Fixtures")

  /// The names of all fixtures, ordered.
  static let names: [String] = {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (entries ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  init(named name: String) throws {
    self.name = name
    folder = Self.root.appendingPathComponent(name)
    options = try Self.configuration(in: folder)
    options.templates = try Self.templates(in: folder)
    schemas = folder
    let file = folder.appendingPathComponent("options")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    var settings: [OptionSetting] = []
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        schemas = Self.package.appendingPathComponent(word)
        continue
      }
      let key = String(word.dropFirst(2))
      if let option = OutputOption.named(key) {
        let value = option.form == .toggle ? "true" : try words.value(of: word)
        settings.append(option.setting(value))
      } else if key.hasPrefix("no-"), let option = OutputOption.named(String(key.dropFirst(3))) {
        settings.append(option.setting("false"))
      } else {
        throw FixtureError(text: "unknown option '\(word)'")
      }
    }
    try options.set(settings)
  }

  private static func configuration(in folder: URL) throws -> CompilerOptions {
    let file = folder.appendingPathComponent(configurationName)
    guard let bytes = try? Data(contentsOf: file) else { return CompilerOptions() }
    let configuration = Configuration(bytes: [UInt8](bytes), displayPath: configurationName)
    guard !configuration.findings.hasErrors else {
      throw FixtureError(text: configuration.findings.text(.plain))
    }
    return configuration.options
  }

  private static func templates(in folder: URL) throws -> [String: [UInt8]] {
    let folder = folder.appendingPathComponent("templates")
    var templates: [String: [UInt8]] = [:]
    for name in try files(below: folder) {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      templates[(name as NSString).deletingPathExtension] = [UInt8](bytes)
    }
    return templates
  }

  private static let configurationName = "dtoc.yaml"

  var testDescription: String { name }

  /// Code that uses the generated types.
  var usage: URL? {
    let file = folder.appendingPathComponent("usage.swift")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  var samples: URL? {
    let file = folder.appendingPathComponent("samples.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// Whether the schemas are those of another fixture.
  var sharesSchemas: Bool {
    schemas.path != folder.path && schemas.path.hasPrefix(Self.root.path)
  }

  /// The schemas, ordered by path.
  func sources() throws -> [SchemaSource] {
    let payloads = try payloadFiles()
    return try files(below: schemas)
      .filter(\.isSchemaName)
      .filter { !$0.hasPrefix("Generated/") && $0 != "samples.json" && !payloads.contains($0) }
      .filter { $0 != Self.configurationName }
      .map { path in try source(path) }
  }

  /// The target of a reference, as on the command line.
  func load(_ path: String) -> SchemaLookup {
    guard let source = try? source(path) else { return .missing }
    return .found(source)
  }

  private func source(_ path: String) throws -> SchemaSource {
    let bytes = try Data(contentsOf: schemas.appendingPathComponent(path))
    return SchemaSource(displayPath: path, path: path, bytes: [UInt8](bytes))
  }

  /// Payloads that samples read from files beside the schemas.
  func payloadFiles() throws -> Set<String> {
    guard let samples else { return [] }
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: samples))
    return Set((list as? [[String: Any]] ?? []).compactMap { $0["payloadFile"] as? String })
  }
}

struct FixtureError: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// The paths of all files below a folder, relative to it, ordered byte by byte.
func files(below folder: URL) throws -> [String] {
  guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
  return paths.compactMap { $0 as? String }
    .filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

extension String {
  fileprivate var isSchemaName: Bool {
    [".yml", ".yaml", ".json"].contains { hasSuffix($0) }
  }
}

extension ArraySlice<String> {
  fileprivate mutating func value(of option: String) throws -> String {
    guard let value = popFirst() else { throw FixtureError(text: "'\(option)' needs a value") }
    return value
  }
}
