/// Writes files whole or not at all, and leaves alone those that would not change.
struct OutputWriter {
  let folder: String

  /// A file to be written: its path in the folder, and what shall be in it.
  struct File {
    var path: String
    var contents: [UInt8]
  }

  /// What may be overwritten.
  enum Overwriting {
    /// What bears the mark of the tool in its first line; anything else may be somebody's work.
    case generated
    case anything
  }

  func contains(_ path: String) -> Bool { SystemFile.exists(self.path(of: path)) }

  func path(of path: String) -> String { SystemFile.joined(folder, path) }

  /// - Throws: ``Failure`` when a file must not be overwritten, and then nothing was written; or when a file or its folder can't be
  ///   written, and then what was in its place is still there.
  func write(_ files: [File], overwriting: Overwriting) throws {
    let changes = try files.filter { try Self.isChange($0.contents, ofFile: path(of: $0.path)) }
    switch overwriting {
    case .generated: for file in changes { try Self.requireGenerated(path(of: file.path)) }
    case .anything: break
    }
    for file in changes { try Self.replace(path(of: file.path), with: file.contents) }
  }

  static func write(_ contents: [UInt8], toFile path: String) throws {
    if try isChange(contents, ofFile: path) { try replace(path, with: contents) }
  }

  private static func isChange(_ contents: [UInt8], ofFile path: String) throws -> Bool {
    try requireNothingInTheWay(path)
    return (try? SystemFile(reading: path).isEqual(to: contents)) != true
  }

  /// - Throws: ``Failure`` when there is something else than a file.
  static func requireNothingInTheWay(_ path: String) throws {
    switch FileKind(of: path) {
    case .file, nil: return
    case .folder: throw Failure.usage("can't write '\(path)': there is a folder in the way")
    case .other: throw Failure.usage("can't write '\(path)': it is not a regular file")
    }
  }

  /// Puts a file in the place of another or of none, with the folders around it.
  ///
  /// - Parameter number: Of files that are written at the same time each has another one.
  static func replace(_ path: String, with contents: [UInt8], number: Int = 0) throws {
    do {
      try SystemFile.makeFolder(SystemFile.parent(of: path))
      try SystemFile.replace(path, with: contents, number: number)
    } catch {
      throw Failure.usage("can't write '\(path)': \(error.reason)")
    }
  }

  /// Whether the first line of a file says that dtoc wrote it.
  static func bearsMark(_ path: String) throws -> Bool {
    let firstLine = try start(of: path).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: firstLine, as: UTF8.self).contains("dtoc")
  }

  /// A file whose lines end in CR LF, with LF alone; nil where they do already.
  static func textWithLineFeeds(_ path: String) -> [UInt8]? {
    guard let bytes = try? SystemFile(reading: path).bytes(upTo: .max) else { return nil }
    return bytes.withLineFeeds
  }

  /// - Throws: ``Failure`` when a file that is there may be somebody's work.
  static func requireGenerated(_ path: String) throws {
    // Nothing is lost with an empty file.
    if try FileKind(of: path) != .file || start(of: path).isEmpty || bearsMark(path) { return }
    throw Failure.usage(
      "'\(path)' is there already and dtoc did not write it; '--force' overwrites it"
    )
  }

  private static func start(of path: String) throws -> [UInt8] {
    do {
      return try SystemFile(reading: path).bytes(upTo: longestHeader)
    } catch {
      throw Failure.usage("can't read '\(path)': \(error.reason)")
    }
  }

  private static let longestHeader = 1 << 13
}

extension [UInt8] {
  /// The text with LF in the place of each CR LF; nil where there is none.
  var withLineFeeds: [UInt8]? {
    guard contains(0x0D) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for (index, byte) in enumerated()
    where byte != 0x0D || index + 1 == count || self[index + 1] != 0x0A {
      text.append(byte)
    }
    return text.count == count ? nil : text
  }
}
