/// An event of a stream of server-sent events, whose data is a DTO.
public struct ServerSentEvent<Value> {
  /// The name in the field `event`; `message` if there is none.
  public let name: String
  /// The last identifier that the stream has sent in the field `id`; empty if there is none. To continue after a lost connection, send it
  /// in the header `Last-Event-ID`.
  public let id: String
  /// The time in milliseconds to wait before connecting again, if the event sets it.
  public let retry: Int?
  /// The decoded data.
  public let value: Value

  /// Creates an event, for tests.
  public init(name: String = "message", id: String = "", retry: Int? = nil, value: Value) {
    self.name = name
    self.id = id
    self.retry = retry
    self.value = value
  }
}

extension ServerSentEvent: Sendable where Value: Sendable {}
extension ServerSentEvent: Equatable where Value: Equatable {}
extension ServerSentEvent: Hashable where Value: Hashable {}
