internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The staged files, or those of a commit: the content of a git index in a temporary folder, which becomes the current folder.
///
/// So every path reads staged content, and is printed as in the work tree. For example, `Schemas/order.yml` is then
/// `/tmp/dtoc-staged-1/tree/Schemas/order.yml`. Git writes the files as in a work tree, and takes care of links, filters and long
/// names. The folder is removed when the process exits.
struct StagedTree {
  let git: Git
  /// What the index refers to.
  private let objects: GitObjects
  private let entries: [Entry]
  private let folder: String

  private var tree: String { "\(folder)/tree" }

  /// Writes configurations, links, and the named files.
  ///
  /// - Throws: ``Failure`` if there is no git, or if some files have conflicts.
  init(with paths: [String]) throws {
    for path in paths where Path(path).isAbsolute {
      throw Failure.usage("with '--staged', paths must be relative to this folder: '\(path)'")
    }
    let git = try Git(for: "'--staged'")
    let folder = try TemporaryFolder.make("dtoc-staged", with: "tree/\(git.prefix)")
    try self.init(git, folder, GitObjects(ofIndexIn: git), with: paths)
  }

  /// Writes configurations, links, and the named files of a commit. The repository's own index stays as it is.
  ///
  /// - Throws: ``Failure`` if git can't read the commit.
  init(of commit: String, named name: String, in git: Git, with paths: [String]) throws {
    let folder = try TemporaryFolder.make("dtoc-commit", with: "tree/\(git.prefix)")
    let objects = GitObjects(of: commit, named: name, in: git, index: "\(folder)/index")
    try objects.run(["read-tree", commit], orFail: "git can't read the commit '\(commit)'")
    try self.init(git, folder, objects, with: paths)
  }

  private init(_ git: Git, _ folder: String, _ objects: GitObjects, with paths: [String]) throws {
    self.git = git
    self.folder = folder
    self.objects = objects
    // The search for a configuration stops here.
    try OutputWriter.write([], toFile: "\(folder)/tree/.git")
    entries = try Self.entries(objects)
    let named = Set(paths.compactMap { git.name(of: $0).map { Path($0) } })
    try take { $0.isLink || Self.isConfiguration($0) || named.contains(Path($0.text)) }
    guard FileManager.default.changeCurrentDirectoryPath("\(tree)/\(git.prefix)") else {
      throw Failure.usage("can't read staged files from '\(folder)'")
    }
  }

  /// Also writes files that may be schemas or templates: those in the given folders, or all of them.
  func takeInputs(in folders: [String]?) throws {
    let prefixes = folders.map { $0.compactMap { git.name(of: $0) }.map(Self.prefix) }
    func isWanted(_ path: String) -> Bool {
      prefixes?.contains { Path(path).dropping(prefix: $0) != nil } ?? true
    }
    try take { Self.mayBeInput($0) && isWanted($0.text) }
    for entry in entries where entry.isSubmodule {
      let inner = Self.prefix(entry.text)
      let holdsFolder = prefixes?.contains { Path($0).dropping(prefix: inner) != nil } ?? true
      if holdsFolder || isWanted(inner) { try takeSubmodule(entry) }
    }
  }

  /// Also writes the Swift files of an output, and the files beside them.
  func takeSwift(in folder: String) throws {
    guard let prefix = git.name(of: folder).map(Self.prefix) else { return }
    try take {
      Path($0.text).dropping(prefix: prefix) != nil
        && ($0.text.hasSuffix(".swift") || $0.text.hasSuffix(".names")
          || $0.text.hasSuffix(OutputCache.committedManifest))
    }
  }

  private static func prefix(_ folder: String) -> String { folder.isEmpty ? "" : "\(folder)/" }

  /// Also writes one file.
  func takeFile(_ path: String) throws {
    guard let name = git.name(of: path) else { return }
    try take { Path($0.text) == Path(name) }
  }

  /// - Throws: ``Failure`` if one of these paths of the repository is a link that leads out of it.
  func requireInside(_ paths: [String]) throws {
    let tree = SystemFile.resolved(tree)
    for path in paths where git.name(of: path) != nil {
      let place = SystemFile.resolved(Self.target(of: path))
      if place == tree || Path(place).relative(to: tree) != nil { continue }
      throw Failure.usage("'\(path)' links to a file or folder outside the repository")
    }
  }

  /// Where a link leads, even if nothing is there.
  private static func target(of path: String) -> String {
    guard FileKind(of: path) == nil,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else { return path }
    return Path(target).isAbsolute
      ? target : SystemFile.joined(SystemFile.parent(of: path), target)
  }

  /// Returns the paths that git ignores.
  func ignored(among paths: [String]) throws -> Set<Path> {
    let names = Dictionary(paths.map { (Path(git.name(of: $0) ?? $0), $0) }) { first, _ in first }
    let list = "\(folder)/list"
    try OutputWriter.write(
      Array(names.keys.sorted().map(\.text).joined(separator: "\0").utf8),
      toFile: list
    )
    let answer = ChildProcess.output(
      of: git.command(["check-ignore", "-z", "--stdin"]),
      input: list,
      errors: .dropped
    )
    // 1 means that none of them is.
    guard answer.status < 2 else { throw objects.failure("git can't tell which files it ignores") }
    return Set(
      Git.list(answer.bytes).compactMap { names[Path(String(escaping: $0))].map { Path($0) } }
    )
  }

