internal import DTOCompiler
internal import Paths

/// The configuration that counts, and where it is.
struct ConfigurationFile {
  let path: String
  let configuration: Configuration
  /// As it stands in the file.
  let text: String

  /// What the file says of the repository.
  var project: Project { configuration.project }

  /// A file by its path.
  ///
  /// - Throws: ``Failure`` when it can't be read or has mistakes; those have been printed.
  init(_ path: String) throws {
    switch InputFile.read(path) {
    case .failure(let problem):
      throw Failure.usage("can't read '\(path)': \(problem.reason)")
    case .success(let bytes):
      configuration = Configuration(bytes: bytes, displayPath: path)
      guard !configuration.findings.hasErrors else {
        try Console.report(configuration.findings, .text, on: .error)
        throw Failure.usage("'\(path)' has mistakes")
      }
      self.path = path
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The nearest `dtoc.yaml`: in the working directory, or in a folder around it up to that of the git repository.
  static func nearest() throws -> ConfigurationFile? {
    var folder = "."
    for _ in SystemFile.foldersAround(SystemFile.resolved(folder)) {
      for name in names {
        let path = SystemFile.joined(folder, name)
        // What is there and can't be read is not passed over.
        switch FileKind(of: path) {
        case .file, .other: return try ConfigurationFile(path)
        case nil where FileKind.isLink(path): return try ConfigurationFile(path)
        case .folder, nil: continue
        }
      }
      if SystemFile.exists(SystemFile.joined(folder, ".git")) { return nil }
      folder = folder == "." ? ".." : "../\(folder)"
    }
    return nil
  }

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
