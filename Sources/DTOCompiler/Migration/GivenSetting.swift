import SchemaDocument

/// A setting in a configuration of another generator, or an argument of its command.
struct GivenSetting: Sendable {
  /// As in ``ForeignSetting/keys``.
  let key: String
  /// A string, a list or a mapping.
  let form: ForeignSetting.Form
  /// One for a string; the elements of a list; the entries of a mapping, also of nested ones.
  let values: [GivenValue]
  let place: Place

  /// Where something is in a file.
  struct Place: Sendable {
    let source: SourceText
    let start: Int
  }

  /// The setting as `key: {entry: value}`, or only what there is of it.
  func text(with value: GivenValue?) -> String {
    guard let value else { return key }
    guard let entry = value.key else { return "\(key): \(value.text)" }
    return value.text.isEmpty ? "\(key): \(entry)" : "\(key): {\(entry): \(value.text)}"
  }
}

/// A value of a setting, an element of a list or an entry of a mapping.
struct GivenValue: Sendable {
  /// The key of an entry; `string/date-time` in nested mappings.
  var key: String?
  var text: String
  let place: GivenSetting.Place
  /// Whether the text is what the generator gets. It isn't if it depends on what a script does.
  var isKnown = true
}
