/// Options that were made of settings, each valid.
struct MigratedOptions {
  private var settings: [Setting] = []
  private var rules: [Rule] = []
  /// To check values with the functions that read `dtoc.yaml`.
  private var checked = CompilerOptions()

  private struct Setting {
    let option: OutputOption
    var entries: [OptionEntry]
    /// The foreign setting.
    let origin: String

    /// The entries, with the lines of a text as one.
    var written: [OptionEntry] {
      guard case .text = option.form else { return entries }
      return [OptionEntry(value: entries.map(\.value).joined(separator: "\n"))]
    }
  }

  /// An option for some schemas.
  private struct Rule {
    var schemas: [String]
    let key: String
    let value: String
    let origin: String
  }

  /// With a `Date`, each value would be invalid.
  static let dateWithoutTime =
    "a date without a time is a 'CalendarDate', because a 'Date' is read from a date and time"

  /// Whether an option has a value.
  func contains(_ key: String) -> Bool { settings.contains { $0.option.key == key } }

  /// Adds what a setting becomes.
  ///
  /// - Returns: What became of it, or why dtoc does not accept the value.
  mutating func apply(
    _ translation: Translation,
    from origin: String,
    _ places: SchemaPlaces
  ) -> Result<Migration.Outcome, OptionError> {
    switch translation {
    case .same(let reason): return .success(.unneeded(reason))
    case .nothing(let reason): return .success(.withoutCounterpart(reason))
    case .set(let key, let value): return set(key, value, origin)
    case .add(let key, let value): return add(key, OptionEntry(value: value), origin)
    case .entry("formats", "date", "Date"), .entry("formats", "string/date", "Date"):
      return .success(.withoutCounterpart(Self.dateWithoutTime))
    case .entry(let key, let entry, let value):
      return add(key, OptionEntry(key: entry, value: value), origin)
    case .rule(let schema, let key, let value): return addRule(schema, key, value, origin)
    case .name(let schema, let name):
      return places.place(ofSchema: schema, named: name).flatMap { place in
        add("names", OptionEntry(key: place, value: name), origin)
      }
    case .extending, .any: preconditionFailure("an extension is not an option")
    case .rootName(let name):
      return places.placeOfOnlyDocument(named: name).flatMap { place in
        add("names", OptionEntry(key: place, value: name), origin)
      }
    }
  }

  private mutating func set(
    _ key: String,
    _ value: String,
    _ origin: String
  ) -> Result<Migration.Outcome, OptionError> {
    if let earlier = settings.first(where: { $0.option.key == key }),
      let first = earlier.entries.first
    {
      return first.value == value
        ? .success(.option("\(key): \(value)"))
        : .success(
          .withoutCounterpart("'\(earlier.origin)' already sets '\(key): \(first.value)'")
        )
    }
    return add(key, OptionEntry(value: value), origin)
  }

  private mutating func add(
    _ key: String,
    _ entry: OptionEntry,
    _ origin: String
  ) -> Result<Migration.Outcome, OptionError> {
    guard let option = OutputOption.named(key) else {
      return .failure(OptionError("unknown option '\(key)'"))
    }
    do {
      try option.add(entry, &checked)
    } catch {
      return .failure(error)
    }
    let outcome = Migration.Outcome.option(
      entry.key.map { "\(key): {\($0): \(entry.value)}" } ?? "\(key): \(entry.value)"
    )
    guard let index = settings.firstIndex(where: { $0.option.key == key }) else {
      // Elements are added to the default, which a list in 'dtoc.yaml' replaces.
      let defaults = option.form.isList ? option.setting(option.defaultText).entries : []
      settings.append(
        Setting(option: option, entries: Self.adding(entry, to: defaults), origin: origin)
      )
      return .success(outcome)
    }
    if let other = settings[index].entries.first(where: { $0.key != nil && $0.key == entry.key }),
      other.value != entry.value
    {
      return .success(
        .withoutCounterpart("'\(key)' already has '\(other.key ?? ""): \(other.value)'")
      )
    }
    settings[index].entries = Self.adding(entry, to: settings[index].entries)
    return .success(outcome)
  }

  private static func adding(_ entry: OptionEntry, to entries: [OptionEntry]) -> [OptionEntry] {
    entries.contains { $0.key == entry.key && $0.value == entry.value }
      ? entries : entries + [entry]
  }

  private mutating func addRule(
    _ schema: String,
    _ key: String,
    _ value: String,
    _ origin: String
  ) -> Result<Migration.Outcome, OptionError> {
    let outcome = Migration.Outcome.option("a rule for '\(schema)': \(key): \(value)")
    if let index = rules.firstIndex(where: { $0.key == key && $0.value == value }) {
      rules[index].schemas.append(schema)
    } else {
      rules.append(Rule(schemas: [schema], key: key, value: value, origin: origin))
    }
    return .success(outcome)
  }

  /// Selects renamed schemas by their locations, because patterns match the new names.
  mutating func selectByLocation(_ places: SchemaPlaces) {
    let names = settings.first { $0.option.key == "names" }
    let renamed = Set(names?.entries.compactMap(\.key) ?? [])
    guard !renamed.isEmpty else { return }
    func pattern(_ schema: String) -> String {
      places.places(ofSchema: schema).first { renamed.contains($0) } ?? schema
    }
    for index in settings.indices where ["only", "except"].contains(settings[index].option.key) {
      settings[index].entries = settings[index].entries.map {
        OptionEntry(value: pattern($0.value))
      }
    }
    for index in rules.indices { rules[index].schemas = rules[index].schemas.map(pattern) }
  }

  /// Lines of `dtoc.yaml`, in the order of its documentation.
  var yaml: String {
    var text = ""
    for option in OutputOption.all {
      guard let setting = settings.first(where: { $0.option.key == option.key }) else { continue }
      let comment = setting.origin.isEmpty ? "" : "  # \(setting.origin)"
      text += "\(option.key): \(option.yaml(setting.written))\(comment)\n"
    }
    guard !rules.isEmpty else { return text }
    text += "rules:\n"
    let schemas = OutputOption.Form.list("")
    for rule in rules {
      let names = rule.schemas.map { OptionEntry(value: $0) }
      text += "  - schemas: \(schemas.yaml(names))  # \(rule.origin)\n"
      text += "    \(rule.key): \(rule.value)\n"
    }
    return text
  }
}

extension OutputOption.Form {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
