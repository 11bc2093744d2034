import SchemaDocument

/// An `additionalProperties` that is neither a schema nor true or false.
extension Lowering {
  mutating func reportMalformedAdditional(_ node: Node) {
    guard isNew("additional", at: node) else { return }
    let truth = ["true", "false"].first { node.isScalar && node.text.lowercased() == $0 }
    diagnostics.error(
      "malformed-additional-properties",
      "'additionalProperties' must be a schema, true or false",
      at: node.isNull ? node.keySpan ?? node.span : node.span,
      help: truth.map { "write '\($0)' without quotes" },
      repair: truth.map { Repair("write '\($0)'", .unsafe, [node.replaced(byLiteral: $0)]) }
    )
  }
}
