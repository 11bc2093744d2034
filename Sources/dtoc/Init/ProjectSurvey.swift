internal import DTOCompiler
internal import Paths

/// The contents of a folder that are relevant for a configuration.
struct ProjectSurvey {
  /// Schema documents, relative to the folder.
  private(set) var documents: [String] = []
  /// Schema folders, relative to the folder.
  private(set) var schemas: [Schemas] = []
  /// Files beside them that can't be read as YAML or JSON, and may be schema documents.
  private(set) var unreadable: [String] = []
  /// The number of documents of each dialect.
  private(set) var dialects: [String: Int] = [:]
  /// Whether a document has operations.
  private(set) var hasOperations = false
  /// The output folder, relative to the folder.
  private(set) var output = "Generated"
  /// Whether there are names from earlier runs.
  var hasNameRecord: Bool {
    SystemFile.exists(SystemFile.joined(folder, SystemFile.joined(output, NamesFolder.name)))
  }

  /// How the project gets the runtime; nil if its kind is unknown.
  private(set) var runtime: RuntimeForm?
  /// The side of an API that the project is: the value of the option `role`.
  private(set) var role = "client"
  /// Whether the package, if there is one, states which platforms it supports.
  private(set) var statesPlatforms = true

  /// How a project gets the runtime: the values of the option `runtime`.
  enum RuntimeForm {
    /// The target depends on it.
    case module
    /// It is compiled in the target.
    case source
  }

  /// A folder in which all documents are schemas, or single files if it contains others.
  enum Schemas: Equatable {
    case folder(String)
    /// Files in a folder. `.` is the folder of the configuration, which is YAML but no schema.
    case files([String], in: String)
  }

  private let folder: String
  /// The package, if there is one.
  private var manifest: PackageManifest?

  /// - Throws: ``Failure`` if the folder can't be read.
  init(of folder: String) throws {
    self.folder = folder
    add(try Self.candidates(below: folder))
    let beside = documents.filter { Path($0).folder == nil }
    if !beside.isEmpty { schemas.append(.files(beside, in: ".")) }
    let others = Dictionary(grouping: documents.filter { Path($0).folder != nil }) { path in
      Path(path).names[0]
    }
    schemas += others.sorted { $0.key < $1.key }
      .map { .folder(Self.commonFolder(of: $0.value)) }
    if !schemas.isEmpty {
      let unreadableBeside = beside.isEmpty ? [] : unreadable.filter { Path($0).folder == nil }
      readSchemas()
      unreadable = unreadableBeside + unreadable
    }
    findTarget()
  }

  /// Replaces the documents by those that `generate` will read: everything in the schema folders.
  private mutating func readSchemas() {
    let known = documents
    documents = []
    unreadable = []
    dialects = [:]
    hasOperations = false
    for entry in schemas {
      switch entry {
      case .folder(let name):
        // If the folder can't be listed, 'generate' says why.
        let listing = try? SchemaListing(paths: [SystemFile.joined(folder, name)], root: nil)
        add(
          listing?.files.map { SystemFile.joined(name, $0.path) }
            ?? known.filter { Path($0).relative(to: name) != nil }
        )
      case .files(let names, in: let name): add(names.map { SystemFile.joined(name, $0) })
      }
    }
  }

  /// Reads files, and keeps those that are schema documents.
  private mutating func add(_ files: [String]) {
    for path in files {
      guard case .success(let bytes) = InputFile.read(SystemFile.joined(folder, path)) else {
        continue
      }
      guard let kind = DocumentKind(bytes: bytes) else {
        if DocumentKind.isUnreadable(bytes) { unreadable.append(path) }
        continue
      }
      dialects[kind.dialect, default: 0] += 1
      hasOperations = hasOperations || kind.hasOperations
      documents.append(path)
    }
  }

  // MARK: - Choices

  /// Replaces the documents by those at some paths, and reads them.
  ///
  /// - Parameter paths: Documents, and folders with documents, relative to the folder.
  mutating func use(_ paths: [String]) {
    let folders = Set(paths.filter { FileKind(of: SystemFile.joined(folder, $0)) == .folder })
    schemas = folders.sorted().map { .folder($0.isEmpty ? "." : $0) }
    // Which files the folders don't contain.
    readSchemas()
    let files = Set(paths).subtracting(folders).subtracting(documents)
    let others = Dictionary(grouping: files) { Path($0).folder ?? "." }
    schemas += others.sorted { $0.key < $1.key }.map { folder, files in
      .files(files.map { Path($0).name }.sorted(), in: folder)
    }
    readSchemas()
  }

