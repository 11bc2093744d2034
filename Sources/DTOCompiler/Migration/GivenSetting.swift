import SchemaDocument

/// A setting in a configuration of another generator, or an argument of its command.
struct GivenSetting: Sendable {
  /// As in ``ForeignSetting/keys``.
  let key: String
  let form: ForeignSetting.Form
  /// One for a string; the elements of a list; the entries of a mapping, also of nested ones.
  let values: [GivenValue]
  /// The offset in the file.
  let start: Int
  /// The position of the file among those of a ``Migration``.
  var file = 0
}

/// A value of a setting, an element of a list or an entry of a mapping.
struct GivenValue: Sendable {
  /// The key of an entry; `string/date-time` in nested mappings.
  var key: String?
  var text: String
  /// The offset in the file.
  var start: Int
  /// Whether the text is what the generator gets. It isn't if it depends on what a script does.
  var isKnown = true
}

/// A mistake in a configuration because of which it is not read.
struct SettingMistake: Sendable {
  let message: String
  let start: Int
}
