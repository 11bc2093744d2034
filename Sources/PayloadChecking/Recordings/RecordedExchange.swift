#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A request and its response, as an entry of a HAR file records them.
///
/// Source: HAR 1.2, entries.
package struct RecordedExchange: Sendable {
  package var method: String
  package var url: String
  package var status: Int
  package var mediaType: String
  /// The body of the response; nil if it wasn't recorded or is invalid base64.
  package var body: RecordedBody?

  /// Whether a response to such a request can have a body (RFC 9110, section 6.4.1).
  package var mayHaveBody: Bool {
    method.uppercased() != "HEAD" && status >= 200 && ![204, 205, 304].contains(status)
  }

  /// Reads an entry. It fails if the entry isn't JSON, or lacks what the format requires.
  package static func read(
    _ entry: UnsafeRawBufferPointer
  ) -> Result<RecordedExchange, PayloadSyntaxError> {
    do {
      let bytes = entry.assumingMemoryBound(to: UInt8.self)
      let exchange = try JSONDocument.withRoot(of: bytes, userInfo: [:], natives: []) {
        RecordedExchange($0)
      }
      let incomplete = PayloadSyntaxError(
        expected: "a request and a response as in HAR 1.2",
        offset: 0
      )
      return exchange.map { .success($0) } ?? .failure(incomplete)
    } catch {
      return .failure(PayloadSyntaxError(error))
    }
  }

  private init?(_ entry: JSONPlace) {
    guard let method = entry.text("request", "method"), let url = entry.text("request", "url"),
      let status = entry.integer("response", "status")
    else { return nil }
    self.method = method
    self.url = url
    self.status = status
    mediaType = entry.text("response", "content", "mimeType") ?? ""
    guard let text = entry.text("response", "content", "text") else { return }
    let size = entry.integer("response", "content", "size") ?? 0
    if entry.text("response", "content", "encoding")?.lowercased() == "base64" {
      let encoding = entry.header("content-encoding")
      body = Data(base64Encoded: text).map {
        RecordedBody(recorded: [UInt8]($0), encoding: encoding)
      }
    } else if !text.isEmpty || size == 0 {
      // Some programs leave out the text of large bodies, but not their size.
      body = RecordedBody(recorded: text)
    }
  }
}

extension JSONPlace {
  /// The value of a header of the response in an entry.
  fileprivate func header(_ name: String) -> String? {
    place(along: [DTOKey("response"), DTOKey("headers")])?.elements
      .first { $0.text("name")?.lowercased() == name }?.text("value")
  }

  fileprivate func text(_ keys: String...) -> String? {
    place(along: keys.map { DTOKey($0) }).flatMap { $0.document.readText($0.entry) }
  }

  fileprivate func integer(_ keys: String...) -> Int? {
    place(along: keys.map { DTOKey($0) }).flatMap { $0.document.readInteger($0.entry) }
  }
}
