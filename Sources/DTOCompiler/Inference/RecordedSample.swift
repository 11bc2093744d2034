import PayloadChecking

/// The response in an entry of a HAR file, if it is a sample.
enum RecordedSample {
  case text(String, key: String)
  case bytes([UInt8], key: String)
  /// The response of another request, an error, or a response without JSON.
  case none
  case malformed(PayloadSyntaxError)

  /// - Parameter entry: The JSON of the entry.
  init(_ entry: ArraySlice<UInt8>, _ requests: RequestChoice) {
    switch entry.withUnsafeBytes(RecordedExchange.read) {
    case .failure(let error): self = .malformed(error)
    case .success(let exchange):
      guard let key = requests.schemaName(for: exchange), exchange.isSuccessWithJSON else {
        self = .none
        return
      }
      self =
        switch exchange.body {
        case .text(let text): .text(text, key: key)
        case .bytes(let bytes), .compressed(_, let bytes): .bytes(bytes, key: key)
        case nil: .none
        }
    }
  }
}

extension RecordedExchange {
  fileprivate var isSuccessWithJSON: Bool {
    (200..<300).contains(status) && mayHaveBody && mediaType.lowercased().contains("json")
  }
}
