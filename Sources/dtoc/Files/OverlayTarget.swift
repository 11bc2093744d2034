internal import DTOCompiler
internal import Paths
internal import Stores

/// The document that an overlay is for.
struct OverlayTarget {
  let sources: OverlaidSources

  /// - Parameters:
  ///   - overlay: The path of the overlay.
  ///   - bytes: Its content.
  ///   - listing: The documents.
  init(of overlay: String, _ bytes: [UInt8], _ listing: SchemaListing) {
    guard let extends = OverlaidSources.extends(bytes, displayPath: overlay) else {
      sources = .all
      return
    }
    if let inStore = Self.sources(inStores: extends, listing) {
      sources = inStore
      return
    }
    let folder = SystemFile.parent(of: overlay)
    let places = Self.places(of: overlay, bytes)
    let overlays = Set(listing.overlays.compactMap { FileIdentity(of: $0) })
    let found = places.first { place in
      FileKind(of: place) == .file && !(FileIdentity(of: place).map(overlays.contains) ?? true)
    }
    guard let place = found else {
      sources = .none(similar: Self.similar(to: extends, folder, listing))
      return
    }
    let identity = FileIdentity(of: place)
    let listed = listing.files.filter { $0.status?.identity == identity }
      .map { DocumentPlace(root: $0.root, path: $0.path) }
    // References may lead to it, unless they can't leave the folders of the configuration.
    let resolved = SystemFile.resolved(place)
    if listed.isEmpty, let limits = listing.limits,
      !limits.contains(where: { SchemaListing.isInside(resolved, folder: $0) })
    {
      sources = .none(similar: Self.sameName(as: extends, folder, listing))
      return
    }
    let others = listing.roots.enumerated().map {
      DocumentPlace(root: $0, path: $1.path(ofDocumentAt: resolved))
    }
    sources = .document(at: listed + others)
  }

  /// Where the document of an overlay may be: a path, or `store:NAME/path`.
  static func places(of overlay: String, _ bytes: [UInt8]) -> [String] {
    guard let extends = OverlaidSources.extends(bytes, displayPath: overlay) else { return [] }
    return StoreReference.isOne(extends) ? [extends] : places(of: extends, in: overlay)
  }

  /// Where a path in an overlay leads to.
  static func places(of extends: String, in overlay: String) -> [String] {
    let folder = SystemFile.parent(of: overlay)
    return [extends, extends.removingPercentEscapes].compactMap(\.self)
      .map { Path($0).isAbsolute ? $0 : SystemFile.joined(folder, $0) }
  }

  /// A document that may be meant: one with the same name, or with a similar path.
  private static func similar(
    to extends: String,
    _ folder: String,
    _ listing: SchemaListing
  ) -> String? {
    sameName(as: extends, folder, listing)
      ?? SystemFile.nearest(to: extends, in: folder, where: SchemaListing.isSchemaName)
  }

  private static func sameName(
    as extends: String,
    _ folder: String,
    _ listing: SchemaListing
  ) -> String? {
    let name = Path(SystemFile.name(of: extends))
    let here = Path(SystemFile.resolved(folder)).names
    return listing.files.first { file in
      listing.roots[file.root].store == nil && Path(SystemFile.name(of: file.displayPath)) == name
    }
    .map { Path(SystemFile.resolved($0.displayPath)).names.steps(from: here) }
  }

  /// The store of one document whose URL this is.
  private static func store(at url: String, _ listing: SchemaListing) -> String? {
    listing.storeRoots.values.sorted().compactMap { listing.roots[$0].store }
      .first { $0.pin.location == .document(url: url) }?.shown
  }

  /// What `store:NAME/path` leads to; nil if `extends` isn't one.
  private static func sources(
    inStores extends: String,
    _ listing: SchemaListing
  ) -> OverlaidSources? {
    let extends = store(at: extends, listing) ?? extends
    guard StoreReference.isOne(extends) else { return nil }
    // Documents that are named can be read without the stores.
    if listing.problemOfStores != nil { return .document(at: []) }
    guard let reference = try? StoreReference(extends),
      let store = listing.storeRoots[reference.store].flatMap({ listing.roots[$0].store })
    else { return .none(similar: nil) }
    guard let path = store.pathInStore(of: reference.path), store.pin.digest(of: path) != nil else {
      let name = Path(Path(reference.path).name)
      let same = store.pin.files.first { Path(Path($0.path).name) == name }
      return .none(similar: same.map { StoreReference(store: store.name, path: $0.path).text })
    }
    let places = listing.roots.enumerated().compactMap { index, root -> DocumentPlace? in
      guard let folder = root.store, folder.name == store.name else { return nil }
      let own = folder.path.isEmpty ? path : Path(path).relative(to: folder.path)
      return own.map { DocumentPlace(root: index, path: $0) }
    }
    return .document(at: places)
  }
}

extension String {
  /// The string that percent escapes stand for; nil if there are none, or they are not valid.
  fileprivate var removingPercentEscapes: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return nil }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(utf8: bytes)
  }
}
