internal import DTOCompiler
internal import Paths
internal import Stores

/// The schema files that the arguments select, before they are read.
struct SchemaListing {
  /// Ordered by root and path, regardless of the order of the arguments.
  private(set) var files: [File] = []
  /// The overlays of the configuration, in the order in which they are applied.
  private(set) var overlays: [String] = []
  /// Where the configuration has each of them, as the end of a message.
  private(set) var mentionsOfOverlays: [String: String] = [:]
  /// The folders and files outside of which no document is read; nil if there may be others, or if only some were asked for.
  private(set) var limits: [String]?
  /// The folders that document paths are relative to.
  private(set) var roots: [SchemaRoot] = []
  private var rootIndices: [FileIdentity?: Int] = [:]
  /// The documents that the configuration leaves out by name, relative to their folders; nil if not all of its documents were looked at.
  private(set) var excludedPaths: [String]?
  /// The skipped files and the reasons, one line each.
  private(set) var skipped: [String] = []
  /// Whether documents are links that lead nowhere, such as into a submodule that isn't fetched.
  private(set) var hasBrokenLinks = false
  /// The documents that git knows and has not put into the work tree, because it has only a part of them.
  private var missing: [String] = []
  /// The root for standard input, if it is used.
  private(set) var standardInputRoot: Int?
  /// The roots of whole stores, by their names.
  private(set) var storeRoots: [String: Int] = [:]
  /// Why stores can't be read.
  private(set) var problemOfStores: Failure?

  /// A file to read.
  struct File {
    var displayPath: String
    /// Relative to its root.
    var path: String
    var root: Int
    /// Whether it was found in a folder or by a pattern, not named.
    var isFromFolder = false
    /// Its status when the files were listed.
    var status: FileStatus?
  }

  /// - Parameters:
  ///   - paths: Files, folders and patterns; if empty, the schemas of the configuration.
  ///   - root: The folder that paths are relative to, and that references can't leave.
  ///   - configuration: Its schema folders are roots, unless there is a `root`.
  ///   - dash: The meaning of '-' as a path.
  ///   - output: The folder of the output that the documents are for, as written, if there are several outputs.
  ///   - emptiness: What happens if the configuration selects no documents.
  ///   - absence: What happens if a folder is missing, or has no documents.
  ///   - isWanted: Selects documents in the configuration's folders, by their paths relative to those.
  /// - Throws: ``Failure`` if a path does not exist, can't be read, or is outside `root`.
  init(
    paths: [String],
    root: String?,
    configuration: ConfigurationFile? = nil,
    dash: Dash = .file,
    output: String? = nil,
    ifEmpty emptiness: Emptiness = .fail,
    ifMissing absence: Emptiness = .fail,
    where isWanted: (_ path: String, _ inStore: String?) -> Bool = { _, _ in true }
  ) throws {
    let takesStandardInput = dash == .standardInput && paths.contains("-")
    let given = takesStandardInput ? paths.filter { $0 != "-" } : paths
    // Documents that are named need no stores, unless they refer to them.
    let entries = try Self.entries(
      of: configuration,
      stores: paths.isEmpty ? .needed : .left,
      ifMissing: absence
    )
    let arguments =
      paths.isEmpty
      ? entries.filter { $0.takesPart(where: isWanted) }.map { Argument($0, root: root) }
      : try Self.arguments(
        given,
        root: root,
        folders: entries.filter { $0.isFolder && $0.store == nil },
        configuration
      )
    let own = configuration?.ownFiles ?? []
    overlays = (configuration?.overlayPaths ?? []).filter { path in
      // An old version may not have it yet.
      absence == .fail || SystemFile.exists(path)
    }
    for path in overlays { mentionsOfOverlays[path] = configuration?.mention(of: path) }
    try Self.requireInside(overlays, of: configuration)
    if paths.isEmpty, root == nil, let configuration, configuration.inputFolders != nil {
      limits = configuration.schemaPaths
    }
    let areOwn = paths.isEmpty && entries.allSatisfy { $0.store == nil }
    excludedPaths = areOwn ? entries.compactMap(\.excludedName) : nil
    let overlayFiles = Set(overlays.compactMap { FileIdentity(of: $0) })
    var seen: [FileIdentity: Int] = [:]
    for argument in arguments {
      if let store = argument.store {
        try add(store, seen: &seen, where: isWanted)
        continue
      }
      let index = rootIndex(
        argument.root,
        name: argument.entry?.rootName ?? argument.root,
        root != nil ? .complete : argument.isRootClosed ? .references : .none
      )
      switch argument.kind {
      case .folder:
        let found = try schemaFiles(below: argument.path, root: roots[index])
        if found.isEmpty, absence == .fail {
          throw Failure.usage(
            "no *.yml, *.yaml or *.json files in '\(argument.path)'",
            details: MissingFiles.reasons(for: argument.path)
          )
        }
        excludedPaths?.append(
          contentsOf: found.compactMap { argument.entry?.excludedPath(of: $0.path) }
        )
        let wanted = found.filter { file in
          !own.contains(file.status.identity)
            && argument.entry?.includes(file.path, where: isWanted) ?? true
        }
        for file in wanted { try add(file, of: argument, root: index, seen: &seen) }
        let sparse = MissingFiles.outsideSparseCheckout(in: argument.path).filter { path in
          Self.isSchemaName(SystemFile.name(of: path))
            && argument.entry?.includes(path, where: isWanted) ?? true
        }
        missing += sparse
        skipped += sparse.map { "skipped '\($0)': it is outside the sparse checkout" }
      case .file:
        guard let status = FileStatus(of: argument.path) else { break }
        // Overlays are read with every document.
        if overlayFiles.contains(status.identity) { break }
        let file = FoundFile(path: argument.path, status: status)
        try add(file, of: argument, root: index, seen: &seen)
      case .other: throw Failure.usage("'\(argument.path)' is not a regular file")
      }
    }
    if takesStandardInput {
      standardInputRoot = rootIndex(root ?? ".", name: root ?? ".", root != nil ? .complete : .none)
    }
    addRoots(of: configuration?.shelf)
    if files.isEmpty, !takesStandardInput, paths.isEmpty, emptiness == .fail, let configuration {
      throw Failure.usage(
        "'\(configuration.path)' selects no documents\(output.map { " for the output '\($0)'" } ?? ""); check 'include', 'exclude' and 'documents'"
      )
    }
    files.sort { first, second in
      first.root < second.root
        || first.root == second.root && Path(first.path) < Path(second.path)
    }
  }

