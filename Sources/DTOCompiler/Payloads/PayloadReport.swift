import PayloadChecking
import SchemaDocument

/// What apps do with payloads: the issues that they report, and the errors that they throw, as findings.
///
/// A file with many payloads has each fault many times. It is reported once, at the first payload that has it.
public struct PayloadReport: Sendable {
  /// The number of payloads.
  public private(set) var payloadCount = 0
  /// The number of payloads that apps can't decode.
  public private(set) var lostCount = 0
  /// The number of payloads that apps decode with issues.
  public private(set) var impairedCount = 0

  /// The number of findings that were left out because there are too many.
  public private(set) var omittedCount = 0

  /// How many payloads have which faults.
  public private(set) var tally = PayloadTally()

  private let types: PayloadTypes
  private let options: PayloadOptions
  private let values: SourceText.ShownValues
  private var entries: [Entry] = []
  private var positions: [Key: Int] = [:]
  private var documents: [Document] = []
  private var keptBytes = 0
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
  public init(of types: PayloadTypes, options: PayloadCheckOptions = PayloadCheckOptions()) {
    self.types = types
    self.options = options.options
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
  public mutating func add(
    _ payload: some Collection<UInt8>,
    _ place: PayloadPlace,
    as type: PayloadType
  ) {
    let reading = types.read(payload, as: type, options: options)
    payloadCount += 1
    switch reading.outcome {
    case .valid(let issues): if !issues.isEmpty { impairedCount += 1 }
    case .invalid, .malformed: lostCount += 1
    }
    let faults = reading.faults(of: type, in: place)
    for fault in faults { tally.add(fault.identity, in: payloadCount) }
    if !faults.isEmpty { add(faults, payload, place) }
  }

  private mutating func add(
    _ faults: [FoundFault],
    _ payload: some Collection<UInt8>,
    _ place: PayloadPlace
  ) {
    var file: FileID?
    for fault in faults {
      let key = Key(file: place.file, fault: fault.identity)
      if case .one = place.position, let known = positions[key] {
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
    documents.append(
      .payload(
        bytes: Array(payload),
        path: place.file,
        file: id,
        firstLine: place.position.line,
        showing: values
      )
    )
    return id
  }

  /// The findings in all payloads so far.
  public var findings: Findings {
    let paths = types.paths + documents.map(\.source.path)
    return Findings(
      types.severities.applied(to: entries.map(\.described)) { file in
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
  /// Where the type is declared that tolerates a fault or throws an error.
  fileprivate func labels(_ fault: FoundFault) -> [Diagnostic.Label] {
    origin(of: fault.schema).map {
      [Diagnostic.Label(span: $0, message: "the schema of '\(fault.identity.type)'")]
    } ?? []
  }
}
