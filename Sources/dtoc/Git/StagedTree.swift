internal import Paths
internal import Stores

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The staged files, or those of a commit, of one or several repositories: a copy of their part of the file system in a temporary
/// folder. The copy of the current folder becomes the current folder.
///
/// So every path reads staged content, and is printed as in the work tree. For example, `../contracts/order.yml` in `/home/ann/app` is read from
/// `home/ann/contracts/order.yml` in that folder. Git writes the files as in a work tree, and takes care of links, filters and long
/// names. The folder is removed when the process exits.
struct StagedTree {
  private(set) var repositories: Repositories
  private var layers: [GitLayer] = []
  private let folder: String

  /// The copy of the root of the file system.
  private var tree: String { "\(folder)/tree" }

  /// Writes configurations, links, and the named files.
  ///
  /// - Throws: ``Failure`` if there is no git, or if some files have conflicts.
  init(with paths: [String]) throws {
    for path in paths where Path(path).isAbsolute {
      throw Failure.usage("with '--staged', paths must be relative to this folder: '\(path)'")
    }
    let repositories = try Repositories(for: "'--staged'")
    let git = try repositories.requireCurrent()
    try self.init("dtoc-staged", repositories)
    try add(git, GitObjects(ofIndexIn: git))
    try enter(with: paths)
  }

  /// Writes configurations, links, and the named files of commits. The repositories' own indices stay as they are.
  ///
  /// - Throws: ``Failure`` if git can't read a commit.
  init(of search: CommitSearch, with paths: [String]) throws {
    try self.init("dtoc-commit", search.repositories)
    try add(search)
    try enter(with: paths)
  }

  private init(_ name: String, _ repositories: Repositories) throws {
    self.repositories = repositories
    folder = try TemporaryFolder.make(name, with: "tree\(repositories.start)")
    // Searches for a configuration or a repository stop here, and in the copy of each work tree.
    try OutputWriter.write([], toFile: "\(tree)/.git")
  }

  private func enter(with paths: [String]) throws {
    guard FileManager.default.changeCurrentDirectoryPath(tree + repositories.start) else {
      throw Failure.usage("can't read staged files from '\(folder)'")
    }
    try take(at: paths.map { SystemFile.followed($0) })
  }

  /// Goes back to the folder in which the process was started.
  func leave() { _ = FileManager.default.changeCurrentDirectoryPath(repositories.start) }

  // MARK: - Repositories

  /// Adds the commits of repositories that are not part of it yet.
  mutating func add(_ search: CommitSearch) throws {
    for commit in search.commits where layer(of: commit.git.top) == nil { try add(commit) }
  }

  private mutating func add(_ commit: RepositoryCommit) throws {
    let objects = GitObjects(of: commit, index: "\(folder)/index-\(layers.count)")
    try objects.run(
      ["read-tree", commit.commit],
      orFail: "git can't read the commit '\(commit.commit)' of \(commit.name)"
    )
    try add(commit.git, objects)
  }

  /// Adds the indices of the repositories that files are in. A submodule has the commit that is staged, whatever its own index.
  ///
  /// - Parameter others: Files that may be in no repository, such as those of an output.
  /// - Throws: ``Failure`` if another file is in no repository.
  mutating func addRepositories(of paths: [String], andOf others: [String] = []) throws {
    for path in paths { try addIndex(of: try repositories.requireRepository(of: path)) }
    for path in others {
      if let git = try? repositories.requireRepository(of: path) { try addIndex(of: git) }
    }
  }

  private mutating func addIndex(of git: Git) throws {
    guard layer(of: git.top) == nil else { return }
    if let outer = try repositories.repository(around: git),
      repositories.current?.name(of: outer.top) != nil
    {
      try addIndex(of: outer)
      let link = layers.lazy.compactMap { $0.submodule(at: git.top) }.first
      if let link { return try add(try RepositoryCommit(of: git, pinned: link, by: "the index")) }
    }
    try add(git, GitObjects(ofIndexIn: git))
  }

