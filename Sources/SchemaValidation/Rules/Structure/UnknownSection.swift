import SchemaDocument
import SchemaLowering

/// Reports a section of `components` that OpenAPI does not know, such as `schema`.
extension Check {
  static let unknownSection = Check(
    id: "unknown-section",
    severity: .warning,
    category: .structure,
    summary: "a document must keep schemas in a section that its specification knows",
    explanation: """
      Tools look for named schemas under 'definitions', 'components.schemas' or '$defs', and do not see those under \
      'components.schema', 'components.models' or 'defintions'. Where such a section holds nothing but schemas, dtoc reads them as \
      if it had the right name; everything else there is left out, unless a '$ref' leads there. Correct the name, which '--fix \
      --unsafe' does where it is misspelt and there is no such section yet; sections of your own begin with 'x-'.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schema:
          Car: {type: object, properties: {id: {type: string}}}
        schemas:
          Order: {type: object, properties: {id: {type: string}}}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Car: {type: object, properties: {id: {type: string}}}
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
      where !key.isVendorExtension && !sections.contains(key.text) && !section.isReference {
        // A schema there is another rule's.
        if schemas.contains(section) { continue }
        let isRead = strays.contains(section)
        let meant = nearest(to: key.text, among: sections)
        let isReferredTo = referredTo.contains(section)
        let reading = isRead ? "; its schemas are read as if they were in 'schemas'" : ""
        let loss = isRead || isReferredTo ? "" : "; it is left out"
        report.report(
          "'components' has no section '\(key.text)'\(reading)\(loss)",
          at: key.span,
          help: meant.map { "did you mean '\($0)'?" }
            ?? (isRead ? "move them to 'schemas'" : "name it 'x-\(key.text)' if it is your own"),
          repair: meant.flatMap { meant in
            components[meant] != nil || isReferredTo
              ? nil : Repair("write '\(meant)'", .unsafe, section.renamedKey(to: meant))
          }
        )
      }
    }
  )

  /// A section beside `definitions` or `components` that is called otherwise.
  private static func reportMisnamed(
    _ section: Node,
    isReferredTo: Bool,
    in place: DocumentPlace,
    _ report: inout Report
  ) {
    guard let key = section.key, let root = section.parent else { return }
    let home = place.layout.homeOfSchemas
    // A file without a header may be a piece of either version.
    let names = place.dialect.describesAPI ? [home.firstStep] : ["definitions", "components"]
    let meant = nearest(to: key.text, among: names)
    report.report(
      "no document has a section '\(key.text)'; its schemas are read as if they were in '\(home)'",
      at: key.span,
      help: meant.map { "did you mean '\($0)'?" } ?? "move them to '\(home)'",
      repair: meant.flatMap { meant in
        root[meant] != nil || isReferredTo
          ? nil : Repair("write '\(meant)'", .unsafe, section.renamedKey(to: meant))
      }
    )
  }

  private static let sections = StraySchemas.sectionsOfComponents
}

extension String {
  /// `components` of `components.schemas`.
  fileprivate var firstStep: String { String(prefix { $0 != "." }) }
}

extension Node {
  /// What holds it at the root of its document; nil for what stands in `components`.
  fileprivate var holderAtRoot: Node? {
    guard let parent else { return nil }
    if parent.parent == nil { return self }
    return parent.parent?.parent == nil && parent.key?.hasText("components") != true ? parent : nil
  }

  /// Whether it is the text of a `$ref`.
  fileprivate var isReference: Bool { isScalar && key?.hasText("$ref") == true }

  /// Those of itself and what is around it that may be sections: children of the root, and theirs.
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
