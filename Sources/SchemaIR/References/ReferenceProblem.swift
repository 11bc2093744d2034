import SchemaDocument

/// Why a reference leads nowhere.
enum ReferenceProblem: Error {
  case empty
  case endless
  case remote
  case outsideRoot
  case emptyDocument
  case noSuchFile(String)
  case unreadableFile(String, String)
  case noSuchAnchor(String)
  case noSuchPlace(Pointer)
  case bareName(Pointer)
}

extension Lowering {
  /// Says at the reference why it leads nowhere, and where it may have been meant to lead.
  mutating func report(_ problem: ReferenceProblem, reference: Node) {
    let text = reference.text
    let holder = holder(of: reference)
    switch problem {
    case .empty:
      diagnostics.error("dangling-reference", "\(holder) is empty", at: reference.span)
    case .endless:
      diagnostics.error(
        "reference-cycle",
        "\(holder) leads in a circle: '\(text)'",
        at: reference.span
      )
    case .remote:
      diagnostics.error(
        "remote-reference",
        "\(holder) points to another machine: '\(text)'",
        at: reference.span,
        help: "save that document into the schema folder and refer to it by its path"
      )
    case .outsideRoot:
      diagnostics.error(
        "reference-outside-root",
        "\(holder) leads out of the schema root: '\(text)'",
        at: reference.span,
        help:
          "move the file into the schema root, choose a root that holds both, or allow 'references: anywhere'"
      )
    case .emptyDocument:
      diagnostics.error(
        "dangling-reference",
        "\(holder) points into a document without content: '\(text)'",
        at: reference.span
      )
    case .noSuchFile(let path):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a file that does not exist: '\(path)'",
        at: reference.span
      )
    case .unreadableFile(let path, let reason):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a file that can't be read: '\(path)': \(reason)",
        at: reference.span
      )
    case .noSuchAnchor(let name):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to an anchor that does not exist: '\(name)'",
        at: reference.span
      )
    case .bareName(let pointer):
      diagnostics.error(
        "dangling-reference",
        "\(holder) is a bare name: '\(text)'",
        at: reference.span,
        help: "did you mean '#\(pointer)'?"
      )
    case .noSuchPlace(let pointer):
      let nearest = nearestSchema(to: pointer, from: reference)
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to nothing: '\(text)'",
        at: reference.span,
        help: nearest.map { "did you mean '#\($0)'?" }
      )
    }
  }

  /// What a reference stands in, as a message says it: a discriminator's mapping has references under keys of its own.
  func holder(of reference: Node) -> String {
    for keyword in [Keyword.dynamicReference, .recursiveReference]
    where reference.key?.hasText(keyword.text) == true {
      return "'\(keyword.rawValue)'"
    }
    let isMapped =
      reference.key?.hasText("$ref") == false
      && (reference.parent?.key).map { $0.hasText("mapping") || $0.hasText("x-dto-tags") } == true
    return isMapped ? "this mapping" : "'$ref'"
  }

  /// The named schema whose name is closest to the pointer's last token, in the reference's own document.
  private mutating func nearestSchema(to pointer: Pointer, from reference: Node) -> Pointer? {
    guard let wanted = pointer.tokens.last else { return nil }
    let candidates = graph[reference.span.file].layout.namedSchemas
    return suggestion(for: wanted, among: candidates.map(\.name)).flatMap { name in
      candidates.first { $0.name == name }?.schema.pointer
    }
  }
}
