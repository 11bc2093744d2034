import SchemaDocument

/// The settings in the commands of a script that run a generator for Swift.
struct Invocations {
  let generator: ForeignGenerator
  private(set) var settings: [GivenSetting] = []
  private(set) var omitted: [(start: Int, text: String, reason: String)] = []

  /// Nil if no command runs one of the generators.
  ///
  /// - Throws: ``MigrationError`` if commands run several of them for Swift.
  init?(in commands: [ScriptCommand], _ displayPath: String) throws(MigrationError) {
    let all = Self.invocations(commands).map { syntax, arguments in
      let settings = ArgumentReader.settings(in: arguments, syntax)
      let language = Self.foreignLanguage(of: settings, syntax)
      return (syntax, settings, language, start: arguments.first?.start ?? 0)
    }
    let forSwift = all.filter { $0.2 == nil }
    guard let first = forSwift.first else { return nil }
    let generators = ForeignGenerator.allCases.filter { generator in
      forSwift.contains { $0.0.generator == generator }
    }
    guard generators.count == 1 else {
      throw MigrationError(
        message: "'\(displayPath)' runs \(generators.map(\.name).listed)",
        details: ["help: move the commands of one of them to a file of their own"]
      )
    }
    generator = first.0.generator
    for (syntax, read, language, start) in all {
      if let language {
        omitted.append((start, syntax.programs[0], "this command is for '\(language)'"))
      } else {
        settings += read
      }
    }
  }

  /// The commands that run a generator, also by a function of the script that passes its arguments on.
  private static func invocations(
    _ commands: [ScriptCommand]
  ) -> [(syntax: CommandSyntax, arguments: [ScriptCommand.Word])] {
    var found: [(syntax: CommandSyntax, arguments: [ScriptCommand.Word])] = []
    var functions: [String: (syntax: CommandSyntax, arguments: [ScriptCommand.Word])] = [:]
    for command in commands {
      if let name = command.words.first?.text, let function = functions[name] {
        let own = command.words.dropFirst()
        let arguments = function.arguments.flatMap { $0.text == "$@" ? Array(own) : [$0] }
        found.append((function.syntax, arguments))
      } else if let (syntax, arguments) = invocation(command) {
        if let function = command.function, arguments.contains(where: { $0.text == "$@" }) {
          functions[function] = (syntax, arguments)
        } else {
          found.append((syntax, arguments))
        }
      }
    }
    return found
  }

  /// The arguments after the program, if the command runs a generator.
  private static func invocation(
    _ command: ScriptCommand
  ) -> (syntax: CommandSyntax, arguments: [ScriptCommand.Word])? {
    for (index, word) in command.words.enumerated() {
      // 'npm install quicktype' and 'echo quicktype' don't run it.
      if installers.contains(word.text) { return nil }
      guard let syntax = CommandSyntax.all.first(where: { $0.isProgram(word.text) }) else {
        continue
      }
      var arguments = command.words[(index + 1)...]
      // 'npm exec quicktype -- …'
      if arguments.first?.text == "--" { arguments = arguments.dropFirst() }
      if !syntax.subcommand.isEmpty {
        guard arguments.first?.text == syntax.subcommand else { return nil }
        arguments = arguments.dropFirst()
      }
      // 'java -Dmodels -jar swagger-codegen-cli.jar generate …'
      let before = command.words[..<index]
      let glued = before.filter { syntax.gluedFlag(of: $0.text) != nil }
      let folders = SharedFolder.all(in: before)
      let all = glued + arguments.map { word in folders.reduce(word) { $1.outside($0) } }
      return arguments.isEmpty ? nil : (syntax, all)
    }
    return nil
  }

  private static let installers: Set<String> = [
    "install", "add", "command", "which", "uninstall", "echo", "type", "hash", "printf", "pull",
    "rm",
  ]

  /// The language of a command that is not for Swift.
  private static func foreignLanguage(
    of settings: [GivenSetting],
    _ syntax: CommandSyntax
  ) -> String? {
    func value(_ key: String) -> String? {
      settings.first { $0.key == key }?.values.first?.text
    }
    if let language = value(syntax.language) {
      return language.lowercased().hasPrefix("swift") ? nil : language
    }
    // quicktype derives it from the output.
    guard syntax.generator == .quicktype, let output = value("out"),
      let dot = output.lastIndex(of: "."), output[dot...] != ".swift", output[dot...] != ".bak"
    else { return nil }
    return String(output[output.index(after: dot)...])
  }
}

