internal import DTOCompiler

/// The files with the samples of `dtoc infer`. With `--into`, they are read once more, to compare them with the schema.
struct SampleFiles {
  let paths: [String]
  /// The name of the schema; nil for those of HAR files.
  let name: String?
  let areReadAgain: Bool
  /// The samples of standard input, which can be read only once.
  private var kept: [(bytes: ArraySlice<UInt8>, place: PayloadPlace)]?

  init(paths: [String], name: String?, areReadAgain: Bool) {
    self.paths = paths
    self.name = name
    self.areReadAgain = areReadAgain
  }

  /// Shows how many samples have been read.
  struct Progress {
    private let verb: String
    private var line = ProgressLine()

    init(_ verb: String) {
      self.verb = verb
    }

    mutating func show(_ count: Int) {
      let verb = verb
      line.show("\(verb) \(counted(count, "sample"))")
    }

    mutating func clear() { line.clear() }
  }

  /// Adds all samples.
  ///
  /// - Throws: ``Failure`` if a file can't be read.
  mutating func read(
    into schemas: inout InferredSchemas,
    showing progress: Progress?
  ) throws(Failure) {
    for (source, ending) in try readAll(into: &schemas, showing: progress) {
      schemas.add(ending.ending, after: ending.count, of: source.displayPath)
    }
  }

  /// Compares all samples.
  ///
  /// - Throws: ``Failure`` if a file can't be read.
  mutating func read(
    into comparison: inout SampleComparison,
    showing progress: Progress?
  ) throws(Failure) {
    _ = try readAll(into: &comparison, showing: progress)
  }

  private typealias Ending = (ending: HARSplitter.Ending, count: Int)

  /// Returns how the HAR files end.
  private mutating func readAll(
    into reader: inout some SampleReader,
    showing progress: Progress?
  ) throws(Failure) -> [(PayloadSource, Ending)] {
    var progress = progress
    var count = 0
    var endings: [(PayloadSource, Ending)] = []
    for path in paths {
      let source = PayloadSource(path: path)
      if PayloadMapping.isRecording(path) {
        let ending = try source.forEachEntry { entry, index in
          reader.add(entry: entry, at: index, of: source.displayPath)
          count += 1
          progress?.show(count)
        }
        endings.append((source, ending))
      } else if let name {
        try forEachPayload(of: source) { sample, place in
          reader.add(sample, place, to: name)
          count += 1
          progress?.show(count)
        }
      }
    }
    progress?.clear()
    return endings
  }

  private mutating func forEachPayload(
    of source: PayloadSource,
    _ body: (ArraySlice<UInt8>, PayloadPlace) -> Void
  ) throws(Failure) {
    guard source.path == "-", areReadAgain else { return try source.forEachPayload(body) }
    if let kept {
      for (bytes, place) in kept { body(bytes, place) }
      return
    }
    var samples: [(bytes: ArraySlice<UInt8>, place: PayloadPlace)] = []
    try source.forEachPayload { sample, place in
      // A copy, because the buffer around it is used again.
      samples.append((Array(sample)[...], place))
      body(sample, place)
    }
    kept = samples
  }
}

/// What samples are given to, one after the other.
private protocol SampleReader {
  mutating func add(_ sample: ArraySlice<UInt8>, _ place: PayloadPlace, to name: String)
  mutating func add(entry: ArraySlice<UInt8>, at index: Int, of file: String)
}

extension InferredSchemas: SampleReader {}
extension SampleComparison: SampleReader {}
