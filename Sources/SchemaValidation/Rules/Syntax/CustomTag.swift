import SchemaDocument

/// Reports a tag that YAML does not know. The node is read as if the tag were not there.
extension Check {
  static let customTag = Check(
    id: "custom-tag",
    severity: .warning,
    category: .syntax,
    summary: "schemas have no tags of their own",
    explanation: """
      A tag such as '!secret' means something only to the program that put it there. Other readers of the file may refuse it; dtoc \
      reads the value as if the tag were not there. Remove the tag.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: !key {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    look: .documentAsRead { place, report in
      for node in place.document.nodesWithCustomTags {
        report.report(
          "the tag '\(node.tag ?? "")' means nothing in a schema; the value is read without it",
          at: node.span,
          help: "remove the tag",
          repair: Repair("remove the tag", .safe, node.removedTag())
        )
      }
    }
  )
}
