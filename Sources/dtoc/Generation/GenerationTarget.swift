internal import DTOCompiler
internal import Paths

/// A folder that Swift is written to, and what it is made from.
struct GenerationTarget {
  var folder: String
  /// The documents whose types go there.
  var listing: SchemaListing
  var options: CompilerOptions
  var templates: String?
  var symbols: String?
  /// The folder that says how things have been called so far; nil where nobody wants that.
  var namesFolder: String?
  /// What was named on the command line.
  var paths: [String]
  /// What else the output depends on, as text: flags and the configuration.
  var circumstances: [String]
  /// Which of several outputs it is that may have types from one another.
  var place: (outputs: OutputDrafts, index: Int)?

  /// What the manifest knows a document by.
  func name(of file: SchemaListing.File) -> String {
    SystemFile.joined(listing.roots[file.root].name, file.path)
  }

  func name(of document: CompiledDocument) -> String {
    SystemFile.joined(listing.roots[document.root].name, document.path)
  }

  /// The same of a document by its path alone, where there is one root.
  func name(ofDocument path: String) -> String? {
    listing.roots.count == 1 ? SystemFile.joined(listing.roots[0].name, path) : nil
  }

  /// Whether a run says how it has called things. What build systems run may write nothing but the Swift.
  var writesNames: Bool { namesFolder != nil && options.joinedFile == nil }

  /// Where references may lead.
  var reach: SchemaCollection.Reach {
    options.allowsReferencesAnywhere ? .anywhere : .insideBoundary
  }

  /// Where a document is that the manifest knows by a name, and that references have led to.
  func path(ofDocument name: String) -> String? {
    for root in listing.roots {
      let rest = root.name == "." ? name : Path(name).relative(to: root.name)
      if let rest { return SystemFile.joined(root.path, rest) }
    }
    return nil
  }

  /// Of everything that the output depends on beside the documents.
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
