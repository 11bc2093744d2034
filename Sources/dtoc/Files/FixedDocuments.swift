internal import DTOCompiler

/// The documents that repairs have changed, on their way back to where they came from.
struct MendedDocuments {
  private let mending: Mending
  private let collection: SchemaCollection

  init(_ mending: Mending, in collection: SchemaCollection) {
    self.mending = mending
    self.collection = collection
  }

  /// Prints the changes as one unified diff.
  func printDiff() throws {
    for file in mending.files {
      try Console.output(file.diff, terminator: "")
      Console.error("would fix \(summary(of: file))")
    }
  }

  /// Writes each file whole or not at all, and what came from the standard input to the standard output.
  ///
  /// - Throws: ``Failure`` when a file must not be written, and then none is; or when one can't be, and then it is as it was.
  func write() throws {
    for file in mending.files { try requireInside(file) }
    if let index = collection.standardInput {
      let mended = mending.files.first { $0.index == index }
      try Console.output(mended?.after ?? collection.sources[index].bytes)
    }
    let folders = Set(
      mending.files.map { SystemFile.parent(of: SystemFile.resolved($0.displayPath)) }
    )
    for folder in folders { SystemFile.removeLeftovers(in: folder) }
    try Ending.waits {
      for file in mending.files {
        if file.index != collection.standardInput { try rewrite(file) }
        Console.error("fixed \(summary(of: file))")
      }
    }
  }

  private func requireInside(_ file: MendedFile) throws {
    guard file.index != collection.standardInput, let root = collection.rootLeft(by: file.index)
    else { return }
    throw Failure.usage(
      "'\(file.displayPath)' links to a file outside '\(root)'; it was not changed"
    )
  }

  private func rewrite(_ file: MendedFile) throws {
    // What is behind a link is mended, and the link stays one.
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

  private func summary(of file: MendedFile) -> String {
    "\(counted(file.count, "finding")) in \(file.displayPath.showingControls())"
  }
}
