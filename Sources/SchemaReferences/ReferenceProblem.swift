import Paths
package import SchemaDocument
import SchemaLanguage

/// The reason why a reference can't be resolved.
enum ReferenceProblem: Error {
  case empty
  case endless
  case remote
  case outsideRoot
  case emptyDocument
  case folder
  /// The path, and that of a file which is similar.
  case noSuchFile(String, similar: String? = nil)
  /// The path, and that of a file which differs in its Unicode form only.
  case otherForm(String, listed: String)
  case unreadableFile(String, String)
  case noSuchAnchor(String)
  /// The pointer, and the root from which it was looked up.
  case noSuchPlace(Pointer, Node)
  case bareName(String)
  /// A keyword among schemas, such as a `description`.
  case annotation(Node)
}

extension Resolver {
  /// Reports at the reference why it can't be resolved, and what may have been meant.
  mutating func report(_ problem: ReferenceProblem, reference: Node) {
    // Searching for what was meant is expensive.
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
    case .noSuchFile(let path, let similar):
      let meant = nearestFile(to: path, or: similar, from: reference)
      return .missingFile(path, reference, meant: meant)
    case .otherForm(let path, let listed):
      return .missingForm(path, reference, meant: self.reference(to: listed, inPlaceOf: reference))
    case .unreadableFile(let path, let reason): return .unreadableFile(path, reason, reference)
    case .noSuchAnchor(let name): return .missingAnchor(name, reference)
    case .bareName(let name): return .missingName(name, reference)
    case .annotation(let node): return .referenceToAnnotation(node, reference)
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

  /// Advice for a fragment of an API description, which refers to other parts and isn't meaningful alone.
  private func adviceOnMissingDocument(of pointer: Pointer, in root: Node) -> String? {
    guard let section = pointer.tokens.first, ["components", "definitions"].contains(section),
      root[section] == nil, !graph.entries.contains(where: { $0.layout.dialect.describesAPI })
    else { return nil }
    return "add the document with '\(section)' that refers to this file"
  }

  /// Returns the pointer to the named schema whose name is closest to the pointer's last token, in the document that was searched.
  private mutating func nearestSchema(to pointer: Pointer, in root: Node) -> Pointer? {
    // A trailing slash is superfluous.
    if pointer.tokens.last?.isEmpty == true, let exact = pointer.parent, !exact.tokens.isEmpty,
      root.descendant(exact.tokens) != nil
    {
      return exact
    }
    guard let wanted = pointer.tokens.last else { return nil }
    let layout = graph[root.file].layout
    let candidates = layout.namedSchemas
    // Sections in other documents that this one refers to contribute the same names.
    let others = layout.distantContainers.flatMap { DocumentLayout.schemas(in: $0) }.map(\.name)
    return suggestion(for: wanted, among: candidates.map(\.name) + others).flatMap { name in
      candidates.first { $0.name == name }?.schema.pointer ?? pointer.parent?.appending(name)
    }
  }

  /// Returns the document with the closest name, spelled as a reference: one of the run in the same folder, or else a similar file. Its
  /// extension may differ. The document itself counts only if nothing else does.
  private mutating func nearestFile(
    to path: String,
    or similar: String?,
    from reference: Node
  ) -> String? {
    let own = graph[reference.file]
    let folder = Path(path).names.dropLast()
    let others = graph.entries.filter { entry in
      entry.root == own.root && Path(entry.path).names.dropLast() == folder
        && (entry.document.file != own.document.file || entry.path.fileStem == path.fileStem)
    }
    .map(\.path)
    let known = suggestion(for: path.fileStem, among: others.map(\.fileStem)).flatMap { stem in
      others.first { $0.fileStem == stem }
    }
    guard let nearest = known ?? similar, nearest == known || Path(nearest) != Path(own.path) else {
      return nil
    }
    return self.reference(to: nearest, inPlaceOf: reference)
  }

  /// Returns the reference with another path, which is relative to the schema root.
  package func reference(to path: String, inPlaceOf reference: Node) -> String {
    path.asReference(from: graph[reference.file].path) + reference.text.drop { $0 != "#" }
  }
}

extension Node {
  /// The key that holds the reference, as shown in messages. In a discriminator's mapping, the keys are the user's own.
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

  /// Returns a repair that replaces the reference by another one.
  func rewritten(as text: String, _ certainty: Repair.Certainty) -> Repair {
    Repair("write '\(text)'", certainty, [replaced(byText: text)])
  }
}

extension Pointer {
  /// The pointer as a URI fragment: `#/definitions/100%25`.
  var fragment: String {
    let text = description
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }) else {
      return "#\(text)"
    }
    return "#" + text.map { $0 == "%" ? "%25" : $0 == "#" ? "%23" : String($0) }.joined()
  }
}

extension String {
  /// Whether the reference leads to a metaschema of JSON Schema itself.
  fileprivate var isMetaschema: Bool {
    hasPrefix("http://json-schema.org/") || hasPrefix("https://json-schema.org/")
  }

  /// Whether both references lead to the same document, whatever their fragments.
  fileprivate func isSameDocument(as other: String?) -> Bool {
    guard let other, case let location = prefix(while: { $0 != "#" }), !location.isEmpty else {
      return false
    }
    return location == other.prefix { $0 != "#" }
  }

  /// Whether the URL requires network access, as opposed to a URN.
  fileprivate var isOnNetwork: Bool {
    ["http:", "https:", "ftp:", "//"].contains(where: hasPrefix)
  }

  /// Returns the relative path from a document to this path, both relative to the schema root: `../common.yml`.
  func asReference(from document: String) -> String {
    Path(self).names.steps(from: Path(document).names.dropLast())
  }
}
