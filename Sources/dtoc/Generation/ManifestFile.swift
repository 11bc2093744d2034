internal import DTOCompiler

/// The manifest beside the output and, while a run is writing, the journal of the files that it writes.
struct ManifestFile {
  static let name = ".dtoc-manifest.json"
  private static let journalName = ".dtoc-journal.json"

  private let path: String
  private let journalPath: String

  init(in folder: String) {
    path = SystemFile.joined(folder, Self.name)
    journalPath = SystemFile.joined(folder, Self.journalName)
  }

  /// - Throws: ``Failure`` if it, or the journal, is not a file.
  func requireNothingInTheWay() throws {
    for path in [path, journalPath] { try OutputWriter.requireNothingInTheWay(path) }
  }

  /// Nil if there is none that can be read, so that nothing is known about the existing files.
  func read() -> Manifest? { Self.read(path) }

  private static func read(_ path: String) -> Manifest? {
    guard case .success(let bytes) = InputFile.read(path) else { return nil }
    return Manifest(bytes: bytes)
  }

  /// Used to detect that another run has written it in the meantime.
  var digest: UInt64? { Digest.ofFile(path) }

  /// - Throws: ``Failure`` if it can't be written.
  func write(_ manifest: Manifest) throws {
    try OutputWriter.write(manifest.json, toFile: path)
  }

  // MARK: - The journal

  /// Whether a run was killed while it was writing.
  var hasJournal: Bool { SystemFile.exists(journalPath) }

  /// The files that a killed run was writing; empty if there was none.
  func readJournal() -> Journal { Self.read(journalPath).map { Journal($0) } ?? Journal() }

  /// Called before the first file is written. If the process is ended from here on, the next run knows which files belong to dtoc.
  func write(_ journal: Journal) throws {
    try OutputWriter.write(journal.manifest.json, toFile: journalPath)
  }

  /// Called when the manifest contains the entries of the journal.
  func removeJournal() throws {
    do {
      try SystemFile.remove(journalPath)
    } catch {
      throw Failure.usage("can't remove '\(journalPath)': \(error.reason)")
    }
  }
}