extension CommandSyntax {
  /// `quicktype`, `node_modules/.bin/quicktype`, `npm:quicktype`, `quicktype@23`, `swagger-codegen-cli-3.0.46.jar` or
  /// `openapitools/openapi-generator-cli:v7.0.0`.
  fileprivate func isProgram(_ word: String) -> Bool {
    guard let last = word.split(separator: "/").last else { return false }
    let name = last.hasPrefix("npm:") ? last.dropFirst(4) : last[...]
    return programs.contains { program in
      name == program || name.hasPrefix("\(program)@") || name.hasPrefix("\(program):")
        || name == "@\(program)" || name.hasPrefix(program) && name.hasSuffix(".jar")
    }
  }

  /// The flag at the start of a word such as `-Dmodels`.
  fileprivate func gluedFlag(of word: String) -> String? {
    gluedFlags.first { word.hasPrefix("-\($0)") && word.count > $0.count + 1 }
  }
}

/// A folder that a container shares with the machine, whose paths in the container mean nothing outside: `-v "$PWD:/local"`.
private struct SharedFolder {
  /// The path in the container.
  let inside: String
  /// The path relative to the folder in which the script runs; empty for that folder.
  let outside: String

  /// The shared folders in the arguments of `docker run` and the like.
  static func all(in words: ArraySlice<ScriptCommand.Word>) -> [SharedFolder] {
    zip(words, words.dropFirst()).compactMap { flag, value in
      switch flag.text {
      case "-v", "--volume": volume(value.text)
      case "--mount": mount(value.text)
      default: nil
      }
    }
      + words.compactMap { word in
        if let value = word.text.withoutPrefix("--volume=") { return volume(value) }
        return word.text.withoutPrefix("--mount=").flatMap(mount)
      }
  }

  /// `$PWD:/local`, or `$PWD:/local:ro`.
  private static func volume(_ text: String) -> SharedFolder? {
    let parts = text.split(separator: ":")
    return parts.count > 1 ? SharedFolder(String(parts[1]), String(parts[0])) : nil
  }

  /// `type=bind,source=$PWD,target=/local`.
  private static func mount(_ text: String) -> SharedFolder? {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    func value(_ keys: String...) -> String? {
      pairs.first { $0.count == 2 && keys.contains(String($0[0])) }.map { String($0[1]) }
    }
    guard let inside = value("target", "destination", "dst"), let outside = value("source", "src")
    else { return nil }
    return SharedFolder(inside, outside)
  }

  /// Nil if it isn't known which folder it is.
  private init?(_ inside: String, _ outside: String) {
    let current = [
      "$PWD", "${PWD}", "$(PWD)", "$$PWD", "$${PWD}", "$(pwd)", "`pwd`", "$(CURDIR)", "${CURDIR}",
      ".",
    ]
    let rest = current.compactMap { outside.withoutPrefix($0) }
      .first { $0.isEmpty || $0.hasPrefix("/") }
    guard inside.hasPrefix("/"), inside.count > 1, let rest else { return nil }
    self.inside = inside
    self.outside = String(rest.dropFirst())
  }

  /// The word with a path outside of the container, if it is one inside.
  func outside(_ word: ScriptCommand.Word) -> ScriptCommand.Word {
    var word = word
    // Also in '--input-spec=/local/api.yaml'.
    let flag = word.text.hasPrefix("-") ? word.text.prefix { $0 != "=" } + "=" : ""
    guard let path = word.text.withoutPrefix(String(flag)),
      let rest = path.withoutPrefix(inside), rest.isEmpty || rest.hasPrefix("/")
    else { return word }
    let steps = [outside, String(rest.dropFirst())].filter { !$0.isEmpty }
    word.text = flag + (steps.isEmpty ? "." : steps.joined(separator: "/"))
    return word
  }
}

/// Reads the arguments of a command.
private struct ArgumentReader {
  let syntax: CommandSyntax
  var words: ArraySlice<ScriptCommand.Word>
  var settings: [GivenSetting] = []