  /// Replaces the output folder, and what follows from it.
  mutating func changeOutput(to output: String) {
    self.output = output
    let names = Path(output).names.map(\.text)
    guard let manifest, names.count > 1, names[0] == "Sources" else { return }
    runtime = manifest.target(names[1], dependsOn: "DTORuntime") ? .module : .source
  }

  /// The path of a document relative to its schema folder.
  func pathInRoot(of document: String) -> String {
    for entry in schemas {
      switch entry {
      case .folder("."), .files(_, in: "."): if Path(document).folder == nil { return document }
      case .folder(let root), .files(_, in: let root):
        if let path = Path(document).relative(to: root) { return path }
      }
    }
    return document
  }

  // MARK: - Schemas

  /// Third-party, test and build files are not examined.
  private static let unexamined: Set<String> = [
    "node_modules", "vendor", "pods", "carthage", "build", "deriveddata", "checkouts", "tests",
    "test", "testdata", "fixtures",
  ]

  /// The size in bytes above which a file is probably data rather than a schema, and isn't examined.
  private static let largest = 4 << 20

  private static func candidates(below folder: String) throws -> [String] {
    var files: [String] = []
    var pending = [""]
    while let current = pending.popLast() {
      let path = current.isEmpty ? folder : SystemFile.joined(folder, current)
      let names: [String]
      do {
        names = try Failure.whileReading(folder: path, SystemFile.names)
      } catch {
        if current.isEmpty { throw error }
        // Enough to know where the schemas are.
        Console.message("\(error.message); it was skipped")
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let inner = current.isEmpty ? name : "\(current)/\(name)"
        let whole = SystemFile.joined(folder, inner)
        guard let status = FileStatus(of: whole), !status.isLink else { continue }
        switch status.kind {
        case .folder where isUnexamined(name.lowercased()): continue
        case .folder: pending.append(inner)
        case .file where isCandidate(name) && status.size <= largest: files.append(inner)
        case .file, .other: continue
        }
      }
    }
    return files.map { Path($0) }.sorted().map(\.text)
  }

  private static func isUnexamined(_ name: String) -> Bool {
    unexamined.contains(name)
      || [".xcassets", ".xcodeproj", ".xcworkspace", ".bundle", ".framework"]
        .contains { name.hasSuffix($0) }
  }

  private static func isCandidate(_ name: String) -> Bool {
    SchemaListing.isSchemaName(name) && !ConfigurationFile.names.contains(name)
  }

  private static func commonFolder(of paths: [String]) -> String {
    var common = paths.first.map { Array(Path($0).names.dropLast()) } ?? []
    for path in paths {
      let names = Path(path).names.dropLast()
      common = zip(common, names).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined()
  }

  // MARK: - Swift

  /// Looks for the target that the Swift goes to, and how it gets the runtime.
  private mutating func findTarget() {
    let folder = folder
    func folders(in path: String, ending: String = "") -> [String] {
      let whole = path.isEmpty ? folder : SystemFile.joined(folder, path)
      return ((try? SystemFile.names(in: whole)) ?? [])
        .filter { !$0.hasPrefix(".") && $0.hasSuffix(ending) }
        .filter { FileKind(of: SystemFile.joined(whole, $0)) == .folder }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    if case .success(let bytes) = InputFile.read(SystemFile.joined(folder, "Package.swift")) {
      let targets = folders(in: "Sources")
      let target = targets.first(where: Self.isForData) ?? targets.first
      let manifest = PackageManifest(bytes)
      self.manifest = manifest
      output = target.map { "Sources/\($0)/Generated" } ?? "Sources/Generated"
      runtime = manifest.target(target ?? "", dependsOn: "DTORuntime") ? .module : .source
      statesPlatforms = manifest.statesPlatforms
      if manifest.isServer { role = "server" }
      return
    }
    // Xcode names the folder of an app after its project.
    let suffix = ".xcodeproj"
    let projects = folders(in: "", ending: suffix)
    let apps = projects.map { String($0.dropLast(suffix.count)) }
    let app = apps.first { FileKind(of: SystemFile.joined(folder, $0)) == .folder }
    output = app.map { "\($0)/Generated" } ?? "Generated"
    guard let project = app.map({ $0 + suffix }) ?? projects.first else { return }
    let path = SystemFile.joined(folder, SystemFile.joined(project, "project.pbxproj"))
    let text = (try? InputFile.read(path).get()).map { String(decoding: $0, as: UTF8.self) }
    runtime = text?.contains("productName = DTORuntime;") ?? false ? .module : .source
  }

  /// Whether the name of a target suggests that it is about an API.
  private static func isForData(_ target: String) -> Bool {
    let name = target.lowercased()
    return ["api", "dto", "model", "network"].contains { name.contains($0) }
  }
}
