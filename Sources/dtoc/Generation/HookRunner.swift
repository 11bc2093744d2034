internal import DTOCompiler

/// Runs the commands of a configuration after files have changed.
struct HookRunner {
  let hooks: [GenerationHook]
  /// The folder of the configuration, in which the commands run.
  var folder: String

  /// Identifies the commands; 0 if there are none.
  var digest: UInt64 {
    guard !hooks.isEmpty else { return 0 }
    var digest = Digest()
    for hook in hooks { digest.add("\(hook.takesFiles) \(hook.command)") }
    return digest.value
  }

  /// The commands that only work on the files they are given, so that they can also run on copies.
  var onFiles: HookRunner { HookRunner(hooks: hooks.filter(\.takesFiles), folder: folder) }

  /// Runs the commands.
  ///
  /// - Parameter files: The absolute paths of changed files.
  /// - Throws: ``Failure`` if a command fails, unless the configuration only asks for a warning.
  func run(on files: [String]) throws {
    guard !files.isEmpty else { return }
    for hook in hooks {
      // The system limits the number of arguments.
      for batch in batches(of: hook.takesFiles ? files : []) {
        let status = Self.shell(hook.command, batch, in: folder)
        guard status != 0 else { continue }
        let message = "'\(hook.command)' failed with exit status \(status)"
        guard !hook.isRequired else { throw Failure.usage(message) }
        Console.message(message)
      }
    }
  }

  private func batches(of files: [String]) -> [[String]] {
    guard !files.isEmpty else { return [[]] }
    return stride(from: 0, to: files.count, by: Self.batch).map {
      Array(files[$0..<min($0 + Self.batch, files.count)])
    }
  }

  private static let batch = 500

  /// Runs a command and returns its exit status. Its output goes to standard error, so that it doesn't mix with machine-readable
  /// output.
  private static func shell(_ command: String, _ files: [String], in folder: String) -> Int32 {
    let line = files.isEmpty ? command : "\(command) \"$@\""
    // With its absolute path, the folder can't be an option of 'cd', or be found elsewhere.
    let place = SystemFile.resolved(folder)
    return ChildProcess.run(["/bin/sh", "-c", "cd \"$0\" || exit\n\(line)", place] + files)
  }
}
