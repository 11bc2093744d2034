internal import DTOCompiler

/// The outputs of a configuration, or documents that are for none in particular, for commands that write no Swift.
///
/// They are read like those of `generate`, so that types have the same names.
struct ReadOutputs {
  private(set) var drafts: [OutputDraft] = []
  /// All documents that were read from files.
  private(set) var documents: [SchemaListing.File] = []

  /// - Parameters:
  ///   - paths: Files, folders and patterns; if empty, the schemas of the configuration.
  ///   - surroundings: Whether other documents of the configuration matter if paths are given.
  ///   - root: The folder that paths are relative to, and that references can't leave.
  ///   - absence: What happens if a folder is missing, or there are no documents.
  ///   - prefix: What stands before the paths of documents in messages.
  ///   - names: Where recorded names are, given their path in the configuration.
  ///   - adjust: Changes the options of an output.
  /// - Throws: ``Failure`` if a file can't be read.
  init(
    _ paths: [String] = [],
    root: String?,
    _ configuration: ConfigurationFile?,
    in surroundings: Surroundings = .project,
    ifMissing absence: SchemaListing.Emptiness = .fail,
    named prefix: String = "",
    names: (String) -> String = { $0 },
    adjusting adjust: (inout CompilerOptions) throws -> Void
  ) throws {
    let selection = try Selection(paths, root: root, configuration, surroundings, absence)
    for skipped in selection.skipped { Console.message(skipped) }
    let targets = try selection.parts.map { part in
      var options =
        part.output?.options ?? configuration?.configuration.options ?? CompilerOptions()
      try adjust(&options)
      let namesFolder = part.output.flatMap { output in
        selection.keepsNames
          ? configuration.flatMap { NamesFolder.path(of: output, in: $0) } : nil
      }
      return GenerationTarget(
        folder: part.output.flatMap { configuration?.path(of: $0.folder) } ?? ".",
        listing: part.listing,
        options: options,
        templates: nil,
        symbols: nil,
        namesFolder: namesFolder.map(names),
        paths: [],
        circumstances: []
      )
    }
    let outputs = OutputDrafts(targets, of: selection.project, named: prefix)
    for (index, part) in selection.parts.enumerated() {
      let (collection, draft) = try outputs.draft(of: index)
      documents += collection.documents.map(\.0)
      drafts.append(
        OutputDraft(
          draft,
          importing: try outputs.imports(of: index),
          for: part.output,
          about: selection.named.map { part.listing.places(of: $0) }
        )
      )
    }
  }
}

extension ReadOutputs {
  /// What given documents are read with.
  enum Surroundings {
    /// If all of the documents are in the configuration, its outputs are read as a whole, and the command is about the documents.
    case project
    /// The documents are read alone, and nothing has a name yet: they are compared with others.
    case nothing
  }
}

/// The documents of each output.
private struct Selection {
  var parts: [Part]
  /// Whether names of earlier runs count.
  var keepsNames = true
  /// The outputs, if each part is one.
  var project = Project()
  /// The documents that were named, if outputs have others, too.
  var named: Set<FileIdentity>?

  struct Part {
    var output: ProjectOutput?
    var listing: SchemaListing
  }

  /// What was skipped while the documents were listed.
  var skipped: [String] {
    var seen: Set<String> = []
    return parts.flatMap(\.listing.skipped).filter { seen.insert($0).inserted }
  }

  init(
    _ paths: [String],
    root: String?,
    _ configuration: ConfigurationFile?,
    _ surroundings: ReadOutputs.Surroundings,
    _ absence: SchemaListing.Emptiness
  ) throws {
    func givenSchemas() throws -> SchemaListing {
      let listing = try SchemaListing(
        paths: paths,
        root: root,
        configuration: configuration,
        ifEmpty: absence,
        ifMissing: absence
      )
      try listing.requireAll()
      return listing
    }
    guard let configuration, !configuration.project.outputs.isEmpty else {
      parts = [Part(listing: try givenSchemas())]
      return
    }
    project = configuration.project
    guard !paths.isEmpty else {
      parts = try Self.parts(of: configuration, root: root, ifMissing: absence)
      return
    }
    let listing = try givenSchemas()
    if surroundings == .project, !configuration.project.schemas.isEmpty {
      let given = Set(listing.files.compactMap(\.status?.identity))
      let all = try Self.parts(of: configuration, root: root, ifMissing: absence)
      if given.isSubset(of: all.flatMap(\.listing.files).compactMap(\.status?.identity)) {
        (parts, named) = (all, given)
        return
      }
    }
    // Other documents, such as those of a folder that has moved, are for the outputs that would get them.
    keepsNames = false
    func owner(of file: SchemaListing.File) -> Int? {
      configuration.project.output(
        of: file.path,
        inStore: listing.roots[file.root].store?.shown(file.path)
      )
    }
    if listing.files.allSatisfy({ owner(of: $0) != nil }) {
      parts = configuration.project.outputs.enumerated().map { index, output in
        Part(output: output, listing: listing.filtered { owner(of: $0) == index })
      }
      return
    }
    project = Project()
    parts = [Part(listing: listing)]
  }

  private static func parts(
    of configuration: ConfigurationFile,
    root: String?,
    ifMissing absence: SchemaListing.Emptiness
  ) throws -> [Part] {
    let project = configuration.project
    return try project.outputs.enumerated().map { index, output in
      let isOnly = project.outputs.count == 1
      let listing = try SchemaListing(
        paths: [],
        root: root,
        configuration: configuration,
        ifEmpty: isOnly ? absence : .accept,
        ifMissing: absence
      ) { project.output(of: $0, inStore: $1) == index }
      try listing.requireAll()
      return Part(output: output, listing: listing)
    }
  }
}

extension SchemaListing {
  /// The places of some of the documents.
  fileprivate func places(of identities: Set<FileIdentity>) -> Set<DocumentPlace> {
    Set(
      files.filter { $0.status.map { identities.contains($0.identity) } ?? false }
        .map { DocumentPlace(root: $0.root, path: $0.path) }
    )
  }
}
