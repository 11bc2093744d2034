internal import DTOCompiler
internal import Paths
internal import Stores

/// One run of `dtoc update`: stores are fetched one by one, and what can't be fetched keeps its pin.
struct StoreUpdate {
  let file: ConfigurationFile
  let cache: StoreCache
  let before: StoreLock
  /// The stores whose tags may have moved.
  var accepted: Set<String> = []
  var permitsLocal = false
  var isQuiet = false
  private var after: StoreLock
  private(set) var hasFailed = false

  init(file: ConfigurationFile, cache: StoreCache, before: StoreLock) {
    self.file = file
    self.cache = cache
    self.before = before
    let known = Set(file.project.stores.map(\.name))
    after = StoreLock(before.pins.filter { known.contains($0.key) })
  }

  /// What is pinned now.
  func pin(of store: ConfiguredStore) -> StorePin? { after.pins[store.name] }

  /// Whether the lock is another one now.
  var hasChanged: Bool { after != before }

  // MARK: - Fetching

  /// Fetches what a store has now.
  mutating func update(_ store: ConfiguredStore) {
    let run = self
    attempt(store.name, at: file.position(of: store)) { () throws in
      let old = run.before.pins[store.name]
      let known = old.flatMap { $0.location == store.location ? $0 : nil }
      let fetched: FetchedStore
      switch store.location {
      case .document(let url): fetched = try DocumentFetch.fetch(url, named: store.name)
      case .git(let place):
        let git = try GitFetch(place, url: try run.address(of: place))
        let target = try git.target()
        let isNoTagNow = known?.kind == .tag && target.kind != .tag
        if let known, known.commit == target.commit, !isNoTagNow,
          run.cache.isComplete(known, named: store.name)
        {
          run.say("\(store.name): unchanged, \(known.shortOrigin)")
          return nil
        }
        let isOfTag = target.kind == .tag || known?.kind == .tag
        if isOfTag, !run.accepted.contains(store.name), let old = known?.commit,
          let new = target.commit, old != new || isNoTagNow
        {
          throw FetchedStore.Problem(
            target.kind == .tag
              ? "the tag '\(place.ref)' was moved from \(old) to \(new)"
              : "'\(place.ref)' was a tag of \(old), and is a branch now, with \(new)",
            details: [
              "help: if its owner says that this is right, run 'dtoc update --accept \(store.name)'"
            ]
          )
        }
        fetched = try git.fetch(target)
      }
      for line in fetched.skipped { run.say("\(store.name): \(line)") }
      let wasComplete = run.cache.isComplete(fetched.pin, named: store.name)
      if !wasComplete { try run.cache.put(fetched.files, of: fetched.pin) }
      if known == fetched.pin {
        run.say(
          "\(store.name): unchanged, \(wasComplete ? "" : "fetched, ")\(fetched.pin.shortOrigin)"
        )
        return nil
      }
      run.say("\(store.name): \(fetched.pin.summary(since: old))")
      return fetched.pin
    }
  }

  /// Fetches what the lock has.
  mutating func restore(_ store: ConfiguredStore) {
    let run = self
    attempt(store.name, at: file.position(of: store)) { () throws in
      guard let pin = run.before.pins[store.name], pin.location == store.location else {
        throw FetchedStore.Problem(
          "'\(StoreLock.fileName)' has another URL, reference or folder, or none",
          details: ["help: run 'dtoc update' without '--locked'"]
        )
      }
      try run.restore(pin, store.name)
      return nil
    }
  }

  /// Fetches what an earlier lock had.
  mutating func restore(_ pin: StorePin, named name: String) {
    let run = self
    attempt(name, at: file.lockPath) { () throws in
      try run.restore(pin, name)
      return nil
    }
  }

  private func restore(_ pin: StorePin, _ name: String) throws {
    let wasComplete = cache.isComplete(pin, named: name)
    try fetchAgain(pin, named: name)
    say("\(name): \(wasComplete ? "complete" : "fetched"), \(pin.shortOrigin)")
  }

  /// Makes sure that the files of a pin are in the cache.
  private func fetchAgain(_ pin: StorePin, named name: String) throws {
    if cache.isComplete(pin, named: name) { return }
    let fetched = try fetch(pin, named: name)
    guard fetched.pin == pin else {
      throw FetchedStore.Problem(
        "its files are not those of '\(StoreLock.fileName)' any more",
        details: ["help: see what has changed with 'dtoc update --dry-run \(name)'"]
      )
    }
    try cache.put(fetched.files, of: pin)
  }

  /// Fetches the commit of a pin; if the server gives only what has a name, the reference must still be that commit.
  private func fetch(_ pin: StorePin, named name: String) throws -> FetchedStore {
    switch pin.location {
    case .document(let url): return try DocumentFetch.fetch(url, named: name)
    case .git(let place):
      let git = try GitFetch(place, url: try address(of: place))
      let commit = pin.commit ?? ""
      do {
        return try git.fetch(GitFetch.Target(commitOf: pin))
      } catch let first as FetchedStore.Problem {
        guard !place.isCommit, let target = try? git.target() else { throw first }
        guard target.commit == commit else {
          throw FetchedStore.Problem(
            "the commit \(commit), which '\(StoreLock.fileName)' has, is not there any more",
            details: first.details + [
              "help: run 'dtoc update \(name)', which pins what '\(place.ref)' has now"
            ]
          )
        }
        return try git.fetch(GitFetch.Target(commitOf: pin, source: target.source))
      }
    }
  }

