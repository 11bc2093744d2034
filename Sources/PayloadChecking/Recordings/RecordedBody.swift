/// The body of a recorded response.
package enum RecordedBody: Sendable {
  case text(String)
  case bytes([UInt8])
  /// A body that was recorded as it was sent, with the name of its compression.
  case compressed(String, [UInt8])
}

extension RecordedBody {
  /// Browsers record decoded bodies, some proxies those that were sent. So bytes say whether they are compressed: no JSON begins as gzip does,
  /// and other compressed bytes aren't UTF-8.
  ///
  /// - Parameter encoding: The value of the header `Content-Encoding`.
  init(recorded bytes: [UInt8], encoding: String?) {
    let name = encoding?.lowercased().split { $0 == "," || $0 == " " }.last.map(String.init)
    if bytes.starts(with: Self.startOfGzip) {
      self = .compressed("gzip", bytes)
    } else if let name, Self.otherCompressions.contains(name),
      !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    {
      self = .compressed(name, bytes)
    } else {
      self = .bytes(bytes)
    }
  }

  /// Programs that take compressed bytes for characters lose them.
  init(recorded text: String) {
    self =
      text.utf8.first == Self.startOfGzip[0] ? .compressed("gzip", Array(text.utf8)) : .text(text)
  }

  private static let startOfGzip: [UInt8] = [0x1F, 0x8B]
  private static let otherCompressions: Set<String> = ["br", "compress", "deflate", "zstd"]
}
