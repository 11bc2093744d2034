/// Writes files whole or not at all, and leaves alone those that would not change.
struct OutputWriter {
  let folder: String

  func contains(_ path: String) -> Bool { SystemFile.exists("\(folder)/\(path)") }

  /// - Throws: ``Failure`` when the file or its folder can't be written; what was there before is then still there.
  func write(_ contents: [UInt8], to path: String) throws {
    try Self.write(contents, toFile: "\(folder)/\(path)")
  }

  static func write(_ contents: [UInt8], toFile path: String) throws {
    if (try? SystemFile(reading: path).isEqual(to: contents)) == true { return }
    do {
      try SystemFile.makeFolder(SystemFile.parent(of: path))
      try SystemFile.replace(path, with: contents)
    } catch {
      throw Failure.usage("can't write '\(path)': \(error.reason)")
    }
  }
}
