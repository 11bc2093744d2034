internal import DTOCompiler

/// Runs the commands of a configuration after files have changed.
struct HookRunner {
  let hooks: [GenerationHook]
  /// The folder of the configuration, in which they run.
  var folder: String

  /// Tells whether these are the same commands; 0 without any.
  var digest: UInt64 {
    guard !hooks.isEmpty else { return 0 }
    var digest = Digest()
    for hook in hooks { digest.add("\(hook.takesFiles) \(hook.command)") }
    return digest.value
  }

  /// Those that work on the files they are given, and so on copies, too.
  var onFiles: HookRunner { HookRunner(hooks: hooks.filter(\.takesFiles), folder: folder) }

  /// - Parameter files: What has changed; absolute paths.
  /// - Throws: ``Failure`` when a command fails and the configuration does not say that this is no matter.
  func run(on files: [String]) throws {
    guard !files.isEmpty else { return }
    for hook in hooks {
      // The system takes only so many arguments at once.
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

  /// Its output goes to standard error: what a program reads of ours is not mixed with it.
  private static func shell(_ command: String, _ files: [String], in folder: String) -> Int32 {
    let line = files.isEmpty ? command : "\(command) \"$@\""
    // No folder by its whole path is an option of 'cd', or looked for elsewhere.
    let place = SystemFile.resolved(folder)
    return ChildProcess.run(["/bin/sh", "-c", "cd \"$0\" || exit\n\(line)", place] + files)
  }
}
