internal import DTOCompiler
internal import Paths
internal import Stores

/// What new versions of documents mean for the overlays that change them.
extension StoreUpdate {
  /// The findings in overlays that they didn't have with the old versions.
  func newFindingsInOverlays(from old: StoreLock, to new: StoreLock) throws -> Findings? {
    guard !file.project.overlays.isEmpty else { return nil }
    let known = try findingsInOverlays(old).baseline()
    let baseline = Baseline(bytes: Array(known.utf8), displayPath: "")
    return try findingsInOverlays(new).subtracting(baseline).findings
  }

  private func findingsInOverlays(_ lock: StoreLock) throws -> Findings {
    let configuration = try file.with(lock, in: cache)
    let listing = try SchemaListing(
      paths: [],
      root: nil,
      configuration: configuration,
      ifEmpty: .accept,
      ifMissing: .accept
    )
    var options = configuration.configuration.validation
    options.compiler.allowUnmatchedOptions()
    var collection = try SchemaCollection(listing)
    let reach: SchemaCollection.Reach =
      options.compiler.allowsReferencesAnywhere ? .anywhere : .insideBoundary
    let overlays = Set(file.overlayPaths.map { Path($0) })
    return Validator(options: options)
      .validate(collection.sources) { collection.load(root: $0, path: $1, from: reach) }
      .inDocuments { overlays.contains(Path($0)) }
  }
}