  static func settings(
    in arguments: [ScriptCommand.Word],
    _ syntax: CommandSyntax
  ) -> [GivenSetting] {
    var reader = ArgumentReader(syntax: syntax, words: arguments[...])
    while let word = reader.words.popFirst() { reader.read(word) }
    return reader.settings
  }

  private mutating func read(_ word: ScriptCommand.Word) {
    if word.isOperator {
      guard let target = words.popFirst(), word.text == ">" else { return }
      if let key = syntax.keys[">"] { append(key, target) }
      return
    }
    guard word.text.hasPrefix("-"), word.text.count > 1 else {
      return append(syntax.positional.isEmpty ? "arguments" : syntax.positional, word)
    }
    if let flag = syntax.gluedFlag(of: word.text) {
      var value = word
      value.text = String(word.text.dropFirst(flag.count + 1))
      return read(flag, value, at: word)
    }
    var flag = word.text.drop { $0 == "-" }
    var value: ScriptCommand.Word?
    if let sign = flag.firstIndex(of: "=") {
      value = word
      value?.text = String(flag[flag.index(after: sign)...])
      flag = flag[..<sign]
    }
    read(String(flag), value, at: word)
  }

  private mutating func read(
    _ flag: String,
    _ attached: ScriptCommand.Word?,
    at word: ScriptCommand.Word
  ) {
    let key = syntax.key(of: flag)
    if attached == nil, syntax.toggles.contains(key) {
      let value = words.first.flatMap { ["true", "false"].contains($0.text) ? $0.text : nil }
      if value != nil { words.removeFirst() }
      return append(key, word, value ?? "true")
    }
    if attached == nil, let name = flag.withoutPrefix("no-"), syntax.toggles.contains(name) {
      return append(name, word, "false")
    }
    let isFollowed = words.first.map { !$0.isOperator && !$0.text.hasPrefix("-") } ?? false
    guard var value = attached ?? (isFollowed ? words.popFirst() : nil) else {
      return append(key, word, "")
    }
    // The location of the flag.
    value.start = word.start
    if let (separator, sign) = syntax.settingFlags[key] {
      for part in Self.parts(of: value, separator) { appendPair(part, sign) }
    } else if syntax.entryFlags.contains(key) {
      var entries: [GivenValue] = []
      for part in Self.parts(of: value, ",") {
        let (name, text) = Self.pair(part.text, "=")
        // '-Dmodels=Order,Park' has one property, and '-Dmodels,apis' two.
        if key == "systemProperties", !part.text.contains("="), let last = entries.last,
          !last.text.isEmpty, !ForeignSetting.systemProperties.contains(name)
        {
          entries[entries.count - 1].text += ",\(name)"
        } else {
          entries.append(
            GivenValue(key: name, text: text, start: part.start, isKnown: part.isKnown)
          )
        }
      }
      settings.append(GivenSetting(key: key, form: .mapping, values: entries, start: word.start))
    } else {
      append(key, value)
    }
  }

  /// A setting as `key:value`, or an entry of one as `key.entry:value`.
  private mutating func appendPair(_ word: ScriptCommand.Word, _ sign: Character) {
    let (key, text) = Self.pair(word.text, sign)
    guard let dot = key.firstIndex(of: ".") else { return append(key, word, text) }
    let entry = GivenValue(
      key: String(key[key.index(after: dot)...]),
      text: text,
      start: word.start,
      isKnown: word.isKnown
    )
    settings.append(
      GivenSetting(key: String(key[..<dot]), form: .mapping, values: [entry], start: word.start)
    )
  }

  private mutating func append(
    _ key: String,
    _ word: ScriptCommand.Word,
    _ text: String? = nil
  ) {
    let value = GivenValue(
      text: text ?? word.text,
      start: word.start,
      isKnown: word.isKnown
    )
    settings.append(GivenSetting(key: key, form: .string, values: [value], start: word.start))
  }

  private static func parts(
    of word: ScriptCommand.Word,
    _ separator: Character?
  ) -> [ScriptCommand.Word] {
    guard let separator else { return [word] }
    return word.text.split(separator: separator).map { part in
      var copy = word
      copy.text = String(part)
      return copy
    }
  }

  private static func pair(_ text: String, _ sign: Character) -> (String, String) {
    guard let index = text.firstIndex(of: sign) else { return (text, "") }
    let value = text[text.index(after: index)...].drop { $0 == " " }
    return (String(text[..<index]), String(value))
  }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
