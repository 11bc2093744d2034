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
  /// The folder that says how things have been called so far; nil where nobody wants that.
  var namesFolder: String?
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

  /// The same for the path of a document, if there is only one root.
  func name(ofDocument path: String) -> String? {
    listing.roots.count == 1 ? SystemFile.joined(listing.roots[0].name, path) : nil
  }

  /// Whether a run says how it has called things. What build systems run may write nothing but the Swift.
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

  /// Of everything except documents that affects the output.
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
