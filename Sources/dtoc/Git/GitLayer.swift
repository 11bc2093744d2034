internal import Paths

/// The files of one repository, as its index or a commit has them, and where they are written.
struct GitLayer {
  let git: Git
  /// What the index refers to.
  let objects: GitObjects
  /// The copy of the work tree.
  let top: String
  let entries: [Entry]
  /// Those of them that are links.
  let links: [Entry]
  /// A file for lists of names.
  private let list: String

  /// - Throws: ``Failure`` if git can't list the files.
  init(_ git: Git, _ objects: GitObjects, at top: String, list: String) throws {
    self.git = git
    self.objects = objects
    self.top = top
    self.list = list
    entries = try Self.entries(objects)
    links = entries.filter(\.isLink)
  }

  /// An entry of the index.
  struct Entry {
    private let mode: ArraySlice<UInt8>
    private let object: ArraySlice<UInt8>
    private let stage: ArraySlice<UInt8>
    /// The bytes of the path, which may not be UTF-8.
    let path: ArraySlice<UInt8>

    var text: String { String(escaping: path) }
    var isSubmodule: Bool { mode.elementsEqual("160000".utf8) }
    var isLink: Bool { mode.elementsEqual("120000".utf8) }
    /// That of a submodule.
    var commit: String { String(decoding: object, as: UTF8.self) }
    var hasConflict: Bool { !stage.elementsEqual("0".utf8) }
    /// Whether it may be a schema or a template.
    var mayBeInput: Bool { Self.mayBeInput(text) }

    static func mayBeInput(_ name: String) -> Bool {
      let name = name.lowercased()
      return [".yml", ".yaml", ".json", ".mustache"].contains { name.hasSuffix($0) }
    }
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
    guard entries.contains(where: { $0.isEmpty && $0.mayBeInput }) else { return entries }
    // 'git add --intent-to-add' has added these without content.
    let promised = ChildProcess.output(
      of: objects.command + [
        "diff-files", "-z", "--name-only", "--diff-filter=A", "--ignore-submodules=dirty",
      ]
    )
    let names = Set(Git.list(promised.bytes))
    return entries.filter { !$0.isEmpty || !names.contains($0.path) }
  }

  // MARK: - Places

  /// The place of an entry in the copy.
  func place(of entry: Entry) -> String { SystemFile.joined(top, entry.text) }

  /// The staged commit of the submodule at an absolute path in the work tree.
  func submodule(at place: String) -> String? {
    guard let name = git.name(of: place) else { return nil }
    return entries.first { $0.isSubmodule && Path($0.text) == Path(name) }?.commit
  }

  /// The part of the files that is in a place.
  enum Part {
    case all
    /// The file or folder of this name.
    case named(String)

    func contains(_ entry: Entry) -> Bool {
      switch self {
      case .all: true
      case .named(let name): SystemFile.isSame(entry.text, asOrIn: name)
      }
    }
  }

  /// - Parameter place: An absolute path in the copy.
  /// - Returns: Nil if no file can be there.
  func part(at place: String) -> Part? {
    if SystemFile.isSame(top, asOrIn: place) { return .all }
    return Path(place).relative(to: top).map { .named($0) }
  }

  // MARK: - Writing

  /// Writes files to the copy, without links.
  ///
  /// - Parameter places: Where they must be; nil for anywhere.
  func take(where isWanted: (Entry) -> Bool, in places: [String]? = nil) throws {
    let parts = places?.compactMap { part(at: $0) }
    try write(
      entries.filter { entry in
        !entry.isSubmodule && !entry.isLink && isWanted(entry)
          && parts?.contains { $0.contains(entry) } ?? true
      }
    )
  }

  /// Writes all links. Absolute ones would lead out of the copy, so they lead to the same place in it.
  func takeLinks(toPlacesIn tree: String) throws {
    try write(links)
    for link in links { try SystemFile.redirectLink(place(of: link), into: tree) }
  }

  private func write(_ wanted: [Entry]) throws {
    if let entry = wanted.first(where: \.hasConflict) {
      throw Failure.usage("'\(git.pathFromHere(to: entry.text))' has unresolved conflicts")
    }
    guard !wanted.isEmpty else { return }
    try OutputWriter.write(Array(wanted.map(\.path).joined(separator: [0])), toFile: list)
    try objects.run(
      [
        // Files that are compared with generated Swift need its line endings.
        "-c", "core.autocrlf=false", "-c", "core.eol=lf",
        "checkout-index", "-z", "--stdin", "--quiet", "--force", "--ignore-skip-worktree-bits",
        "--prefix=\(top)/",
      ],
      input: list,
      orFail: "git can't write the staged files to '\(top)'"
    )
  }

  /// The names that git ignores.
  func ignored(among names: [Path]) throws -> [Path] {
    try OutputWriter.write(Array(names.map(\.text).joined(separator: "\0").utf8), toFile: list)
    let answer = ChildProcess.output(
      of: git.command(["check-ignore", "-z", "--stdin"]),
      input: list,
      errors: .dropped
    )
    // 1 means that none of them is.
    guard answer.status < 2 else { throw objects.failure("git can't tell which files it ignores") }
    return Git.list(answer.bytes).map { Path(String(escaping: $0)) }
  }
}
