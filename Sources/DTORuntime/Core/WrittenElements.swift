/// An array that is being encoded, to which elements are written by position.
///
/// A class, because all copies of an output write to the same container.
final class WrittenElements {
  private var container: any UnkeyedEncodingContainer

  init(_ encoder: any Encoder) { container = encoder.unkeyedContainer() }

  var codingPath: [any CodingKey] { container.codingPath }

  /// Writes an element, and null for each position before it that was left out.
  ///
  /// - Parameter position: A position after those that were written.
  func encode<Value: Encodable>(_ value: Value, at position: String) throws {
    try pad(to: position)
    try container.encode(value)
  }

  func encodeNil(at position: String) throws {
    try pad(to: position)
    try container.encodeNil()
  }

  private func pad(to position: String) throws {
    let position = Int(position) ?? container.count
    while container.count < position { try container.encodeNil() }
  }
}
