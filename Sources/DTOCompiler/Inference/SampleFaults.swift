import PayloadChecking
import SchemaDocument

/// What is wrong with samples, as findings, of which only some are kept.
struct SampleFaults: Sendable {
  private(set) var omittedCount = 0
  private var diagnostics: [Diagnostic] = []
  private var documents: [Document] = []
  private var places: [PayloadPlace: FileID] = [:]
  private var keptBytes = 0

  /// Adds a finding, and keeps the sample to show its line.
  mutating func add(
    _ diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ sample: UnsafeRawBufferPointer,
    _ place: PayloadPlace
  ) {
    guard diagnostics.count < Self.mostFindings, keptBytes < Self.mostBytes else {
      omittedCount += 1
      return
    }
    var diagnostic = diagnostic
    diagnostic.span = Span(
      file: places[place] ?? keep(sample, place),
      start: UInt32(clamping: range.lowerBound),
      end: UInt32(clamping: range.upperBound)
    )
    diagnostic.notes = []
    diagnostics.append(diagnostic)
  }

  private mutating func keep(_ sample: UnsafeRawBufferPointer, _ place: PayloadPlace) -> FileID {
    let id = FileID(index: Int32(documents.count))
    keptBytes += sample.count
    places[place] = id
    documents.append(
      .payload(sample, at: place, file: id, showing: .masked(by: PayloadOptions.mask))
    )
    return id
  }

  var findings: Findings { Findings(diagnostics, in: documents) }

  private static let mostFindings = 1000
  private static let mostBytes = 16 << 20
}
