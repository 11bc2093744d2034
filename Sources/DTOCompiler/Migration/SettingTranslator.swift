/// Makes options of settings.
struct SettingTranslator {
  private let generator: ForeignGenerator
  private let settings: [GivenSetting]
  private let rows: [String: ForeignSetting]
  private let places: SchemaPlaces
  private(set) var options = MigratedOptions()
  /// Options for defaults of the generator.
  private(set) var defaults = MigratedOptions()
  private(set) var overlays = MigratedOverlays()
  private(set) var notes: [Note] = []
  /// The modules of types by the setting that names them, and by type.
  private let modules: [String: [String: String]]
  /// The types in ``modules`` that other settings name.
  private let importedTypes: [String: Set<String>]

  struct Note {
    /// See ``GivenSetting/file``.
    var file: Int
    var start: Int
    var setting: String
    var outcome: Migration.Outcome
  }

  init(_ generator: ForeignGenerator, _ settings: [GivenSetting], _ places: SchemaPlaces) {
    self.generator = generator
    self.settings = settings
    self.places = places
    rows = ForeignSetting.byKey(generator.settings)
    var modules: [String: [String: String]] = [:]
    var importedTypes: [String: Set<String>] = [:]
    for setting in settings {
      guard let key = rows[setting.key]?.modules else { continue }
      importedTypes[key, default: []].formUnion(setting.values.lazy.filter(\.isKnown).map(\.text))
    }
    for setting in settings where importedTypes[setting.key] != nil {
      for value in setting.values where value.isKnown && !value.text.isEmpty {
        modules[setting.key, default: [:]][value.key ?? ""] = value.module
      }
    }
    self.modules = modules
    self.importedTypes = importedTypes
  }

  mutating func translate() {
    for setting in settings { translate(setting) }
    translateDefaults()
    options.selectByLocation(places)
  }

  private mutating func translate(_ setting: GivenSetting) {
    guard let row = rows[setting.key] else {
      let known = nearest(to: setting.key, among: rows.keys.sorted())
      let meant = known.map { "; did you mean '\($0)'?" } ?? ""
      return note(
        setting,
        .withoutCounterpart("\(generator.name) has no documented setting of that name\(meant)")
      )
    }
    if case .nothing(let reason) = row.meaning {
      // An empty value is the default.
      if setting.values.contains(where: {
        $0.key != nil || !$0.text.isEmpty || setting.form == .list
      }) {
        note(setting, .withoutCounterpart(reason))
      }
      return
    }
    if let condition = row.condition, value(of: condition.key) != condition.value {
      return note(
        setting,
        .withoutCounterpart("it applies only with '\(condition.key): \(condition.value)'")
      )
    }
    for value in setting.values {
      let text = Self.text(setting, value)
      func note(_ outcome: Migration.Outcome) {
        notes.append(
          Note(file: setting.file, start: value.start, setting: text, outcome: outcome)
        )
      }
      guard value.isKnown else {
        note(.withoutCounterpart("the value depends on what the script does"))
        continue
      }
      // An empty prefix is none.
      if value.text.isEmpty, value.key == nil { continue }
      if let type = value.key, importedTypes[setting.key]?.contains(type) == true {
        note(.unneeded("the module is named with the type"))
        continue
      }
      for translation in row.translations(of: withModule(value, of: row)) {
        for outcome in apply(translation, from: setting.key) { note(outcome) }
      }
    }
  }

  /// A type with its module, such as `Money from BankKit`, if another setting names it.
  private func withModule(_ value: GivenValue, of row: ForeignSetting) -> GivenValue {
    guard let module = row.modules.flatMap({ modules[$0]?[value.text] }) else { return value }
    var value = value
    value.text += " from \(module)"
    return value
  }

  private mutating func translateDefaults() {
    let given = Set(settings.map(\.key))
    for row in generator.settings where given.isDisjoint(with: row.keys) {
      guard let fallback = row.fallback else { continue }
      if let condition = row.condition, value(of: condition.key) != condition.value { continue }
      for translation in row.translations(of: GivenValue(text: fallback, start: 0)) {
        applyDefault(translation)
      }
    }
    for translation in generator.habits { applyDefault(translation) }
  }

  /// Defaults that dtoc also has need no line.
  private mutating func applyDefault(_ translation: Translation) {
    switch translation {
    case .set(let key, let value):
      guard !options.contains(key), OutputOption.named(key)?.defaultText != value else { return }
      _ = defaults.apply(translation, from: "", places)
    case .entry(let key, _, _), .add(let key, _):
      // A key can only be written once.
      if options.contains(key) {
        _ = options.apply(translation, from: "", places)
      } else {
        _ = defaults.apply(translation, from: "", places)
      }
    case .rule, .name, .rootName, .extending, .any, .same, .nothing: return
    }
  }

  private mutating func apply(_ translation: Translation, from key: String) -> [Migration.Outcome] {
    do {
      switch translation {
      case .any(let translations):
        let outcomes = translations.flatMap { apply($0, from: key) }
        let found = outcomes.filter(\.isTakenOver)
        return found.isEmpty ? Array(outcomes.prefix(1)) : found
      case .extending(let subject, let added):
        return [try overlays.add(added, to: subject, places).get()]
      case .set, .add, .entry, .rule, .name, .rootName, .same, .nothing:
        return [try options.apply(translation, from: key, places).get()]
      }
    } catch {
      return [.withoutCounterpart(error.description)]
    }
  }

  /// What a setting has as its value, or by default.
  private func value(of key: String) -> String? {
    settings.first { $0.key == key }?.values.first?.text ?? rows[key]?.fallback
  }

  private mutating func note(_ setting: GivenSetting, _ outcome: Migration.Outcome) {
    let value = setting.form == .string ? setting.values.first : nil
    notes.append(
      Note(
        file: setting.file,
        start: setting.start,
        setting: value.map { Self.text(setting, $0) } ?? setting.key,
        outcome: outcome
      )
    )
  }

  private static func text(_ setting: GivenSetting, _ value: GivenValue) -> String {
    guard let key = value.key else { return "\(setting.key): \(value.text)" }
    if value.text.isEmpty { return "\(setting.key): \(key)" }
    return "\(setting.key): {\(key): \(value.text)}"
  }
}

extension GivenValue {
  /// The module of a type that the key names: `BankKit`, also for `BankKit.Money`.
  fileprivate var module: String {
    guard let key, text.hasSuffix(".\(key)") else { return text }
    return String(text.dropLast(key.count + 1))
  }
}

extension ForeignSetting {
  /// Paths need none here, because the caller looks for them.
  fileprivate func translations(of value: GivenValue) -> [Translation] {
    switch meaning {
    case .option(let key):
      switch OutputOption.named(key)?.form {
      case .list: [.add(key, value.text)]
      case .table: [.entry(key, key: value.key ?? "", value: value.text)]
      case .toggle, .choice, .text, nil: [.set(key, value.text)]
      }
    case .words(let words):
      [
        words.first { $0.word == value.text }?.translation
          ?? .nothing("dtoc knows no such value of '\(keys[0])'")
      ]
    case .made(_, _, let translate): translate(value)
    case .documents, .output, .configuration: []
    case .nothing(let reason): [.nothing(reason)]
    }
  }
}
