internal import DTOCompiler
internal import Paths
internal import Stores

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files that have changed since a branch diverged, in each of the repositories that schemas are in.
struct ChangedFiles {
  private let repositories: Repositories
  /// The lock of the configuration, whose change is that of the stores.
  private let lock: String?
  /// By their names in the repository; a submodule without an entry of its own is one file of the enclosing one.
  private let names: [(git: Git, names: Set<Path>)]
  /// The documents whose overlays have changed, and the overlays whose documents have.
  private var overlaid: Set<Path> = []

  /// - Parameters:
  ///   - base: The branch or commit to compare with.
  ///   - repositories: Where the commit is looked for.
  ///   - schemas: The paths of the schemas.
  ///   - configuration: The path of the configuration.
  ///   - side: The state to compare.
  /// - Throws: ``Failure`` if git does not know the commit, or there is no common commit.
  init(
    since base: String,
    in repositories: Repositories,
    of schemas: [String],
    configuration: String?,
    _ side: Side
  ) throws {
    var search = CommitSearch(
      for: base,
      in: repositories,
      configuration: configuration,
      from: "'--base'"
    ) { (commit, git) throws(Failure) in
      guard let start = git.answer("merge-base", commit, "HEAD").map({ Git.line($0) }) else {
        throw Self.failure("'\(base)' and this branch have no common commit", git)
      }
      return start
    }
    try search.visit(schemas)
    if let git = search.requiredUnknown {
      throw Self.failure("unknown commit '\(base)'", git)
    }
    self.repositories = search.repositories
    lock = configuration.map {
      SystemFile.joined(SystemFile.parent(of: $0), StoreLock.fileName)
    }
    names = try search.commits.map { ($0.git, try Self.names(since: $0, side)) }
  }

  private static func names(since start: RepositoryCommit, _ side: Side) throws -> Set<Path> {
    let comparison = ["diff", "-z", "--name-only", "--no-renames", "--no-ext-diff"] + side.flags
    let questions = [comparison + [start.commit, "--"], side.others].compactMap(\.self)
    return try Set(
      questions.map { start.git.command($0) }.flatMap { question in
        let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
        guard status == 0 else {
          throw GitObjects(of: start).failure(
            "git can't list the changes since \(start.name)",
            details: Git.complaint(about: question),
            reading: GitObjects(ofIndexIn: start.git)
          )
        }
        return Git.list(bytes).map { Path(String(escaping: $0)) }
      }
    )
  }

  /// The state to compare.
  enum Side {
    case workTree
    case index

    fileprivate var flags: [String] { self == .index ? ["--cached"] : [] }

    /// Files that git does not compare because it does not track them.
    fileprivate var others: [String]? {
      self == .index ? nil : ["ls-files", "-z", "--others", "--exclude-standard"]
    }
  }

  /// Whether a file is one of them, links to one, or is in a submodule that is.
  func contains(_ path: String) -> Bool {
    if overlaid.contains(Path(path)) { return true }
    if StoreReference.isOne(path) { return lock.map { contains($0) } ?? false }
    let place = SystemFile.withoutDetours(SystemFile.joined(repositories.start, path))
    return [Path(path).isAbsolute ? path : place, repositories.place(of: path)]
      .contains { place in
        guard let (git, names) = names.last(where: { $0.git.name(of: place) != nil }),
          let name = git.name(of: place)
        else { return false }
        return SystemFile.foldersAround(name).contains { names.contains(Path($0)) }
      }
  }

  /// Counts documents whose overlays are among the files as well, and overlays whose documents are.
  mutating func addOverlaid(of collection: SchemaCollection) {
    let paths =
      collection.documentsOverlaid { contains($0) } + collection.overlays { contains($0) }
    overlaid = Set(paths.map { Path($0) })
  }

  /// The path of the document that a reference leads to, which may have been removed.
  static func path(of location: String, in document: String) -> String {
    if StoreReference.isOne(location) { return location }
    let path = (URL(string: location).map { $0.path(percentEncoded: false) } ?? location)
      .replacing("\\", with: "/")
    if let own = try? StoreReference(document), StoreReference.isOne(document) {
      let names = Path(own.path).names.dropLast() + Path(path).names
      return StoreReference(store: own.store, path: StoreReference.path(names) ?? path).text
    }
    return SystemFile.withoutDetours(SystemFile.joined(SystemFile.parent(of: document), path))
  }

  private static func failure(_ problem: String, _ git: Git) -> Failure {
    let place = git.isCurrent ? "" : " in the repository '\(git.pathFromHere(to: ""))'"
    return .usage(
      "'--base': \(problem)\(place)",
      details: [
        "help: in a shallow clone, fetch it first ('\(git.words) fetch --unshallow', 'fetch-depth: 0' for actions/checkout, 'GIT_DEPTH: 0' for GitLab)"
      ]
    )
  }
}

extension Findings {
  /// The findings in these files, in the configuration or without a location, and errors in files that refer to these files, also
  /// through others.
  func limited(to files: ChangedFiles) -> Findings {
    inDocuments(
      where: { files.contains($0) },
      orErrorsReferringByPaths: { ChangedFiles.path(of: $0, in: $1) }
    )
  }
}
