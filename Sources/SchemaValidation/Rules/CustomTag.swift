import SchemaDocument

/// Reports a tag that YAML does not know.
///
/// For example `password: !secret db`. Schemas have no use for such tags, and other readers of the file may refuse it. The node is
/// read as if the tag were not there.
extension Rule {
  static let customTag = Rule(
    id: "custom-tag",
    severity: .warning,
    summary: "schemas have no tags of their own"
  ) { check in
    for node in check.document.nodesWithCustomTags {
      check.report(
        "the tag '\(node.tag ?? "")' means nothing in a schema; the value is read without it",
        at: node.span,
        help: "remove the tag"
      )
    }
  }
}
