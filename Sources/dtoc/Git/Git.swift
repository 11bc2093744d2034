internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A git repository, seen from the working directory. It asks git itself.
///
/// When git runs a hook, its environment determines the repository and the index. So this does not look for them again: every
/// command runs in the folder in which the process was started.
struct Git {
  /// The absolute path of the work tree.
  let top: String
  /// The absolute path of the folder in which the process was started.
  let start: String
  /// The same relative to `top`: empty, or followed by a slash.
  let prefix: String

  /// - Throws: ``Failure`` if there is no git, or the working directory is not in a work tree.
  init(for purpose: String) throws(Failure) {
    start = FileManager.default.currentDirectoryPath
    let question = GitCommand().words + ["rev-parse", "--show-toplevel"]
    let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
    guard status != ChildProcess.notStarted else {
      throw Failure.usage("\(purpose) requires git, which was not found on PATH")
    }
    func failure(_ reason: [String]) -> Failure {
      .usage("\(purpose) requires a git work tree, and git finds none here", details: reason)
    }
    guard status == 0 else { throw failure(Self.complaint(about: question)) }
    top = Self.line(bytes)
    prefix = Self.line(
      ChildProcess.output(
        of: GitCommand().words + ["rev-parse", "--show-prefix"],
        errors: .dropped
      )
      .bytes
    )
    let repository = answer("rev-parse", "--absolute-git-dir").map { Self.line($0) }
    if let repository, Self.isBare(repository, workTree: top) {
      throw failure(["git: cannot use bare repository '\(repository)'"])
    }
  }

  /// Whether a work tree is in its own repository, which a clone can contain. Git before 2.38 does not know 'safe.bareRepository'.
  static func isBare(_ repository: String, workTree: String) -> Bool {
    workTree == repository || SchemaListing.isInside(workTree, folder: repository)
  }

  /// The arguments for a question about the whole work tree.
  func command(_ arguments: [String]) -> [String] { GitCommand(in: top).words + arguments }

  /// The output of git; nil if it fails.
  func answer(_ arguments: String...) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(of: command(arguments), errors: .dropped)
    return status == 0 ? bytes : nil
  }

  /// What git says when it fails, in the user's language.
  static func complaint(about command: [String]) -> [String] {
    complaint(ChildProcess.output(of: command, errors: .returned).bytes)
  }

  /// The lines of git's messages.
  static func complaint(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { "git: \(String(escaping: $0))" }
  }

  /// A path as git writes it, relative to the work tree. Nil if it leaves the work tree.
  func name(of path: String) -> String? {
    var names = Path(prefix).names
    for name in Path(path).names {
      switch name {
      case ".": continue
      case "..": guard names.popLast() != nil else { return nil }
      default: names.append(name)
      }
    }
    return names.joined()
  }

  /// A path in the work tree, independent of the current folder.
  func path(inWorkTree path: String) -> String {
    Path(path).isAbsolute ? path : SystemFile.joined(start, path)
  }

  /// A single line of output, which may contain line breaks.
  static func line(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...],
      as: UTF8.self
    )
  }

  /// The output of `-z`.
  static func list(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0) }
}
