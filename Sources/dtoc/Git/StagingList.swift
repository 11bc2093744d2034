internal import Paths

/// What to stage after Swift was written to the work tree, and how.
struct StagingList {
  private let tree: StagedTree
  private var drifts: [Drift] = []
  /// Manifests of earlier versions that were removed.
  private var manifests: [String] = []
  private var folders: [String] = []

  init(_ tree: StagedTree) { self.tree = tree }

  var isEmpty: Bool { drifts.isEmpty }

  /// - Parameters:
  ///   - found: The files that are not up to date in the index. Missing Swift that git ignores need not be staged.
  ///   - folder: The output folder.
  ///   - namesFolder: The folder of the recorded names, if there is one.
  mutating func add(_ found: [Drift], in folder: String, and namesFolder: String?) throws {
    let missing = found.filter { $0.kind == .missing }.map(\.path)
    let ignored = try tree.ignored(among: missing)
    let wanted = found.filter { !ignored.contains(Path($0.path)) }
    drifts += wanted
    if !wanted.isEmpty { folders += [folder] + [namesFolder].compactMap(\.self) }
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
    var lines = drifts.prefix(Self.longest).map(\.line)
    if drifts.count > lines.count { lines.append("and \(drifts.count - lines.count) more") }
    lines.append("stage the generated files, and commit again:")
    return lines + commands("add", others, shortening: true)
      + commands("rm --force", left, shortening: false)
  }

  /// One command for each repository that the paths are in.
  private func commands(_ command: String, _ paths: [String], shortening: Bool) -> [String] {
    let repositories = Dictionary(grouping: paths) { tree.repository(of: $0)?.top ?? "" }
    return repositories.sorted { Path($0.key) < Path($1.key) }.compactMap { _, paths in
      guard let git = tree.repository(of: paths[0]), !git.isCurrent else {
        return "  git \(command) -- \(Self.words(shortening ? shortened(paths) : paths))"
      }
      let names = paths.map { git.name(of: tree.place(of: $0)) ?? $0 }
      return "  \(git.words) \(command) -- \(Self.words(names))"
    }
  }

  /// The number of files that are easy to read.
  private static let longest = 10

  /// The folders of the outputs instead of many files, with other changes in them excluded.
  private func shortened(_ files: [String]) -> [String] {
    guard files.count > Self.longest else { return files }
    var rest = files
    var words: [String] = []
    var excluded: [String] = []
    for folder in folders where !folder.utf8.contains(where: Self.isMagic) {
      let inside = rest.filter { folder == "." || Path($0).relative(to: folder) != nil }
      guard inside.count > 1, let changes = tree.repositories.current?.changes(in: folder) else {
        continue
      }
      let others = changes.subtracting(inside.map { Path($0) }).sorted().map(\.text)
      guard excluded.count + others.count <= Self.longest else { continue }
      words.append(folder)
      excluded += others
      rest.removeAll { inside.contains($0) }
    }
    return words + rest + excluded.map { ":(exclude,literal)\($0)" }
  }

  /// Whether a character has a meaning in git's patterns of paths.
  private static func isMagic(_ character: UInt8) -> Bool { "*?[\\:".utf8.contains(character) }

  private func isInWorkTree(_ path: String) -> Bool {
    SystemFile.exists(tree.path(inWorkTree: path))
  }

  private static func words(_ paths: [String]) -> String {
    paths.map { $0.showingControls().quotedForShell }.joined(separator: " ")
  }
}

extension Git {
  /// The files that staging a whole folder would stage, relative to the folder in which the process was started.
  fileprivate func changes(in folder: String) -> Set<Path>? {
    guard let name = name(of: folder) else { return nil }
    let question = ["ls-files", "-z", "--modified", "--deleted", "--others", "--exclude-standard"]
    let (status, bytes) = ChildProcess.output(
      of: command(question + ["--", name.isEmpty ? "." : name]),
      errors: .dropped
    )
    guard status == 0 else { return nil }
    return Set(Git.list(bytes).map { Path(pathFromHere(to: String(escaping: $0))) })
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
