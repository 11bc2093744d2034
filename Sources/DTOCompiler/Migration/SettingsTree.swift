import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Reads the settings of a configuration in YAML or JSON.
struct SettingsTree {
  private let rows: [String: ForeignSetting]
  /// The keys of mappings that contain settings.
  private let sections: Set<String>
  private let optionalSections: Set<String>
  private(set) var settings: [GivenSetting] = []
  private(set) var mistakes: [SettingMistake] = []
  /// The number of keys, and of those that the generator has.
  private var keyCount = 0
  private(set) var knownCount = 0

  /// Whether at least half of the keys are the generator's. Other files have some of them, too, such as `name` and `files`.
  var isLikely: Bool { knownCount > 0 && knownCount * 2 >= keyCount }

  init(_ root: Node, of generator: ForeignGenerator) {
    rows = ForeignSetting.byKey(generator.settings)
    optionalSections = generator.optionalSections
    var sections = optionalSections
    for key in rows.keys {
      var parts = key.split(separator: ".")
      while parts.count > 1 {
        parts.removeLast()
        sections.insert(parts.joined(separator: "."))
      }
    }
    self.sections = sections
    read(root, below: "")
  }

  private mutating func read(_ mapping: Node, below section: String) {
    for (key, value) in mapping.pairs {
      let name = section + key.text
      let isSection = rows[name] == nil && sections.contains(name)
      keyCount += 1
      if rows[name] != nil || isSection { knownCount += 1 }
      if isSection {
        readSection(value, name)
      } else {
        read(value, named: name, at: key)
      }
    }
  }

  private mutating func readSection(_ value: Node, _ name: String) {
    if value.isNull { return }
    guard value.isMapping else {
      mistakes.append(
        SettingMistake(
          message: "'\(name)' must be a mapping, not a \(value.kindName)",
          start: Int(value.headSpan.start)
        )
      )
      return
    }
    read(value, below: optionalSections.contains(name) ? "" : "\(name).")
  }

  private mutating func read(_ value: Node, named name: String, at key: Node) {
    let start = Int(key.span.start)
    func append(_ form: ForeignSetting.Form, _ values: [GivenValue]) {
      settings.append(GivenSetting(key: name, form: form, values: values, start: start))
    }
    switch value.kind {
    // The default, which is what the setting is without the key.
    case .scalar where value.isNull: append(.string, [])
    case .scalar: append(.string, [GivenValue(text: value.text, start: start)])
    case .sequence:
      append(
        .list,
        value.elements.map { GivenValue(text: Self.text(of: $0), start: Int($0.span.start)) }
      )
    case .mapping: append(.mapping, Self.entries(of: value, below: ""))
    }
    checkForm(of: value, named: name)
  }

  /// Nested mappings are entries with keys such as `string/date-time`.
  private static func entries(of mapping: Node, below outer: String) -> [GivenValue] {
    mapping.pairs.flatMap { key, value in
      value.isMapping
        ? entries(of: value, below: outer + key.text + "/")
        : [
          GivenValue(
            key: outer + key.text,
            text: text(of: value),
            start: Int(key.span.start)
          )
        ]
    }
  }

  private static func text(of value: Node) -> String {
    value.isScalar ? value.text : ""
  }

  /// Values that the generator itself could not read.
  private mutating func checkForm(of value: Node, named name: String) {
    guard let meaning = rows[name]?.meaning, !value.isNull,
      let expected = meaning.mistake(in: value)
    else { return }
    mistakes.append(
      SettingMistake(
        message: "'\(name)' must be \(expected), not a \(value.kindName)",
        start: Int(value.headSpan.start)
      )
    )
  }
}

extension ForeignSetting {
  static func byKey(_ settings: [ForeignSetting]) -> [String: ForeignSetting] {
    Dictionary(settings.flatMap { row in row.keys.map { ($0, row) } }) { first, _ in first }
  }
}

extension ForeignSetting.Meaning {
  /// What a value must be; nil if it is that.
  fileprivate func mistake(in value: Node) -> String? {
    switch self {
    case .nothing: return nil
    case .words, .documents:
      if value.isScalar { return nil }
      return value.isSequence && value.elements.allSatisfy(\.isScalar)
        ? nil : "a string or a list of strings"
    case .output, .configuration: return value.isScalar ? nil : "a string"
    case .option(let key):
      switch OutputOption.named(key)?.form {
      case .list: return Self.mistake(in: value, as: .list)
      case .table: return Self.mistake(in: value, as: .mapping)
      case .toggle, .choice, .text, nil: return Self.mistake(in: value, as: .string)
      }
    case .made(_, let form, _): return Self.mistake(in: value, as: form)
    }
  }

  private static func mistake(in value: Node, as form: ForeignSetting.Form) -> String? {
    switch form {
    case .string: value.isScalar ? nil : "a string"
    case .list:
      value.isSequence && value.elements.allSatisfy(\.isScalar) ? nil : "a list of strings"
    case .mapping: value.isMapping ? nil : "a mapping"
    }
  }
}
