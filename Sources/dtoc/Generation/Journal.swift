internal import DTOCompiler
internal import Paths

/// What a run is about to write: a file in the cache that remains only if the run was killed.
struct Journal {
  /// The digests of the old and the new content of each file.
  private(set) var files: [Path: Set<UInt64>] = [:]
  /// Whether commands run on the files, so that their content in between is unknown.
  var isRunningCommands = false

  init() {}

  mutating func insert(_ path: String, _ digests: UInt64?...) {
    files[Path(path), default: []].formUnion(digests.compactMap(\.self))
  }

  mutating func formUnion(_ other: Journal) {
    files.merge(other.files) { $0.union($1) }
    isRunningCommands = isRunningCommands || other.isRunningCommands
  }

  /// Whether the run may have left a file like this.
  ///
  /// - Parameter bearsMark: Whether its first line shows that dtoc wrote it.
  func accepts(_ path: String, _ digest: UInt64, bearsMark: Bool) -> Bool {
    guard let digests = files[Path(path)] else { return false }
    return digests.contains(digest) || isRunningCommands && bearsMark
  }

  /// Has the format of a manifest.
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
