import SwiftEmission

/// The names taken by unchanged documents of the same output, which are not compiled in this run.
package struct Surroundings: Sendable {
  /// The names of their top-level types.
  package var typeNames: [String] = []
  /// The paths of their files in the output.
  package var files: [String] = []

  /// Creates an empty value: there are no such documents.
  package init() {}

  var takenNames: TakenNames {
    var names = TakenNames()
    names.types = typeNames
    names.add(files: files)
    return names
  }

  var isEmpty: Bool { typeNames.isEmpty && files.isEmpty }
}

/// The properties of a compiled document that other documents depend on.
package struct CompiledDocument: Sendable {
  /// The index of its schema root.
  package var root: Int
  /// The path relative to its schema root.
  package var path: String
  /// The indices of the other documents that it refers to.
  package var reaches: [Int]
  /// The names of its top-level types, in order.
  package var typeNames: [String]
  /// The number of warnings in the document.
  package var warnings: Int
}