  private func address(of place: StoreLocation.GitPlace) throws(FetchedStore.Problem) -> String {
    guard place.transport == .local else { return place.url }
    guard permitsLocal else {
      throw FetchedStore.Problem(
        "'\(place.url)' is a folder of this machine",
        details: ["help: to permit that, add '--allow-local'"]
      )
    }
    if let path = Path(place.url).dropping(prefix: "file://") { return path }
    return SystemFile.resolved(file.path(of: place.url))
  }

  /// - Parameter body: Returns the new pin of the store, if it has one.
  private mutating func attempt(
    _ name: String,
    at position: String,
    _ body: () throws -> StorePin?
  ) {
    do {
      if let pin = try body() { after.pins[name] = pin }
    } catch {
      hasFailed = true
      let (message, details) =
        switch error {
        case let problem as FetchedStore.Problem: (problem.message, problem.details)
        case let failure as Failure: (failure.message, failure.details)
        default: ("\(error)", [])
        }
      Console.message("\(position): the store '\(name)' was not fetched: \(message)")
      for detail in details { Console.error("  \(detail.showingControls())") }
    }
  }

  private func say(_ line: String) {
    if !isQuiet { Console.error(line.showingControls()) }
  }

  // MARK: - Results

  /// Says which stores the configuration has not any more.
  func reportRemoved() {
    for name in before.pins.keys.sorted() where after.pins[name] == nil {
      say("\(name): removed, because it is not in '\(file.path)'")
    }
  }

  /// Writes the lock, if it is another one.
  func writeLock() throws {
    guard hasChanged || !SystemFile.exists(file.lockPath) && !after.pins.isEmpty else { return }
    try OutputWriter.write(Array(after.text.utf8), toFile: file.lockPath)
    say("wrote \(file.lockPath)")
  }

  /// Prints what the changes do to shipped apps.
  ///
  /// - Returns: Whether something breaks: shipped apps, or the project, whose documents have errors that they didn't have. What can't be
  ///   compared may break.
  func reportChanges() throws -> Bool {
    guard !file.project.schemas.isEmpty else { return false }
    var old = after
    var isUnclear = false
    for name in after.pins.keys.sorted() where before.pins[name] != after.pins[name] {
      guard let known = before.pins[name] else { continue }
      // Most servers still have an old commit, but hardly one has an old document.
      guard (try? fetchAgain(known, named: name)) != nil else {
        isUnclear = true
        Console.message(
          "\(name): its changes are not compared, because the old version is not there any more"
        )
        continue
      }
      old.pins[name] = known
    }
    guard old != after, file.project.stores.allSatisfy({ after.pins[$0.name] != nil }) else {
      return isUnclear
    }
    let finder = ChangeFinder(options: try file.with(after, in: cache).configuration.validation)
    let problem = problemOfDocuments()
    let oldDrafts = try drafts(old, named: Self.oldPrefix)
    let newDrafts = try drafts(after)
    var list = finder.changes(
      from: finder.versions(of: oldDrafts),
      to: finder.versions(of: newDrafts),
      level: file.project.changeLevel ?? .all
    )
    list.oldPrefix = Self.oldPrefix
    try Console.report(list.findings, .text, on: .output)
    if !isQuiet { for remark in list.remarks { Console.message("note: \(remark)") } }
    if !isQuiet { Console.error(FindingSummary(list.findings, notes: .hidden).text) }
    let overlays = try newFindingsInOverlays(from: old, to: after)
    if let overlays { try Console.report(overlays, .text, on: .output) }
    let errors = newDrafts.errorCount(since: oldDrafts)
    if let problem {
      Console.message("with the new versions, \(problem.message)")
      for detail in problem.details { Console.error("  \(detail.showingControls())") }
    } else if errors > 0 {
      Console.message(
        "with the new versions, the documents have \(counted(errors, "error")) that they didn't have; see 'dtoc validate'"
      )
    }
    return isUnclear || list.findings.hasErrors || problem != nil || errors > 0
      || overlays?.hasErrors ?? false
  }

  private static let oldPrefix = "old:"

  /// Why `generate` can't read the documents; nil if it can, or could not before either.
  private func problemOfDocuments() -> Failure? {
    func problem(_ lock: StoreLock) -> Failure? {
      do {
        _ = try SchemaListing(paths: [], root: nil, configuration: try file.with(lock, in: cache))
        return nil
      } catch {
        return error as? Failure
      }
    }
    return before.pins.isEmpty || problem(before) != nil ? nil : problem(after)
  }

  private func drafts(_ lock: StoreLock, named prefix: String = "") throws -> [OutputDraft] {
    try ReadOutputs(root: nil, try file.with(lock, in: cache), ifMissing: .accept, named: prefix) {
      $0.allowUnmatchedOptions()
      $0.prepareForComparison()
    }
    .drafts
  }
}

extension StorePin {
  /// The commit, or the digest of the document.
  fileprivate var shortOrigin: String {
    commit.map { String($0.prefix(12)) } ?? "sha256:\(files.first?.digest.digits.prefix(12) ?? "")"
  }

  /// What is pinned, in a line.
  fileprivate func summary(since old: StorePin?) -> String {
    guard let old else { return "\(shortOrigin), \(counted(files.count, "document"))" }
    let paths = Set(files.map { Path($0.path) })
    let changed = files.filter { file in
      old.digest(of: file.path).map { $0 != file.digest } ?? false
    }
    let counts = [
      (changed.count, "changed"),
      (files.filter { old.digest(of: $0.path) == nil }.count, "added"),
      (old.files.filter { !paths.contains(Path($0.path)) }.count, "removed"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(old.shortOrigin) -> \(shortOrigin), documents: \(words.isEmpty ? "the same" : words)"
  }
}
