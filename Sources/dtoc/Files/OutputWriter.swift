#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes files whole or not at all, and leaves alone those that would not change.
struct OutputWriter {
  let folder: String

  func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  /// - Throws: ``Failure`` when the file or its folder can't be written; what was there before is then still there.
  func write(_ contents: [UInt8], to path: String) throws {
    try Self.write(contents, toFile: "\(folder)/\(path)")
  }

  static func write(_ contents: [UInt8], toFile path: String) throws {
    let url = URL(fileURLWithPath: path)
    if let existing = try? Data(contentsOf: url), existing.elementsEqual(contents) { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(contents).write(to: url, options: .atomic)
    } catch {
      throw Failure.usage("can't write '\(path)': \(FileProblem.reason(of: error))")
    }
  }
}
