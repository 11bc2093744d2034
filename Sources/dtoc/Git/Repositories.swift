internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The repositories that files are really in, through links: that of the current folder, others beside it, and others inside of it.
///
/// For example, `../contracts/order.yml` is in the repository `../contracts`, and so is `Schemas/order.yml` if `Schemas` is a link to
/// that folder.
struct Repositories {
  /// The absolute path of the folder in which the process was started.
  let start: String
  /// The repository of that folder; nil if it is in none.
  let current: Git?
  private let purpose: String
  /// Why there is no current one.
  private let problem: Failure?
  private var others: [Git] = []

  /// - Throws: ``Failure`` if there is a repository that git can't use.
  init(for purpose: String) throws(Failure) {
    self.purpose = purpose
    start = FileManager.default.currentDirectoryPath
    do {
      current = try Git(for: purpose)
      problem = nil
    } catch {
      let around = SystemFile.foldersAround(start)
      guard !around.contains(where: Self.isRepository) else { throw error }
      current = nil
      problem = error
    }
  }

  /// The repository of the current folder.
  ///
  /// - Throws: ``Failure`` if there is none.
  func requireCurrent() throws(Failure) -> Git {
    guard let current else { throw problem ?? .usage("\(purpose) requires a git work tree") }
    return current
  }

  /// The repository that a path leads to, where nothing needs to be.
  ///
  /// - Parameter path: Absolute, or relative to the folder in which the process was started.
  /// - Throws: ``Failure`` if it is in none.
  mutating func requireRepository(of path: String) throws(Failure) -> Git {
    if let git = try repository(containing: place(of: path)) { return git }
    guard let problem, Path(place(of: path)).relative(to: start) != nil || path == "." else {
      throw .usage("'\(path)' is not in a git work tree, which \(purpose) requires")
    }
    throw problem
  }

  /// The repository whose work tree contains that of another one.
  mutating func repository(around git: Git) throws(Failure) -> Git? {
    guard Path(git.top).names.count > 1 else { return nil }
    return try repository(containing: SystemFile.parent(of: git.top))
  }

  /// - Parameter place: An absolute path without links.
  private mutating func repository(containing place: String) throws(Failure) -> Git? {
    for folder in SystemFile.foldersAround(place) {
      if let known = ([current].compactMap(\.self) + others).first(where: {
        Path($0.top) == Path(folder)
      }) {
        return known
      }
      if Self.isRepository(folder) {
        let git = try Git(at: folder, from: start, for: purpose)
        others.append(git)
        return git
      }
    }
    return nil
  }

  /// The absolute path without links that a path leads to.
  func place(of path: String) -> String {
    SystemFile.resolved(Path(path).isAbsolute ? path : SystemFile.joined(start, path))
  }

  /// A path relative to the folder in which the process was started. If its last name is that of a link, it stays one.
  func path(fromStartTo path: String) -> String {
    guard Path(path).isAbsolute else { return path }
    let trimmed = SystemFile.withoutSlash(path)
    let place = SystemFile.joined(
      SystemFile.resolved(SystemFile.parent(of: trimmed)),
      SystemFile.name(of: trimmed)
    )
    return Path(place) == Path(start)
      ? "." : Path(place).names.steps(from: Path(start).names)
  }

  private static func isRepository(_ folder: String) -> Bool {
    SystemFile.exists(SystemFile.joined(folder, ".git"))
  }
}
