import SchemaDocument
package import SchemaModel
package import Workers

extension TemplateSet {
  /// Compiles the templates for files. This function exists because a call from another module wouldn't be specialized.
  package func compileForFiles() -> TemplateCompilation<FileView> {
    compile(root: "File", for: FileView.self)
  }
}

extension CompiledTemplate<FileView> {
  /// Returns the contents of each output file; nil for one that would be too large.
  ///
  /// Threads share small files one by one, and large files by declaration, so a single large file renders as fast as many small ones.
  package func render(
    _ module: Module,
    names: Names,
    options: EmissionOptions,
    workers: Workers
  ) -> [[UInt8]?] {
    let builder = ViewBuilder(module: module, names: names, options: options)
    let files = names.files
    let sizes = files.map { module.expectedSize(of: $0) }
    let isLarge = sizes.map { $0 >= Self.largeSize }
    let small = files.indices.filter { !isLarge[$0] }
    let rest = workers.limited(to: small.reduce(0) { $0 + sizes[$1] } / Self.sizePerThread)
    var texts = rest.map(small.count) { position in
      let index = small[position]
      return render(builder.file(files[index]), expecting: sizes[index])
    }[...]
    return files.indices.map { index in
      guard isLarge[index] else { return texts.removeFirst() }
      return render(
        builder.file(files[index]),
        expecting: sizes[index],
        workers: workers.limited(to: sizes[index] / Self.sizePerThread)
      )
    }
  }

  /// The output size that justifies a thread. Rendering it takes ten times as long as starting the thread.
  private static var sizePerThread: Int { 256 << 10 }

  /// The size from which assigning whole files to threads would be uneven.
  private static var largeSize: Int { 2 * sizePerThread }
}

extension Module {
  /// Returns an upper estimate of a file's size in bytes. Unused capacity costs nothing.
  fileprivate func expectedSize(of file: OutputFile) -> Int {
    3 * file.declarations.reduce(0) { $0 + self[$1].source.span.range.count }
  }
}
