internal import DTOCompiler
internal import Paths

/// The documents to compile because some documents have changed, and the conditions that make this sufficient.
///
/// The Swift for a document depends on the documents it refers to, on documents that refer to it (a union determines which key
/// distinguishes an object from others), and on the names of all other types. So all changed documents and the documents that refer
/// to them are written again; documents that these refer to are also compiled, and must give the same result; and no name may go to
/// another type. If a condition is not met, it is found before anything is written, and everything is compiled.
struct ChangedDocuments {
  let manifest: Manifest
  /// The digest of the manifest file.
  let manifestDigest: UInt64?
  /// The documents to write again.
  let affected: Set<Path>
  /// Those and the documents they refer to.
  let listing: SchemaListing
  let surroundings: Surroundings
  private let inputs: [Path: Manifest.Input]

  /// Nil if the changes are unknown, or almost nothing would be saved.
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
    // A document that only references lead to is not an input document.
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

  /// Whether compiling all documents would have given the same result.
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
    let known = manifest.outputsByPath
    for file in files {
      guard let before = known[Path(file.path)],
        before.document.map({ Path($0) }) == file.document.map({ Path($0) })
      else { return false }
      let isAffected = file.document.map { affected.contains(Path($0)) } ?? false
      if !isAffected, before.generated != file.digest { return false }
    }
    return expected.count == files.count { $0.document != nil }
  }

  private static func closure(of start: Set<Path>, _ next: (Path) -> [Path]) -> Set<Path> {
    var found = start
    var pending = Array(start)
    while let current = pending.popLast() {
      for other in next(current) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}
