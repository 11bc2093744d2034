import SchemaDocument
import SchemaIR

/// Reports a section of `components` that OpenAPI does not know, such as `schema`.
extension Rule {
  static let unknownSection = Rule(
    id: "unknown-section",
    severity: .warning,
    category: .structure,
    summary: "'components' must have no sections but those of OpenAPI",
    explanation: """
      What stands under 'components.schema' is read by nobody, unless a '$ref' leads there: the section is called 'schemas'. dtoc \
      leaves it out, as others do. Correct the name, which '--fix --unsafe' does where there is no such section yet; sections of your \
      own begin with 'x-'.
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
    check: .document { place, report in
      guard place.dialect != .swagger2,
        let components = place.document.root?["components"], components.isMapping,
        place.dialect.describesAPI || sections.contains(where: { components[$0] != nil })
      else { return }
      for (key, section) in components.pairs
      where !key.isVendorExtension && !sections.contains(key.text) {
        let meant = nearest(to: key.text, among: sections)
        let isReferredTo = report.references.targets.contains { $0.isInside(section) }
        report.report(
          "'components' has no section '\(key.text)'"
            + (isReferredTo ? "" : "; it is left out"),
          at: key.span,
          help: meant.map { "did you mean '\($0)'?" }
            ?? "name it 'x-\(key.text)' if it is your own",
          repair: meant.flatMap { meant in
            components[meant] != nil || isReferredTo
              ? nil : Repair("write '\(meant)'", .unsafe, section.renamedKey(to: meant))
          }
        )
      }
    }
  )

  private static let sections = [
    "schemas", "responses", "parameters", "examples", "requestBodies", "headers",
    "securitySchemes", "links", "callbacks", "pathItems", "mediaTypes",
  ]
}

extension Node {
  fileprivate func isInside(_ section: Node) -> Bool {
    var next: Node? = self
    while let node = next {
      if node == section { return true }
      next = node.parent
    }
    return false
  }
}
