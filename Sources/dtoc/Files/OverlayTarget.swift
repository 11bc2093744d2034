internal import DTOCompiler
internal import Paths

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
    let folder = SystemFile.parent(of: overlay)
    let places = [extends, extends.removingPercentEscapes].compactMap(\.self)
      .map { Path($0).isAbsolute ? $0 : SystemFile.joined(folder, $0) }
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
    // References may lead to it.
    let resolved = SystemFile.resolved(place)
    let others = listing.roots.enumerated().map {
      DocumentPlace(root: $0, path: $1.path(ofDocumentAt: resolved))
    }
    sources = .document(at: listed + others)
  }

  /// A document that may be meant: one with the same name, or with a similar path.
  private static func similar(
    to extends: String,
    _ folder: String,
    _ listing: SchemaListing
  ) -> String? {
    let name = Path(SystemFile.name(of: extends))
    let here = Path(SystemFile.resolved(folder)).names
    let same = listing.files.first { Path(SystemFile.name(of: $0.displayPath)) == name }
    if let same { return Path(SystemFile.resolved(same.displayPath)).names.steps(from: here) }
    return SystemFile.nearest(to: extends, in: folder, where: SchemaListing.isSchemaName)
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
