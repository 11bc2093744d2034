internal import DTOCompiler

/// Writes the documents that repairs have changed.
struct FixedDocuments {
  private let repaired: RepairResult
  private let collection: SchemaCollection

  init(_ repaired: RepairResult, in collection: SchemaCollection) {
    self.repaired = repaired
    self.collection = collection
  }

  /// Prints the changes as one unified diff.
  func printDiff() throws {
    for file in repaired.files {
      try Console.output(file.diff, terminator: "")
      Console.error("would fix \(summary(of: file))")
    }
  }

  /// Writes each file completely or not at all, and standard input to standard output.
  ///
  /// - Throws: ``Failure`` if a file must not be written, before anything is written; or if one can't be written, which stays as it
  ///   was.
  func write() throws {
    for file in repaired.files { try requireInside(file) }
    if let index = collection.standardInput {
      let fixed = repaired.files.first { $0.index == index }
      try Console.output(fixed?.after ?? collection.sources[index].bytes)
    }
    // A run that was killed may have left some beside a document that needs no fix by now.
    let folders = Set(
      collection.sources.map { SystemFile.parent(of: SystemFile.resolved($0.displayPath)) }
    )
    for folder in folders { SystemFile.removeLeftovers(in: folder) }
    try Ending.waits {
      for file in repaired.files {
        if file.index != collection.standardInput { try rewrite(file) }
        Console.error("fixed \(summary(of: file))")
      }
    }
  }

  private func requireInside(_ file: FixedFile) throws {
    guard file.index != collection.standardInput, let root = collection.rootLeft(by: file.index)
    else { return }
    throw Failure.usage(
      "'\(file.displayPath)' links to a file outside '\(root)'; it was not changed"
    )
  }

  private func rewrite(_ file: FixedFile) throws {
    // Fixes the target of a link, which stays a link.
    let path = SystemFile.resolved(file.displayPath)
    do {
      guard try SystemFile(reading: path).isEqual(to: file.before) else {
        throw Failure.usage(
          "'\(file.displayPath)' has changed since it was read; it was not written"
        )
      }
      try SystemFile.rewrite(path, with: file.after)
    } catch let problem as SystemFile.Problem {
      throw Failure.usage("can't fix '\(file.displayPath)': \(problem.reason)")
    }
  }

  private func summary(of file: FixedFile) -> String {
    "\(counted(file.count, "finding")) in \(file.displayPath.showingControls())"
  }
}
