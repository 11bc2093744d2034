internal import DTOCompiler
internal import Paths

/// The folder that records names, as it was before a run.
///
/// It is committed, and merged by git, so it can contain anything.
struct NamesFolder {
  private let path: String?
  private let roots: [String]
  /// The schema folders, in the order of `roots`.
  private let schemaFolders: [String]
  private let reservesOthers: Bool
  /// The files, ordered by path.
  private let files: [LastingNames.File]
  /// The digest of all files; 0 if no names are recorded.
  let digest: UInt64

  private static let ending = ".names"
  /// The name of the default folder, which is beside the Swift.
  static let name = ".dtoc-names"

  /// - Throws: ``Failure`` if the folder can't be read.
  init(of target: GenerationTarget) throws {
    let reservesOthers =
      target.namesFolder != nil && target.keepsOthers(after: target.cache.read())
    try self.init(at: target.namesFolder, of: target.listing, reservingOthers: reservesOthers)
  }

  /// - Parameters:
  ///   - path: The folder; nil if no names are recorded.
  ///   - listing: The documents that the names belong to.
  ///   - reservesOthers: Whether the names of other documents stay reserved.
  /// - Throws: ``Failure`` if the folder can't be read.
  init(
    at path: String?,
    of listing: SchemaListing,
    reservingOthers reservesOthers: Bool = false
  ) throws {
    self.path = path
    self.reservesOthers = reservesOthers
    roots = listing.namesOfRoots
    schemaFolders = listing.roots.map(\.path)
    files = try path.map { try Self.files(in: $0) } ?? []
    digest = path == nil ? 0 : Self.digest(of: files)
  }

  /// Returns the folder for the names of an output: the configured one, or else one in the output folder.
  static func path(of output: ProjectOutput, in configuration: ConfigurationFile) -> String? {
    place(of: output).map { configuration.path(of: $0) }
  }

  /// The same, relative to the configuration.
  static func place(of output: ProjectOutput) -> String? {
    switch output.nameRecord {
    case .some(.none): nil
    case .some(.folder(let path)): path
    case nil: SystemFile.joined(output.folder, name)
    }
  }

  /// What happens to conflicts of merges in the files.
  enum Conflicts {
    case reported
    /// The names of both sides are kept.
    case resolved
  }

  /// Reads the names.
  ///
  /// - Parameter listing: The documents that are compiled if the folder is as an earlier run has left it; nil if it may have changed.
  /// - Throws: ``Failure`` if the files contain mistakes, or conflicts that are reported.
  func lastingNames(
    _ conflicts: Conflicts = .reported,
    of listing: SchemaListing? = nil
  ) throws -> LastingNames {
    let documents = reservesOthers ? nil : listing?.files.map { (path: $0.path, root: $0.root) }
    var names =
      path.map { LastingNames(files: files, roots: roots, folder: $0, of: documents) }
      ?? LastingNames(roots: roots)
    names.reservesOthers = reservesOthers
    names.goneFiles = files.map(\.path).filter(isGone)
    guard names.problems.isEmpty else {
      throw Failure.usage(
        "the names in '\(path ?? ".")' have mistakes",
        details: names.problems.map { $0.showingControls() }
      )
    }
    if conflicts == .reported, !names.conflicts.isEmpty {
      throw Failure(
        message: "the names in '\(path ?? ".")' have conflicts of a merge",
        details: names.conflicts.map { $0.showingControls() },
        exitCode: Failure.findingsExitCode
      )
    }
    return names
  }

  /// Whether the document of a file no longer exists.
  private func isGone(_ file: String) -> Bool {
    let document = String(file.dropLast(Self.ending.count))
    return !zip(roots, schemaFolders).contains { root, folder in
      let name = root.isEmpty ? document : Path(document).relative(to: root)
      return name.map { SystemFile.exists(SystemFile.joined(folder, $0)) } ?? false
    }
  }

  /// Says what has become of conflicts.
  func reportResolved(by compilation: Compilation) {
    for (file, changes) in compilation.resolvedConflicts {
      let whole = SystemFile.joined(path ?? ".", file)
      Console.message("resolved the conflicts in '\(whole)': the names of both sides are kept")
      for change in changes { Console.message("\(whole): \(change)") }
    }
  }

  /// Updates the folder.
  ///
  /// - Parameters:
  ///   - wanted: The expected files.
  ///   - keepsOthers: Whether to keep files that are not expected.
  /// - Returns: The digest of the updated folder.
  func write(_ wanted: [LastingNames.File], keepingOthers keepsOthers: Bool) throws -> UInt64 {
    guard let path else { return 0 }
    // The output is locked. A run that was killed may have left some although nothing has changed, if its change was undone.
    SystemFile.removeTemporaries(in: path, andBelow: true)
    let changes = changes(to: wanted)
    let orphans = keepsOthers ? [] : changes.orphans
    guard !changes.written.isEmpty || !orphans.isEmpty else { return digest }
    do throws(SystemFile.Problem) {
      try SystemFile.makeFolder(path)
      let folder = try OutputDirectory(path)
      for file in changes.written { try folder.replace(file.path, with: file.contents) }
      for file in orphans { try folder.remove(file.path) }
    } catch {
      throw Failure.usage("can't write the names in '\(path)': \(error.reason)")
    }
    return Self.digest(of: try Self.files(in: path))
  }

  /// Returns the files to write, and the existing files that are not expected.
  func changes(
    to wanted: [LastingNames.File]
  ) -> (written: [LastingNames.File], orphans: [LastingNames.File]) {
    let known = Dictionary(files.map { (Path($0.path), $0.contents) }) { $1 }
    let paths = Set(wanted.map { Path($0.path) })
    func place(of file: LastingNames.File) -> FileIdentity? {
      path.flatMap { FileIdentity(of: SystemFile.joined($0, file.path)) }
    }
    lazy var places = Set(wanted.compactMap(place))
    return (
      wanted.filter { file in
        known[Path(file.path)].map { ($0.withLineFeeds ?? $0) != file.contents } ?? true
      },
      files.filter { file in
        // A file whose name changed only in case or in its Unicode form can be the same file.
        !paths.contains(Path(file.path)) && !(place(of: file).map { places.contains($0) } ?? false)
      }
    )
  }

  /// Returns the contents of a file, if it exists.
  func contents(of path: String) -> [UInt8]? {
    files.first { Path($0.path) == Path(path) }?.contents
  }

  private static func files(in path: String) throws -> [LastingNames.File] {
    switch FileKind(of: path) {
    case .folder where !FileKind.isLink(path): break
    case nil where !FileKind.isLink(path): return []
    case .folder, nil:
      throw Failure.usage("'\(path)' is a link; names can only be recorded in a folder")
    case .file, .other:
      throw Failure.usage("'\(path)' is not a folder; names can only be recorded in a folder")
    }
    do throws(SystemFile.Problem) {
      let folder = try OutputDirectory(path)
      var files: [LastingNames.File] = []
      for name in SystemFile.files(below: path, ending: ending).sorted(by: { Path($0) < Path($1) })
      {
        do throws(SystemFile.Problem) {
          files.append(LastingNames.File(path: name, contents: try folder.contents(of: name)))
        } catch  where !error.isAbsence {
          throw error
        } catch {
          // Another run has removed it since.
        }
      }
      return files
    } catch {
      throw Failure.usage("can't read the names in '\(path)': \(error.reason)")
    }
  }

  private static func digest(of files: [LastingNames.File]) -> UInt64 {
    var digest = Digest()
    for file in files {
      digest.add(file.path)
      digest.add(file.contents)
    }
    return digest.value
  }
}
