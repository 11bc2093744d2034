import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// A configuration of another generator: what it sets, and what that is in dtoc.
///
/// For example, `accessModifier: package` in an `openapi-generator-config.yaml` becomes `access: package`.
public struct Migration: Sendable {
  /// The generator that the configuration is for.
  public let generator: ForeignGenerator
  private var settings: [GivenSetting]
  /// The configuration, and the files with further settings.
  private var sources: [SourceText]
  private let omitted: [Note]

  /// A path in the configuration.
  public struct Place: Sendable {
    /// As written.
    public let path: String
    /// The path of the configuration.
    public let file: String
    /// The number of the line.
    public let line: Int
    /// The number of the column.
    public let column: Int
    /// The key of the setting.
    public let key: String
  }

  /// A setting, and what became of it.
  public struct Note: Hashable, Sendable {
    /// The path of the configuration.
    public let file: String
    /// The number of the line.
    public let line: Int
    /// The number of the column.
    public let column: Int
    /// The setting as `key: value`, or only its key.
    public let setting: String
    /// What became of it.
    public let outcome: Outcome

    /// A note about a path in the configuration.
    public init(about place: Place, _ outcome: Outcome) {
      file = place.file
      line = place.line
      column = place.column
      setting = "\(place.key): \(place.path)"
      self.outcome = outcome
    }

    init(in source: SourceText, at start: Int, setting: String, _ outcome: Outcome) {
      let position = source.position(of: UInt32(start))
      file = source.path
      line = position.line
      column = position.column
      self.setting = setting
      self.outcome = outcome
    }
  }

  /// What became of a setting.
  public enum Outcome: Hashable, Sendable {
    /// It is this in `dtoc.yaml`.
    case option(String)
    /// It is this extension, for a number of schemas, in these overlays.
    case overlaid(String, count: Int, files: [String])
    /// It needs no option, because this is always so, or the default.
    case unneeded(String)
    /// dtoc has nothing like it, for this reason, or with this instead.
    case withoutCounterpart(String)

    /// Whether dtoc does what the setting says.
    public var isTakenOver: Bool {
      switch self {
      case .option, .overlaid, .unneeded: true
      case .withoutCounterpart: false
      }
    }
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON, or a script that runs the generator.
  ///   - displayPath: Its path as messages show it; its name can tell which generator it is for.
  /// - Throws: ``MigrationError`` if it is not for one of the generators, or contains what its generator could not read.
  public init(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    let found = try ForeignConfiguration(bytes: bytes, displayPath: displayPath)
    generator = found.generator
    settings = found.settings
    sources = [found.source]
    omitted = found.omitted.map { start, text, reason in
      Note(in: found.source, at: start, setting: text, .withoutCounterpart(reason))
    }
  }

  /// Adds the settings of a file that the configuration names, over which its own take precedence.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - displayPath: Its path as messages show it.
  /// - Throws: ``MigrationError`` if the generator could not read it.
  public mutating func add(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    let found = try ForeignConfiguration(bytes: bytes, displayPath: displayPath, of: generator)
    settings += found.settings.map { setting in
      var setting = setting
      setting.file = sources.count
      return setting
    }
    sources.append(found.source)
  }

  /// The schema documents that it names, as written.
  public var documents: [Place] {
    places { if case .documents = $0 { true } else { false } }
  }

  /// The folders, or the Swift files, that it names for the output, as written. Only the first one is used.
  public var outputs: [Place] {
    places { if case .output = $0 { true } else { false } }
  }

  /// The files with further settings that it names, as written.
  public var configurations: [Place] {
    places { if case .configuration = $0 { true } else { false } }
  }

  private func places(where isWanted: (ForeignSetting.Meaning) -> Bool) -> [Place] {
    let rows = ForeignSetting.byKey(generator.settings)
    return settings.flatMap { setting -> [Place] in
      guard let meaning = rows[setting.key]?.meaning, isWanted(meaning) else { return [] }
      let source = sources[setting.file]
      return setting.values.filter(\.isKnown).map { value in
        let position = source.position(of: UInt32(value.start))
        return Place(
          path: value.text,
          file: source.path,
          line: position.line,
          column: position.column,
          key: setting.key
        )
      }
    }
  }

  /// The options with the same meaning.
  ///
  /// - Parameter documents: The schema documents, to find the schemas that settings name.
  public func result(for documents: [SchemaSource]) -> Result {
    var translator = SettingTranslator(generator, settings, SchemaPlaces(documents))
    translator.translate()
    return Result(
      options: translator.options.yaml,
      defaults: translator.defaults.yaml,
      overlays: translator.overlays.files(title: "From \(sources[0].path)"),
      notes: omitted
        + outputs.dropFirst().map {
          Note(about: $0, .withoutCounterpart("the first output is used; see 'outputs'"))
        }
        + translator.notes.map { note in
          Note(in: sources[note.file], at: note.start, setting: note.setting, note.outcome)
        }
    )
  }

  /// The options that have the same meaning as a configuration.
  public struct Result: Sendable {
    /// Lines of `dtoc.yaml`; empty if there are none.
    public let options: String
    /// Lines for defaults of the generator that dtoc doesn't have; empty if there are none.
    public let defaults: String
    /// The overlays for types and names that settings choose for schemas, in the order of their paths.
    public let overlays: [Overlay]
    /// What became of the settings, in the order of the file.
    public let notes: [Note]
  }

  /// An overlay to be written.
  public struct Overlay: Sendable {
    /// Relative to the folder for `dtoc.yaml`.
    public let path: String
    /// In YAML.
    public let text: String
  }
}

/// Why a configuration of another generator can't be read.
public struct MigrationError: Error, Sendable {
  /// Lower case, without a full stop.
  public let message: String
  /// Further lines, such as where the mistakes are.
  public let details: [String]
}
