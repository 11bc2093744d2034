internal import CDigest
internal import Workers

/// Tells whether bytes are the same as others were; see `cdigest.h`.
struct Digest {
  private var state = cdigest()

  init() { cdigest_start(&state) }

  mutating func add(_ bytes: [UInt8]) { cdigest_add(&state, bytes, bytes.count) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    cdigest_add(&state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// A text and its end, so that `ab`, `c` is another than `a`, `bc`.
  mutating func add(_ text: String) { add(Array(text.utf8) + [0]) }

  var value: UInt64 { withUnsafePointer(to: state) { cdigest_value($0) } }

  static func of(_ bytes: [UInt8]) -> UInt64 {
    var digest = Digest()
    digest.add(bytes)
    return digest.value
  }

  /// Of a file that may be large; nil where there is none that can be read.
  static func ofFile(_ path: String) -> UInt64? { ofFiles([path])[0] }

  /// The same of many files. Reading them is most of what a run does that finds nothing changed.
  static func ofFiles(_ paths: [String]) -> [UInt64?] {
    let count = min(Workers.all.count, paths.count)
    // Each thread reads every n-th file, all into the same memory.
    let shares = Workers(count: count).map(count) { share in
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { memory.deallocate() }
      return stride(from: share, to: paths.count, by: count).map { ofFile(paths[$0], by: memory) }
    }
    return paths.indices.map { shares[$0 % count][$0 / count] }
  }

  private static func ofFile(_ path: String, by memory: UnsafeMutableRawBufferPointer) -> UInt64? {
    guard let file = try? SystemFile(reading: path) else { return nil }
    var digest = Digest()
    guard (try? file.forEachChunk(in: memory) { digest.add($0) }) != nil else { return nil }
    return digest.value
  }
}
