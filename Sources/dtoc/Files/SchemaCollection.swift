internal import CMemory
internal import DTOCompiler

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The schema files that the arguments mean, and those that references lead to.
struct SchemaCollection {
  /// Ordered by root and path, whatever the order of the arguments.
  private(set) var sources: [SchemaSource] = []
  /// The index of what came from the standard input.
  var standardInput: Int? { sources.firstIndex { $0.displayPath == Self.standardInputName } }
  /// What was left out of folders, and why; each a line for people.
  private(set) var skipped: [String] = []
  private var referenced: [String] = []
  private var roots: [String] = []

  /// - Parameters:
  ///   - paths: Files, folders and patterns; without any, the folders of the configuration.
  ///   - root: The folder that references may not leave.
  ///   - configuration: Its folders of schemas are roots, unless there is a `root`.
  ///   - dash: What '-' means among the paths.
  ///   - isWanted: Which documents of the configuration's folders take part, by their paths relative to those.
  /// - Throws: ``Failure`` when a path does not exist, can't be read, or lies outside `root`.
  init(
    paths: [String],
    root: String?,
    configuration: ConfigurationFile? = nil,
    dash: Dash = .file,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws {
    let takesStandardInput = dash == .standardInput && paths.contains("-")
    let given = takesStandardInput ? paths.filter { $0 != "-" } : paths
    let folders = try Self.folders(of: configuration)
    let arguments =
      paths.isEmpty
      ? folders.map { Argument(path: $0.path, kind: .folder, root: root ?? $0.path, folder: $0) }
      : try Self.arguments(given, root: root, folders: folders)
    var files: [File] = []
    for argument in arguments {
      let index = rootIndex(argument.root)
      switch argument.kind {
      case .folder:
        let found = try schemaFiles(below: argument.path, root: argument.root)
          .filter { argument.folder?.includes($0, where: isWanted) ?? true }
        if found.isEmpty, argument.folder?.isWhole ?? true {
          throw Failure.usage("there are no *.yml, *.yaml or *.json files in '\(argument.path)'")
        }
        files += found.map { File(displayPath: $0, folder: argument.root, root: index) }
      case .file: files.append(File(displayPath: argument.path, folder: argument.root, root: index))
      case .other: throw Failure.usage("'\(argument.path)' is neither a file nor a folder")
      }
    }
    let size = files.reduce(0) { $0 + SystemFile.size(of: $1.displayPath) }
    cmemory_expect(min(size, InputFile.maximumSize) * Self.memoryPerByte)
    var seen: Set<String> = []
    for file in files { try add(file, seen: &seen) }
    if takesStandardInput { try addStandardInput(root: rootIndex(root ?? ".")) }
    sources.sort { first, second in
      first.root < second.root
        || first.root == second.root && Self.precedes(first.path, second.path)
    }
  }

  /// What a path '-' is.
  enum Dash {
    case file
    case standardInput
  }

  /// A path that was given, and the folder that references from there may not leave.
  private struct Argument {
    var path: String
    var kind: FileKind
    var root: String
    /// The folder of the configuration, if it is one.
    var folder: Folder?
  }

  /// A folder of the configuration.
  private struct Folder {
    var path: String
    var documents: SchemaFolder
    var isWhole: Bool { documents.isWhole }

    func includes(_ file: String, where isWanted: (String) -> Bool) -> Bool {
      guard let path = SchemaCollection.relative(file, to: path) else { return false }
      return documents.includes(path) && isWanted(path)
    }
  }

  private static func folders(of configuration: ConfigurationFile?) throws -> [Folder] {
    guard let configuration else { return [] }
    return try configuration.project.schemas.map { folder in
      let path = configuration.path(of: folder.path)
      guard FileKind(of: path) == .folder else {
        throw Failure.usage("'\(configuration.path)' names '\(path)', and there is no such folder")
      }
      return Folder(path: path, documents: folder)
    }
  }

  /// The arguments ordered by root and path: which of two comes first would else decide the order of the roots, and which root a file
  /// belongs to that is in two of them.
  private static func arguments(
    _ paths: [String],
    root: String?,
    folders: [Folder]
  ) throws -> [Argument] {
    try paths.flatMap { path in
      guard let kind = FileKind(of: path) else { return try files(meantBy: path, root: root) }
      let folder =
        root ?? folders.first { isInside(path, folder: $0.path) }?.path
        ?? (kind == .folder ? path : SystemFile.parent(of: path))
      try requireFolder(folder)
      return [Argument(path: path, kind: kind, root: folder)]
    }
    .sorted { precedes($0.root, $1.root) || $0.root == $1.root && precedes($0.path, $1.path) }
  }

  /// The schema files that a pattern means, whose root is the folder in front of it.
  private static func files(meantBy path: String, root: String?) throws -> [Argument] {
    guard let pattern = PathPattern(path) else {
      throw Failure.usage("there is no file or folder '\(path)'")
    }
    let folder = root ?? pattern.folder
    try requireFolder(folder)
    let files = try pattern.files().filter(isSchemaName)
    if files.isEmpty { throw Failure.usage("there is no schema file that '\(path)' means") }
    try requireInside(files, folder)
    return files.map { Argument(path: $0, kind: .file, root: folder) }
  }

  private static func requireFolder(_ path: String) throws {
    guard FileKind(of: path) == .folder else { throw Failure.usage("'\(path)' is no folder") }
  }

  /// What was not named by itself may be a link, but not one that leads out.
  private static func requireInside(_ files: [String], _ root: String) throws {
    for path in files where FileKind.isLink(path) && !isInside(path, folder: root) {
      throw Failure.usage("'\(path)' is a link out of '\(root)', and schemas may not leave it")
    }
  }

  /// Whether a path is before another by its bytes.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// A file to be read.
  private struct File {
    var displayPath: String
    /// The schema root as it was given with this file.
    var folder: String
    var root: Int
  }

  /// How much memory compiling takes for each byte of a document, at least: of the last of the large pages most would
  /// be for nothing.
  private static let memoryPerByte = 7

  /// All files that were read.
  var displayPaths: [String] { sources.map(\.displayPath) + referenced }

  /// Where references may lead.
  enum Reach {
    case insideRoot
    case anywhere
  }

  /// The folder that a source may not leave, if it is a link that does.
  func rootLeft(by index: Int) -> String? {
    let source = sources[index]
    let folder = roots[source.root]
    return Self.isInside(source.displayPath, folder: folder) ? nil : folder
  }

  /// Reads what a reference leads to.
  mutating func load(root: Int, path: String, from reach: Reach) -> SchemaLookup {
    let displayPath = Self.joined(roots[root], path)
    guard let kind = FileKind(of: displayPath), kind != .folder else { return .missing }
    guard kind == .file else { return .unreadable("it is no regular file") }
    if reach == .anywhere, let source = source(of: displayPath) { return .found(source) }
    // A symbolic link may lead anywhere, and a reference must not.
    guard reach == .anywhere || Self.isInside(displayPath, folder: roots[root]) else {
      return .unreadable("it is a link out of the schema root")
    }
    switch InputFile.readSchema(displayPath) {
    case .success(let bytes):
      referenced.append(displayPath)
      return .found(
        SchemaSource(displayPath: displayPath, path: path, root: root, bytes: bytes)
      )
    case .failure(let problem): return .unreadable(problem.reason)
    }
  }

  /// The file among those that were given, by whatever path.
  private func source(of displayPath: String) -> SchemaSource? {
    let canonical = Self.canonical(displayPath)
    return sources.first { Self.canonical($0.displayPath) == canonical }
  }

  private mutating func add(_ file: File, seen: inout Set<String>) throws {
    guard seen.insert(Self.canonical(file.displayPath)).inserted else { return }
    guard let path = Self.relative(file.displayPath, to: file.folder) else {
      throw Failure.usage("'\(file.displayPath)' is not inside '\(file.folder)'")
    }
    switch InputFile.readSchema(file.displayPath) {
    case .success(let bytes):
      sources.append(
        SchemaSource(displayPath: file.displayPath, path: path, root: file.root, bytes: bytes)
      )
    case .failure(let problem):
      throw Failure.usage("can't read '\(file.displayPath)': \(problem.reason)")
    }
  }

  private mutating func addStandardInput(root: Int) throws {
    switch InputFile.readStandardInput() {
    case .success(let bytes):
      let name = Self.standardInputName
      sources.append(SchemaSource(displayPath: name, path: name, root: root, bytes: bytes))
    case .failure(let problem):
      throw Failure.usage("can't read the standard input: \(problem.reason)")
    }
  }

  private static let standardInputName = "<stdin>"

  private mutating func rootIndex(_ folder: String) -> Int {
    let canonical = Self.canonical(folder)
    if let index = roots.firstIndex(where: { Self.canonical($0) == canonical }) { return index }
    roots.append(folder)
    return roots.count - 1
  }

  /// All schema files below a folder, ordered by path. Hidden entries are left out, and so is what no schema can be, which is noted.
  private mutating func schemaFiles(below folder: String, root: String) throws -> [String] {
    var files: [String] = []
    var skipped: [(path: String, reason: String)] = []
    var pending = [folder]
    while let current = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: current)
      } catch {
        throw Failure.usage("can't read the folder '\(current)'")
      }
      for name in names where !name.hasPrefix(".") {
        let path = Self.joined(current, name)
        switch FileKind(of: path) {
        case .folder where FileKind.isLink(path): skipped.append((path, "a link to a folder"))
        case .folder: pending.append(path)
        case .file where Self.isSchemaName(name): files.append(path)
        case .file: continue
        case .other: skipped.append((path, "no regular file"))
        case nil: skipped.append((path, "a link to nothing"))
        }
      }
    }
    skipped.sort { Self.precedes($0.path, $1.path) }
    self.skipped += skipped.map { "skipped '\($0.path)': it is \($0.reason)" }
    files.sort(by: Self.precedes)
    try Self.requireInside(files, root)
    return files
  }

  private static func isSchemaName(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return [".yml", ".yaml", ".json"].contains { lowered.hasSuffix($0) }
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func canonical(_ path: String) -> String {
    SystemFile.resolved(path)
  }

  private static func isInside(_ path: String, folder: String) -> Bool {
    relative(canonical(path), to: canonical(folder)) != nil
  }

  /// The path relative to a folder, or nil when it is not inside.
  private static func relative(_ path: String, to folder: String) -> String? {
    let parts = URL(fileURLWithPath: path).standardized.pathComponents
    let folderParts = URL(fileURLWithPath: folder).standardized.pathComponents
    guard parts.starts(with: folderParts), parts.count > folderParts.count else { return nil }
    return parts.dropFirst(folderParts.count).joined(separator: "/")
  }
}
