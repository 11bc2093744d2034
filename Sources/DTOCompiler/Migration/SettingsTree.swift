import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// The settings of a configuration in YAML or JSON.
struct SettingsTree {
  let generator: ForeignGenerator
  private let source: SourceText
  /// The keys of mappings that contain settings, in front of whose names they are.
  private let sections: Set<String>
  private var settings: [GivenSetting] = []
  /// Values that the generator itself could not read.
  private var mistakes: [(place: GivenSetting.Place, message: String)] = []
  /// The number of keys, and of those that the generator has.
  private var keyCount = 0
  private(set) var knownCount = 0

  /// Whether at least half of the keys are the generator's. Other files have some of them, too, such as `name` and `files`.
  var isLikely: Bool { knownCount > 0 && knownCount * 2 >= keyCount }

  init(_ root: Node, in source: SourceText, of generator: ForeignGenerator) {
    self.generator = generator
    self.source = source
    sections = Set(
      generator.keys.flatMap { key in
        key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) }
      }
    )
    read(root, below: "")
  }

  /// The settings.
  ///
  /// - Throws: ``MigrationError`` if there are values that the generator itself could not read.
  func checked() throws(MigrationError) -> [GivenSetting] {
    guard !mistakes.isEmpty else { return settings }
    throw MigrationError(
      message: "'\(source.path)' has values that its generator does not accept",
      details: mistakes.map { place, message in
        let position = source.position(of: place.start)
        return "\(source.path):\(position.line):\(position.column): \(message)"
      }
    )
  }

  private mutating func read(_ mapping: Node, below section: String) {
    for (key, value) in mapping.pairs {
      let name = section + key.text
      let row = generator.setting(name)
      keyCount += 1
      if row != nil || sections.contains(name) { knownCount += 1 }
      if let row, row.isAlways(.settings) {
        readSection(value, name, below: "")
      } else if row == nil, sections.contains(name) {
        readSection(value, name, below: "\(name).")
      } else {
        read(value, named: name, at: key)
        if let row, row.reason == nil, !value.isNull, !row.form(of: name).accepts(value) {
          report(value, name, mustBe: row.form(of: name))
        }
      }
    }
  }

  private mutating func readSection(_ value: Node, _ name: String, below section: String) {
    if value.isMapping {
      read(value, below: section)
    } else if !value.isNull {
      report(value, name, mustBe: .mapping)
    }
  }

  private mutating func read(_ value: Node, named name: String, at key: Node) {
    let place = place(key.span)
    func append(_ form: ForeignSetting.Form, _ values: [GivenValue]) {
      settings.append(GivenSetting(key: name, form: form, values: values, place: place))
    }
    switch value.kind {
    // The default, which is what the setting is without the key.
    case .scalar where value.isNull: append(.string, [])
    case .scalar: append(.string, [GivenValue(text: value.text, place: place)])
    case .sequence:
      append(
        .list,
        value.elements.map { GivenValue(text: $0.scalarText, place: self.place($0.span)) }
      )
    case .mapping: append(.mapping, entries(of: value, below: ""))
    }
  }

  /// Nested mappings are entries with keys such as `string/date-time`.
  private func entries(of mapping: Node, below outer: String) -> [GivenValue] {
    mapping.pairs.flatMap { key, value in
      value.isMapping
        ? entries(of: value, below: outer + key.text + "/")
        : [GivenValue(key: outer + key.text, text: value.scalarText, place: place(key.span))]
    }
  }

  private mutating func report(_ value: Node, _ name: String, mustBe form: ForeignSetting.Form) {
    let message = "'\(name)' must be \(form.rawValue), not a \(value.kindName)"
    mistakes.append((place(value.headSpan), message))
  }

  private func place(_ span: Span) -> GivenSetting.Place {
    GivenSetting.Place(source: source, start: Int(span.start))
  }
}

extension ForeignSetting.Form {
  fileprivate func accepts(_ value: Node) -> Bool {
    let isList = value.isSequence && value.elements.allSatisfy(\.isScalar)
    return switch self {
    case .string, .toggle: value.isScalar
    case .stringOrList: value.isScalar || isList
    case .list: isList
    case .mapping: value.isMapping
    }
  }
}

extension Node {
  fileprivate var scalarText: String { isScalar ? text : "" }
}
