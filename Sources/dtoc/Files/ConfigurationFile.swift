internal import DTOCompiler
internal import Paths

/// The configuration that counts, and where it is.
struct ConfigurationFile {
  let path: String
  let configuration: Configuration
  /// As it stands in the file.
  let text: String
  /// Whether a person has named it on the command line; else it was found.
  let isNamed: Bool

  /// What the file says of the repository.
  var project: Project { configuration.project }

  /// A file by its path.
  ///
  /// - Throws: ``Failure`` when it can't be read or has mistakes; those have been printed.
  init(_ path: String, isNamed: Bool) throws {
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.usage("can't read '\(path)': \(problem.reason)")
    case .success(let bytes):
      configuration = Configuration(bytes: bytes, displayPath: path)
      guard !configuration.findings.hasErrors else {
        try Console.report(configuration.findings, .text, on: .error)
        throw Failure.usage("'\(path)' has errors")
      }
      self.path = path
      self.isNamed = isNamed
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The nearest `dtoc.yaml`: in the working directory, or in a folder around it up to that of the git repository.
  ///
  /// - Throws: ``Failure`` also when it belongs to somebody else and is in no git repository of this user: in a folder such as `/tmp`
  ///   anybody may have put it there.
  static func nearest() throws -> ConfigurationFile? {
    var folder = "."
    for _ in SystemFile.foldersAround(SystemFile.resolved(folder)) {
      for name in names {
        let path = SystemFile.joined(folder, name)
        // What is there and can't be read is not passed over.
        switch FileKind(of: path) {
        case .file, .other: break
        case nil where FileKind.isLink(path): break
        case .folder, nil: continue
        }
        try requireTrusted(path)
        return try ConfigurationFile(path, isNamed: false)
      }
      if SystemFile.exists(SystemFile.joined(folder, ".git")) { return nil }
      folder = folder == "." ? ".." : "../\(folder)"
    }
    return nil
  }

  private static func requireTrusted(_ path: String) throws {
    guard let owner = FileOwner(of: path), !owner.isTrusted else { return }
    let repository = RepositoryFolder(around: SystemFile.parent(of: path))
    if FileOwner(of: repository.path(of: ".git"))?.isTrusted == true { return }
    throw Failure.usage(
      "'\(path)' belongs to the user '\(owner.name)', and is not in a git repository of yours",
      details: ["help: to use it, add '--config \(path)'; to ignore it, add '--no-config'"]
    )
  }

  /// The commands to run once Swift has changed.
  ///
  /// - Throws: ``Failure`` when there are some, the file belongs to somebody else, and nobody has named it.
  func hooks() throws -> [GenerationHook] {
    guard !project.hooks.isEmpty, !isNamed, let owner = FileOwner(of: path), !owner.isTrusted
    else { return project.hooks }
    throw Failure.usage(
      "'\(path)' belongs to the user '\(owner.name)', so the 'after-generation' commands don't run",
      details: ["help: to run them, add '--config \(path)'; to skip them, add '--no-hooks'"]
    )
  }

  /// Whose the file is; nil where the system does not say.
  var owner: FileOwner? { FileOwner(of: path) }

  static let names = ["dtoc.yaml", "dtoc.yml"]

  /// Where the baseline is, if it names one; as seen from the working directory.
  var baseline: String? { project.baseline.map { path(of: $0) } }

  /// What dtoc writes by the configuration that could be taken for schemas.
  var ownFiles: Set<FileIdentity> {
    let paths = project.outputs.compactMap(\.symbols) + [project.baseline].compactMap(\.self)
    return Set(paths.compactMap { FileIdentity(of: path(of: $0)) })
  }

  /// A path of the file as seen from the working directory.
  func path(of path: String) -> String {
    Path(path).isAbsolute ? path : SystemFile.joined(SystemFile.parent(of: self.path), path)
  }

  /// The folders that hold all that is read; nil where references may lead out of them.
  var inputFolders: [String]? {
    let allOptions = [configuration.options] + project.outputs.map(\.options)
    guard !allOptions.contains(where: \.allowsReferencesAnywhere),
      !project.schemas.contains(where: { SchemaListing.isSchemaName($0.path) })
    else { return nil }
    let templates = [project.templates] + project.outputs.map(\.templates)
    return (project.schemas.map(\.path) + templates.compactMap(\.self)).map { path(of: $0) }
  }
}
