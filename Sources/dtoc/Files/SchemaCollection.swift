internal import CMemory
internal import DTOCompiler

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The schema files that the arguments mean, and those that references lead to.
struct SchemaCollection {
  private(set) var sources: [SchemaSource] = []
  private var roots: [String] = []

  /// - Throws: ``Failure`` when a path does not exist, can't be read, or lies outside `root`.
  init(paths: [String], root: String?) throws {
    var files: [File] = []
    for path in paths {
      guard let kind = FileKind(of: path) else {
        throw Failure.usage("there is no file or folder '\(path)'")
      }
      let folder = root ?? (kind == .folder ? path : SystemFile.parent(of: path))
      guard FileKind(of: folder) == .folder else {
        throw Failure.usage("'\(folder)' is no folder")
      }
      let index = rootIndex(folder)
      switch kind {
      case .folder:
        let found = try Self.schemaFiles(below: path)
        if found.isEmpty {
          throw Failure.usage("there are no *.yml, *.yaml or *.json files in '\(path)'")
        }
        files += found.map { File(displayPath: $0, root: index) }
      case .file: files.append(File(displayPath: path, root: index))
      case .other: throw Failure.usage("'\(path)' is neither a file nor a folder")
      }
    }
    let size = files.reduce(0) { $0 + SystemFile.size(of: $1.displayPath) }
    cmemory_expect(min(size, InputFile.maximumSize) * Self.memoryPerByte)
    var seen: Set<String> = []
    for file in files { try add(file, seen: &seen) }
  }

  /// A file to be read.
  private struct File {
    var displayPath: String
    var root: Int
  }

  /// How much memory compiling takes for each byte of a document, at least: of the last of the large pages most would
  /// be for nothing.
  private static let memoryPerByte = 7

  /// Reads what a reference leads to.
  func load(root: Int, path: String) -> SchemaLookup {
    let displayPath = Self.joined(roots[root], path)
    guard let kind = FileKind(of: displayPath), kind != .folder else { return .missing }
    guard kind == .file else { return .unreadable("it is no regular file") }
    // A symbolic link may lead anywhere, and a reference must not.
    guard Self.isInside(displayPath, folder: roots[root]) else {
      return .unreadable("it is a link out of the schema root")
    }
    switch InputFile.read(displayPath) {
    case .success(let bytes):
      return .found(
        SchemaSource(displayPath: displayPath, path: path, root: root, bytes: bytes)
      )
    case .failure(let problem): return .unreadable(problem.reason)
    }
  }

  private mutating func add(_ file: File, seen: inout Set<String>) throws {
    guard seen.insert(Self.canonical(file.displayPath)).inserted else { return }
    let folder = roots[file.root]
    guard let path = Self.relative(file.displayPath, to: folder) else {
      throw Failure.usage("'\(file.displayPath)' is not inside '\(folder)'")
    }
    switch InputFile.read(file.displayPath) {
    case .success(let bytes):
      sources.append(
        SchemaSource(displayPath: file.displayPath, path: path, root: file.root, bytes: bytes)
      )
    case .failure(let problem):
      throw Failure.usage("can't read '\(file.displayPath)': \(problem.reason)")
    }
  }

  private mutating func rootIndex(_ folder: String) -> Int {
    if let index = roots.firstIndex(of: folder) { return index }
    roots.append(folder)
    return roots.count - 1
  }

  /// All schema files below a folder, ordered by path. Hidden entries and links to folders are left out.
  private static func schemaFiles(below folder: String) throws -> [String] {
    var files: [String] = []
    var pending = [folder]
    while let current = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: current)
      } catch {
        throw Failure.usage("can't read the folder '\(current)'")
      }
      for name in names where !name.hasPrefix(".") {
        let path = joined(current, name)
        switch FileKind(of: path) {
        case .folder where !FileKind.isLink(path): pending.append(path)
        case .file where isSchemaName(name): files.append(path)
        case .folder, .file, .other, nil: continue
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isSchemaName(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return [".yml", ".yaml", ".json"].contains { lowered.hasSuffix($0) }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
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
