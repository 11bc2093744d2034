import SchemaDocument
import SchemaLowering

/// A configuration of another generator: what it sets, and what that is in dtoc.
///
/// For example, `accessModifier: package` in an `openapi-generator-config.yaml` becomes `access: package`.
public struct Migration: Sendable {
  /// The generator that the configuration is for.
  public let generator: ForeignGenerator
  /// The schema documents that it names, as written.
  public let documents: [Place]
  /// The folder, or the Swift file, that it names for the output, as written.
  public let output: Place?
  private let settings: [GivenSetting]
  private let source: SourceText
  private let notes: [Note]

  /// A path in the configuration.
  public struct Place: Sendable {
    /// As written.
    public let path: String
    /// The number of the line.
    public let line: Int
    /// The number of the column.
    public let column: Int
    /// The key of the setting.
    public let key: String
  }

  /// A setting, and what became of it.
  public struct Note: Hashable, Sendable {
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
      line = place.line
      column = place.column
      setting = "\(place.key): \(place.path)"
      self.outcome = outcome
    }

    init(line: Int, column: Int, setting: String, _ outcome: Outcome) {
      self.line = line
      self.column = column
      self.setting = setting
      self.outcome = outcome
    }
  }

  /// What became of a setting.
  public enum Outcome: Hashable, Sendable {
    /// It is this in `dtoc.yaml`.
    case option(String)
    /// It needs no option, because this is always so, or the default.
    case unneeded(String)
    /// dtoc has nothing like it, for this reason, or with this instead.
    case withoutCounterpart(String)
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
    source = found.source
    let rows = ForeignSetting.byKey(generator.settings)
    var documents: [Place] = []
    var output: Place?
    var notes: [Note] = []
    for (start, text, reason) in found.omitted {
      let position = source.position(of: UInt32(start))
      notes.append(
        Note(
          line: position.line,
          column: position.column,
          setting: text,
          .withoutCounterpart(reason)
        )
      )
    }
    for setting in settings {
      for value in setting.values where value.isKnown {
        let position = source.position(of: UInt32(value.start))
        let place = Place(
          path: value.text,
          line: position.line,
          column: position.column,
          key: setting.key
        )
        switch rows[setting.key]?.meaning {
        case .documents: documents.append(place)
        case .output where output == nil: output = place
        case .output:
          notes.append(
            Note(about: place, .withoutCounterpart("the first output is used; see 'outputs'"))
          )
        case .option, .words, .made, .nothing, nil: continue
        }
      }
    }
    self.documents = documents
    self.output = output
    self.notes = notes
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
      notes: notes
        + translator.notes.map { note in
          let position = source.position(of: UInt32(note.start))
          return Note(
            line: position.line,
            column: position.column,
            setting: note.setting,
            note.outcome
          )
        }
    )
  }

  /// The options that have the same meaning as a configuration.
  public struct Result: Sendable {
    /// Lines of `dtoc.yaml`; empty if there are none.
    public let options: String
    /// Lines for defaults of the generator that dtoc doesn't have; empty if there are none.
    public let defaults: String
    /// What became of the settings, in the order of the file.
    public let notes: [Note]
  }
}

/// Why a configuration of another generator can't be read.
public struct MigrationError: Error, Sendable {
  /// Lower case, without a full stop.
  public let message: String
  /// Further lines, such as where the mistakes are.
  public let details: [String]
}
