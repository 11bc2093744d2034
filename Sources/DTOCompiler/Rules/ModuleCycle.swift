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
    examples: .none(because: "it takes a configuration with two modules"),
    difference: .onlyGenerate(
      "'validate' checks documents, not the modules that their Swift goes to"
    )
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - names: The modules, in quotes, each of which needs the next one; the last one is the one that can't import the first.
  ///   - steps: By what each of them does.
  ///   - others: Where else the first one is needed.
  ///   - documents: On both ends of the reference.
  static func moduleCycle(
    _ names: [String],
    steps: [String],
    at place: Span,
    others: [Span],
    _ documents: [String]
  ) -> Diagnostic {
    let (first, last) = (names[0], names[names.count - 1])
    return Diagnostic(
      .moduleCycle,
      "\(last) can't import \(first), which needs \(last) itself",
      at: place,
      labels: others.map { Label(span: $0, message: "needs \(first), too") },
      notes: zip(steps.dropLast(), zip(names, names.dropFirst())).map { step, names in
        "\(names.0) needs \(names.1) from \(step) on"
      },
      help: "let the documents go to one module, such as \(documents.joined(separator: " and "))"
    )
  }
}
