import SchemaDocument

/// Reports references by which two modules would have to import each other.
extension Rule {
  static let moduleCycle = Rule(
    id: "module-cycle",
    severity: .error,
    category: .references,
    summary: "modules must not depend on each other",
    explanation: """
      Swift modules can't import each other, but two outputs with a 'module' would have to: each has types that refer to types \
      of the other. Put their documents in one module, or move what both need to a third.
      """,
    examples: .none(because: "it needs a configuration with two modules"),
    difference: .onlyGenerate("'validate' checks documents, not the modules of their Swift")
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - names: The modules, in quotes, each of which needs the next one; the last one can't import the first.
  ///   - steps: What makes each of them need the next one.
  ///   - others: Where else the first one is needed.
  ///   - documents: The documents at both ends of the reference.
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
      "\(last) can't import \(first), because \(first) needs \(last)",
      at: place,
      labels: others.map { Label(span: $0, message: "also needs \(first)") },
      notes: zip(steps.dropLast(), zip(names, names.dropFirst())).map { step, names in
        "\(names.0) needs \(names.1) because of \(step)"
      },
      help: "put the documents into one module, such as \(documents.joined(separator: " and "))"
    )
  }
}
