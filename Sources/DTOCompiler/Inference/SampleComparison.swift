import PayloadChecking
import SchemaDocument
import SchemaInference

/// Compares samples with the schemas that they were added to: with `--contract`, `dtoc verify` finds nothing else in them.
///
/// What recurs is one finding, at the place in the schema, with the first sample that has it.
package struct SampleComparison {
  /// The number of findings that were left out because there are too many.
  package private(set) var omittedCount = 0

  private let types: PayloadTypes
  private let readers: [PayloadReader]
  private let requests: RequestChoice
  private var schemas: [String: Schema] = [:]
  private var entries: [Entry] = []
  private var positions: [Identity: Int] = [:]
  private var samples: [Document] = []
  private var keptBytes = 0
  private var sampleCount = 0

  /// The schema of samples.
  private struct Schema {
    /// Nil if it has errors.
    var type: PayloadType?
    /// How many samples it has.
    var count = 0
  }

  private struct Entry {
    var diagnostic: Diagnostic
    var key: String
    var count = 1
    var lastSample: Int
  }

  /// What is the same for a fault of several samples.
  private struct Identity: Hashable {
    var key: String
    var place: Span?
    var words: [String]
  }

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - extended: The schemas.
  ///   - load: Reads a document for a reference, as in ``Compiler/compile(_:load:)``.
  /// - Throws: An error if the built-in templates can't be read.
  package init(
    with extended: ExtendedSchemas,
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) throws {
    let source = extended.source
    let compiler = try Compiler(options: CompilerOptions())
    types = compiler.payloadTypes(compiler.draft([source], load: load))
    var options = PayloadOptions()
    options.contract = .checked
    options.undescribed = .reported
    readers = types.readers(options)
    requests = extended.requests
    for (key, pointer) in extended.places {
      schemas[key] = Schema(type: types.type(at: "\(source.path)#\(pointer)"))
    }
  }

  /// Compares a sample.
  ///
  /// - Parameters:
  ///   - sample: One JSON document in UTF-8.
  ///   - place: Where it is.
  ///   - name: The name of its schema.
  package mutating func add(
    _ sample: some Collection<UInt8>,
    _ place: PayloadPlace,
    to name: String
  ) {
    sampleCount += 1
    schemas[name]?.count += 1
    guard let type = schemas[name]?.type else { return }
    let reading = type.read(sample, with: readers)
    if reading.isFaultless { return }
    var document: FileID?
    for fault in reading.comparedFaults(of: type, in: place) {
      let origin = self.origin(of: fault)
      let identity = Identity(key: name, place: origin, words: fault.words)
      if let known = positions[identity] {
        if entries[known].lastSample != sampleCount { entries[known].count += 1 }
        entries[known].lastSample = sampleCount
        continue
      }
      guard entries.count < Self.mostFindings else {
        omittedCount += 1
        continue
      }
      var diagnostic = Diagnostic.contradictedSchema(fault.path, fault.complaint)
      diagnostic.span = origin
      if let file = document ?? keep(sample, place) {
        document = file
        let range = fault.range
        let span = Span(
          file: file,
          start: UInt32(clamping: range.lowerBound),
          end: UInt32(clamping: range.upperBound)
        )
        diagnostic.labels = [Diagnostic.Label(span: span, message: "in this sample")]
      }
      positions[identity] = entries.count
      entries.append(Entry(diagnostic: diagnostic, key: name, lastSample: sampleCount))
    }
  }

  /// Compares the response in an entry of a HAR file, if it is a sample.
  ///
  /// - Parameters:
  ///   - entry: The JSON of the entry.
  ///   - index: Its index.
  ///   - file: The path of the file in messages.
  package mutating func add(entry: ArraySlice<UInt8>, at index: Int, of file: String) {
    let place = PayloadPlace(file: file, .entry(index))
    switch RecordedSample(entry, requests) {
    case .text(let text, let key): add(text.utf8, place, to: key)
    case .bytes(let bytes, let key): add(bytes, place, to: key)
    case .none, .malformed: break
    }
  }

  private func origin(of fault: ComparedFault) -> Span? {
    switch fault.origin {
    case .none: nil
    case .type(let location): types.origin(of: location)
    case .property(let span), .keyword(let span): span
    }
  }

  /// Keeps a sample to show its line; nil if that needs too much memory.
  private mutating func keep(_ sample: some Collection<UInt8>, _ place: PayloadPlace) -> FileID? {
    guard keptBytes < Self.mostBytes else { return nil }
    keptBytes += sample.count
    let id = FileID(index: Int32(types.documents.count + samples.count))
    samples.append(.payload(sample, at: place, file: id, showing: .masked(by: PayloadOptions.mask)))
    return id
  }

  /// What the schemas and the samples so far contradict each other in.
  package var findings: Findings {
    var diagnostics = entries.map { entry in
      var diagnostic = entry.diagnostic
      diagnostic.message +=
        " (\(entry.count) of \(counted(schemas[entry.key]?.count ?? 0, "sample")))"
      return diagnostic
    }
    for (key, schema) in schemas.sorted(by: { $0.key < $1.key })
    where schema.type == nil && schema.count > 0 {
      let root = types.documents.first?.root
      diagnostics.append(.uncomparedSchema(key, at: root?.headSpan))
    }
    return withExtendedLifetime(types) {
      Findings(diagnostics, in: types.documents + samples)
    }
  }

  private static let mostFindings = 200
  private static let mostBytes = 16 << 20
}

/// A fault of a sample, or something that no schema describes.
private struct ComparedFault {
  var path: String
  var complaint: String
  var range: Range<Int>
  var origin: FoundFault.Origin
  /// What tells it from other faults at its place in the schema.
  var words: [String]
}

extension PayloadReading {
  /// All violations of the schemas, and what only apps notice.
  fileprivate func comparedFaults(of type: PayloadType, in place: PayloadPlace) -> [ComparedFault] {
    let violations = contract.faults.map {
      ComparedFault($0, identifiedBy: [$0.generalizedPath, $0.complaint])
    }
    let gaps = contract.undescribed.map {
      ComparedFault($0, identifiedBy: [$0.generalizedPath])
    }
    let known = Set(contract.faults.map(\.generalizedPath))
    let others = faults(of: type, in: place).filter { fault in
      switch fault.origin {
      // Repeated keys, and samples that can't be read, were reported before.
      case .none: false
      case .type, .property: !known.contains(fault.identity.path)
      case .keyword: false
      }
    }
    return violations + gaps + others.map(ComparedFault.init)
  }
}

extension ComparedFault {
  fileprivate init(_ fault: ContractFault, identifiedBy words: [String]) {
    path = fault.generalizedPath
    complaint = fault.complaint
    range = fault.range
    origin = .keyword(fault.keyword)
    self.words = words
  }

  /// What an app notices.
  fileprivate init(_ fault: FoundFault) {
    let (expected, found) = (fault.identity.expected, fault.identity.found)
    path = fault.identity.path
    complaint = found.isEmpty ? expected : "can't be read: expected \(expected), found \(found)"
    range = fault.range
    origin = fault.origin
    words = [path, complaint]
  }
}