  /// Makes sure that no document counts as removed only because it is not in the work tree.
  ///
  /// - Throws: ``Failure`` if one is outside the sparse checkout.
  func requireAll() throws {
    guard let first = missing.first else { return }
    throw Failure.usage(
      "\(counted(missing.count, "document")) can't be read, such as '\(first)'",
      details: MissingFiles.reasons(for: first)
    )
  }

  /// A subset of the files.
  func filtered(_ isWanted: (File) -> Bool) -> SchemaListing {
    var listing = self
    listing.files = files.filter(isWanted)
    return listing
  }

  /// What stands before the paths of documents where their names are kept, by root: what the root is called, wherever it is.
  var namesOfRoots: [String] {
    var seen: [Path: Int] = [:]
    return roots.map { root in
      let own = Path(root.name).dropping(prefix: StoreReference.prefix) ?? root.name
      let name = Path(own).names.last { $0 != "." && $0 != ".." } ?? ""
      let count = seen[name, default: 0] + 1
      seen[name] = count
      return count == 1 ? name.text : "\(name.text)-\(count)"
    }
  }

  /// What happens if nothing is selected.
  enum Emptiness {
    case fail
    case accept
  }

  /// The meaning of the path '-'.
  enum Dash {
    case file
    case standardInput
  }

  private mutating func add(
    _ store: ListedStore,
    seen: inout [FileIdentity: Int],
    where isWanted: (String, String?) -> Bool
  ) throws {
    let index = rootIndex(of: store.folder)
    for file in try store.files(where: isWanted) where seen[file.status.identity] == nil {
      seen[file.status.identity] = files.count
      files.append(
        File(
          displayPath: file.place,
          path: file.path,
          root: index,
          isFromFolder: store.isFolder,
          status: file.status
        )
      )
    }
  }

  private mutating func rootIndex(of store: StoreFolder) -> Int {
    if let index = roots.firstIndex(where: { $0.store?.shown == store.shown }) { return index }
    roots.append(SchemaRoot(store))
    return roots.count - 1
  }

  /// References from anywhere can lead to any store.
  private mutating func addRoots(of shelf: Result<StoreShelf, Failure>?) {
    switch shelf {
    case .success(let shelf):
      for name in shelf.names {
        guard let store = shelf.folder(StoreReference(store: name, path: "")) else { continue }
        storeRoots[name] = rootIndex(of: store)
      }
    case .failure(let failure): problemOfStores = failure
    case nil: break
    }
  }

  /// A file that was not named explicitly can be a link, but not one that leaves the git work tree, or the root that the user has named.
  static func requireInside(_ link: String, _ root: SchemaRoot) throws {
    guard !root.admits(linked: SystemFile.resolved(link)) else { return }
    throw Failure.usage(
      "'\(link)' links to a file outside \(root.nameOfLimitOfLinks)",
      details: ["help: list the folder of that file under 'schemas', or name the file"]
    )
  }

  /// Overlays are read and shown as schemas are, and written by fixes, too.
  private static func requireInside(
    _ overlays: [String],
    of configuration: ConfigurationFile?
  ) throws {
    for path in overlays { try requireOverlayInside(path, besides: configuration?.path) }
  }

  /// - Throws: ``Failure`` if an overlay is a link that leads out of the git work tree, or out of the folder of the configuration if
  ///   there is none.
  static func requireOverlayInside(_ path: String, besides configuration: String?) throws {
    guard FileKind.isLink(path) else { return }
    let place = SystemFile.resolved(path)
    let roots = [path, configuration].compactMap(\.self).map(SystemFile.parent)
      .map { SchemaRoot(path: $0, name: $0, .references) }
    guard !roots.contains(where: { $0.admits(linked: place) }) else { return }
    throw Failure.usage("the overlay '\(path)' links to a file outside the project")
  }

