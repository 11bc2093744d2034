internal import ArgumentParser
internal import DTOCompiler

/// `dtoc update`: fetches the stores of the configuration, and writes the lock.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    _superCommandName: "dtoc",
    abstract: "Fetch the schemas that others own, and write 'dtoc.lock'.",
    discussion: """
      This is the only command that connects to anything: with git and curl, to what 'stores' in the configuration names. It prints \
      what 'dtoc breaking' says about the changes. The exit code is 1 if something breaks, or if the documents get errors, and 2 if \
      something could not be fetched; the lock is written for everything else.

      Example: dtoc update contracts
      """
  )

  @Argument(help: "The names of stores. The default is all of them.")
  var names: [String] = []

  @Flag(help: "Write nothing, and exit with 1 if the lock would change.")
  var check = false

  @Flag(help: "Write nothing, and exit with 0 even if the lock would change.")
  var dryRun = false

  @Flag(help: "Fetch exactly what the lock has, and leave the lock as it is.")
  var locked = false

  @Option(
    help: ArgumentHelp(
      "With '--locked', also fetch what the lock had at a commit, for 'dtoc breaking --against'.",
      valueName: "commit"
    )
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Take over the new commit of a tag that was moved.",
      discussion: "Otherwise a moved tag is an error, because tags are made to stay.",
      valueName: "name"
    )
  )
  var accept: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also copy the files of stores to a folder, each to one of its name.",
      valueName: "folder"
    )
  )
  var vendor: String?

  @Flag(help: "Permit repositories of git that are folders of this machine.")
  var allowLocal = false

  @Flag(help: "Print only problems, and what breaks.")
  var quiet = false

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths([], ["--vendor": vendor, "--at": at])
    if at != nil, !locked { throw ValidationError("'--at' needs '--locked'") }
    if check, dryRun { throw ValidationError("'--check' can't be used with '--dry-run'") }
    if check || dryRun, vendor != nil {
      throw ValidationError("'--vendor' can't be used with '--check' or '--dry-run'")
    }
    if locked, check || dryRun || !accept.isEmpty {
      throw ValidationError("'--locked' can't be used with '--check', '--dry-run' or '--accept'")
    }
  }

  func run() throws {
    guard let file = try configuration.read(), !file.project.stores.isEmpty else {
      throw Failure.usage("there are no 'stores' in 'dtoc.yaml'")
    }
    let stores = try selected(in: file)
    var cache = try StoreCache(configuration.stores)
    if check || dryRun {
      cache.temporary = try TemporaryFolder.make("dtoc-stores", with: "new")
    }
    // Two runs would otherwise write over each other's pins.
    let lock = FolderLock(SystemFile.parent(of: file.path)) {
      Console.message("waiting for another run")
    }
    defer { withExtendedLifetime(lock) {} }
    let before = try ConfigurationFile.lock(at: file.lockPath).lock
    var run = StoreUpdate(file: file, cache: cache, before: before)
    run.accepted = Set(accept)
    run.permitsLocal = allowLocal
    run.isQuiet = quiet
    for store in stores {
      if locked { run.restore(store) } else { run.update(store) }
    }
    if let at {
      for (name, pin) in try OldLock(at: at, of: file).pins
      where names.isEmpty || names.contains(name) {
        run.restore(pin, named: name)
      }
    }
    run.reportRemoved()
    let breaks = try locked || !run.hasChanged ? false : run.reportChanges()
    if !locked, !check, !dryRun { try run.writeLock() }
    if let vendor { try run.vendor(stores, to: vendor) }
    if run.hasFailed { Console.exit(Failure.usageExitCode) }
    if dryRun { return }
    Console.exit(check ? (run.hasChanged ? 1 : 0) : breaks ? Failure.findingsExitCode : 0)
  }

  private func selected(in file: ConfigurationFile) throws -> [ConfiguredStore] {
    let known = file.project.stores.map(\.name)
    for name in names + accept where !known.contains(name) {
      let meant = nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure.usage("there is no store '\(name)'\(meant)")
    }
    if let name = accept.first(where: { !names.isEmpty && !names.contains($0) }) {
      throw Failure.usage(
        "'--accept \(name)' is about a store that is not updated",
        details: ["help: add '\(name)' to the names of stores, or name none"]
      )
    }
    return names.isEmpty
      ? file.project.stores : file.project.stores.filter { names.contains($0.name) }
  }
}
