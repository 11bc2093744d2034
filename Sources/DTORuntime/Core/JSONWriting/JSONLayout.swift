/// How JSON is laid out.
struct JSONLayout: Sendable {
  enum Spacing {
    /// No spaces.
    case compact
    /// A line for each member and element, as in `JSONEncoder`.
    case pretty
  }

  /// The order of the members of objects.
  enum Order {
    case asWritten
    /// By the UTF-8 bytes of the keys, as in `JSONEncoder`.
    case sorted
  }

  let spacing: Spacing
  let order: Order
  let slashes: JSONSlashes

  static let indent = 2
}

extension JSONOutput {
  /// Begins a new line at a depth, if the layout is pretty.
  @inline(__always)
  mutating func appendLine(_ layout: JSONLayout, depth: Int) {
    guard layout.spacing == .pretty else { return }
    append(UInt8(ascii: "\n"))
    append(repeating: UInt8(ascii: " "), count: JSONLayout.indent * depth)
  }
}
