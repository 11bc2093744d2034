internal import DTOCompiler
internal import Paths
internal import Workers

/// What a run has read and written.
extension GenerationRun {
  func files(of compilation: Compilation) -> [OutputFolder.File] {
    let files = compilation.files
    let digests = Workers.all.map(files.count) { Digest.of(files[$0].contents) }
    return zip(files, digests).map { file, digest in
      OutputFolder.File(
        path: file.path,
        document: file.document.flatMap { target.name(ofDocument: $0) },
        contents: file.contents,
        digest: digest
      )
    }
  }

  func inputs(of compilation: Compilation, _ collection: SchemaCollection) -> [Manifest.Input] {
    let read = collection.documents
    let digestsOfRead = Workers.all.map(read.count) { Digest.of(read[$0].1) }
    var digests: [Path: UInt64] = [:]
    for ((file, _), digest) in zip(read, digestsOfRead) {
      digests[Path(target.name(of: file))] = digest
    }
    let documents = compilation.documents
    let names = documents.map { target.name(of: $0) }
    return zip(documents, names).map { document, name in
      var input = Manifest.Input(path: name, digest: digests[Path(name)] ?? 0)
      input.reaches = document.reaches.map { Path(names[$0]) }.sorted().map(\.text)
      input.typeNames = document.typeNames
      input.warnings = document.warnings
      return input
    }
    .sorted { Path($0.path) < Path($1.path) }
  }

  /// The inputs, and the documents that determine the names of imported types.
  func inputsWithImported(_ inputs: [Manifest.Input]) throws -> [Manifest.Input] {
    guard let (outputs, index) = target.place else { return inputs }
    var known = Set(inputs.map { Path($0.path) })
    let imported = try outputs.documentsImported(by: index).map { file, bytes in
      Manifest.Input(path: target.name(of: file), digest: Digest.of(bytes))
    }
    return (inputs + imported.filter { known.insert(Path($0.path)).inserted }).sorted {
      Path($0.path) < Path($1.path)
    }
  }

  func outputs(
    _ files: [OutputFolder.File],
    _ folder: OutputFolder,
    _ changes: OutputFolder.Changes,
    keepingOthers keepsOthers: Bool
  ) -> [Manifest.Output] {
    var known = folder.manifest?.outputsByPath ?? [:]
    let written = Set(changes.written.map { Path($0.path) })
    var outputs = files.map { file in
      let entry = known.removeValue(forKey: Path(file.path))
      var output = Manifest.Output(
        path: file.path,
        document: file.document,
        generated: file.digest,
        written: file.digest
      )
      if !written.contains(Path(file.path)) {
        output.written =
          entry.flatMap { $0.generated == file.digest ? $0.written : nil } ?? file.digest
      } else if !hooks.hooks.isEmpty {
        // As the commands have left them.
        output.written =
          folder.directory.digest(of: file.path) ?? file.digest
      }
      return output
    }
    // With '--force', the remaining files belong to the user.
    if !isForced { outputs += changes.left.compactMap { known.removeValue(forKey: Path($0)) } }
    if keepsOthers {
      for path in changes.removed { known[Path(path)] = nil }
      outputs += known.values
      // Files that a killed run was writing still belong to dtoc.
      let named = Set(outputs.map { Path($0.path) })
      for path in folder.journal.files.keys where !named.contains(path) {
        guard let digest = folder.directory.digest(of: path.text) else { continue }
        outputs.append(
          Manifest.Output(path: path.text, document: nil, generated: digest, written: digest)
        )
      }
    }
    return outputs.sorted { Path($0.path) < Path($1.path) }
  }
}

extension SchemaCollection {
  /// The names of its overlays in the manifest.
  func overlayNames(in target: GenerationTarget) -> [Path] {
    sources.filter { $0.overlaid != nil }.map { source in
      let file = SchemaListing.File(
        displayPath: source.displayPath,
        path: source.path,
        root: source.root
      )
      return Path(target.name(of: file))
    }
  }
}
