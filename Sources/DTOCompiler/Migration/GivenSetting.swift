import SchemaDocument

/// A setting in a configuration of another generator, or an argument of its command.
struct GivenSetting: Sendable {
  /// As in ``ForeignSetting/keys``.
  let key: String
  /// A string, a list or a mapping.
  let form: ForeignSetting.Form
  /// One for a string; the elements of a list; the entries of a mapping, also of nested ones.
  private(set) var values: [GivenValue]
  let place: Place
  /// The command of a script that has it, by its position; nil in a configuration.
  var command: Int?

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

  /// The same for a command that runs in a folder, if the values are paths.
  func inside(_ folder: String, of generator: ForeignGenerator) -> GivenSetting {
    let kinds = [Meaning.Kind.documents, .output, .configuration]
    guard let row = generator.setting(key), kinds.contains(where: row.isAlways) else { return self }
    var setting = self
    setting.values = values.map { value in
      var value = value
      if value.isKnown { value.text = value.text.inside(folder) }
      return value
    }
    return setting
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

extension String {
  /// The path as seen from where the folder is, unless it is absolute or an address.
  func inside(_ folder: String) -> String {
    guard !isEmpty, !hasPrefix("/"), !contains("://") else { return self }
    var steps: [Substring] = []
    for step in "\(folder)/\(self)".split(separator: "/") where step != "." {
      if step == "..", steps.last ?? step != step { steps.removeLast() } else { steps.append(step) }
    }
    let start = folder.hasPrefix("/") ? "/" : ""
    return steps.isEmpty ? "." : start + steps.joined(separator: "/")
  }
}
