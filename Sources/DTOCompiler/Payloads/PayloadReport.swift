import PayloadChecking
import SchemaDocument

/// What apps do with payloads: the issues that they report, and the errors that they throw, as findings.
///
/// A file with many payloads has each fault many times. It is reported once, at the first payload that has it.
package struct PayloadReport {
  /// The number of payloads.
  package private(set) var payloadCount = 0
  /// The number of payloads that apps can't decode.
  package private(set) var lostCount = 0
  /// The number of payloads that apps decode with issues.
  package private(set) var impairedCount = 0

  /// The number of findings that were left out because there are too many.
  package private(set) var omittedCount = 0

  /// What HAR files contain besides the payloads.
  package private(set) var requests = RecordedRequests()

  /// How many payloads have which faults.
  package private(set) var tally = PayloadTally()

  private let types: PayloadTypes
  /// By the output of a type.
  private let readers: [PayloadReader]
  private let values: SourceText.ShownValues
  private var entries: [Entry] = []
  private var positions: [Key: Int] = [:]
  private var documents: [Document] = []
  private var keptBytes = 0
  /// Findings about keywords that aren't checked, and their places.
  private var unchecked: [Diagnostic] = []
  private var gaps: Set<Span?> = []
  /// A finding and how often it occurs.
  fileprivate struct Entry {
    var diagnostic: Diagnostic
    var payloads = 1
    /// The last payload that has it.
    var lastPayload: Int
  }

  /// What is the same for the same fault in several payloads of a file.
  private struct Key: Hashable {
    var file: String
    var fault: FoundFault.Identity
  }

  /// - Parameters:
  ///   - types: The types that payloads are read as.
  ///   - options: What is checked and shown.
  package init(of types: PayloadTypes, options: PayloadCheckOptions = PayloadCheckOptions()) {
    self.types = types
    readers = types.readers(options.options)
    values =
      switch options.options.values {
      case .all: .asWritten
      case .redacted: .masked(by: PayloadOptions.mask)
      }
  }

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: One JSON document in UTF-8.
  ///   - place: Where it is.
  ///   - type: The type that apps decode.
  package mutating func add(
    _ payload: some Collection<UInt8>,
    _ place: PayloadPlace,
    as type: PayloadType
  ) {
    let reading = type.read(payload, with: readers)
    payloadCount += 1
    if reading.isFaultless { return }
    switch reading.outcome {
    case .valid(let issues): if !issues.isEmpty { impairedCount += 1 }
    case .invalid, .malformed: lostCount += 1
    }
    var faults = reading.faults(of: type, in: place)
    let offset = types.firstDocuments[type.output]
    for index in faults.indices {
      faults[index].origin = faults[index].origin.moved(by: offset)
    }
    for gap in reading.contract.gaps {
      var diagnostic = Diagnostic.uncheckedKeyword(gap)
      diagnostic.span = gap.place.moved(by: offset)
      if gaps.insert(diagnostic.span).inserted { unchecked.append(diagnostic) }
    }
    if !faults.isEmpty { add(faults, payload, place) }
  }

  /// Reads the response in an entry of a HAR file as the type of its operation, if there is one.
  ///
  /// - Parameters:
  ///   - entry: The JSON of the entry.
  ///   - index: Its index.
  ///   - file: The path of the file in messages.
  package mutating func add(entry: ArraySlice<UInt8>, at index: Int, of file: String) {
    let place = PayloadPlace(file: file, .entry(index))
    let exchange: RecordedExchange
    switch entry.withUnsafeBytes(RecordedExchange.read) {
    case .success(let read): exchange = read
    case .failure(let error): return add(malformed: error, entry, place)
    }
    guard let operation = types.operation(for: exchange) else {
      return requests.addUnknown(exchange.method, exchange.url, exchange.status)
    }
    guard exchange.mayHaveBody,
      let type = operation.type(ofStatus: "\(exchange.status)", mediaType: exchange.mediaType)
    else {
      requests.untypedCount += 1
      return
    }
    switch exchange.body {
    case .text(let text): add(text.utf8, place, as: type)
    case .bytes(let bytes): add(bytes, place, as: type)
    case .compressed(let name, _): requests.compressed[name, default: 0] += 1
    case nil: requests.emptyCount += 1
    }
  }

  /// Reports that a HAR file is incomplete or isn't one.
  ///
  /// - Parameters:
  ///   - ending: How it ends.
  ///   - index: The number of complete entries.
  ///   - file: The path of the file in messages.
  package mutating func add(_ ending: HARSplitter.Ending, after index: Int, of file: String) {
    switch ending {
    case .complete: break
    case .cut(let entry):
      let error = PayloadSyntaxError(expected: "the rest of the entries", offset: entry.count)
      add(malformed: error, entry[...], PayloadPlace(file: file, .entry(index)))
    case .withoutEntries:
      let error = PayloadSyntaxError(expected: "HAR 1.2 with 'log' and 'entries'", offset: 0)
      add(malformed: error, [], PayloadPlace(file: file))
    }
  }

  private mutating func add(
    malformed error: PayloadSyntaxError,
    _ payload: ArraySlice<UInt8>,
    _ place: PayloadPlace
  ) {
    payloadCount += 1
    lostCount += 1
    add([FoundFault(error)], payload, place)
  }

  private mutating func add(
    _ faults: [FoundFault],
    _ payload: some Collection<UInt8>,
    _ place: PayloadPlace
  ) {
    for fault in faults { tally.add(fault.identity, in: payloadCount) }
    var file: FileID?
    for fault in faults {
      let key = Key(file: place.file, fault: fault.identity)
      if place.position.isOneOfMany, let known = positions[key] {
        if entries[known].lastPayload != payloadCount { entries[known].payloads += 1 }
        entries[known].lastPayload = payloadCount
        continue
      }
      guard entries.count < Self.mostFindings, keptBytes < Self.mostBytes || file != nil else {
        omittedCount += 1
        continue
      }
      let id = file ?? keep(payload, place)
      file = id
      var diagnostic = fault.diagnostic
      diagnostic.labels = types.labels(fault)
      diagnostic.span = Span(
        file: id,
        start: UInt32(clamping: fault.range.lowerBound),
        end: UInt32(clamping: fault.range.upperBound)
      )
      positions[key] = entries.count
      entries.append(Entry(diagnostic: diagnostic, lastPayload: payloadCount))
    }
  }

  private static let mostFindings = 10_000
  private static let mostBytes = 64 << 20

  /// Keeps a payload with findings, to show their lines.
  private mutating func keep(_ payload: some Collection<UInt8>, _ place: PayloadPlace) -> FileID {
    let id = FileID(index: Int32(types.documents.count + documents.count))
    keptBytes += payload.count
    documents.append(.payload(payload, at: place, file: id, showing: values))
    return id
  }

  /// The findings in all payloads so far.
  package var findings: Findings {
    let paths = types.paths + documents.map(\.source.path)
    return Findings(
      types.severities.applied(to: entries.map(\.described) + unchecked) { file in
        file == .configuration ? "" : paths[Int(file.index)]
      },
      in: types.documents + documents
    )
  }
}

extension PayloadReport.Entry {
  fileprivate var described: Diagnostic {
    guard payloads > 1 else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append("the same in \(counted(payloads - 1, "other payload"))")
    return diagnostic
  }
}

extension PayloadTypes {
  fileprivate func labels(_ fault: FoundFault) -> [Diagnostic.Label] {
    switch fault.origin {
    case .none: []
    case .type(let location):
      origin(of: location).map {
        [Diagnostic.Label(span: $0, message: "the schema of '\(fault.identity.type)'")]
      } ?? []
    case .property(let span): [Diagnostic.Label(span: span, message: "the schema of the property")]
    case .keyword(let span): [Diagnostic.Label(span: span, message: "the schema forbids it here")]
    }
  }
}