  /// The hints for messages about missing files.
  var hints: [String] {
    ["help: '--staged' reads only files in the git index; run 'git add' for missing files"]
  }

  // MARK: - The index

  /// An entry of the index.
  private struct Entry {
    var mode: ArraySlice<UInt8>
    var object: ArraySlice<UInt8>
    var stage: ArraySlice<UInt8>
    /// The bytes of the path, which may not be UTF-8.
    var path: ArraySlice<UInt8>

    var text: String { String(escaping: path) }
    var isSubmodule: Bool { mode.elementsEqual("160000".utf8) }
    var isLink: Bool { mode.elementsEqual("120000".utf8) }
    var hasConflict: Bool { !stage.elementsEqual("0".utf8) }
    /// Whether the file is empty, according to its SHA-1 or SHA-256 hash.
    var isEmpty: Bool {
      object.elementsEqual("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391".utf8)
        || object.elementsEqual(
          "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813".utf8
        )
    }

    /// Parses a line of `ls-files --stage`: `100644 d95f3ad1… 0<tab>Schemas/order.yml`.
    init?(_ line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { return nil }
      (mode, object, stage) = (words[0], words[1], words[2])
      path = line[(tab + 1)...]
    }
  }

  private static func entries(_ objects: GitObjects) throws -> [Entry] {
    let (status, bytes) = ChildProcess.output(of: objects.command + ["ls-files", "-z", "--stage"])
    guard status == 0 else { throw objects.failure("git can't list the staged files") }
    let entries = Git.list(bytes).compactMap(Entry.init)
    guard entries.contains(where: { $0.isEmpty && mayBeInput($0) }) else { return entries }
    // 'git add --intent-to-add' has added these without content.
    let promised = ChildProcess.output(
      of: objects.command + [
        "diff-files", "-z", "--name-only", "--diff-filter=A", "--ignore-submodules=dirty",
      ]
    )
    let names = Set(Git.list(promised.bytes))
    return entries.filter { !$0.isEmpty || !names.contains($0.path) }
  }

  private static func mayBeInput(_ entry: Entry) -> Bool {
    let name = entry.text.lowercased()
    return [".yml", ".yaml", ".json", ".mustache"].contains { name.hasSuffix($0) }
  }

  private static func isConfiguration(_ entry: Entry) -> Bool {
    let name = entry.text
    return ConfigurationFile.names.contains { name == $0 || name.hasSuffix("/\($0)") }
  }

  private func take(where isWanted: (Entry) -> Bool) throws {
    try Self.take(
      entries.filter { !$0.isSubmodule && isWanted($0) },
      objects,
      in: folder,
      to: tree
    )
  }

  private static func take(
    _ entries: [Entry],
    _ objects: GitObjects,
    in folder: String,
    to tree: String
  ) throws {
    if let entry = entries.first(where: \.hasConflict) {
      throw Failure.usage("'\(entry.text)' has unresolved conflicts")
    }
    guard !entries.isEmpty else { return }
    let list = "\(folder)/list"
    try OutputWriter.write(Array(entries.map(\.path).joined(separator: [0])), toFile: list)
    try objects.run(
      [
        // Files that are compared with generated Swift need its line endings.
        "-c", "core.autocrlf=false", "-c", "core.eol=lf",
        "checkout-index", "-z", "--stdin", "--quiet", "--force", "--ignore-skip-worktree-bits",
        "--prefix=\(tree)/",
      ],
      input: list,
      orFail: "git can't write the staged files to '\(tree)'"
    )
  }

  // MARK: - Submodules

  /// Writes the files of a submodule: those of its staged commit, regardless of its work tree.
  private func takeSubmodule(_ entry: Entry) throws {
    guard String(utf8: entry.path) != nil else {
      throw Failure.usage("the path '\(entry.text)' of a submodule is not UTF-8")
    }
    let repository = "\(git.top)/\(entry.text)"
    // A submodule that was not fetched has no files in the work tree either.
    guard SystemFile.exists("\(repository)/.git") else { return }
    let index = "\(folder)/index-of-submodule"
    // The previous submodule may have left an index.
    try? SystemFile.remove(index)
    let commit = String(decoding: entry.object, as: UTF8.self)
    let inner = GitObjects(of: commit, inSubmodule: entry.text, of: git, index: index)
    try inner.run(
      ["read-tree", commit],
      orFail: "the submodule '\(entry.text)' does not have the staged commit"
    )
    let files = try Self.entries(inner)
      .filter { !$0.isSubmodule && ($0.isLink || Self.mayBeInput($0)) }
    try Self.take(files, inner, in: folder, to: "\(tree)/\(entry.text)")
  }
}
