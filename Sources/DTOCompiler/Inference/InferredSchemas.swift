import PayloadChecking
import SchemaInference

/// Schemas that describe samples, for a team that has payloads and no schema yet.
///
/// For example
/// ```swift
/// var schemas = InferredSchemas()
/// schemas.add(bytes, PayloadPlace(file: "order.json"), to: "Order")
/// print(schemas.document(in: .swagger2))
/// ```
/// Samples aren't kept: memory depends on how many different places they have, and not on their number.
package struct InferredSchemas: Sendable {
  /// The number of samples, including those that can't be read.
  package private(set) var sampleCount = 0
  /// The number of samples that can't be read.
  package private(set) var lostCount = 0
  /// The number of recorded responses that aren't samples: other requests, errors, and responses without JSON.
  package private(set) var skippedCount = 0

  private var inference: Inference
  private var faults = SampleFaults()
  let requests: RequestChoice

  /// - Parameters:
  ///   - options: What becomes an enum.
  ///   - requests: Which responses of a recording are samples.
  package init(options: InferenceOptions = InferenceOptions(), requests: RequestChoice = .each) {
    inference = Inference(limits: options.limits)
    self.requests = requests
  }

  /// Whether there is nothing to write a schema for.
  package var isEmpty: Bool { inference.isEmpty }

  /// Whether samples have so many different places that some were left out.
  package var isCut: Bool { inference.isCut }

  /// Adds a sample.
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
    let isRead =
      sample.withContiguousStorageIfAvailable {
        read(UnsafeRawBufferPointer($0), place, to: name)
      } ?? Array(sample).withUnsafeBytes { read($0, place, to: name) }
    if !isRead { lostCount += 1 }
  }

  private mutating func read(
    _ sample: UnsafeRawBufferPointer,
    _ place: PayloadPlace,
    to name: String
  ) -> Bool {
    let result = PayloadValue.read(sample) { root in
      inference.add(root, to: name)
      return root.repeatedMembersOfDocument
    }
    switch result {
    case .success(let repeated):
      for member in repeated { faults.add(.repeatedMember(member), member.range, sample, place) }
      return true
    case .failure(let error):
      faults.add(.malformedPayload(error), error.offset..<error.offset + 1, sample, place)
      return false
    }
  }

  /// Adds the response in an entry of a HAR file, if it is a success with JSON.
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
    case .none: skippedCount += 1
    case .malformed(let error): entry.withUnsafeBytes { addMalformed(error, $0, place) }
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
      entry.withUnsafeBytes { addMalformed(error, $0, PayloadPlace(file: file, .entry(index))) }
    case .withoutEntries:
      let error = PayloadSyntaxError(expected: "HAR 1.2 with 'log' and 'entries'", offset: 0)
      addMalformed(error, UnsafeRawBufferPointer(start: nil, count: 0), PayloadPlace(file: file))
    }
  }

  private mutating func addMalformed(
    _ error: PayloadSyntaxError,
    _ bytes: UnsafeRawBufferPointer,
    _ place: PayloadPlace
  ) {
    sampleCount += 1
    lostCount += 1
    faults.add(.malformedPayload(error), error.offset..<error.offset + 1, bytes, place)
  }

  /// The findings in the samples so far: those that can't be read, and repeated keys.
  package var findings: Findings { faults.findings }

  /// The number of findings that were left out because there are too many.
  package var omittedCount: Int { faults.omittedCount }

  /// Returns the schemas as a document in YAML.
  package func document(in dialect: InferenceDialect) -> String {
    draft.document(dialect.schemaDialect)
  }

  var draft: SchemaDraft { inference.draft(requests.names) }
}
