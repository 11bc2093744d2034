import SchemaDocument

/// A configuration of another generator: what it sets, and what that is in dtoc.
///
/// For example, `accessModifier: package` in an `openapi-generator-config.yaml` becomes `access: package`.
package struct Migration: Sendable {
  /// The generator that the configuration is for.
  package let generator: ForeignGenerator
  /// The path of the configuration.
  let path: String
  /// Those of the configuration, and then those of files that it names, over which its own take precedence.
  var settings: [GivenSetting]
  /// Parts that are not read.
  let omitted: [Note]

  /// A path in the configuration.
  package struct NamedPath: Sendable {
    /// As written.
    package let path: String
    fileprivate let setting: String
    fileprivate let place: GivenSetting.Place
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
    package init(about path: NamedPath, _ outcome: Outcome) {
      self.init(at: path.place, path.setting, outcome)
    }

    init(at place: GivenSetting.Place, _ setting: String, _ outcome: Outcome) {
      let position = place.source.position(of: place.start)
      file = place.source.path
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
      if case .withoutCounterpart = self { false } else { true }
    }
  }

  /// The schema documents that it names.
  package var documents: [NamedPath] { paths(.documents) }

  /// The folders, or the Swift files, that it names for the output. Only the first one is used.
  package var outputs: [NamedPath] { paths(.output) }

  /// The files with further settings that it names.
  package var configurations: [NamedPath] { paths(.configuration) }

  private func paths(_ kind: Meaning.Kind) -> [NamedPath] {
    settings.filter { generator.setting($0.key)?.isAlways(kind) == true }.flatMap { setting in
      setting.values.filter(\.isKnown).map { value in
        NamedPath(path: value.text, setting: setting.text(with: value), place: value.place)
      }
    }
  }

  /// The options with the same meaning.
  ///
  /// - Parameter documents: The schema documents, to find the schemas that settings name.
  package func result(for documents: [SchemaSource]) -> Result {
    var translator = SettingTranslator(generator, settings, SchemaPlaces(documents))
    translator.translate()
    let unused = outputs.dropFirst().filter { $0.path != outputs.first?.path }.map {
      Note(
        about: $0,
        .withoutCounterpart(
          """
          all documents go to the first output, with the options of all commands; to separate them, \
          write 'outputs'
          """
        )
      )
    }
    return Result(
      options: translator.options.yaml,
      defaults: translator.defaults.yaml,
      overlays: translator.overlays.files(title: "From \(path)"),
      notes: omitted + unused + translator.notes
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
    /// What became of the settings.
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
