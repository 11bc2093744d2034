import SchemaDocument

/// The settings in the commands of a script that run a generator for Swift.
struct Invocations {
  let generator: ForeignGenerator
  private(set) var settings: [GivenSetting] = []
  private(set) var omitted: [Migration.Note] = []

  /// Nil if no command runs one of the generators.
  ///
  /// - Throws: ``MigrationError`` if commands run several of them for Swift.
  init?(in commands: [[ScriptWord]], _ source: SourceText) throws(MigrationError) {
    var names: Set<String> = []
    var first: ForeignGenerator?
    var count = 0
    for command in commands {
      guard let (generator, arguments) = Self.invocation(command) else { continue }
      var read = CommandReader.settings(in: arguments, source, of: generator)
      for index in read.indices { read[index].command = count }
      if let language = Self.otherLanguage(read, generator) {
        omitted.append(
          Migration.Note(
            at: GivenSetting.Place(source: source, start: arguments.first?.start ?? 0),
            generator.command?.programs.first ?? "",
            .withoutCounterpart("this command is for '\(language)'")
          )
        )
      } else {
        let folder = Self.folder(of: command)
        if let folder, folder.isKnown {
          settings += read.map { $0.inside(folder.text, of: generator) }
        } else {
          settings += read
          if folder != nil { omitted.append(Self.unknownFolder(command, source)) }
        }
        names.insert(generator.name)
        count += 1
        first = first ?? generator
      }
    }
    guard let first else { return nil }
    generator = first
    guard names.count == 1 else {
      let all = ForeignGenerator.all.map(\.name).filter(names.contains)
      throw MigrationError(
        message: "'\(source.path)' runs \(all.listed)",
        details: ["help: move the commands of one of them to a file of their own"]
      )
    }
  }

  /// The folder in which a command after `cd` runs.
  private static func folder(of command: [ScriptWord]) -> ScriptWord? {
    let isElsewhere = command.first.map { ScriptReader.changes.contains($0.text) } ?? false
    return isElsewhere && command.count > 1 ? command[1] : nil
  }

  /// A note about a command after `cd`.
  private static func unknownFolder(_ command: [ScriptWord], _ source: SourceText) -> Migration.Note
  {
    Migration.Note(
      at: GivenSetting.Place(source: source, start: command[0].start),
      "\(command[0].text) \(command[1].text)",
      .withoutCounterpart(
        "paths in the command after it are relative to that folder; add it in 'dtoc.yaml'"
      )
    )
  }

  /// The arguments after the program, if the command runs a generator.
  private static func invocation(_ command: [ScriptWord]) -> (ForeignGenerator, [ScriptWord])? {
    for (index, word) in command.enumerated() {
      // 'npm install quicktype' and 'echo quicktype' don't run it.
      if installers.contains(word.text) { return nil }
      guard
        let generator = ForeignGenerator.all.first(where: { $0.command?.isRun(by: word) == true })
      else { continue }
      var arguments = command[(index + 1)...]
      // 'npm exec quicktype -- …'
      if arguments.first?.text == "--" { arguments = arguments.dropFirst() }
      if let subcommand = generator.command?.subcommand {
        guard arguments.popFirst()?.text == subcommand else { return nil }
      }
      guard !arguments.isEmpty else { return nil }
      // 'java -Dmodels -jar swagger-codegen-cli.jar generate …'
      let before = command[..<index]
      let properties = before.filter { generator.gluedFlag(of: $0.text) != nil }
      let folders = before.compactMap { SharedFolder($0.text) }
      // The arguments of a function of the same name are in the commands that call it.
      let own = arguments.filter { $0.text != "$@" }
      return (generator, properties + own.map { word in folders.reduce(word) { $1.outside($0) } })
    }
    return nil
  }

  private static let installers: Set<String> = [
    "install", "add", "command", "which", "uninstall", "echo", "type", "hash", "printf", "pull",
    "rm",
  ]

  /// The language of a command that is not for Swift.
  private static func otherLanguage(
    _ settings: [GivenSetting],
    _ generator: ForeignGenerator
  ) -> String? {
    func value(_ key: String) -> String? {
      settings.first { $0.key == key }?.values.first?.text
    }
    if let language = (generator.command?.language).flatMap(value) {
      return language.lowercased().hasPrefix("swift") ? nil : language
    }
    // quicktype derives it from the output.
    guard let output = value("out"), let dot = output.lastIndex(of: "."),
      ![".swift", ".bak"].contains(output[dot...])
    else { return nil }
    return String(output[dot...].dropFirst())
  }
}

extension ForeignGenerator.Command {
  /// Whether it is `quicktype`, `node_modules/.bin/quicktype`, `npm:quicktype`, `quicktype@23`, `swagger-codegen-cli-3.0.46.jar` or
  /// `openapitools/openapi-generator-cli:v7.0.0`.
  fileprivate func isRun(by word: ScriptWord) -> Bool {
    guard let last = word.text.split(separator: "/").last.map(String.init) else { return false }
    let name = last.after("npm:") ?? last
    return programs.contains { program in
      guard let rest = name.after(program) else { return name == "@\(program)" }
      return rest.isEmpty || rest.hasPrefix("@") || rest.hasPrefix(":") || rest.hasSuffix(".jar")
    }
  }
}

/// A folder that a container shares with the machine, whose paths in the container mean nothing outside: `-v "$PWD:/local"`.
private struct SharedFolder {
  let inside: String
  /// Relative to the folder in which the script runs; empty for that folder.
  let outside: String

  /// - Parameter text: `.:/local:ro`, `--volume=.:/local` or `type=bind,source=.,target=/local`.
  init?(_ text: String) {
    let text = text.after("--volume=") ?? text.after("--mount=") ?? text
    let volume = text.split(separator: ":").map(String.init)
    func value(_ keys: String...) -> String? {
      let pairs = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
      return pairs.first { $0.count == 2 && keys.contains(String($0[0])) }.map { String($0[1]) }
    }
    guard let inside = value("target", "destination", "dst") ?? volume.dropFirst().first,
      let outside = value("source", "src") ?? volume.first,
      inside.hasPrefix("/"), inside.count > 1, outside == "." || outside.hasPrefix("./")
    else { return nil }
    self.inside = inside
    self.outside = String(outside.dropFirst(2))
  }

  /// The word with a path outside of the container, if it is one inside, also in `--input-spec=/local/api.yaml`.
  func outside(_ word: ScriptWord) -> ScriptWord {
    let flag = word.text.hasPrefix("-") ? word.text.prefix { $0 != "=" } + "=" : ""
    guard let rest = word.text.after(flag + inside), rest.isEmpty || rest.hasPrefix("/") else {
      return word
    }
    let steps = [outside, String(rest.dropFirst())].filter { !$0.isEmpty }
    var word = word
    word.text = flag + (steps.isEmpty ? "." : steps.joined(separator: "/"))
    return word
  }
}
