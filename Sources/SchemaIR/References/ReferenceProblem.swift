import Paths
import SchemaDocument

/// Why a reference leads nowhere.
enum ReferenceProblem: Error {
  case empty
  case endless
  case remote
  case outsideRoot
  case emptyDocument
  case folder
  case noSuchFile(String)
  case unreadableFile(String, String)
  case noSuchAnchor(String)
  /// With the root in which the place was looked for.
  case noSuchPlace(Pointer, Node)
  case bareName(String)
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
    case .remote where text.isMetaschema || text.isSameDocument(as: metaschema(of: reference)):
      diagnostics.warning(
        "remote-reference",
        "\(holder) points to a JSON Schema metaschema, '\(text)'; it is read as any JSON value",
        at: reference.span
      )
    case .remote where text.hasPrefix("file:"):
      diagnostics.error(
        "remote-reference",
        "\(holder) points to a file by its place on one machine: '\(text)'",
        at: reference.span,
        help: "write its path from this document"
      )
    case .remote where !text.isOnNetwork:
      diagnostics.error(
        "remote-reference",
        "\(holder) points to a schema by an identity that no document here has: '\(text)'",
        at: reference.span,
        help: "give the document with that '$id', too, or refer to it by its path"
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
          "move the file into the schema root, choose a root that holds both with '--root', or set 'references: anywhere'"
      )
    case .emptyDocument:
      diagnostics.error(
        "dangling-reference",
        "\(holder) points into a document without content: '\(text)'",
        at: reference.span
      )
    case .folder:
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a folder: '\(text)'",
        at: reference.span,
        help: "name a file in it, or '#' for this document"
      )
    case .noSuchFile(let path):
      let nearest = nearestFile(to: path, from: reference)
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a file that does not exist: '\(path)'",
        at: reference.span,
        help: nearest.map { "did you mean '\($0)'?" },
        repair: nearest.map { reference.rewritten(as: $0, .unsafe) }
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
    case .bareName(let name):
      diagnostics.error(
        "dangling-reference",
        "\(holder) is a bare name: '\(name)'",
        at: reference.span
      )
    case .noSuchPlace(let pointer, let root):
      let nearest = nearestSchema(to: pointer, in: root).map { pointer in
        text.prefix { $0 != "#" } + pointer.fragment
      }
      let isSpare = reference.isMappingBesideVariants
      diagnostics.append(
        Diagnostic(
          severity: isSpare ? .warning : .error,
          rule: "dangling-reference",
          message: "\(holder) points to nothing: '\(text)'",
          span: reference.span,
          notes: isSpare ? ["the variants are those under 'oneOf' or 'anyOf'"] : [],
          help: nearest.map { "did you mean '\($0)'?" }
            ?? adviceOnMissingDocument(of: pointer, in: root),
          repair: nearest.map { reference.rewritten(as: String($0), .unsafe) }
        )
      )
    }
  }

  private func metaschema(of reference: Node) -> String? {
    graph[reference.file].document.root.flatMap { RawSchema($0).text(.metaschema) }
  }

  /// Parts of a description of an API refer to its other parts, and mean nothing alone.
  private func adviceOnMissingDocument(of pointer: Pointer, in root: Node) -> String? {
    guard let section = pointer.tokens.first, ["components", "definitions"].contains(section),
      root[section] == nil, !graph.entries.contains(where: { $0.layout.dialect.describesAPI })
    else { return nil }
    return "give the document with '\(section)' that refers to this file, too"
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

  /// The named schema whose name is closest to the pointer's last token, in the document in which it was looked for.
  private mutating func nearestSchema(to pointer: Pointer, in root: Node) -> Pointer? {
    // A slash at the end is one too many.
    if pointer.tokens.last?.isEmpty == true, let exact = pointer.parent, !exact.tokens.isEmpty,
      root.descendant(exact.tokens) != nil
    {
      return exact
    }
    guard let wanted = pointer.tokens.last else { return nil }
    let layout = graph[root.file].layout
    let candidates = layout.namedSchemas
    // What a section of the document leads to has the same names there.
    let others = layout.distantContainers.flatMap { DocumentLayout.schemas(in: $0) }.map(\.name)
    return suggestion(for: wanted, among: candidates.map(\.name) + others).flatMap { name in
      candidates.first { $0.name == name }?.schema.pointer ?? pointer.parent?.appending(name)
    }
  }

  /// The document of the run in the same folder whose name is closest, as the reference would spell it; its extension may be another.
  private mutating func nearestFile(to path: String, from reference: Node) -> String? {
    let own = graph[reference.file]
    let folder = Path(path).names.dropLast()
    let others = graph.entries.filter { entry in
      entry.root == own.root && entry.document.file != own.document.file
        && Path(entry.path).names.dropLast() == folder
    }
    .map(\.path)
    guard let stem = suggestion(for: path.fileStem, among: others.map(\.fileStem)),
      let nearest = others.first(where: { $0.fileStem == stem })
    else { return nil }
    return nearest.asReference(from: own.path) + reference.text.drop { $0 != "#" }
  }
}

extension Node {
  /// Another text for a reference.
  func rewritten(as text: String, _ certainty: Repair.Certainty) -> Repair {
    Repair("write '\(text)'", certainty, [replaced(byText: text)])
  }
}

extension Node {
  /// Whether it is an entry of a discriminator's mapping, and the variants are listed beside that.
  fileprivate var isMappingBesideVariants: Bool {
    guard let mapping = parent, mapping.key?.hasText("mapping") == true,
      let schema = mapping.parent?.parent, schema.isMapping
    else { return false }
    let raw = RawSchema(schema)
    return !raw.branches(.oneOf).isEmpty || !raw.branches(.anyOf).isEmpty
  }
}

extension Pointer {
  /// As the fragment of a reference: `#/definitions/100%25`.
  var fragment: String {
    let text = description
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }) else {
      return "#\(text)"
    }
    return "#" + text.map { $0 == "%" ? "%25" : $0 == "#" ? "%23" : String($0) }.joined()
  }
}

extension String {
  /// Whether it names a schema of JSON Schema itself, which any schema is a value of.
  fileprivate var isMetaschema: Bool {
    hasPrefix("http://json-schema.org/") || hasPrefix("https://json-schema.org/")
  }

  /// Whether both lead to one document, whatever they mean there.
  fileprivate func isSameDocument(as other: String?) -> Bool {
    guard let other, case let location = prefix(while: { $0 != "#" }), !location.isEmpty else {
      return false
    }
    return location == other.prefix { $0 != "#" }
  }

  /// Whether a network is asked for it, rather than a list of names.
  fileprivate var isOnNetwork: Bool {
    ["http:", "https:", "ftp:", "//"].contains(where: hasPrefix)
  }

  fileprivate var folder: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }

  /// The way from a document to a path, both relative to the schema root: `../common.yml`.
  func asReference(from document: String) -> String {
    Path(self).names.steps(from: Path(document).names.dropLast())
  }
}
