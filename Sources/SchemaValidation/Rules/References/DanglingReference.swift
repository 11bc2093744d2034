import SchemaDocument

/// Reports a `$ref` whose target does not exist.
extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must point to something",
    explanation: """
      The file, the place in it or the name is not there; in its place dtoc generates any JSON \
      value. Where another name is so close that it was most likely meant, '--fix --unsafe' writes \
      that. Letters count: 'order' is not 'Order'.
      """,
    bad: .order(referringTo: "'#/definitions/Itme'"),
    good: .goodReference,
    check: .compilation
  )
}
