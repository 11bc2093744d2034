import SchemaDocument
package import SchemaModel
package import Workers

extension TemplateSet {
  /// Checks every template that files are printed with; another module could ask for that only without specialization.
  package func compileForFiles() -> TemplateCompilation<FileView> {
    compile(root: "File", for: FileView.self)
  }
}

extension CompiledTemplate<FileView> {
  /// The text of each file of the output.
  ///
  /// Threads share out small files one by one; of a large one they share out the declarations, so that a single file is as good as many.
  package func render(
    _ module: Module,
    names: Names,
    options: EmissionOptions,
    workers: Workers
  ) -> [[UInt8]] {
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

  /// What is worth a thread: it takes ten times as long as to start one.
  private static var sizePerThread: Int { 256 << 10 }

  /// Files of this size would not be shared out evenly.
  private static var largeSize: Int { 2 * sizePerThread }
}

extension Module {
  /// How many bytes of Swift a file may become; room that is not used in the end costs nothing.
  fileprivate func expectedSize(of file: OutputFile) -> Int {
    3 * file.declarations.reduce(0) { $0 + declarations[Int($1.index)].span.range.count }
  }
}
