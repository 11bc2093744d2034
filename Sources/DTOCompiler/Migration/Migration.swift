import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// A configuration of another generator: what it sets, and what that is in dtoc.
///
/// For example, `accessModifier: package` in an `openapi-generator-config.yaml` becomes `access: package`.
package struct Migration: Sendable {
  /// The generator that the configuration is for.
  package let generator: ForeignGenerator
  private var settings: [GivenSetting]
  /// The configuration, and the files with further settings.
  private var sources: [SourceText]
  private let omitted: [Note]

  /// A path in the configuration.
  package struct Place: Sendable {
    /// As written.
    package let path: String
    /// The path of the configuration.
    package let file: String
    /// The number of the line.
    package let line: Int
    /// The number of the column.
    package let column: Int
    /// The key of the setting.
    package let key: String
  }

  /// A setting, and what became of it.
  package struct Note: Hashable, Sendable {
    /// The path of the configuration.
    package let file: String
    /// The number of the line.
    package let line: Int
    /// The number of the column.
    package let column: Int
    /// The setting as `key: value`, or only its key.
    package let setting: String
    /// What became of it.
    package let outcome: Outcome

    /// A note about a path in the configuration.
    package init(about place: Place, _ outcome: Outcome) {
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
  package enum Outcome: Hashable, Sendable {
    /// It is this in `dtoc.yaml`.
    case option(String)
    /// It is this extension, for a number of schemas, in these overlays.
    case overlaid(String, count: Int, files: [String])
    /// It needs no option, because this is always so, or the default.
    case unneeded(String)
    /// dtoc has nothing like it, for this reason, or with this instead.
    case withoutCounterpart(String)

    /// Whether dtoc does what the setting says.
    package var isTakenOver: Bool {
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
  package init(bytes: [UInt8], displayPath: String) throws(MigrationError) {
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
  package mutating func add(bytes: [UInt8], displayPath: String) throws(MigrationError) {
    let found = try ForeignConfiguration(bytes: bytes, displayPath: displayPath, of: generator)
    settings += found.settings.map { setting in
      var setting = setting
      setting.file = sources.count
      return setting
    }
    sources.append(found.source)
  }

  /// The schema documents that it names, as written.
  package var documents: [Place] {
    places { if case .documents = $0 { true } else { false } }
  }

  /// The folders, or the Swift files, that it names for the output, as written. Only the first one is used.
  package var outputs: [Place] {
    places { if case .output = $0 { true } else { false } }
  }

  /// The files with further settings that it names, as written.
  package var configurations: [Place] {
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
  package func result(for documents: [SchemaSource]) -> Result {
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
  package struct Result: Sendable {
    /// Lines of `dtoc.yaml`; empty if there are none.
    package let options: String
    /// Lines for defaults of the generator that dtoc doesn't have; empty if there are none.
    package let defaults: String
    /// The overlays for types and names that settings choose for schemas, in the order of their paths.
    package let overlays: [Overlay]
    /// What became of the settings, in the order of the file.
    package let notes: [Note]
  }

  /// An overlay to be written.
  package struct Overlay: Sendable {
    /// Relative to the folder for `dtoc.yaml`.
    package let path: String
    /// In YAML.
    package let text: String
  }
}

/// Why a configuration of another generator can't be read.
package struct MigrationError: Error, Sendable {
  /// Lower case, without a full stop.
  package let message: String
  /// Further lines, such as where the mistakes are.
  package let details: [String]
}
