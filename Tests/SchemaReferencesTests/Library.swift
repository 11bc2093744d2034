import SchemaDocument
import SchemaLanguage
import Testing
import Workers

@testable import SchemaReferences

/// Documents by their paths, of which those called `a.yml` and so on are read because references lead to them, and some from the start.
struct Library {
  let documents: [String: String]
  /// The paths of the documents that are read from the start, the one with the reference first.
  var inputs = ["a.yml"]
  /// What the reference is in: a text with a `%` in its place.
  var holder = "definitions: {it: {$ref: '%'}}"
  /// Where that is.
  var place = "/definitions/it/$ref"

  init(_ documents: [String: String]) { self.documents = documents }

  /// Follows a reference in the first document.
  ///
  /// - Parameter isMapped: Whether it is a value in the mapping of a discriminator.
  /// - Returns: Where it leads, such as `b.yml#/definitions/x`, and the ids of the rules that it breaks, each with what should be written.
  func outcome(of reference: String, isMapped: Bool = false) throws -> String {
    var diagnostics = Diagnostics()
    let graph = DocumentGraph(
      inputs: inputs.map { source($0, reference) },
      limits: Limits(),
      workers: .one,
      load: { _, path in lookup(path, reference) },
      diagnostics: &diagnostics
    )
    let pointer = try #require(Pointer(parsing: place))
    let node = try #require(graph.entries[0].document.root?.node(at: pointer))
    var resolver = Resolver(graph: graph, reach: .insideRoot)
    let target = isMapped ? resolver.mappingTarget(node) : resolver.target(of: node)
    let found = target.map { resolver.graph[$0.file].path + $0.pointer.fragment } ?? "nothing"
    let rules = (diagnostics.entries + resolver.findings.diagnostics).map { finding in
      let edits = finding.repair?.edits ?? []
      return ([finding.rule.rawValue] + edits.map(\.replacement)).joined(separator: " ")
    }
    return rules.isEmpty ? found : "\(found): \(rules.joined(separator: ", "))"
  }

  private func source(_ path: String, _ reference: String) -> SourceFile {
    let text = documents[path] ?? ""
    let whole =
      path == inputs.first
      ? "\(text)\n\(holder.split(separator: "%").joined(separator: reference))\n" : text
    return SourceFile(displayPath: path, path: path, root: 0, bytes: Array(whole.utf8))
  }

  private func lookup(_ path: String, _ reference: String) -> SourceLookup {
    if documents[path] != nil || inputs.contains(path) { return .found(source(path, reference)) }
    if documents.keys.contains(where: { $0.hasPrefix("\(path)/") }) { return .folder }
    return .missing
  }
}
