import SchemaDocument

/// Reports references by which two modules would have to import each other.
extension Rule {
  static let moduleCycle = Rule(
    id: "module-cycle",
    severity: .error,
    category: .references,
    summary: "modules must not need each other",
    explanation: """
      Swift modules can't import one another in a circle. Documents of several outputs with a 'module' of their own do so when types of each \
      refer to types of the other. Let those documents go to one module, or move what both need into a third one.
      """,
    difference: .onlyGenerate(
      "'validate' checks documents, not the modules that their Swift goes to"
    ),
    check: .compilation
  )
}
