internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A git repository as seen from the working directory; git itself answers.
///
/// While git runs a hook it says by its environment which repository and which index it means, and so it is not asked twice: every
/// question is asked in the folder in which the process was started.
struct Git {
  /// The folder of the work tree, absolute.
  let top: String
  /// The folder in which the process was started, absolute.
  let start: String
  /// The same, relative to `top`: empty, or with a slash behind it.
  let prefix: String

  /// - Throws: ``Failure`` when there is no git, or the working directory is in no work tree.
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

  /// The command line of a question about the whole work tree.
  func command(_ arguments: [String]) -> [String] { ["git", "-C", top] + arguments }

  /// What git answers; nil when it ends with an error.
  func answer(_ arguments: String...) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(of: command(arguments), errors: .dropped)
    return status == 0 ? bytes : nil
  }

  /// A path as git names it: relative to the work tree's folder. Nil when it leads out.
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

  /// A path of the work tree, wherever the process stands by now.
  func path(inWorkTree path: String) -> String {
    Path(path).isAbsolute ? path : SystemFile.joined(start, path)
  }

  /// One answer in one line, which may itself hold line ends.
  static func line(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...],
      as: UTF8.self
    )
  }

  /// Answers of `-z`.
  static func list(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0) }
}
