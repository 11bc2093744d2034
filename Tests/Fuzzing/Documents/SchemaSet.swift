import DTOCompiler

/// The documents of one input.
///
/// A line `#-- taxi/park.yml` starts another document, so that an input can contain documents that refer to each other. The part
/// before the first such line is `main.yml`.
struct SchemaSet {
  private(set) var sources: [SchemaSource] = []
  /// Looks random, but is the same at every replay.
  let hash: UInt64

  static let marker = Array("#-- ".utf8)

  init(bytes: [UInt8]) {
    hash = bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    var path = "main.yml"
    var document: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard line.starts(with: Self.marker) else {
        document += line
        document.append(0x0A)
        continue
      }
      append(path, document)
      path = Self.path(line.dropFirst(Self.marker.count))
      document = []
    }
    // The last line ends where the input does.
    append(path, document.dropLast())
  }

  /// The target of a reference.
  func load(_ path: String) -> SchemaLookup {
    sources.first { $0.path == path }.map { .found($0) } ?? .missing
  }

  /// Paths above the root are up to the caller, so they are not passed on.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: {
      "/\r\n".contains($0)
    })
    return parts.filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }

  private mutating func append(_ path: String, _ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !path.isEmpty, !bytes.isEmpty, !sources.contains(where: { $0.path == path }) else {
      return
    }
    sources.append(SchemaSource(displayPath: path, path: path, bytes: bytes))
  }
}
