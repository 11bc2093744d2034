/// The body of a recorded response.
package enum RecordedBody: Sendable {
  case text(String)
  case bytes([UInt8])
  /// A body that was recorded as it was sent, and can't be decompressed, with the name of its compression.
  case compressed(String)
}

extension RecordedBody {
  /// Browsers record decoded bodies, some proxies those that were sent. So bytes say whether they are compressed: no JSON begins as gzip does,
  /// and other compressed bytes aren't UTF-8.
  ///
  /// - Parameter encoding: The value of the header `Content-Encoding`.
  init(recorded bytes: [UInt8], encoding: String?) {
    let names = encoding?.lowercased().split { $0 == "," || $0 == " " } ?? []
    if bytes.starts(with: Self.startOfGzip) {
      self = Self.gunzipped(bytes).map { .bytes($0) } ?? .compressed("gzip")
      return
    }
    guard let name = names.last, Self.otherCompressions.contains(String(name)),
      !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    else {
      self = .bytes(bytes)
      return
    }
    let content = name == "deflate" ? Self.inflated(bytes) : nil
    self = content.map { .bytes($0) } ?? .compressed(String(name))
  }

  init(recorded text: String) {
    // Programs that take compressed bytes for characters lose them.
    self = text.utf8.first == Self.startOfGzip[0] ? .compressed("gzip") : .text(text)
  }

  private static let startOfGzip: [UInt8] = [0x1F, 0x8B]
  private static let otherCompressions: Set<String> = ["br", "compress", "deflate", "zstd"]
  /// A few thousand bytes can stand for any number.
  private static let mostBytes = 256 << 20

  /// Returns what gzip compressed (RFC 1952); nil if it is damaged.
  private static func gunzipped(_ bytes: [UInt8]) -> [UInt8]? {
    var content: [UInt8] = []
    var rest = bytes[...]
    repeat {
      guard let data = dropHeader(of: rest) else { return nil }
      var inflation = Inflation(data, limit: mostBytes - content.count)
      guard (try? inflation.run()) != nil, inflation.rest.count >= 8 else { return nil }
      let sum = inflation.rest.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      guard checksum(inflation.output) == sum else { return nil }
      content += inflation.output
      rest = inflation.rest.dropFirst(8)
    } while rest.starts(with: startOfGzip)
    return content
  }

  private static func dropHeader(of member: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard member.count > 10, member[member.startIndex + 2] == 8 else { return nil }
    let flags = member[member.startIndex + 3]
    var rest = member.dropFirst(10)
    if flags & 4 != 0 {
      guard rest.count > 2 else { return nil }
      rest = rest.dropFirst(2 + Int(rest[rest.startIndex]) + Int(rest[rest.startIndex + 1]) << 8)
    }
    // The name of the file, and a comment.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      rest = rest.drop { $0 != 0 }.dropFirst()
    }
    return flags & 2 != 0 ? rest.dropFirst(2) : rest
  }

  /// Returns what zlib compressed (RFC 1950), or bare DEFLATE, which some servers send under the same name; nil if it is damaged.
  private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    let isZlib =
      bytes.count > 2 && bytes[0] & 0x0F == 8
      && (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31)
    var inflation = Inflation(isZlib ? bytes.dropFirst(2) : bytes[...], limit: mostBytes)
    return (try? inflation.run()) == nil ? nil : inflation.output
  }

  /// The CRC-32 of RFC 1952, section 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
}
