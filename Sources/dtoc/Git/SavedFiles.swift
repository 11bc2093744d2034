internal import Paths

/// Which files of a folder git has saved, so that nothing is lost if they are overwritten or removed.
///
/// For example, after a change of branches, the Swift files are those of the other branch: not what the last run has written, and
/// nobody's unsaved work either.
struct SavedFiles {
  enum State {
    /// As in the commit that is checked out.
    case committed
    /// As git has left it in a merge, a rebase or something similar that isn't finished.
    case merged
    /// Different from both.
    case modified
    /// Git doesn't know the file yet.
    case untracked
    /// Git doesn't know the file, and never will.
    case ignored
  }

  /// The folder from which git answers: the top of the work tree.
  private let command: [String]
  /// The folder relative to the top: empty, or followed by a slash.
  private let prefix: String
  /// Files that exist while git has something to finish.
  private let signs: [String]

  /// - Parameter folder: A folder in a work tree, whatever repository a hook runs for.
  /// - Returns: Nil if it is in none, or git can't be asked.
  init?(in folder: String) {
    let environment = ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_INDEX_FILE"].flatMap {
      ["-u", $0]
    }
    let question = ["rev-parse", "--show-toplevel", "--show-prefix", "--absolute-git-dir"]
    let (status, bytes) = ChildProcess.output(
      of: GitCommand(in: folder, environment).words + question
        + Self.signs.flatMap { ["--git-path", $0] },
      errors: .dropped
    )
    // A path with a line break gives more lines, and then git can't be asked.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard status == 0, lines.count == 4 + Self.signs.count,
      !Git.isBare(lines[2], workTree: lines[0])
    else { return nil }
    command = GitCommand(in: lines[0], environment).words
    prefix = lines[1]
    signs = lines[3...].dropLast().map {
      Path($0).isAbsolute ? $0 : SystemFile.joined(folder, $0)
    }
  }

  /// Whether a folder seems to be in a work tree, so that git should know its files: there is a `.git` around it.
  static func areExpected(in folder: String) -> Bool {
    SystemFile.foldersAround(SystemFile.resolved(folder))
      .contains { SystemFile.exists(SystemFile.joined($0, ".git")) }
  }

  private static let signs = [
    "MERGE_HEAD", "MERGE_MSG", "SQUASH_MSG", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge",
    "rebase-apply",
  ]

  /// Returns the states of existing files.
  ///
  /// - Parameter paths: Relative to the folder.
  /// - Throws: ``Failure`` if no temporary file can be written.
  func states(of paths: [String]) throws -> [State] {
    let names = paths.map { prefix + $0 }
    let contents = try hashes(of: names)
    let place = prefix.isEmpty ? [] : [prefix]
    // Without a commit, git fails, and nothing is saved.
    let head = entries(["ls-tree", "-r", "-z", "HEAD"] + place, hash: 2)
    let index = entries(
      ["--literal-pathspecs", "ls-files", "-z", "--stage", "--"] + place,
      hash: 1
    )
    let ignored = try ignored(among: names.filter { index[Path($0)] == nil })
    lazy var isUnderWay = isUnfinished
    return zip(names, contents).map { name, hash in
      let path = Path(name)
      if let hash, head[path]?.hashes == [hash] { return .committed }
      guard let staged = index[path] else { return ignored.contains(path) ? .ignored : .untracked }
      if staged.isUnmerged { return .merged }
      return staged.hashes == hash.map { [$0] } && isUnderWay ? .merged : .modified
    }
  }

  /// Whether git has something to finish. After `stash pop`, only conflicts show it.
  private var isUnfinished: Bool {
    signs.contains { SystemFile.exists($0) }
      || !(answer(["ls-files", "-z", "--unmerged"]) ?? []).isEmpty
  }

  /// What git has for a path: in a conflict, several versions.
  private struct Entry {
    var hashes: [ArraySlice<UInt8>] = []
    var isUnmerged = false
  }

  /// Reads lines such as `100644 d95f3ad1… 0<tab>Sources/API/Order.swift`, where the last word before the tab is the stage of the index.
  ///
  /// - Parameter hash: The position of the hash among the words.
  private func entries(_ arguments: [String], hash: Int) -> [Path: Entry] {
    var entries: [Path: Entry] = [:]
    for line in Git.list(answer(arguments) ?? []) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, let path = String(utf8: line[(tab + 1)...]) else { continue }
      var entry = entries[Path(path)] ?? Entry()
      entry.hashes.append(words[hash])
      entry.isUnmerged = hash == 1 && !words[2].elementsEqual("0".utf8)
      entries[Path(path)] = entry
    }
    return entries
  }

  /// Returns the hashes of the files' contents as git would save them, for example with other line endings.
  private func hashes(of names: [String]) throws -> [ArraySlice<UInt8>?] {
    let list = names.map { "\($0.quotedForGit)\n" }.joined()
    let hashes = try answer(["hash-object", "--stdin-paths"], about: list)?
      .split(separator: UInt8(ascii: "\n"))
    return names.indices.map { hashes?.count == names.count ? hashes?[$0] : nil }
  }

  private func ignored(among names: [String]) throws -> Set<Path> {
    guard !names.isEmpty else { return [] }
    let list = names.joined(separator: "\0")
    let ignored = try answer(["check-ignore", "-z", "--stdin"], about: list) ?? []
    return Set(Git.list(ignored).compactMap { String(utf8: $0).map { Path($0) } })
  }

  /// - Parameter list: What git reads from standard input.
  private func answer(_ arguments: [String], about list: String) throws -> [UInt8]? {
    let folder = try TemporaryFolder.make("dtoc-git", with: "")
    defer { TemporaryFolder.remove(folder) }
    try OutputWriter.write(Array(list.utf8), toFile: "\(folder)/list")
    return answer(arguments, input: "\(folder)/list")
  }

  private func answer(_ arguments: [String], input: String? = nil) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(
      of: command + arguments,
      input: input,
      errors: .dropped
    )
    return status == 0 ? bytes : nil
  }
}

extension String {
  /// The path in quotes, with escapes as in C.
  fileprivate var quotedForGit: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
