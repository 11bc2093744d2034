internal import DTOCompiler

/// What has changed since a run, as far as digests tell; nothing is parsed.
struct ProjectState {
  let target: GenerationTarget
  let manifest: Manifest
  /// The documents that are others now, by what the manifest knows them by.
  private(set) var changed: Set<String> = []
  /// Whether nothing else is different: neither which documents there are, nor what the output depends on besides, nor the output.
  private(set) var isComparable: Bool

  init(of target: GenerationTarget, since manifest: Manifest, _ options: UInt64) {
    self.target = target
    self.manifest = manifest
    isComparable =
      manifest.isComplete && manifest.tool == Version.current && manifest.options == options
      && manifest.paths == target.paths
    guard isComparable else { return }
    var paths: [String: String] = [:]
    for file in target.listing.files { paths[target.name(of: file)] = file.displayPath }
    for input in manifest.inputs {
      guard let path = paths[input.path] ?? target.path(ofDocument: input.path),
        let digest = Digest.ofFile(path)
      else {
        isComparable = false
        return
      }
      if digest != input.digest { changed.insert(input.path) }
    }
    isComparable = manifest.outputs.allSatisfy {
      Digest.ofFile(SystemFile.joined(target.folder, $0.path)) == $0.written
    }
  }

  var isUnchanged: Bool { isComparable && changed.isEmpty }
}
