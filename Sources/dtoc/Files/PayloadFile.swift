internal import DTOCompiler

/// A file with payloads that are read as types: one JSON document, JSON Lines, or the entries of a HAR file.
struct PayloadFile {
  /// The path, or `-` for standard input.
  let path: String

  /// What its payloads are read as.
  let form: Form

  /// What the payloads of a file are read as.
  enum Form {
    /// As a type.
    case type(PayloadType)
    /// A HAR file: as the types of the responses to the recorded requests.
    case request
  }

  /// Adds each payload to a report, and calls `progress` with their number.
  ///
  /// - Throws: ``Failure`` if the file can't be read.
  func read(into report: inout PayloadReport, _ progress: (Int) -> Void) throws(Failure) {
    let source = PayloadSource(path: path)
    switch form {
    case .type(let type):
      try source.forEachPayload { payload, place in
        report.add(payload, place, as: type)
        progress(report.payloadCount)
      }
    case .request:
      let end = try source.forEachEntry { entry, index in
        report.add(entry: entry, at: index, of: source.displayPath)
        progress(report.payloadCount)
      }
      report.add(end.ending, after: end.count, of: source.displayPath)
    }
  }
}
