import SchemaDocument

/// Reports documents that no output of a configuration takes.
extension Rule {
  static let unassignedDocument = Rule(
    id: "unassigned-document",
    severity: .warning,
    category: .configuration,
    summary: "an output must take each document",
    explanation: """
      If all 'outputs' list their 'documents', a document that none of them lists is read and checked, but gets no Swift. Often it was \
      added later, or is in a new folder. List it in one of the outputs, or remove 'documents' from the output that takes the rest. If \
      it needs no Swift, list it under 'exclude': other documents can still refer to it, and the types that they need are generated. \
      For a document that others refer to, this is a note.
      """,
    examples: .none(because: "the mistake is in the outputs of a configuration, not in a schema")
  )
}

extension Diagnostic {
  static func unassignedDocuments(_ paths: [String], at place: Span?) -> Diagnostic {
    Diagnostic(
      .unassignedDocument,
      paths.count == 1
        ? "no output takes \(listed(paths)), so it gets no Swift"
        : "no output takes \(paths.count) documents, so they get no Swift: \(listed(paths))",
      at: place,
      help: advice
    )
  }

  /// A note, because what others need is generated.
  static func partlyAssignedDocuments(_ paths: [String], at place: Span?) -> Diagnostic {
    Diagnostic(
      .unassignedDocument,
      paths.count == 1
        ? "no output takes \(listed(paths)), so only types that other documents need are generated"
        : "no output takes \(paths.count) documents, so only types that others need are generated: \(listed(paths))",
      at: place,
      severity: .note,
      help: advice
    )
  }

  private static let advice =
    "list each document under 'documents' of an output, or under 'exclude'"

  private static func listed(_ paths: [String]) -> String {
    let shown = paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return paths.count > 5 ? "\(shown) and \(paths.count - 5) more" : shown
  }
}

extension Project {
  /// What to say about documents that no output takes.
  ///
  /// - Parameter documents: Their paths relative to their schema folders, as in `documents`, and whether a document of an output refers to them, directly or not.
  func unassigned(_ documents: [(path: String, isNeeded: Bool)]) -> [Diagnostic] {
    let needed = documents.filter(\.isNeeded).map(\.path)
    let others = documents.filter { !$0.isNeeded }.map(\.path)
    return [
      others.isEmpty ? nil : .unassignedDocuments(others, at: outputsPlace),
      needed.isEmpty ? nil : .partlyAssignedDocuments(needed, at: outputsPlace),
    ].compactMap(\.self)
  }
}

extension CompilerOptions {
  /// Findings about documents that no output takes, with the configured severities.
  ///
  /// - Parameters:
  ///   - documents: Their paths relative to their schema folders, as in `documents`, and whether a document of an output refers to them, directly or not.
  ///   - project: The outputs.
  package func findings(
    aboutUnassigned documents: [(path: String, isNeeded: Bool)],
    in project: Project
  ) -> Findings {
    configurationFindings(project.unassigned(documents))
  }
}
