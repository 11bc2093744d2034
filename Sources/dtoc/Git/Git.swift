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
  init(for purpose: String) throws {
    start = FileManager.default.currentDirectoryPath
    let (status, bytes) = ChildProcess.output(
      of: ["git", "rev-parse", "--show-toplevel"],
      errors: .dropped
    )
    guard status != ChildProcess.notStarted else {
      throw Failure.usage("\(purpose) requires git, which was not found on PATH")
    }
    guard status == 0 else {
      throw Failure.usage("\(purpose) requires a git work tree, and this folder is not in one")
    }
    top = Self.line(bytes)
    prefix = Self.line(
      ChildProcess.output(of: ["git", "rev-parse", "--show-prefix"], errors: .dropped).bytes
    )
  }

  /// The arguments for a question about the whole work tree.
  func command(_ arguments: [String]) -> [String] { ["git", "-C", top] + arguments }

  /// The output of git; nil if it fails.
  func answer(_ arguments: String...) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(of: command(arguments), errors: .dropped)
    return status == 0 ? bytes : nil
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
