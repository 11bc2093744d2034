internal import DTOCompiler

/// The manifest beside the output, and while a run writes a journal: the files that it writes.
struct ManifestFile {
  static let name = ".dtoc-manifest.json"
  private static let journalName = ".dtoc-journal.json"

  private let path: String
  private let journalPath: String

  init(in folder: String) {
    path = SystemFile.joined(folder, Self.name)
    journalPath = SystemFile.joined(folder, Self.journalName)
  }

  /// - Throws: ``Failure`` when there is something else than a file in its place, or in that of the journal.
  func requireNothingInTheWay() throws {
    for path in [path, journalPath] { try OutputWriter.requireNothingInTheWay(path) }
  }

  /// Nil where there is none, or none that can be read: then nothing is known of what was there before.
  func read() -> Manifest? { Self.read(path) }

  private static func read(_ path: String) -> Manifest? {
    guard case .success(let bytes) = InputFile.read(path) else { return nil }
    return Manifest(bytes: bytes)
  }

  /// Tells whether somebody has written another one since.
  var digest: UInt64? { Digest.ofFile(path) }

  /// - Throws: ``Failure`` when it can't be written.
  func write(_ manifest: Manifest) throws {
    try OutputWriter.write(manifest.json, toFile: path)
  }

  // MARK: - The journal

  /// Whether a run was ended while it was writing.
  var hasJournal: Bool { SystemFile.exists(journalPath) }

  /// What a run was writing when it was ended; empty when none was.
  func readJournal() -> Journal { Self.read(journalPath).map { Journal($0) } ?? Journal() }

  /// Before the first file is written. Whatever ends the process from here on, the next run knows which files are ours.
  func write(_ journal: Journal) throws {
    try OutputWriter.write(journal.manifest.json, toFile: journalPath)
  }

  /// Once the manifest says what the journal did.
  func removeJournal() throws {
    do {
      try SystemFile.remove(journalPath)
    } catch {
      throw Failure.usage("can't remove '\(journalPath)': \(error.reason)")
    }
  }
}
