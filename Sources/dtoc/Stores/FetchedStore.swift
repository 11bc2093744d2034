internal import Stores

/// What was fetched for a store.
struct FetchedStore {
  let pin: StorePin
  let files: [(path: String, bytes: [UInt8])]
  /// What is not part of it, and why, one line each.
  var skipped: [String] = []

  init(
    _ location: StoreLocation,
    commit: String? = nil,
    kind: StorePin.Kind = .other,
    files: [(path: String, bytes: [UInt8])],
    skipped: [String] = []
  ) {
    pin = StorePin(
      location: location,
      commit: commit,
      kind: kind,
      files: files.map { StorePin.File(path: $0.path, digest: ContentDigest(of: $0.bytes)) }
    )
    self.files = files
    self.skipped = skipped
  }

  /// Why a store was not fetched.
  struct Problem: Error {
    let message: String
    var details: [String] = []

    init(_ message: String, details: [String] = []) {
      self.message = message
      self.details = details
    }
  }

  static let limits = StoreLimits(bytesOfFile: InputFile.maximumSize)

  /// Whether a store has a file of a name: schemas, and the configuration that they may have.
  static func isWanted(_ name: String) -> Bool {
    SchemaListing.isSchemaName(name) || ConfigurationFile.names.contains(name)
  }
}

extension ChildProcess.LimitedResult {
  /// The output of a program that has ended as it should.
  ///
  /// - Parameter program: Its name, for messages.
  func output(of program: String, _ purpose: String) throws(FetchedStore.Problem) -> [UInt8] {
    switch self {
    case .finished(0, let output, _): return output
    case .finished(ChildProcess.notStarted, _, _):
      throw FetchedStore.Problem("\(program) was not found on PATH")
    case .finished(let status, _, let messages):
      let lines = messages.split(separator: UInt8(ascii: "\n")).suffix(5)
      throw FetchedStore.Problem(
        "\(program) can't \(purpose) (exit status \(status))",
        details: lines.map { "\(program): \(String(escaping: $0))" }
      )
    case .tooLong: throw FetchedStore.Problem("what \(program) gets to \(purpose) is too large")
    case .tooSlow: throw FetchedStore.Problem("\(program) takes too long to \(purpose)")
    }
  }
}
