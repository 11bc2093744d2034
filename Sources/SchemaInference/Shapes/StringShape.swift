import PayloadChecking

/// What strings have in common: the formats that all of them have, and their values as long as these are few.
struct StringShape: Sendable {
  private(set) var count = 0
  /// How often each value occurs; nil if there are too many different ones, or long ones.
  private(set) var values: [String: Int]? = [:]
  /// The values in the order of the samples.
  private(set) var order: [String] = []
  /// The formats that all values have.
  private(set) var formats = SampleFormat.allCases
  /// The forms of dates that the values have, in the order of the samples; nil if a value has none.
  private(set) var dates: [SampleDate]? = []
  /// Whether all values are `true` or `false`.
  private(set) var areBooleans = true
  /// Whether a value ends with the padding of base64, which few other strings do.
  private(set) var hasPadding = false

  mutating func add(_ text: String) {
    count += 1
    if !formats.isEmpty {
      formats.removeAll { !$0.fits(text) }
      hasPadding = hasPadding || text.hasSuffix("=")
    }
    if dates != nil { add(SampleDate(of: text).map { [$0] }) }
    areBooleans = areBooleans && (text == "true" || text == "false")
    add(text, times: 1)
  }

  private mutating func add(_ others: [SampleDate]?) {
    guard let others else {
      dates = nil
      return
    }
    for date in others where dates?.contains(date) == false { dates?.append(date) }
  }

  mutating func add(_ other: StringShape) {
    guard other.count > 0 else { return }
    formats = count == 0 ? other.formats : formats.filter { other.formats.contains($0) }
    add(other.dates)
    areBooleans = areBooleans && other.areBooleans
    count += other.count
    hasPadding = hasPadding || other.hasPadding
    guard let added = other.values else {
      values = nil
      return
    }
    for text in other.order { add(text, times: added[text] ?? 0) }
  }

  private mutating func add(_ text: String, times: Int) {
    guard values != nil else { return }
    if values?[text] == nil {
      guard order.count < Self.mostValues, text.utf8.count <= Self.longestValue else {
        values = nil
        order = []
        return
      }
      order.append(text)
    }
    values?[text, default: 0] += times
  }

  /// More are never an enum, and long strings are texts.
  static let mostValues = 100
  private static let longestValue = 60
}
