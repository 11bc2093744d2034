internal import DTOCompiler
internal import Paths

/// What a run is about to write: a file beside the manifest while it does, which is left only by a run that was ended.
struct Journal {
  /// By path: what the file was, and what it shall be.
  private(set) var files: [Path: Set<UInt64>] = [:]
  /// Whether commands run on the files: then nobody knows what they are in between.
  var isRunningCommands = false

  init() {}

  mutating func insert(_ path: String, _ digests: UInt64?...) {
    files[Path(path), default: []].formUnion(digests.compactMap(\.self))
  }

  /// Whether a file is as the run may have left it.
  ///
  /// - Parameter bearsMark: Whether its first line says that dtoc wrote it.
  func accepts(
    _ path: String,
    _ digest: UInt64,
    bearsMark: () throws -> Bool
  ) rethrows -> Bool {
    guard let digests = files[Path(path)] else { return false }
    return try digests.contains(digest) || isRunningCommands && bearsMark()
  }

  /// In the form of a manifest.
  var manifest: Manifest {
    var manifest = Manifest(tool: Version.current, options: 0)
    manifest.isComplete = !isRunningCommands
    for (path, digests) in files.sorted(by: { $0.key < $1.key }) {
      for digest in digests.sorted() {
        manifest.outputs.append(
          Manifest.Output(path: path.text, document: nil, generated: digest, written: digest)
        )
      }
    }
    return manifest
  }

  init(_ manifest: Manifest) {
    isRunningCommands = !manifest.isComplete
    for output in manifest.outputs { insert(output.path, output.generated) }
  }
}
