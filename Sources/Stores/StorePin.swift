internal import Paths

/// What a store contains: where it is from, and the digest of each of its files.
package struct StorePin: Hashable, Sendable {
  package let location: StoreLocation
  /// The commit, for a repository.
  package let commit: String?
  /// What the reference was.
  package let kind: Kind
  /// Ordered by path.
  package let files: [File]

  /// What a reference such as `v3` was when it was fetched. A tag is made to stay, and a branch is not, so one must not become the other
  /// without anyone seeing it.
  package enum Kind: Hashable, Sendable {
    case tag
    case other
  }

  package struct File: Hashable, Sendable {
    package let path: String
    package let digest: ContentDigest

    package init(path: String, digest: ContentDigest) {
      self.path = path
      self.digest = digest
    }
  }

  package init(location: StoreLocation, commit: String?, kind: Kind = .other, files: [File]) {
    self.kind = kind
    self.location = location
    self.commit = commit
    self.files = files.sorted { Path($0.path) < Path($1.path) }
  }

  /// The digest of a file; nil if there is none at the path.
  package func digest(of path: String) -> ContentDigest? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if Path(files[middle].path) < Path(path) { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, Path(files[low].path) == Path(path) else { return nil }
    return files[low].digest
  }

  /// Whether it has files in a folder.
  package func hasFolder(_ path: String) -> Bool {
    path.isEmpty || files.contains { Path($0.path).relative(to: path) != nil }
  }

  /// The digest of everything in the pin, which is its name in the cache.
  package var digest: ContentDigest { ContentDigest(of: Array((origin + listing).utf8)) }

  /// The lines about where the files are from.
  var origin: String {
    switch location {
    case .git(let place):
      "git \(place.url)\nref \(place.ref)\ncommit \(commit ?? "")\n"
        + (kind == .tag ? StorePin.lineOfTag + "\n" : "")
        + (place.folder.isEmpty ? "" : "folder \(place.folder)\n")
    case .document(let url): "url \(url)\n"
    }
  }

  /// The line of a lock about a reference that was a tag.
  static let lineOfTag = "kind tag"

  /// The lines about the files.
  var listing: String { files.map { "\($0.digest.text) \($0.path)\n" }.joined() }
}
