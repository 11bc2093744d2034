internal import Paths

/// What to stage after Swift was written to the work tree, and how.
struct StagingList {
  private let tree: StagedTree
  private var drifts: [Drift] = []
  /// Manifests of earlier versions that were removed.
  private var manifests: [String] = []

  init(_ tree: StagedTree) { self.tree = tree }

  var isEmpty: Bool { drifts.isEmpty }

  /// - Parameters:
  ///   - found: The files that are not up to date in the index. Missing Swift that git ignores need not be staged.
  ///   - folder: The output folder.
  mutating func add(_ found: [Drift], in folder: String) throws {
    let missing = found.filter { $0.kind == .missing }.map(\.path)
    let ignored = try tree.ignored(among: missing)
    drifts += found.filter { !ignored.contains(Path($0.path)) }
    let manifest = SystemFile.joined(folder, OutputCache.committedManifest)
    if SystemFile.exists(manifest), !isInWorkTree(manifest) { manifests.append(manifest) }
  }

  /// As text, with shell commands.
  var lines: [String] {
    guard !isEmpty else { return [] }
    // A file that may be someone's work was not removed.
    let isLeft = { (drift: Drift) in drift.kind == .orphaned && isInWorkTree(drift.path) }
    let left = drifts.filter(isLeft).map(\.path)
    let others = drifts.filter { !isLeft($0) }.map(\.path) + manifests
    var lines = drifts.map(\.line) + ["stage the generated files, and commit again:"]
    if !others.isEmpty { lines.append("  git add -- \(Self.words(others))") }
    if !left.isEmpty { lines.append("  git rm --force -- \(Self.words(left))") }
    return lines
  }

  private func isInWorkTree(_ path: String) -> Bool {
    SystemFile.exists(tree.git.path(inWorkTree: path))
  }

  private static func words(_ paths: [String]) -> String {
    paths.map { $0.showingControls().quotedForShell }.joined(separator: " ")
  }
}

extension String {
  /// A path that programs don't take for an option: `./-x/dtoc.yaml` for `-x/dtoc.yaml`.
  var keptFromOptions: String { utf8.first == UInt8(ascii: "-") ? "./\(self)" : self }

  /// The string quoted as one shell word.
  var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        true
      default: false
      }
    }
    guard !isPlain || isEmpty else { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
