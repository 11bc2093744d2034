import SchemaDocument

/// What the examples of rules for overlays have in common.
extension Rule.Example {
  /// A document, and an overlay with one action, given by its lines.
  static func overlaid(
    _ document: String = "definitions: {Order: {type: object}}",
    extends: String? = nil,
    action lines: String...
  ) -> Rule.Example {
    let head = ["overlay: 1.1.0", "info: {title: For our apps, version: 1.0.0}"]
    let action = lines.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
    let overlay = head + (extends.map { ["extends: \($0)"] } ?? []) + ["actions:"] + action
    return Rule.Example(
      document,
      with: [Rule.Example(path: "overlays/order.yml", overlay.joined(separator: "\n"))]
    )
  }
}
