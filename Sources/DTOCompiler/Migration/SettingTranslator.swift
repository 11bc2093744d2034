/// Makes options and overlays of settings.
struct SettingTranslator {
  private let generator: ForeignGenerator
  private let settings: [GivenSetting]
  private let places: SchemaPlaces
  private(set) var options = MigratedOptions()
  /// Options for defaults of the generator.
  private(set) var defaults = MigratedOptions()
  private(set) var overlays = MigratedOverlays()
  private(set) var notes: [Migration.Note] = []
  /// The types that settings name, by the setting that names their modules.
  private var typesWithModules: [String: Set<String>] = [:]
  /// The commands of a script that choose among types, unless all of them do.
  private var choosingCommands: Set<Int> = []

  init(_ generator: ForeignGenerator, _ settings: [GivenSetting], _ places: SchemaPlaces) {
    self.generator = generator
    self.settings = settings
    self.places = places
    for setting in settings {
      guard let modules = generator.setting(setting.key)?.modules else { continue }
      typesWithModules[modules, default: []]
        .formUnion(setting.values.lazy.filter(\.isKnown).map(\.text))
    }
    let choosing = settings.filter { chooses($0) }.compactMap(\.command)
    if Set(choosing) != Set(settings.compactMap(\.command)) { choosingCommands = Set(choosing) }
  }

  /// Whether a setting leaves out types.
  private func chooses(_ setting: GivenSetting) -> Bool {
    setting.values.contains { value in
      let found = generator.setting(setting.key)?.meaning(of: value.key, value.text)
      return found?.meanings.contains { Self.filters.contains($0.key) } == true
    }
  }

  private static let filters = ["only", "except"]

  mutating func translate() {
    for setting in settings { translate(setting) }
    translateDefaults()
    options.selectByLocation(places)
  }

  private mutating func translate(_ setting: GivenSetting) {
    guard let row = generator.setting(setting.key) else {
      let known = nearest(to: setting.key, among: generator.keys)
      let meant = known.map { "; did you mean '\($0)'?" } ?? ""
      return note(setting, "\(generator.name) has no documented setting of that name\(meant)")
    }
    if let reason = row.reason {
      // An empty value is the default.
      let isSet = setting.values.contains { $0.key != nil || !$0.text.isEmpty }
      if isSet || setting.form == .list && !setting.values.isEmpty { note(setting, reason) }
      return
    }
    guard applies(row) else {
      let condition = row.condition.map { "\($0.key): \($0.value)" } ?? ""
      return note(setting, "it applies only with '\(condition)'")
    }
    for value in setting.values {
      for outcome in outcomes(of: value, in: setting, row) {
        notes.append(Migration.Note(at: value.place, setting.text(with: value), outcome))
      }
    }
  }

  private mutating func note(_ setting: GivenSetting, _ reason: String) {
    let value = setting.form == .string ? setting.values.first : nil
    notes.append(
      Migration.Note(at: setting.place, setting.text(with: value), .withoutCounterpart(reason))
    )
  }

  private mutating func outcomes(
    of value: GivenValue,
    in setting: GivenSetting,
    _ row: ForeignSetting
  ) -> [Migration.Outcome] {
    guard value.isKnown else {
      return [.withoutCounterpart("the value depends on what the script does")]
    }
    // An empty prefix is none.
    if value.text.isEmpty, value.key == nil { return [] }
    if let type = value.key, typesWithModules[setting.key]?.contains(type) == true {
      return [.unneeded("the module is named with the type")]
    }
    guard let found = row.meaning(of: value.key, withModule(value, of: row)) else {
      return [.withoutCounterpart("dtoc knows no such value of '\(row.keys[0])'")]
    }
    if let command = setting.command, choosingCommands.contains(command),
      let filter = found.meanings.first(where: { Self.filters.contains($0.key) })
    {
      return [
        .withoutCounterpart(
          """
          '\(filter.key)' would also leave out types of the other commands; to choose among those of \
          one command, write 'outputs'
          """
        )
      ]
    }
    let outcomes = found.meanings.map { apply($0, from: setting.key) }
    guard found.isChoice else { return Array(outcomes.joined()) }
    let taken = outcomes.filter { $0.contains(where: \.isTakenOver) }
    return taken.isEmpty ? Array(outcomes.joined().prefix(1)) : Array(taken.joined())
  }

  /// A type with its module, such as `Money from BankKit`, if another setting names it.
  private func withModule(_ value: GivenValue, of row: ForeignSetting) -> String {
    guard let key = row.modules, !value.text.isEmpty,
      let named = settings.lazy.filter({ $0.key == key }).flatMap(\.values)
        .last(where: { $0.key == value.text && $0.isKnown && !$0.text.isEmpty })
    else { return value.text }
    // 'BankKit', also for 'BankKit.Money'.
    let isWithType = named.text.hasSuffix(".\(value.text)")
    let module = isWithType ? named.text.dropLast(value.text.count + 1) : named.text[...]
    return "\(value.text) from \(module)"
  }

  private mutating func translateDefaults() {
    let given = Set(settings.map(\.key))
    for row in generator.settings where given.isDisjoint(with: row.keys) && applies(row) {
      guard let fallback = row.fallback else { continue }
      for meaning in row.meaning(of: nil, fallback)?.meanings ?? [] { applyDefault(meaning) }
    }
    for meaning in generator.habits { applyDefault(meaning) }
  }

  /// Defaults that dtoc also has need no line.
  private mutating func applyDefault(_ meaning: Meaning) {
    if meaning.kind == .option {
      let isSet = options.contains(meaning.key)
      if isSet || OutputOption.named(meaning.key)?.defaultText == meaning.value { return }
    }
    // A key can only be written once.
    if options.contains(meaning.key) {
      _ = try? options.apply(meaning, from: "", places)
    } else {
      _ = try? defaults.apply(meaning, from: "", places)
    }
  }

  /// What became of a meaning; empty if a value is empty.
  private mutating func apply(_ meaning: Meaning, from key: String) -> [Migration.Outcome] {
    do {
      switch meaning.kind {
      case .ofSchema, .ofProperty, .ofValue: return try overlays.apply(meaning, places)
      default: return try options.apply(meaning, from: key, places).map { [$0] } ?? []
      }
    } catch {
      return [.withoutCounterpart(error.description)]
    }
  }

  private func applies(_ row: ForeignSetting) -> Bool {
    guard let (key, value) = row.condition else { return true }
    let given = settings.first { $0.key == key }?.values.first?.text
    return given ?? generator.setting(key)?.fallback == value
  }
}
