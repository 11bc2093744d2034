/// Assembles server-sent events from lines, as the HTML Standard says (section 9.2.6, "Interpreting an event stream").
struct EventAssembler {
  /// An event with its data, which is not decoded yet.
  struct Event: Equatable {
    var name: String
    var id: String
    var retry: Int?
    /// `nil` if there is more of it than the limit allows.
    var data: [UInt8]?
  }

  private let limit: Int
  private var isFirstLine = true
  private var name = ""
  private var id = ""
  private var retry: Int?
  private var data: [UInt8] = []
  private var hasData = false
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a line, and returns the event that it ends, if any. An event that the stream does not end is lost, as the standard says.
  mutating func add(_ line: LineSplitter.Line) -> Event? {
    guard case .bytes(var bytes) = line else {
      // What is that long can only be data.
      hasData = true
      isTooLong = true
      return nil
    }
    if isFirstLine {
      isFirstLine = false
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    }
    guard !bytes.isEmpty else { return dispatch() }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let field = bytes[..<(colon ?? bytes.endIndex)]
    var value = bytes[(colon.map { $0 + 1 } ?? bytes.endIndex)...]
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch String(decoding: field, as: UTF8.self) {
    case "data": append(value)
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry" where value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }:
      retry = Int(String(decoding: value, as: UTF8.self))
    // A comment, or a field that the standard does not define.
    default: break
    }
    return nil
  }

  private mutating func append(_ value: ArraySlice<UInt8>) {
    if hasData { data.append(UInt8(ascii: "\n")) }
    hasData = true
    if data.count + value.count > limit {
      isTooLong = true
      data.removeAll()
    } else if !isTooLong {
      data += value
    }
  }

  private mutating func dispatch() -> Event? {
    defer {
      name = ""
      retry = nil
      data.removeAll()
      hasData = false
      isTooLong = false
    }
    guard hasData else { return nil }
    return Event(
      name: name.isEmpty ? "message" : name,
      id: id,
      retry: retry,
      data: isTooLong ? nil : data
    )
  }
}
