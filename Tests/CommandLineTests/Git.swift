import Foundation
import Testing

/// The git of this machine, which some tests need.
enum Git {
  static let isThere =
    (try? run(["--version"], in: FileManager.default.temporaryDirectory).status) == 0

  /// The user's settings are for other repositories.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
  ]

  /// - Returns: The status and the output.
  static func run(
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(Self.environment) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}

extension Scratch {
  /// Makes a folder with these files a repository without staged files.
  static func repository(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    try with(files) { scratch in
      try scratch.git("init --quiet --initial-branch main")
      try body(scratch)
    }
  }

  /// Runs git in the folder; it must succeed.
  @discardableResult
  func git(
    _ arguments: Arguments,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let (status, text) = try Git.run(arguments.words, in: folder)
    #expect(status == 0, "git \(arguments.words): \(text)", sourceLocation: sourceLocation)
    return text
  }

  func commitAll() throws {
    try git("add --all")
    try git("commit --quiet --no-verify --message All")
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// Runs the git commands in a message.
  func obey(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let commands = message.split(separator: "\n").filter { $0.hasPrefix("  git ") }
    #expect(!commands.isEmpty, "\(message)", sourceLocation: sourceLocation)
    for command in commands {
      let (status, text) = try Git.run(
        ["-c", "alias.obey=!\(command.dropFirst(2))", "obey"],
        in: folder
      )
      #expect(status == 0, "\(command): \(text)", sourceLocation: sourceLocation)
    }
  }
}
