import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// Reports a section of `components` that OpenAPI does not define, such as `schema`.
extension Check {
  static let unknownSection = Check(
    id: "unknown-section",
    severity: .warning,
    category: .structure,
    summary: "a document must keep schemas in a section that its specification defines",
    explanation: """
      Tools look for named schemas under 'definitions', 'components.schemas' or '$defs', and don't see those under \
      'components.schema', 'components.models' or 'defintions'. If such a section contains only schemas, dtoc reads them as if \
      it had the right name; it ignores everything else there, unless a '$ref' points to it. Correct the name; '--fix --unsafe' \
      does that if the name is misspelled and the right section doesn't exist yet. Your own sections must start with 'x-'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
      -   schema:
      +   schemas:
            Car: {type: object, properties: {id: {type: string}}}
      -   schemas:
            Order: {type: object, properties: {id: {type: string}}}
      """,
    look: .documentAsRead { place, report in
      let strays = Set(place.layout.strays.sections)
      let targets = report.references.targets
      lazy var referredTo = targets.reduce(into: Set<Node>()) { sections, target in
        sections.formUnion(target.sectionsAround)
      }
      for section in place.layout.strays.sections {
        if let outer = section.holderAtRoot {
          reportMisnamed(outer, isReferredTo: referredTo.contains(outer), in: place, &report)
        }
      }
      guard place.dialect.mayHaveComponents,
        let components = place.document.root?["components"], components.isMapping,
        place.dialect.describesAPI || sections.contains(where: { components[$0] != nil })
          || strays.contains(where: { $0.parent == components })
      else { return }
      let schemas = Set(place.layout.strays.single.map(\.schema))
      for (key, section) in components.pairs
      where !key.isVendorExtension
        && Keyword(key: key).map(KeywordSet.dtoExtensions.contains) != true
        && !sections.contains(key.text) && !section.isReference
      {
        // Another rule reports a schema there.
        if schemas.contains(section) { continue }
        let isRead = strays.contains(section)
        let meant = nearest(to: key.text, among: sections)
        let isReferredTo = referredTo.contains(section)
        let reading = isRead ? "; its schemas are read as if they were in 'schemas'" : ""
        let loss = isRead || isReferredTo ? "" : "; it is ignored"
        report.report(
          "unknown section '\(key.text)' in 'components'\(reading)\(loss)",
          at: key.span,
          help: meant.map { "did you mean '\($0)'?" }
            ?? (isRead
              ? "move them to 'schemas'" : "if it is your own section, name it 'x-\(key.text)'"),
          repair: meant.flatMap { meant in
            components[meant] != nil || isReferredTo
              ? nil : Repair("write '\(meant)'", .unsafe, section.renamedKey(to: meant))
          }
        )
      }
    }
  )

  /// A section beside `definitions` or `components` with another name.
  private static func reportMisnamed(
    _ section: Node,
    isReferredTo: Bool,
    in place: DocumentPlace,
    _ report: inout Report
  ) {
    guard let key = section.key, let root = section.parent else { return }
    let home = place.layout.homeOfSchemas
    // A file without a header may be part of either version.
    let names = place.dialect.describesAPI ? [home.firstStep] : ["definitions", "components"]
    let meant = nearest(to: key.text, among: names)
    report.report(
      "unknown section '\(key.text)'; its schemas are read as if they were in '\(home)'",
      at: key.span,
      help: meant.map { "did you mean '\($0)'?" } ?? "move them to '\(home)'",
      repair: meant.flatMap { meant in
        root[meant] != nil || isReferredTo
          ? nil : Repair("write '\(meant)'", .unsafe, section.renamedKey(to: meant))
      }
    )
  }

  private static let sections = APIKey.sectionsOfComponents
}

extension String {
  /// `components` of `components.schemas`.
  fileprivate var firstStep: String { String(prefix { $0 != "." }) }
}

extension Node {
  /// The section at the root of the document that contains it; nil for anything in `components`.
  fileprivate var holderAtRoot: Node? {
    guard let parent else { return nil }
    if parent.parent == nil { return self }
    return parent.parent?.parent == nil && parent.key?.hasText("components") != true ? parent : nil
  }

  /// Whether it is the value of a `$ref`.
  fileprivate var isReference: Bool { isScalar && key?.hasText("$ref") == true }

  /// The enclosing nodes that may be sections, including itself: children of the root, and their children.
  fileprivate var sectionsAround: [Node] {
    var outer: [Node] = []
    var next: Node? = self
    while let node = next, let parent = node.parent {
      outer.append(node)
      next = parent
    }
    return outer.suffix(2)
  }
}
