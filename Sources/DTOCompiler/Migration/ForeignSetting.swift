/// A setting of another generator, and what it is in dtoc: a row of the tables that ``Migration`` and the manual use.
///
/// For example, `accessModifier: package` of Swift OpenAPI Generator is `access: package`.
struct ForeignSetting: Sendable {
  /// Its key, with periods between the keys of nested mappings. Several have the same meaning.
  let keys: [String]
  let meaning: Meaning
  /// The value that it has if a configuration doesn't set it, if dtoc has another default.
  var fallback: String?
  /// It applies only if another setting has this value.
  var condition: (key: String, value: String)?
  /// If its values are types, the setting that says which modules they are from.
  var modules: String?

  /// What becomes of the values of a setting.
  enum Meaning: Sendable {
    /// The values of an option of dtoc.
    case option(String)
    /// By value; a list may have several.
    case words([(word: String, translation: Translation)])
    /// Whatever a function makes of a value, with a description for the manual, as Markdown.
    case made(String, Form, @Sendable (GivenValue) -> [Translation])
    /// A document, a folder or a list of them.
    case documents
    /// The folder or file to write to.
    case output
    /// A file with further settings.
    case configuration
    /// Nothing, for this reason.
    case nothing(String)
  }

  /// The type of the values of a setting.
  enum Form: String, Sendable {
    case string
    case list
    case mapping
  }

  static func option(_ key: String, _ option: String) -> ForeignSetting {
    ForeignSetting(keys: [key], meaning: .option(option))
  }

  static func words(
    _ keys: String...,
    default fallback: String? = nil,
    onlyIf condition: (key: String, value: String)? = nil,
    words: KeyValuePairs<String, Translation>
  ) -> ForeignSetting {
    ForeignSetting(
      keys: keys,
      meaning: .words(words.map { (word: $0.key, translation: $0.value) }),
      fallback: fallback,
      condition: condition
    )
  }

  static func made(
    _ keys: String...,
    as form: Form,
    _ description: String,
    default fallback: String? = nil,
    modules: String? = nil,
    _ translate: @escaping @Sendable (GivenValue) -> [Translation]
  ) -> ForeignSetting {
    ForeignSetting(
      keys: keys,
      meaning: .made(description, form, translate),
      fallback: fallback,
      modules: modules
    )
  }

  /// Whether integers have the width of their format; by default, they don't.
  static func fixedWidthIntegers(_ keys: String...) -> ForeignSetting {
    let meaning = Meaning.made(
      "`formats: {integer/int32: Int, integer/int64: Int}` if it is off, as by default",
      .string
    ) { value in
      value.text == "true"
        ? [.same("integers have the width of their format")]
        : ["integer/int32", "integer/int64"].map { .entry("formats", key: $0, value: "Int") }
    }
    return ForeignSetting(keys: keys, meaning: meaning, fallback: "false")
  }

  static func documents(_ keys: String...) -> ForeignSetting {
    ForeignSetting(keys: keys, meaning: .documents)
  }

  static func output(_ keys: String...) -> ForeignSetting {
    ForeignSetting(keys: keys, meaning: .output)
  }

  static func configuration(_ keys: String...) -> ForeignSetting {
    ForeignSetting(keys: keys, meaning: .configuration)
  }

  static func nothing(_ keys: String..., because reason: String) -> ForeignSetting {
    ForeignSetting(keys: keys, meaning: .nothing(reason))
  }

  /// The setting with some of its keys; nil if it has none of them.
  func limited(to keys: Set<String>) -> ForeignSetting? {
    let kept = self.keys.filter(keys.contains)
    guard !kept.isEmpty else { return nil }
    return ForeignSetting(
      keys: kept,
      meaning: meaning,
      fallback: fallback,
      condition: condition,
      modules: modules
    )
  }
}

/// What a value of a foreign setting becomes.
enum Translation: Sendable {
  /// The value of an option.
  case set(String, String)
  /// An element of an option that is a list, after its defaults.
  case add(String, String)
  /// An entry of an option that is a table.
  case entry(String, key: String, value: String)
  /// An option for some schemas, by name.
  case rule(schema: String, String, String)
  /// The Swift name of a schema.
  case name(schema: String, String)
  /// The Swift name of the schema that a document consists of.
  case rootName(String)
  /// An extension for schemas, which overlays write.
  case extending(SchemaExtension.Subject, SchemaExtension)
  /// Those of these that are about something in the documents: a name can be that of a schema, of properties and of values.
  case any([Translation])
  /// Nothing needs to be written, for this reason.
  case same(String)
  /// There is no counterpart, for this reason.
  case nothing(String)
}

extension [Translation] {
  /// The Swift name of the cases for a value.
  static func caseName(_ value: GivenValue) -> [Translation] {
    let key = value.key ?? ""
    return [.extending(.value(key), .caseName(value.text, of: key))]
  }

  /// The whole Swift name of a schema, to which no prefix and suffix is added.
  static func fullName(schema: String, _ name: String) -> [Translation] {
    [.name(schema: schema, name), .set("full-names", "true")]
  }
}
