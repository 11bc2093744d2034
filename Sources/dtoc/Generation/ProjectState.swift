internal import DTOCompiler
internal import Paths

/// What has changed since a run, judging by digests; nothing is parsed.
struct ProjectState {
  let target: GenerationTarget
  let manifest: Manifest
  /// The changed documents, by their names in the manifest.
  private(set) var changed: Set<Path> = []
  /// Whether nothing else has changed: the set of documents, other inputs, and the output.
  private(set) var isComparable: Bool

  /// - Parameters:
  ///   - options: The digest of everything except documents that affects the output.
  ///   - names: The digest of the record of names.
  init(of target: GenerationTarget, since manifest: Manifest, options: UInt64, names: UInt64) {
    self.target = target
    self.manifest = manifest
    isComparable =
      manifest.isComplete && manifest.tool == Version.current && manifest.options == options
      && manifest.paths == target.paths && manifest.names == names
    guard isComparable else { return }
    var paths: [Path: String] = [:]
    for file in target.listing.files { paths[Path(target.name(of: file))] = file.displayPath }
    let knownInputs = Set(manifest.inputs.map { Path($0.path) })
    isComparable = paths.keys.allSatisfy(knownInputs.contains)
    guard isComparable else { return }
    guard manifest.outputs.allSatisfy({ OutputDirectory.isInside($0.path) }) else {
      isComparable = false
      return
    }
    let inputs = manifest.inputs.compactMap {
      paths[Path($0.path)] ?? target.path(ofDocument: $0.path)
    }
    let outputs = manifest.outputs.map { SystemFile.joined(target.folder, $0.path) }
    isComparable = inputs.count == manifest.inputs.count
    guard isComparable else { return }
    let digests = Digest.ofFiles(inputs + outputs)
    for (input, digest) in zip(manifest.inputs, digests) where digest != input.digest {
      if digest == nil { isComparable = false }
      changed.insert(Path(input.path))
    }
    for (output, digest) in zip(manifest.outputs, digests.dropFirst(inputs.count))
    where digest != output.written {
      isComparable = false
    }
    // A merge, or a change of branches, can bring files that are no longer generated.
    guard isComparable else { return }
    let known = Set((manifest.outputs.map(\.path) + manifest.left).map { Path($0) })
    isComparable = target.otherGeneratedFiles(besides: known).isEmpty
  }

  var isUnchanged: Bool { isComparable && changed.isEmpty }
}
