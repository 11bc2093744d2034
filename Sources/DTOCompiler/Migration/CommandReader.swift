import SchemaDocument

/// The settings in the arguments of a command.
struct CommandReader {
  private let generator: ForeignGenerator
  private let source: SourceText
  private var words: ArraySlice<ScriptWord>
  private var settings: [GivenSetting] = []

  static func settings(
    in arguments: [ScriptWord],
    _ source: SourceText,
    of generator: ForeignGenerator
  ) -> [GivenSetting] {
    var reader = CommandReader(generator: generator, source: source, words: arguments[...])
    while let word = reader.words.popFirst() { reader.read(word) }
    return reader.settings
  }

  private mutating func read(_ word: ScriptWord) {
    if word.isOperator {
      guard let target = words.popFirst(), word.text == ">" else { return }
      let key = generator.key(ofFlag: ">")
      if generator.setting(key) != nil { append(key, target.text, target) }
      return
    }
    guard word.text.hasPrefix("-"), word.text.count > 1 else {
      return append(generator.command?.arguments ?? "arguments", word.text, word)
    }
    if let flag = generator.gluedFlag(of: word.text) {
      return read(flag, String(word.text.dropFirst(flag.count + 1)), word)
    }
    let parts = word.text.drop { $0 == "-" }.split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    read(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, word)
  }

  /// Reads a flag without its dashes, and the value that is attached to it or follows.
  private mutating func read(_ flag: String, _ attached: String?, _ word: ScriptWord) {
    let key = generator.key(ofFlag: flag)
    if let attached { return read(attached, of: key, word) }
    if generator.setting(key)?.form(of: key) == .toggle {
      let isWritten = words.first.map { ["true", "false"].contains($0.text) } == true
      return append(key, isWritten ? words.removeFirst().text : "true", word)
    }
    if let name = flag.after("no-"), generator.setting(name)?.form(of: name) == .toggle {
      return append(name, "false", word)
    }
    guard let next = words.first, !next.isOperator, !next.text.hasPrefix("-") else {
      return append(key, "", word)
    }
    words.removeFirst()
    // The place of the flag.
    var value = next
    value.start = word.start
    read(value.text, of: key, value)
  }

  private mutating func read(_ text: String, of key: String, _ word: ScriptWord) {
    guard let row = generator.setting(key), row.form(of: key) == .mapping else {
      return append(key, text, word)
    }
    var entries: [GivenValue] = []
    for part in text.split(separator: ",") {
      let sign = part.firstIndex { "=:".contains($0) } ?? part.endIndex
      let name = String(part[..<sign])
      // '-Dmodels=Order,Park' has one property, and '-Dmodels,apis' and '-Dmodels=Order,apis' two.
      let isKnown = row.cases.contains { $0.patterns.contains(name) }
      if sign == part.endIndex, entries.last?.text.isEmpty == false, !isKnown {
        entries[entries.count - 1].text += ",\(name)"
      } else {
        let value = String(part[sign...].dropFirst().drop { $0 == " " })
        entries.append(
          GivenValue(key: name, text: value, place: place(word), isKnown: word.isKnown)
        )
      }
    }
    guard row.isAlways(.settings) else { return append(key, .mapping, entries, word) }
    for entry in entries { appendSetting(entry, word) }
  }

  /// A setting as `key:value`, or an entry of one as `key.entry:value`.
  private mutating func appendSetting(_ given: GivenValue, _ word: ScriptWord) {
    let key = given.key ?? ""
    var value = given
    value.key = nil
    guard let dot = key.firstIndex(of: ".") else { return append(key, .string, [value], word) }
    value.key = String(key[dot...].dropFirst())
    append(String(key[..<dot]), .mapping, [value], word)
  }

  private mutating func append(_ key: String, _ text: String, _ word: ScriptWord) {
    let value = GivenValue(text: text, place: place(word), isKnown: word.isKnown)
    append(key, .string, [value], word)
  }

  private mutating func append(
    _ key: String,
    _ form: ForeignSetting.Form,
    _ values: [GivenValue],
    _ word: ScriptWord
  ) {
    settings.append(GivenSetting(key: key, form: form, values: values, place: place(word)))
  }

  private func place(_ word: ScriptWord) -> GivenSetting.Place {
    GivenSetting.Place(source: source, start: word.start)
  }
}

extension ForeignGenerator {
  /// The flag at the start of a word such as `-Dmodels`.
  func gluedFlag(of word: String) -> String? {
    let isProperty = word.hasPrefix("-D") && word.count > 2
    return isProperty && setting(key(ofFlag: "D")) != nil ? "D" : nil
  }
}
