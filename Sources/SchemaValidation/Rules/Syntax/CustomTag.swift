import SchemaDocument

/// Reports a tag that YAML does not define. The node is read as if the tag were not there.
extension Check {
  static let customTag = Check(
    id: "custom-tag",
    severity: .warning,
    category: .syntax,
    summary: "schemas must not have custom YAML tags",
    explanation: """
      A tag such as '!secret' has a meaning only to the program that defines it. Other tools may reject the file; dtoc reads the \
      value as if the tag were not there. Remove the tag.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id: !key {type: string}
      +       id: {type: string}
      """,
    look: .documentAsRead { place, report in
      for node in place.document.nodesWithCustomTags {
        report.report(
          "the tag '\(node.tag ?? "")' has no meaning in a schema; the value is read without it",
          at: node.span,
          help: "remove the tag",
          repair: Repair("remove the tag", .safe, node.removedTag())
        )
      }
    }
  )
}
