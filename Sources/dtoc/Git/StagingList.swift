internal import Paths

/// What to stage after Swift was written to the work tree, and how.
struct StagingList {
  private let tree: StagedTree
  private var drifts: [Drift] = []
  private var manifests: [String] = []

  init(_ tree: StagedTree) { self.tree = tree }

  var isEmpty: Bool { drifts.isEmpty }

  /// - Parameters:
  ///   - found: The files that are not up to date in the index. Missing Swift that git ignores need not be staged.
  ///   - manifest: The manifest beside them.
  mutating func add(_ found: [Drift], manifest: String) throws {
    let ignored = try tree.ignored(
      among: found.filter { $0.kind == .missing }.map(\.path) + [manifest]
    )
    let wanted = found.filter { !ignored.contains(Path($0.path)) }
    drifts += wanted
    if !wanted.isEmpty, !ignored.contains(Path(manifest)), isInWorkTree(manifest) {
      manifests.append(manifest)
    }
  }

  /// As text, with shell commands.
  var lines: [String] {
    guard !isEmpty else { return [] }
    // A file that is in no manifest is not removed, because it may be someone's work.
    let isLeft = { (drift: Drift) in drift.kind == .orphaned && isInWorkTree(drift.path) }
    let left = drifts.filter(isLeft).map(\.path)
    let others = drifts.filter { !isLeft($0) }.map(\.path) + manifests
    var lines = drifts.map(\.line) + ["stage the generated files, and commit again:"]
    lines += commands("add", others) + commands("rm --force", left)
    return lines
  }

  /// One command for each repository that the paths are in.
  private func commands(_ command: String, _ paths: [String]) -> [String] {
    let repositories = Dictionary(grouping: paths) { tree.repository(of: $0)?.top ?? "" }
    return repositories.sorted { Path($0.key) < Path($1.key) }.compactMap { _, paths in
      guard let git = tree.repository(of: paths[0]), !git.isCurrent else {
        return "  git \(command) -- \(Self.words(paths))"
      }
      let names = paths.map { git.name(of: tree.place(of: $0)) ?? $0 }
      return "  \(git.words) \(command) -- \(Self.words(names))"
    }
  }

  private func isInWorkTree(_ path: String) -> Bool {
    SystemFile.exists(tree.path(inWorkTree: path))
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
