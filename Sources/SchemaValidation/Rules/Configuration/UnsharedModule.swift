import SchemaDocument

/// Reports a module whose types others can't import.
extension Rule {
  static let unsharedModule = Rule(
    id: "unshared-module",
    severity: .error,
    category: .configuration,
    summary: "the types of a module must be fit for those that import them",
    explanation: """
      An output with a 'module' has its types for other outputs, too, which import them rather than generate them again. For that they \
      must be visible there, encodable where the others are, and use the same runtime. Change the options of one output or the other, or \
      take away 'module': then each has types of its own. It is a warning only where types lose conformances by what they import.
      """,
    difference: .onlyGenerate(
      "'validate' checks documents, not the modules that their Swift goes to"
    ),
    check: .compilation
  )
}
