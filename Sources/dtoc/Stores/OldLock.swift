internal import Stores

/// The locks that `dtoc breaking` may read for a commit: that of the commit, and that of where a branch diverged from it.
struct OldLock {
  let pins: [(name: String, pin: StorePin)]

  /// - Throws: ``Failure`` if there is no such commit, or its lock is damaged.
  init(at text: String, of file: ConfigurationFile) throws {
    let git = try Git(for: "'--at'")
    guard let commit = git.commit(text) else {
      throw Failure.usage("'--at': there is no commit '\(text)'", details: [git.hint(for: text)])
    }
    guard let name = git.name(of: file.lockPath) else {
      throw Failure.usage("'--at': '\(file.lockPath)' is not in the git work tree")
    }
    let start = git.answer("merge-base", commit, "HEAD").map { Git.line($0) }
    pins = try Set([commit, start].compactMap(\.self)).sorted().flatMap { commit in
      guard let bytes = git.answer("cat-file", "blob", "\(commit):\(name)") else {
        return [(name: String, pin: StorePin)]()
      }
      do throws(StoreLock.Mistake) {
        return try StoreLock(bytes: bytes).pins.sorted { $0.key < $1.key }
          .map { (name: $0.key, pin: $0.value) }
      } catch {
        throw Failure.usage("\(text):\(file.lockPath):\(error.line): \(error.message)")
      }
    }
  }
}
