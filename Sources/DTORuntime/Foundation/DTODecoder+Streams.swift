#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DTODecoder {
  /// Decodes JSON Lines: a JSON value in each line, as soon as its line is complete.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(for: request)
  /// for try await order in decoder.decode(Order.self, linesOf: bytes) { show(order) }
  /// ```
  /// Each line is tolerated by itself: one that isn't JSON or can't be decoded is omitted and reported as a dropped element. Coding paths
  /// begin at the line. Empty lines are skipped.
  ///
  /// - Parameters:
  ///   - type: The type of each line.
  ///   - bytes: The bytes of the stream, in UTF-8.
  ///   - limit: The number of bytes that a line can have at most, so that a stream without lines can't fill the memory.
  /// - Returns: The values. Iterating throws the errors of `bytes` and, if the decoder is strict, a `DecodingError` for an invalid line.
  public func decode<Value: Decodable, Bytes: AsyncSequence>(
    _ type: Value.Type,
    linesOf bytes: Bytes,
    limit: Int = 16 << 20
  ) -> DecodedLines<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedLines(bytes: bytes, decoder: self, limit: limit)
  }

  /// Decodes server-sent events whose data is JSON, as soon as each is complete.
  ///
  /// ```swift
  /// for try await event in decoder.decode(Delta.self, eventsOf: bytes, until: "[DONE]") {
  ///   text += event.value.content
  /// }
  /// ```
  /// Each event is tolerated by itself: one whose data isn't JSON or can't be decoded is omitted and reported as a dropped element. The
  /// format is that of the HTML Standard, section 9.2, "Server-sent events".
  ///
  /// - Parameters:
  ///   - type: The type of the data.
  ///   - bytes: The bytes of the stream, in UTF-8.
  ///   - end: Data that ends the stream instead of being decoded, such as `[DONE]`.
  ///   - limit: The number of bytes that a line, and the data of an event, can have at most.
  /// - Returns: The events. Iterating throws the errors of `bytes` and, if the decoder is strict, a `DecodingError` for invalid data.
  public func decode<Value: Decodable, Bytes: AsyncSequence>(
    _ type: Value.Type,
    eventsOf bytes: Bytes,
    until end: String? = nil,
    limit: Int = 16 << 20
  ) -> DecodedEvents<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedEvents(bytes: bytes, decoder: self, end: end.map { Array($0.utf8) }, limit: limit)
  }

  /// Decodes an element of a stream; `nil` if it is dropped.
  ///
  /// - Parameter text: The JSON; `nil` if it is too long.
  fileprivate func element<Value: Decodable>(
    _ type: Value.Type,
    _ text: [UInt8]?,
    limit: Int
  ) throws -> Value? {
    guard let text else {
      let context = DecodingError.Context(
        codingPath: [],
        debugDescription: "Expected at most \(limit) bytes."
      )
      return try drop(type, "at most \(limit) bytes", because: DecodingError.dataCorrupted(context))
    }
    do {
      return try self.value(StreamElement<Value>.self, from: Data(text)).value
    } catch {
      return try drop(type, "JSON", because: error)
    }
  }

  private func drop<Value: Decodable>(
    _ type: Value.Type,
    _ expected: String,
    because error: any Error
  ) throws -> Value? {
    if FaultSettings.isStrict(userInfo) { throw loss(of: type, error, expected: expected) }
    report(DecodingIssue(.droppedElement, unreadable: type, expected: expected))
    listener.reportLoss(of: type)
    return nil
  }
}

/// The values of JSON Lines, which ``DTODecoder/decode(_:linesOf:limit:)`` returns.
public struct DecodedLines<Bytes: AsyncSequence, Value: Decodable>: AsyncSequence
where Bytes.Element == UInt8 {
  /// What a line contains.
  public typealias Element = Value

  fileprivate let bytes: Bytes
  fileprivate let decoder: DTODecoder
  fileprivate let limit: Int

  /// Begins to read the stream.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator(), decoder: decoder, limit: limit)
  }

  /// Decodes a line for each call.
  public struct Iterator: AsyncIteratorProtocol {
    private var lines: Lines<Bytes>
    private let decoder: DTODecoder
    private let limit: Int

    fileprivate init(bytes: Bytes.AsyncIterator, decoder: DTODecoder, limit: Int) {
      lines = Lines(bytes: bytes, .lineFeed, limit: limit)
      self.decoder = decoder
      self.limit = limit
    }

    /// Returns the next value; `nil` at the end of the stream.
    public mutating func next() async throws -> Value? {
      while let line = try await lines.next() {
        let text: [UInt8]?
        switch line {
        case .bytes(let bytes) where bytes.allSatisfy(\.isJSONSpace): continue
        case .bytes(let bytes): text = bytes
        case .tooLong: text = nil
        }
        if let value = try decoder.element(Value.self, text, limit: limit) { return value }
      }
      return nil
    }
  }
}

/// Server-sent events, which ``DTODecoder/decode(_:eventsOf:until:limit:)`` returns.
public struct DecodedEvents<Bytes: AsyncSequence, Value: Decodable>: AsyncSequence
where Bytes.Element == UInt8 {
  /// An event with its decoded data.
  public typealias Element = ServerSentEvent<Value>

  fileprivate let bytes: Bytes
  fileprivate let decoder: DTODecoder
  fileprivate let end: [UInt8]?
  fileprivate let limit: Int

  /// Begins to read the stream.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator(), decoder: decoder, end: end, limit: limit)
  }

  /// Decodes an event for each call.
  public struct Iterator: AsyncIteratorProtocol {
    private var lines: Lines<Bytes>
    private var events: EventAssembler
    private let decoder: DTODecoder
    private let end: [UInt8]?
    private let limit: Int
    private var hasEnded = false

    fileprivate init(bytes: Bytes.AsyncIterator, decoder: DTODecoder, end: [UInt8]?, limit: Int) {
      lines = Lines(bytes: bytes, .any, limit: limit)
      events = EventAssembler(limit: limit)
      self.decoder = decoder
      self.end = end
      self.limit = limit
    }

    /// Returns the next event; `nil` at the end of the stream.
    public mutating func next() async throws -> ServerSentEvent<Value>? {
      while !hasEnded, let line = try await lines.next() {
        guard let event = events.add(line) else { continue }
        if let end, event.data == end {
          hasEnded = true
          continue
        }
        guard let value = try decoder.element(Value.self, event.data, limit: limit) else {
          continue
        }
        return ServerSentEvent(name: event.name, id: event.id, retry: event.retry, value: value)
      }
      return nil
    }
  }
}

extension DecodedLines: Sendable where Bytes: Sendable {}
extension DecodedEvents: Sendable where Bytes: Sendable {}

/// The lines of a stream of bytes.
private struct Lines<Bytes: AsyncSequence> where Bytes.Element == UInt8 {
  private var bytes: Bytes.AsyncIterator
  private var splitter: LineSplitter

  init(bytes: Bytes.AsyncIterator, _ ending: LineSplitter.Ending, limit: Int) {
    self.bytes = bytes
    splitter = LineSplitter(ending, limit: limit)
  }

  mutating func next() async throws -> LineSplitter.Line? {
    while let byte = try await bytes.next() {
      if let line = splitter.add(byte) { return line }
    }
    return splitter.finish()
  }
}

extension UInt8 {
  /// Whether this is white space in JSON, apart from the ends of lines (RFC 8259, section 2).
  fileprivate var isJSONSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
