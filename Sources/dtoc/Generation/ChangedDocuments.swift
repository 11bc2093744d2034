internal import DTOCompiler

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
  let affected: Set<String>
  /// Those and what they refer to.
  let listing: SchemaListing
  let surroundings: Surroundings
  private let inputs: [String: Manifest.Input]

  /// Nil where nothing can be said, or hardly anything saved.
  init?(_ state: ProjectState, _ manifestDigest: UInt64?) {
    guard state.isComparable, state.manifest.isDivisible, !state.changed.isEmpty,
      state.target.symbols == nil
    else { return nil }
    manifest = state.manifest
    self.manifestDigest = manifestDigest
    inputs = Dictionary(manifest.inputs.map { ($0.path, $0) }) { $1 }
    var dependents: [String: [String]] = [:]
    for input in manifest.inputs {
      for target in input.reaches { dependents[target, default: []].append(input.path) }
    }
    affected = Self.closure(of: state.changed) { dependents[$0] ?? [] }
    let compiled = Self.closure(of: affected) { [inputs] in inputs[$0]?.reaches ?? [] }
    guard compiled.count * 2 < manifest.inputs.count else { return nil }
    listing = state.target.listing.filtered { compiled.contains(state.target.name(of: $0)) }
    // What references alone have led to is no document of its own.
    guard listing.files.count == compiled.count else { return nil }
    var surroundings = Surroundings()
    for input in manifest.inputs where !compiled.contains(input.path) {
      surroundings.typeNames += input.typeNames
    }
    surroundings.files = manifest.outputs.filter { output in
      output.document.map { !compiled.contains($0) } ?? false
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
      guard let before = self.inputs[input.path], before.typeNames == input.typeNames else {
        return false
      }
    }
    let compiled = Set(inputs.map(\.path))
    let expected = manifest.outputs.filter { $0.document.map(compiled.contains) ?? false }
    let known = Dictionary(manifest.outputs.map { ($0.path, $0) }) { $1 }
    for file in files {
      guard let before = known[file.path], before.document == file.document else { return false }
      let isAffected = file.document.map(affected.contains) ?? false
      if !isAffected, before.generated != file.digest { return false }
    }
    return expected.count == files.count { $0.document != nil }
  }

  private static func closure(
    of start: Set<String>,
    _ next: (String) -> [String]
  ) -> Set<String> {
    var found = start
    var pending = Array(start)
    while let current = pending.popLast() {
      for other in next(current) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}
