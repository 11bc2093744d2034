internal import DTOCompiler

/// The manifest in an output folder, and the journal of the files that a run is writing.
struct ManifestFile {
  static let name = ".dtoc-manifest.json"
  private static let journalName = ".dtoc-journal.json"

  private let path: String
  private let journalPath: String

  init(in folder: String) {
    path = SystemFile.joined(folder, Self.name)
    journalPath = SystemFile.joined(folder, Self.journalName)
  }

  /// Checks that the manifest and the journal can be written.
  ///
  /// - Throws: ``Failure`` if one of them exists and isn't a file.
  func requireNothingInTheWay() throws {
    for path in [path, journalPath] { try OutputWriter.requireNothingInTheWay(path) }
  }

  /// Returns the manifest; `nil` if there is no readable one, so that nothing is known about existing files.
  func read() -> Manifest? { Self.read(path) }

  private static func read(_ path: String) -> Manifest? {
    guard case .success(let bytes) = InputFile.read(path) else { return nil }
    return Manifest(bytes: bytes)
  }

  /// The digest of the file, which shows whether another run has written it in the meantime.
  var digest: UInt64? { Digest.ofFile(path) }

  /// Writes the manifest.
  ///
  /// - Throws: ``Failure`` if it can't be written.
  func write(_ manifest: Manifest) throws {
    try OutputWriter.write(manifest.json, toFile: path)
  }

  // MARK: - The journal

  /// Whether a run was killed while it was writing.
  var hasJournal: Bool { SystemFile.exists(journalPath) }

  /// Returns the files that a killed run was writing; empty if there was none.
  func readJournal() -> Journal { Self.read(journalPath).map { Journal($0) } ?? Journal() }

  /// Writes the journal, before any other file. If the process is killed afterwards, the next run knows which files belong to dtoc.
  func write(_ journal: Journal) throws {
    try OutputWriter.write(journal.manifest.json, toFile: journalPath)
  }

  /// Removes the journal, after the manifest with its entries was written.
  func removeJournal() throws {
    do {
      try SystemFile.remove(journalPath)
    } catch {
      throw Failure.usage("can't remove '\(journalPath)': \(error.reason)")
    }
  }
}
