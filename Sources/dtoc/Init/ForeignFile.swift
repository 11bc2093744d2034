internal import DTOCompiler
internal import Paths

/// The configuration of another generator in `dtoc init --from`, and what it means for a folder.
struct ForeignFile {
  /// Relative to the working directory.
  let path: String
  private let folder: String
  private var migration: Migration
  /// What became of the paths in it.
  private var notes: [Migration.Note] = []
  /// Whether the documents that it is for are here.
  private var knowsDocuments = true

  /// - Parameters:
  ///   - source: The path of the configuration, relative to the working directory, or a command that runs the generator.
  ///   - folder: The folder for `dtoc.yaml`.
  /// - Throws: ``Failure`` if it can't be read, or is for no generator that dtoc knows.
  init(_ source: String, for folder: String) throws {
    self.folder = folder
    if FileKind(of: source) == nil, source.contains(" ") {
      path = Self.command
      do throws(MigrationError) {
        migration = try Migration(bytes: Array(source.utf8), displayPath: path)
      } catch {
        throw Failure.usage(
          "'\(source)' is neither a file nor a command that runs a generator for Swift",
          details: error.details
        )
      }
    } else {
      path = source
      let bytes = try Self.bytes(of: source)
      migration = try Self.reporting { () throws(MigrationError) in
        try Migration(bytes: bytes, displayPath: source)
      }
    }
    for place in migration.configurations { try add(place) }
  }

  /// What stands for the path of a command that is no file.
  private static let command = "command"
  private static let largest = 1 << 20