  /// A file whose status is known.
  private struct FoundFile {
    var path: String
    var status: FileStatus
  }

  private mutating func add(
    _ found: FoundFile,
    of argument: Argument,
    root: Int,
    seen: inout [FileIdentity: Int]
  ) throws {
    let isFromFolder = argument.kind == .folder || argument.isFromPattern
    if let index = seen[found.status.identity] {
      let known = files[index]
      files[index].isFromFolder = known.isFromFolder && isFromFolder
      // A file that was not named is identified by its path without links.
      let isLink = known.isFromFolder && known.status?.isLink ?? false
      guard isLink, !isFromFolder || !found.status.isLink else { return }
      files[index].displayPath = found.path
      files[index].path = try Self.path(of: found, in: argument.root)
      files[index].root = root
      files[index].status = found.status
      return
    }
    seen[found.status.identity] = files.count
    files.append(
      File(
        displayPath: found.path,
        path: try Self.path(of: found, in: argument.root),
        root: root,
        isFromFolder: isFromFolder,
        status: found.status
      )
    )
  }

  private static func path(of file: FoundFile, in root: String) throws -> String {
    if let path = relative(file.path, to: root) {
      guard !Path(path).isASCII else { return path }
      // A disk that takes both Unicode forms of a name for one knows which one the file has.
      let listed = Path(SystemFile.resolved(file.path)).relative(to: SystemFile.resolved(root))
      return listed.flatMap { Path($0).isOtherForm(of: Path(path)) ? $0 : nil } ?? path
    }
    throw Failure.usage("'\(file.path)' is not inside '\(root)'")
  }

  private mutating func rootIndex(
    _ folder: String,
    name: String,
    _ closure: SchemaRoot.Closure
  ) -> Int {
    let identity = FileIdentity(of: folder)
    if let index = rootIndices[identity] { return index }
    rootIndices[identity] = roots.count
    roots.append(SchemaRoot(path: folder, name: name, closure))
    return roots.count - 1
  }

  /// All schema files below a folder, ordered by path. Skips hidden entries, and entries that can't be schemas, which are recorded.
  private mutating func schemaFiles(below folder: String, root: SchemaRoot) throws -> [FoundFile] {
    var files: [FoundFile] = []
    var skipped: [(path: String, reason: String)] = []
    var pending = [folder]
    while let current = pending.popLast() {
      let names = try Failure.whileReading(folder: current, SystemFile.names)
      for name in names where !name.hasPrefix(".") {
        let path = SystemFile.joined(current, name)
        let status = FileStatus(of: path)
        switch (status?.kind, status) {
        case (.folder, let status?) where status.isLink:
          skipped.append((path, "a link to a folder"))
        case (.folder, _): pending.append(path)
        case (.file, let status?) where Self.isSchemaName(name):
          files.append(FoundFile(path: path, status: status))
        case (.file, _): continue
        case (.other, _): skipped.append((path, "not a regular file"))
        case (nil, _):
          skipped.append((path, "a broken link"))
          hasBrokenLinks = true
        }
      }
    }
    skipped.sort { Path($0.path) < Path($1.path) }
    self.skipped += skipped.map { "skipped '\($0.path)': it is \($0.reason)" }
    files.sort { Path($0.path) < Path($1.path) }
    for file in files where file.status.isLink { try Self.requireInside(file.path, root) }
    return files
  }

  static func isSchemaName(_ name: String) -> Bool {
    let lowered = name.lowercased()
    if ConfigurationFile.names.contains(lowered) { return false }
    return [".yml", ".yaml", ".json"].contains { lowered.hasSuffix($0) }
  }

  static func isInside(_ path: String, folder: String) -> Bool {
    Path(SystemFile.resolved(path)).relative(to: SystemFile.resolved(folder)) != nil
  }

  /// The path relative to a folder, or nil if it is not inside.
  static func relative(_ path: String, to folder: String) -> String? {
    // A path found below a folder starts with the folder, and the rest needs no resolving.
    let rest = folder == "." ? path : Path(path).relative(to: folder)
    if let rest, isPlain(rest) { return rest }
    let here = SystemFile.resolved(".")
    let ways = [path, folder].map { way in
      SystemFile.withoutDetours(Path(way).isAbsolute ? way : SystemFile.joined(here, way))
    }
    if let rest = Path(ways[0]).relative(to: ways[1]) { return rest }
    // Within the folder, only the real locations are decisive.
    let place = SystemFile.joined(
      SystemFile.resolved(SystemFile.parent(of: path)),
      SystemFile.name(of: path)
    )
    return Path(place).relative(to: SystemFile.resolved(folder))
  }

  /// Whether a path leads from a folder to something inside it, judging by names only.
  static func isPlain(_ path: String) -> Bool {
    let names = Path(path).names
    return names.joined().utf8.elementsEqual(path.utf8) && !names.isEmpty
      && !names.contains { $0 == "." || $0 == ".." }
  }
}