  /// Adds the submodules that are in folders of the copy, or that contain such folders; or all that were fetched.
  ///
  /// - Throws: ``Failure`` if one that contains such a folder was not fetched.
  private mutating func addSubmodules(in places: [String]?) throws {
    // They may have submodules, too.
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      index += 1
      for entry in layer.entries where entry.isSubmodule {
        let place = layer.place(of: entry)
        let top = SystemFile.joined(layer.git.top, entry.text)
        let holdsPlace = places?.contains { SystemFile.isSame($0, asOrIn: place) } ?? false
        let isInPlace = places?.contains { SystemFile.isSame(place, asOrIn: $0) } ?? true
        guard holdsPlace || isInPlace, self.layer(of: top) == nil else { continue }
        guard String(utf8: entry.path) != nil else {
          throw Failure.usage("the path '\(entry.text)' of a submodule is not UTF-8")
        }
        guard SystemFile.exists("\(top)/.git") else {
          if holdsPlace { throw Self.missing(entry, in: layer) }
          // It has no files in the work tree either.
          continue
        }
        let git = try repositories.requireRepository(of: top)
        if places == nil, git.commit(entry.commit) == nil {
          // References may lead anywhere, and most don't lead here.
          continue
        }
        try add(RepositoryCommit(of: git, pinned: entry.commit, by: layer.objects.name))
      }
    }
  }

  private static func missing(_ submodule: GitLayer.Entry, in layer: GitLayer) -> Failure {
    guard layer.git.stagedSubmodule(at: submodule.text) == nil else {
      return layer.git.notFetched(submodule.text)
    }
    let path = layer.git.pathFromHere(to: submodule.text)
    return .usage("'\(path)' is a submodule in \(layer.objects.name), which is not here any more")
  }

  private func layer(of top: String) -> GitLayer? { layers.first { Path($0.git.top) == Path(top) } }

  private mutating func add(_ git: Git, _ objects: GitObjects) throws {
    let top = tree + git.top
    guard (try? SystemFile.makeFolder(top)) != nil, SystemFile.resolved(top) == top else {
      throw Failure.usage("can't create the folder '\(top)'")
    }
    try OutputWriter.write([], toFile: SystemFile.joined(top, ".git"))
    let layer = try GitLayer(git, objects, at: top, list: "\(folder)/list")
    layers.append(layer)
    try layer.takeLinks(toPlacesIn: tree)
    try layer.take(where: Self.isConfiguration)
    let links = layer.links.filter(Self.isConfiguration)
    try take(at: links.map { SystemFile.followed(layer.place(of: $0)) })
  }

  /// Makes a path lead to where it leads in the work tree, if the folders and links on the way are in no repository of this.
  func connect(_ path: String) throws {
    let names = Path(path).names
    do throws(SystemFile.Problem) {
      for index in names.indices where names[index] == ".." && index > 0 {
        let folder = names[..<index].joined()
        try link(folder)
        if let place = placeToFill(folder) { try SystemFile.makeFolder(tree + place) }
      }
      try link(path)
    } catch {
      throw Failure.usage("can't write to '\(tree)': \(error.reason)")
    }
  }

  private func link(_ path: String) throws(SystemFile.Problem) {
    let target = repositories.place(of: path)
    guard let place = placeToFill(path), Path(place) != Path(target) else { return }
    try SystemFile.makeFolder(SystemFile.parent(of: tree + place))
    try SystemFile.makeLink(tree + place, to: tree + target)
  }

  /// The absolute path, judging by names only, if no repository has anything there and there is no link yet.
  private func placeToFill(_ path: String) -> String? {
    let place = SystemFile.withoutDetours(SystemFile.joined(repositories.start, path))
    let isTaken = layers.contains { $0.git.name(of: place) != nil }
    return isTaken || FileKind.isLink(tree + place) ? nil : place
  }

  // MARK: - Files

  /// Also writes files that may be schemas or templates: those in the given folders, and those that links in these lead to; or all of them.
  mutating func takeInputs(in folders: [String]?) throws {
    let places = folders.map { $0.map { SystemFile.followed($0) } }
    var all = places
    var known = 0
    while known < layers.count {
      known = layers.count
      all = places.map { reachable(from: $0) }
      try addSubmodules(in: all)
    }
    let files = all?.filter { GitLayer.Entry.mayBeInput($0) } ?? []
    let others = all.map { $0.filter { !GitLayer.Entry.mayBeInput($0) } + (places ?? []) }
    for layer in layers { try layer.take(where: \.mayBeInput, in: others) }
    try take(at: files)
  }

  /// Places, and where links in them lead.
  private func reachable(from places: [String]) -> [String] {
    var found: Set<Path> = []
    var pending = places.map { Path($0) }
    while let place = pending.popLast() {
      guard found.insert(place).inserted else { continue }
      for layer in layers {
        guard let part = layer.part(at: place.text) else { continue }
        pending += layer.links.filter { part.contains($0) }
          .map { Path(SystemFile.followed(layer.place(of: $0))) }
      }
    }
    return found.sorted().map(\.text)
  }

  /// Also writes the Swift files of an output, and the files beside them.
  func takeSwift(in folder: String) throws {
    let place = SystemFile.followed(folder)
    for layer in layers {
      try layer.take(
        where: {
          $0.text.hasSuffix(".swift") || $0.text.hasSuffix(".names")
            || $0.text.hasSuffix(OutputCache.committedManifest)
        },
        in: [place]
      )
    }
  }

  /// Also writes the copies of stores in a folder that a flag or the environment names.
  func takeStores(in given: String?) throws {
    guard let path = StoreCache.pathInCopy(of: given, startingAt: repositories.start) else {
      return
    }
    let place = SystemFile.followed(path)
    for layer in layers { try layer.take(where: \.mayBeInput, in: [place]) }
  }

  /// Also writes one file.
  func takeFile(_ path: String) throws { try take(at: [SystemFile.followed(path)]) }

  /// Writes the files at absolute paths in the copy.
  private func take(at places: [String]) throws {
    for layer in layers {
      let names = Set(places.compactMap { Path($0).relative(to: layer.top) }.map { Path($0) })
      if !names.isEmpty { try layer.take { names.contains(Path($0.text)) } }
    }
  }

  /// The place in the work tree of a file in the copy, absolute and without links.
  func place(of path: String) -> String {
    let place = SystemFile.followed(path)
    return Path(place).dropping(prefix: tree) ?? place
  }

  /// - Throws: ``Failure`` if one of these paths is a link that leads out of the repositories, or a document in one is.
  func requireInside(_ paths: [String]) throws {
    for path in paths {
      let place = SystemFile.followed(path)
      guard isInside(place) else { throw Self.leaves(path) }
      for layer in layers {
        guard let part = layer.part(at: place) else { continue }
        for link in layer.links where link.mayBeInput && part.contains(link) {
          let linkPlace = layer.place(of: link)
          guard !isInside(SystemFile.followed(linkPlace)) else { continue }
          throw Self.leaves(layer.git.pathFromHere(to: link.text))
        }
      }
    }
  }

  private func isInside(_ place: String) -> Bool {
    layers.contains { SystemFile.isSame(place, asOrIn: $0.top) }
  }

  private static func leaves(_ path: String) -> Failure {
    .usage("'\(path)' links to a file or folder outside the repository")
  }

  /// The repository that a path of the copy is in.
  func repository(of path: String) -> Git? {
    let place = SystemFile.followed(path)
    return layers.filter { SystemFile.isSame(place, asOrIn: $0.top) }
      .max { $0.top.utf8.count < $1.top.utf8.count }?.git
  }

  /// The same path in the work tree.
  func path(inWorkTree path: String) -> String {
    Path(path).isAbsolute ? path : SystemFile.joined(repositories.start, path)
  }

  /// A configuration that was read from the copy, or is to be used for it.
  func located(_ configuration: ConfigurationFile) -> ConfigurationFile {
    configuration.inCopy(startingAt: repositories.start)
  }

  /// Returns the paths that git ignores.
  func ignored(among paths: [String]) throws -> Set<Path> {
    var ignored: Set<Path> = []
    for layer in layers {
      let own = paths.filter { repository(of: $0)?.top == layer.git.top }
      let names = Dictionary(own.map { (Path(layer.git.name(of: place(of: $0)) ?? $0), $0) }) {
        first,
        _ in first
      }
      guard !names.isEmpty else { continue }
      for name in try layer.ignored(among: names.keys.sorted()) {
        if let path = names[name] { ignored.insert(Path(path)) }
      }
    }
    return ignored
  }

  /// The hints for messages about missing files.
  var hints: [String] {
    ["help: '--staged' reads only files in the git index; run 'git add' for missing files"]
  }

  private static func isConfiguration(_ entry: GitLayer.Entry) -> Bool {
    let name = entry.text
    return (ConfigurationFile.names + [StoreLock.fileName]).contains {
      name == $0 || name.hasSuffix("/\($0)")
    }
  }
}
