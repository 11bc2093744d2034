internal import DTOCompiler
internal import Paths

/// An output folder, and its inputs.
struct GenerationTarget {
  var folder: String
  /// The documents whose types it contains.
  var listing: SchemaListing
  var options: CompilerOptions
  var templates: String?
  var symbols: String?
  /// The folder that records names; nil if no names are recorded.
  var namesFolder: String?
  /// The findings that are not reported.
  var known: KnownFindings?
  /// The inputs named on the command line.
  var paths: [String]
  /// Everything else that affects the output, as text: flags and the configuration.
  var circumstances: [String]
  /// The folders of other outputs, whose files may be in this one's.
  var otherFolders: [String] = []
  /// What happens to conflicts of merges in the record of names.
  var nameConflicts = NamesFolder.Conflicts.reported
  /// The folder in the work tree, if files are read from the index of git.
  var workTreeFolder: String?
  /// The position of this output among several that may share types.
  var place: (outputs: OutputDrafts, index: Int)?

  /// What is known from the last run.
  var cache: OutputCache { OutputCache(in: workTreeFolder ?? folder) }

  /// Whether files stay that would no longer be generated. If the input paths differ from those of the previous run, so does the set of
  /// documents, and the Swift and the names of the others stay.
  ///
  /// - Parameter before: The result of the previous run.
  func keepsOthers(after before: Manifest?) -> Bool {
    before.map { $0.paths != paths } ?? !paths.isEmpty
  }

  /// Returns Swift files in the folder whose first line shows that dtoc wrote them, without those of other outputs and the runtime.
  ///
  /// - Parameter known: The files that are not asked about.
  func otherGeneratedFiles(besides known: Set<Path>) -> [String] {
    // What is in the folder of one file is not dtoc's, and runs with other paths may have written other files.
    guard options.joinedFile == nil, paths.isEmpty, let directory = try? OutputDirectory(folder)
    else { return [] }
    let others = Set(otherFolders.compactMap { FileIdentity(of: $0) })
    let signs = [OutputCache.name, OutputCache.committedManifest, NamesFolder.name]
    let files = SystemFile.files(below: folder, ending: ".swift") { inner in
      !signs.contains { SystemFile.exists(SystemFile.joined(inner, $0)) }
        && !(FileIdentity(of: inner).map(others.contains) ?? false)
    }
    return files.filter { path in
      guard !known.contains(Path(path)),
        let start = try? directory.file(path).bytes(upTo: OutputWriter.longestHeader)
      else { return false }
      // The runtime doesn't come from schemas, and samples are of another command.
      return Authorship.bearsMark(start) && !OutputWriter.isRuntime(start)
        && !OutputWriter.isSample(start)
    }
  }

  /// The name of a document in the manifest.
  func name(of file: SchemaListing.File) -> String {
    SystemFile.joined(listing.roots[file.root].name, file.path)
  }

  func name(of document: CompiledDocument) -> String {
    SystemFile.joined(listing.roots[document.root].name, document.path)
  }

  /// The name in the manifest of the document at a path, if there is only one root.
  func name(ofDocument path: String) -> String? {
    listing.roots.count == 1 ? SystemFile.joined(listing.roots[0].name, path) : nil
  }

  /// Whether a run writes the record of names. A run for a build system, which writes one file, must not write anything else.
  var writesNames: Bool { namesFolder != nil && options.joinedFile == nil }

  /// The roots that references stay in.
  var reach: SchemaCollection.Reach {
    options.allowsReferencesAnywhere ? .anywhere : .insideBoundary
  }

  /// The location of a document in the manifest that references led to.
  func path(ofDocument name: String) -> String? {
    for root in listing.roots {
      let rest = root.name == "." ? name : Path(name).relative(to: root.name)
      if let rest { return SystemFile.joined(root.path, rest) }
    }
    return nil
  }

  /// Whether everything was compiled that should be.
  func isWhole(_ compilation: Compilation) -> Bool {
    !compilation.findings.hasErrors && !listing.hasBrokenLinks
  }

  /// The files that were generated from documents that no longer exist.
  func filesOfGoneDocuments(among outputs: [Manifest.Output]) -> [String] {
    outputs.filter { output in
      guard let document = output.document else { return false }
      let path = path(ofDocument: document) ?? document
      return !SystemFile.exists(path) && !FileKind.isLink(path)
    }
    .map(\.path)
  }

  /// The digest of everything except documents that affects the output.
  var optionsDigest: UInt64 {
    var digest = Digest()
    // Builds between two releases have the same version.
    if let program = FileStamp(of: SystemFile.executable) {
      digest.add("\(program.size) \(program.seconds) \(program.nanoseconds)")
    }
    for text in circumstances { digest.add(text) }
    for (name, template) in options.templates.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(template)
    }
    return digest.value
  }
}
