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

extension Resolver {
  /// Says at the reference why it leads nowhere, and where it may have been meant to lead.
  mutating func report(_ problem: ReferenceProblem, reference: Node) {
    // Looking for what was meant takes its time.
    guard findings.isFirst(.danglingReference, at: reference) else { return }
    findings.append(finding(problem, reference), at: reference)
  }

  private mutating func finding(_ problem: ReferenceProblem, _ reference: Node) -> Diagnostic {
    let text = reference.text
    switch problem {
    case .empty: return .emptyReference(reference)
    case .endless: return .endlessReference(reference)
    case .remote where text.isMetaschema || text.isSameDocument(as: metaschema(of: reference)):
      return .referenceToMetaschema(reference)
    case .remote where text.hasPrefix("file:"): return .referenceByFileURL(reference)
    case .remote where !text.isOnNetwork: return .referenceByIdentity(reference)
    case .remote: return .remoteReference(reference)
    case .outsideRoot: return .referenceOutsideRoot(reference)
    case .emptyDocument: return .referenceIntoEmptyDocument(reference)
    case .folder: return .referenceToFolder(reference)
    case .noSuchFile(let path):
      return .missingFile(path, reference, meant: nearestFile(to: path, from: reference))
    case .unreadableFile(let path, let reason): return .unreadableFile(path, reason, reference)
    case .noSuchAnchor(let name): return .missingAnchor(name, reference)
    case .bareName(let name): return .missingName(name, reference)
    case .noSuchPlace(let pointer, let root):
      let meant = nearestSchema(to: pointer, in: root).map { pointer in
        text.prefix { $0 != "#" } + pointer.fragment
      }
      return .danglingReference(
        reference,
        meant: meant.map(String.init),
        advice: adviceOnMissingDocument(of: pointer, in: root)
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
    return "add the document with '\(section)' that refers to this file"
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
  /// What a reference stands in, as a message says it: a discriminator's mapping has references under keys of its own.
  var referenceHolder: String {
    for keyword in [Keyword.dynamicReference, .recursiveReference]
    where key?.hasText(keyword.text) == true {
      return "'\(keyword.rawValue)'"
    }
    let isMapped =
      key?.hasText("$ref") == false
      && (parent?.key).map { $0.hasText("mapping") || $0.hasText("x-dto-tags") } == true
    return isMapped ? "this mapping" : "'$ref'"
  }

  /// Another text for a reference.
  func rewritten(as text: String, _ certainty: Repair.Certainty) -> Repair {
    Repair("write '\(text)'", certainty, [replaced(byText: text)])
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
