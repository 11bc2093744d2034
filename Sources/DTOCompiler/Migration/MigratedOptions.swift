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
  /// - Returns: What became of it; nil if nothing is set.
  /// - Throws: Why dtoc does not accept the value.
  mutating func apply(
    _ meaning: Meaning,
    from origin: String,
    _ places: SchemaPlaces
  ) throws(OptionError) -> Migration.Outcome? {
    let (key, value) = (meaning.key, meaning.value)
    switch meaning.kind {
    case .unneeded: return .unneeded(value)
    case .nothing: return .withoutCounterpart(value)
    case .option: return value.isEmpty ? nil : try set(key, value, origin)
    case .element where ["only", "except"].contains(key):
      return try add(key, OptionEntry(value: try places.name(ofType: value)), origin)
    case .element: return try add(key, OptionEntry(value: value), origin)
    case .entry where ["date", "string/date"].contains(meaning.entry) && value == "Date":
      return .withoutCounterpart(Self.dateWithoutTime)
    case .entry: return try add(key, OptionEntry(key: meaning.entry, value: value), origin)
    case .rule: return addRule(meaning, origin)
    case .nameOfSchema:
      let place = try places.place(ofSchema: meaning.entry)
      return try add(key, OptionEntry(key: place, value: value), origin)
    case .nameOfDocument:
      let place = try places.placeOfOnlyDocument(named: value)
      return try add(key, OptionEntry(key: place, value: value), origin)
    case .documents, .output, .configuration, .settings: return nil
    case .ofSchema, .ofProperty, .ofValue:
      preconditionFailure("an extension is not an option")
    }
  }

  private mutating func set(
    _ key: String,
    _ value: String,
    _ origin: String
  ) throws(OptionError) -> Migration.Outcome {
    guard let earlier = settings.first(where: { $0.option.key == key }),
      let first = earlier.entries.first
    else { return try add(key, OptionEntry(value: value), origin) }
    return first.value == value
      ? .option("\(key): \(value)")
      : .withoutCounterpart("'\(earlier.origin)' already sets '\(key): \(first.value)'")
  }

  private mutating func add(
    _ key: String,
    _ entry: OptionEntry,
    _ origin: String
  ) throws(OptionError) -> Migration.Outcome {
    guard let option = OutputOption.named(key) else { throw OptionError("unknown option '\(key)'") }
    try option.add(entry, &checked)
    let outcome = Migration.Outcome.option(
      entry.key.map { "\(key): {\($0): \(entry.value)}" } ?? "\(key): \(entry.value)"
    )
    guard let index = settings.firstIndex(where: { $0.option.key == key }) else {
      // Elements are added to the default, which a list in 'dtoc.yaml' replaces.
      let defaults = option.form.isList ? option.setting(option.defaultText).entries : []
      settings.append(
        Setting(option: option, entries: Self.adding(entry, to: defaults), origin: origin)
      )
      return outcome
    }
    if let other = settings[index].entries.first(where: { $0.key != nil && $0.key == entry.key }),
      other.value != entry.value
    {
      return .withoutCounterpart("'\(key)' already has '\(other.key ?? ""): \(other.value)'")
    }
    settings[index].entries = Self.adding(entry, to: settings[index].entries)
    return outcome
  }

  private static func adding(_ entry: OptionEntry, to entries: [OptionEntry]) -> [OptionEntry] {
    entries.contains { $0.key == entry.key && $0.value == entry.value }
      ? entries : entries + [entry]
  }

  private mutating func addRule(_ meaning: Meaning, _ origin: String) -> Migration.Outcome {
    let (schema, key, value) = (meaning.subject, meaning.key, meaning.value)
    if let index = rules.firstIndex(where: { $0.key == key && $0.value == value }) {
      rules[index].schemas.append(schema)
    } else {
      rules.append(Rule(schemas: [schema], key: key, value: value, origin: origin))
    }
    return .option("a rule for '\(schema)': \(key): \(value)")
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
