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
  /// The position of this output among several that may share types.
  var place: (outputs: OutputDrafts, index: Int)?

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

  /// The digest of everything except documents that affects the output.
  var optionsDigest: UInt64 {
    var digest = Digest()
    for text in circumstances { digest.add(text) }
    for (name, template) in options.templates.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(template)
    }
    return digest.value
  }
}
