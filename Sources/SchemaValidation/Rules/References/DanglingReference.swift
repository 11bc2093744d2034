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
      that. Letters count: 'order' is not 'Order'. Where only the section is misspelt, as in '#/definitons/Item', and no other one \
      has the name, dtoc reads what is meant and warns; '--fix' corrects it. Security schemes never become Swift, so a section of \
      them that is missing is a warning.
      """,
    bad: .order(referringTo: "'#/definitions/Itme'"),
    good: .goodReference,
    check: .compilation
  )
}
