internal import DTOCompiler
internal import Paths

/// The documents that have to be compiled because some have changed, and what must hold for that to be enough.
///
/// What a document becomes depends on what it refers to, on what refers to it (a union says to an object which member tells it from
/// others), and on the names that all others have. So besides those that have changed, all that refer to them are written anew; what
/// those refer to is compiled along, and has to come out as it was; and no name may change hands. Whatever does not hold is found
/// before anything is written, and then all is compiled.
struct ChangedDocuments {
  let manifest: Manifest
  /// Of its file.
  let manifestDigest: UInt64?
  /// Those that are written anew.
  let affected: Set<Path>
  /// Those and what they refer to.
  let listing: SchemaListing
  let surroundings: Surroundings
  private let inputs: [Path: Manifest.Input]

  /// Nil where nothing can be said, or hardly anything saved.
  init?(_ state: ProjectState, _ manifestDigest: UInt64?) {
    guard state.isComparable, state.manifest.isDivisible, !state.changed.isEmpty,
      state.target.symbols == nil
    else { return nil }
    manifest = state.manifest
    self.manifestDigest = manifestDigest
    inputs = Dictionary(manifest.inputs.map { (Path($0.path), $0) }) { $1 }
    var dependents: [Path: [Path]] = [:]
    for input in manifest.inputs {
      for target in input.reaches { dependents[Path(target), default: []].append(Path(input.path)) }
    }
    affected = Self.closure(of: state.changed) { dependents[$0] ?? [] }
    let compiled = Self.closure(of: affected) { [inputs] document in
      inputs[document]?.reaches.map { Path($0) } ?? []
    }
    guard compiled.count * 2 < manifest.inputs.count else { return nil }
    listing = state.target.listing.filtered { compiled.contains(Path(state.target.name(of: $0))) }
    // What references alone have led to is no document of its own.
    guard listing.files.count == compiled.count else { return nil }
    var surroundings = Surroundings()
    for input in manifest.inputs where !compiled.contains(Path(input.path)) {
      surroundings.typeNames += input.typeNames
    }
    surroundings.files = manifest.outputs.filter { output in
      output.document.map { !compiled.contains(Path($0)) } ?? false
    }
    .map(\.path)
    self.surroundings = surroundings
  }

  /// Whether the same would have come of all documents.
  func accept(
    _ compilation: Compilation,
    _ inputs: [Manifest.Input],
    files: [OutputFolder.File]
  ) -> Bool {
    guard compilation.isDivisible, !compilation.findings.hasErrors,
      !compilation.hasMetSurroundings, inputs.count == listing.files.count
    else { return false }
    for input in inputs {
      guard let before = self.inputs[Path(input.path)], before.typeNames == input.typeNames else {
        return false
      }
    }
    let compiled = Set(inputs.map { Path($0.path) })
    let expected = manifest.outputs.filter {
      $0.document.map { compiled.contains(Path($0)) } ?? false
    }
    let known = Dictionary(manifest.outputs.map { (Path($0.path), $0) }) { $1 }
    for file in files {
      guard let before = known[Path(file.path)],
        before.document.map({ Path($0) }) == file.document.map({ Path($0) })
      else { return false }
      let isAffected = file.document.map { affected.contains(Path($0)) } ?? false
      if !isAffected, before.generated != file.digest { return false }
    }
    return expected.count == files.count { $0.document != nil }
  }

  private static func closure(
    of start: Set<Path>,
    _ next: (Path) -> [Path]
  ) -> Set<Path> {
    var found = start
    var pending = Array(start)
    while let current = pending.popLast() {
      for other in next(current) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}
