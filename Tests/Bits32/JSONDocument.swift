// What the scanner and the conversion of numbers use of types that need `Codable`.

struct JSONDocument {
  let bytes: JSONBytes

  func digits(_ entry: JSONEntry) -> String {
    bytes.with(entry) { String(decoding: $0, as: UTF8.self) }
  }
}

enum JSONPath {
  static let maximumDepth = 512
}
