internal import Stores

/// Fetches a folder of a repository at a branch, tag or commit.
///
/// Git fetches one commit to an empty repository that is removed afterwards, so no configuration of a stranger is read, and objects are
/// read as they are: nothing is checked out, so there are no filters, attributes, hooks, submodules or links.
struct GitFetch: ~Copyable {
  private let place: StoreLocation.GitPlace
  /// The address as git gets it.
  private let url: String
  /// A temporary folder with the repository.
  private let folder: String
  /// Git with that repository, connected and not.
  private let connected: [String]
  private let offline: [String]

  /// - Parameter url: The address, with an absolute path if it is a folder of this machine.
  /// - Throws: If the repository can't be made.
  init(_ place: StoreLocation.GitPlace, url: String) throws {
    let folder = try TemporaryFolder.make("dtoc-fetch", with: "empty")
    let repository = SystemFile.joined(folder, "repository")
    let making = GitCommand(connectingBy: [], in: folder).words
    try Self.run(
      making + ["init", "--quiet", "--bare", "--template=", "--object-format=sha1", repository],
      "make a repository"
    )
    let protocols =
      switch place.transport {
      case .https: ["https"]
      case .ssh: ["ssh"]
      case .local: ["file"]
      }
    self.place = place
    self.url = url
    self.folder = folder
    connected = GitCommand(connectingBy: protocols, in: folder, repository).words
    offline = GitCommand(connectingBy: [], in: folder, repository).words
  }

  deinit { TemporaryFolder.remove(folder) }

  /// What a reference means at the moment.
  struct Target {
    /// The full name of the reference, or a commit.
    let source: String
    /// Nil if only fetching tells.
    let commit: String?
    let kind: StorePin.Kind

    init(source: String, commit: String?) {
      self.source = source
      self.commit = commit
      kind = source.hasPrefix("refs/tags/") ? .tag : .other
    }

    /// The commit of a pin, by itself or by a reference that has it.
    init(commitOf pin: StorePin, source: String? = nil) {
      let commit = pin.commit ?? ""
      self.source = source ?? commit
      self.commit = commit
      kind = pin.kind
    }
  }

  /// Asks the server.
  func target() throws(FetchedStore.Problem) -> Target {
    let ref = place.ref
    if place.isCommit { return Target(source: ref, commit: ref) }
    let names =
      ref == "HEAD" || ref.hasPrefix("refs/") ? [ref] : ["refs/heads/\(ref)", "refs/tags/\(ref)"]
    let answer = try Self.run(
      connected + ["ls-remote", "--quiet", "--end-of-options", url] + names
        + names.map { "\($0)^{}" },
      "list the references of '\(url)'",
      bytes: 1 << 24
    )
    let found = Self.references(answer).filter { line in
      names.contains { line.name == $0 || line.name == "\($0)^{}" }
    }
    let known = names.filter { name in found.contains { $0.name == name } }
    guard let name = known.first else {
      throw FetchedStore.Problem("'\(url)' has no branch or tag '\(ref)'")
    }
    guard known.count == 1 else {
      throw FetchedStore.Problem(
        "'\(url)' has a branch and a tag '\(ref)'",
        details: ["help: write 'ref: refs/heads/\(ref)' or 'ref: refs/tags/\(ref)'"]
      )
    }
    // An annotated tag is an object of its own, and the other line is its commit.
    let commit = found.last { $0.name == "\(name)^{}" } ?? found.last { $0.name == name }
    guard let commit, commit.object.isLowercaseHexadecimal(count: 40) else {
      throw FetchedStore.Problem("'\(url)' has objects of a kind that isn't supported")
    }
    return Target(source: name, commit: commit.object)
  }

  private static func references(_ answer: [UInt8]) -> [(object: String, name: String)] {
    answer.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard words.count == 2 else { return nil }
      return (String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
    }
  }

  /// Fetches the files.
  func fetch(_ target: Target) throws -> FetchedStore {
    let pin = "refs/dtoc/pin"
    try Self.run(
      connected + [
        "fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules",
        "--no-write-fetch-head", "--no-auto-maintenance", "--end-of-options", url,
        "+\(target.source):\(pin)",
      ],
      "fetch '\(place.ref)' from '\(url)'",
      seconds: 600
    )
    let commit = Git.line(
      try Self.run(
        offline + ["rev-parse", "--verify", "--end-of-options", "\(pin)^{commit}"],
        "find the commit of '\(place.ref)'"
      )
    )
    return try files(of: commit, target.kind)
  }

  private func files(of commit: String, _ kind: StorePin.Kind) throws -> FetchedStore {
    let path = place.folder.isEmpty ? [] : ["--", place.folder]
    let listing = try Self.run(
      offline + ["--literal-pathspecs", "ls-tree", "-r", "-l", "-z", "--full-tree", commit] + path,
      "list the files of '\(url)'",
      bytes: 1 << 26
    )
    let tree: StoreTree
    do throws(StoreProblem) {
      tree = try StoreTree(
        listing: listing,
        folder: place.folder,
        within: FetchedStore.limits,
        where: FetchedStore.isWanted
      )
    } catch {
      throw FetchedStore.Problem(error.message, details: error.help.map { ["help: \($0)"] } ?? [])
    }
    guard !tree.files.isEmpty else {
      let what = place.folder.isEmpty ? "it" : "the folder '\(place.folder)'"
      throw FetchedStore.Problem("\(what) has no *.yml, *.yaml or *.json files at '\(place.ref)'")
    }
    let list = SystemFile.joined(folder, "objects")
    try OutputWriter.write(Array(tree.files.map { "\($0.object)\n" }.joined().utf8), toFile: list)
    let objects = try Self.run(
      offline + ["cat-file", "--batch"],
      "read the files of '\(url)'",
      input: list,
      bytes: FetchedStore.limits.bytes + 128 * tree.files.count
    )
    return FetchedStore(
      .git(place),
      commit: commit,
      kind: kind,
      files: try contents(of: tree.files, in: objects),
      skipped: tree.skipped
    )
  }

  /// Splits the output of `cat-file --batch`: a line about each object, its bytes, and a line break.
  private func contents(
    of files: [StoreTree.File],
    in objects: [UInt8]
  ) throws(FetchedStore.Problem) -> [(path: String, bytes: [UInt8])] {
    var rest = objects[...]
    var contents: [(path: String, bytes: [UInt8])] = []
    for file in files {
      let head = Array("\(file.object) blob \(file.size)\n".utf8)
      guard rest.starts(with: head), rest.count > head.count + file.size else {
        throw FetchedStore.Problem("'\(file.path)' can't be read from '\(url)'")
      }
      let bytes = Array(rest.dropFirst(head.count).prefix(file.size))
      if bytes.starts(with: Self.startOfPointer) {
        throw FetchedStore.Problem(
          "'\(file.path)' is in Git LFS, and only a pointer is in the repository",
          details: ["help: schemas must be ordinary files there"]
        )
      }
      contents.append((file.path, bytes))
      rest = rest.dropFirst(head.count + file.size + 1)
    }
    return contents
  }

  private static let startOfPointer = Array("version https://git-lfs.github.com/spec/".utf8)

  @discardableResult
  private static func run(
    _ command: [String],
    _ purpose: String,
    input: String? = nil,
    bytes: Int = 1 << 20,
    seconds: Int = 120
  ) throws(FetchedStore.Problem) -> [UInt8] {
    try ChildProcess.output(of: command, input: input, upTo: bytes, within: seconds)
      .output(of: "git", purpose)
  }
}
