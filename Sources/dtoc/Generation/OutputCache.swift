internal import DTOCompiler

/// What dtoc remembers about an output folder: the manifest of the last run, and the journal of the files that a run is writing.
///
/// It is a folder in the output folder that tells git to ignore it. Earlier versions kept the two files in the output folder itself, and
/// the manifest was committed; it is read until a run has written a new one, and then removed.
struct OutputCache {
  static let name = ".dtoc-cache"
  /// The manifest of earlier versions.
  static let committedManifest = ".dtoc-manifest.json"
  private static let committedJournal = ".dtoc-journal.json"
  private static let journal = "\(name)/journal.json"
  private static let ignoreFile = "\(name)/.gitignore"

  /// The output folder.
  private let folder: String

  /// The command that the manifest is of.
  private let command: Command

  enum Command: String {
    case generate = "manifest"
    case alerts
    case runtime
    case samples
  }

  init(in folder: String, of command: Command = .generate) {
    self.folder = folder
    self.command = command
  }

  private var manifest: String { "\(Self.name)/\(command.rawValue).json" }

  /// Whether the manifest is that of an earlier version.
  var isCommitted: Bool { !exists(manifest) && hasCommittedManifest }

  /// The path of what the manifest is read from.
  var path: String {
    SystemFile.joined(folder, isCommitted ? Self.committedManifest : Self.name)
  }

  /// Checks that the manifest and the journal can be written.
  ///
  /// - Throws: ``Failure`` if a link or something else is in the way.
  func requireNothingInTheWay() throws {
    guard let directory = try? OutputDirectory(folder) else { return }
    for name in [Self.ignoreFile, manifest, Self.journal] {
      let kind: OutputDirectory.Kind?
      do throws(SystemFile.Problem) {
        kind = try directory.kind(of: name)
      } catch {
        throw failure("write", name, error.reason)
      }
      switch kind {
      case .file, nil: continue
      case .folder: throw failure("write", name, "it is a folder")
      case .link: throw failure("write", name, "a link is in the way")
      case .other: throw failure("write", name, "it is not a regular file")
      }
    }
  }

  /// Returns the manifest; `nil` if there is no readable one, so that nothing is known about existing files.
  func read() -> Manifest? {
    readManifest(isCommitted ? Self.committedManifest : manifest)
  }

  /// The digest of the manifest, which shows whether another run has written it in the meantime.
  var digest: UInt64? {
    (try? OutputDirectory(folder)).flatMap { $0.digest(of: manifest) }
  }

  /// Writes the manifest.
  ///
  /// - Throws: ``Failure`` if it can't be written.
  func write(_ manifest: Manifest) throws { try write(manifest.json, to: self.manifest) }

  // MARK: - The journal

  /// Whether a run was killed while it was writing.
  var hasJournal: Bool { exists(Self.journal) || exists(Self.committedJournal) }

  /// Returns the files that a killed run was writing; empty if there was none.
  func readJournal() -> Journal {
    var journal = readManifest(Self.journal).map { Journal($0) } ?? Journal()
    if let old = readManifest(Self.committedJournal) { journal.formUnion(Journal(old)) }
    return journal
  }

  /// Writes the journal, before any other file. If the process is killed afterwards, the next run knows which files belong to dtoc.
  func write(_ journal: Journal) throws { try write(journal.manifest.json, to: Self.journal) }

  /// Removes the journal, after the manifest with its entries was written.
  func removeJournal() throws {
    try remove(Self.journal)
    try remove(Self.committedJournal)
  }

  // MARK: - The manifest of earlier versions

  /// Whether the output folder has a manifest of an earlier version, which may be the result of a merge.
  var hasCommittedManifest: Bool { exists(Self.committedManifest) }

  /// Removes the manifest of an earlier version, after a new one was written.
  func removeCommittedManifest() throws { try remove(Self.committedManifest) }

  // MARK: - Files

  private func exists(_ name: String) -> Bool {
    (try? OutputDirectory(folder).kind(of: name)) == .file
  }

  private func readManifest(_ name: String) -> Manifest? {
    guard let directory = try? OutputDirectory(folder),
      let bytes = try? directory.file(name).bytes(upTo: InputFile.maximumSize)
    else { return nil }
    return Manifest(bytes: bytes)
  }

  private func write(_ contents: [UInt8], to name: String) throws {
    do throws(SystemFile.Problem) {
      let directory = try OutputDirectory(folder)
      guard (try? directory.contents(of: name)) != contents else { return }
      if try directory.kind(of: Self.ignoreFile) == nil {
        let rules = "# dtoc's own notes about this folder, for this clone alone.\n*\n"
        try directory.replace(Self.ignoreFile, with: Array(rules.utf8))
      }
      try directory.replace(name, with: contents)
      // The folder is locked, so a run that has left them was killed.
      SystemFile.removeTemporaries(in: SystemFile.joined(folder, Self.name), andBelow: false)
    } catch {
      throw failure("write", name, error.reason)
    }
  }

  private func remove(_ name: String) throws {
    guard exists(name) else { return }
    do throws(SystemFile.Problem) {
      try OutputDirectory(folder).remove(name)
    } catch {
      throw failure("remove", name, error.reason)
    }
  }

  private func failure(_ verb: String, _ name: String, _ reason: String) -> Failure {
    .usage("can't \(verb) '\(SystemFile.joined(folder, name))': \(reason)")
  }
}