  private static func bytes(of path: String) throws -> [UInt8] {
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.unreadable(path, problem.reason)
    case .success(let bytes):
      guard bytes.count <= largest else {
        throw Failure.usage(
          "can't read '\(path)': it is larger than 1 MiB, so it is no configuration"
        )
      }
      return bytes
    }
  }

  private static func reporting<Value>(_ body: () throws(MigrationError) -> Value) throws -> Value {
    do throws(MigrationError) {
      return try body()
    } catch {
      throw Failure.usage(error.message, details: error.details)
    }
  }

  /// Adds the settings of a file that the configuration names.
  private mutating func add(_ place: Migration.NamedPath) throws {
    guard let path = inner(place, "it is outside the folder for 'dtoc.yaml'") else { return }
    let whole = SystemFile.joined(folder, path)
    guard FileKind(of: whole) == .file else { return note(place, "it was not found") }
    let bytes = try Self.bytes(of: whole)
    var migration = migration
    try Self.reporting { () throws(MigrationError) in
      try migration.add(bytes: bytes, displayPath: whole)
    }
    self.migration = migration
    notes.append(Migration.Note(about: place, .unneeded("its settings are taken over, too")))
  }

  /// Sets the documents and the output of a survey to those that the configuration names.
  mutating func settle(_ survey: inout ProjectSurvey) {
    let found = migration.documents.compactMap { document(at: $0) }
    let documents = found.isEmpty ? documentsBeside() : found
    if !documents.isEmpty { survey.use(documents) }
    knowsDocuments = !found.isEmpty || !migration.documents.contains { $0.path.contains("://") }
    if let place = migration.outputs.first {
      settleOutput(place, in: &survey)
    } else if found.isEmpty, !documents.isEmpty, let target = ownFolder, !target.isEmpty {
      survey.changeOutput(to: SystemFile.joined(target, "Generated"))
    }
  }

  /// The options for the documents of a survey.
  func result(for survey: ProjectSurvey) -> Migration.Result {
    // Types of schemas in a document that isn't here must not be given to those of another one.
    let documents = knowsDocuments ? survey.documents : []
    let sources = documents.compactMap { path -> SchemaSource? in
      guard case .success(let bytes) = InputFile.read(SystemFile.joined(folder, path)) else {
        return nil
      }
      return SchemaSource(displayPath: path, path: survey.pathInRoot(of: path), bytes: bytes)
    }
    return migration.result(for: sources)
  }

  // MARK: - Paths

  /// A document or folder that exists, relative to the folder for `dtoc.yaml`.
  private mutating func document(at place: Migration.NamedPath) -> String? {
    guard let path = inner(place) else { return nil }
    let whole = SystemFile.joined(folder, path)
    switch FileKind(of: whole) {
    case .folder: break
    case .file:
      guard case .success(let bytes) = InputFile.read(whole), DocumentKind(bytes: bytes) != nil
      else {
        note(place, "it is not a schema document; 'dtoc infer' writes a schema from samples")
        return nil
      }
    case .other, nil:
      note(place, "it was not found; add the document to 'schemas'")
      return nil
    }
    notes.append(Migration.Note(about: place, .option("schemas: \(path)")))
    return path
  }

  private mutating func settleOutput(_ place: Migration.NamedPath, in survey: inout ProjectSurvey) {
    guard let path = inner(place) else { return }
    // dtoc writes to a folder.
    let isFile = Path(path).name.contains(".swift")
    let output = isFile ? Path(path).folder ?? "" : path
    guard !output.isEmpty else {
      note(place, "dtoc needs a folder of its own, so the output is '\(survey.output)'")
      return
    }
    survey.changeOutput(to: output)
    notes.append(Migration.Note(about: place, .option("output: \(output)")))
  }

  /// A path as it is relative to the folder for `dtoc.yaml`; nil if it is elsewhere. Paths are relative to the folder in which the
  /// generator runs, which is usually the same, or to the configuration.
  private mutating func inner(
    _ place: Migration.NamedPath,
    _ advice: String =
      "it is outside the folder for 'dtoc.yaml'; add a path to 'schemas' or 'output'"
  ) -> String? {
    guard !place.path.contains("://") else {
      let isStore = place.path.hasPrefix("https://")
      note(
        place,
        isStore
          ? "'dtoc update' fetches a document of a store; add 'stores: {NAME: {url: '\(place.path)'}}' and 'schemas: store:NAME'"
          : "dtoc fetches only with https; commit the document"
      )
      return nil
    }
    guard !Path(place.path).hasNUL else {
      note(place, "a path can't contain a NUL character")
      return nil
    }
    // The home folder of the shell.
    guard place.path != "~", !place.path.hasPrefix("~/") else {
      note(place, advice)
      return nil
    }
    let candidates = [folder, SystemFile.parent(of: path)].map {
      Path(place.path).isAbsolute ? place.path : SystemFile.joined($0, place.path)
    }
    let chosen = candidates.first { SystemFile.exists($0) } ?? candidates[0]
    guard let path = relative(chosen) else {
      note(place, advice)
      return nil
    }
    return path
  }

  /// A path relative to the folder for `dtoc.yaml`; empty for the folder itself.
  private func relative(_ path: String) -> String? {
    let root = SystemFile.resolved(folder)
    let base = Path(path).isAbsolute ? path : SystemFile.joined(SystemFile.resolved("."), path)
    let whole = SystemFile.withoutDetours(base)
    return whole == root ? "" : Path(whole).relative(to: root)
  }

  private mutating func note(_ place: Migration.NamedPath, _ reason: String) {
    notes.append(Migration.Note(about: place, .withoutCounterpart(reason)))
  }

  private var ownFolder: String? { relative(SystemFile.parent(of: path)) }

  private func documentsBeside() -> [String] {
    guard let own = ownFolder else { return [] }
    return migration.generator.documentsBesideConfiguration
      .map { own.isEmpty ? $0 : SystemFile.joined(own, $0) }
      .filter { FileKind(of: SystemFile.joined(folder, $0)) == .file }
  }

  // MARK: - Report

  /// Prints what became of each setting.
  func report(_ result: Migration.Result) {
    // A function of a script has the same settings each time.
    var seen: Set<Migration.Note> = []
    let all = (notes + result.notes).sorted { isBefore($0, $1) }
      .filter { seen.insert($0).inserted }
    let taken = all.filter { $0.outcome.isTakenOver }
    let left = all.filter { !$0.outcome.isTakenOver }
    Console.error("read  \(path.showingControls()), a configuration of \(migration.generator.name)")
    Console.error("took over \(counted(taken.count, "setting"))\(taken.isEmpty ? "" : ":")")
    for note in taken { printNote(note) }
    guard !left.isEmpty else { return }
    Console.error(
      "\(counted(left.count, "setting")) \(left.count == 1 ? "has" : "have") no counterpart:"
    )
    for note in left { printNote(note) }
  }

  /// The order of notes: the configuration comes before files that it names.
  private func isBefore(_ first: Migration.Note, _ second: Migration.Note) -> Bool {
    guard first.file == second.file else {
      return first.file == path || second.file != path && Path(first.file) < Path(second.file)
    }
    return (first.line, first.column) < (second.line, second.column)
  }

  private func printNote(_ note: Migration.Note) {
    let text: String
    switch note.outcome {
    case .option(let meaning): text = "'\(note.setting)' is '\(meaning)'"
    case .overlaid(let added, let count, let files):
      let places = count == 1 ? "" : " at \(counted(count, "place"))"
      text = "'\(note.setting)' is '\(added)'\(places) in \(files.joined(separator: ", "))"
    case .unneeded(let reason), .withoutCounterpart(let reason):
      text = "'\(note.setting)': \(reason)"
    }
    Console.error("  \(note.file):\(note.line):\(note.column): \(text)".showingControls())
  }
}
