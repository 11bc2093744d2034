internal import DTOCompiler

/// Writes files completely or not at all, and skips unchanged files.
struct OutputWriter {
  let folder: String

  /// A file to write: its path in the folder, and its content.
  struct File {
    var path: String
    var contents: [UInt8]
  }

  /// Which files can be overwritten.
  enum Overwriting {
    /// No file with other content. For formats in which a file can't say who wrote it.
    case nothing
    case anything
    /// Anything; what may be someone's work is copied first.
    case copied
  }

  func contains(_ path: String) -> Bool { SystemFile.exists(self.path(of: path)) }

  func path(of path: String) -> String { SystemFile.joined(folder, path) }

  /// - Throws: ``Failure`` if a file must not be overwritten, before anything is written; or if a file or its folder can't be
  ///   written, in which case the existing file stays.
  func write(_ files: [File], overwriting: Overwriting) throws {
    let changes = try files.filter { try Self.isChange($0.contents, ofFile: path(of: $0.path)) }
    switch overwriting {
    case .nothing:
      for file in changes where contains(file.path) {
        throw Failure.usage(
          "'\(path(of: file.path))' already exists with other content; '--force' overwrites it"
        )
      }
    case .copied:
      for file in changes {
        try Self.keepCopy(of: path(of: file.path), replacedBy: file.contents)
      }
    case .anything: break
    }
    try Ending.waits {
      for file in changes { try Self.replace(path(of: file.path), with: file.contents) }
    }
  }

  static func write(_ contents: [UInt8], toFile path: String) throws {
    SystemFile.removeLeftovers(in: SystemFile.parent(of: path))
    guard try isChange(contents, ofFile: path) else { return }
    try Ending.waits { try replace(path, with: contents) }
  }

  /// Copies a file that may be someone's work, and will be replaced or removed, to a new name beside it, and prints that name:
  /// `dtoc.yaml.bak`, or `dtoc.yaml.bak2` if that exists. Does nothing if nothing will be lost.
  ///
  /// - Parameter contents: What will replace it.
  /// - Throws: ``Failure`` if it can't be copied.
  static func keepCopy(of path: String, replacedBy contents: [UInt8] = []) throws {
    guard FileKind(of: path) != nil, try isChange(contents, ofFile: path) else { return }
    let start = try start(of: path)
    if start.isEmpty || bearsMark(start) { return }
    try copy(path)
  }

  /// Copies a file to a new name beside it, and prints that name.
  ///
  /// - Throws: ``Failure`` if it can't be copied.
  static func copy(_ path: String) throws {
    for number in 1... {
      let copy = "\(path).bak\(number == 1 ? "" : "\(number)")"
      do throws(SystemFile.Problem) {
        try Ending.waits { () throws(SystemFile.Problem) in try SystemFile.copy(path, to: copy) }
        return Console.error("kept  \("\(copy), a copy of \(path)".showingControls())")
      } catch {
        guard !error.isPresence else { continue }
        throw Failure.usage("can't copy '\(path)' to '\(copy)': \(error.reason)")
      }
    }
  }

  private static func isChange(_ contents: [UInt8], ofFile path: String) throws -> Bool {
    try requireNothingInTheWay(path)
    return (try? SystemFile(reading: path).isEqual(to: contents)) != true
  }

  /// - Throws: ``Failure`` if it exists and is not a file.
  static func requireNothingInTheWay(_ path: String) throws {
    switch FileKind(of: path) {
    case .file, nil: return
    case .folder: throw Failure.usage("can't write '\(path)': it is a folder")
    case .other: throw Failure.usage("can't write '\(path)': it is not a regular file")
    }
  }

  /// Writes or replaces a file, and creates its folders.
  private static func replace(_ path: String, with contents: [UInt8]) throws {
    do {
      try SystemFile.makeFolder(SystemFile.parent(of: path))
      try SystemFile.replace(path, with: contents)
    } catch {
      throw Failure.usage("can't write '\(path)': \(error.reason)")
    }
  }

  /// The path to write to for a given path: follows links, so that they stay links.
  ///
  /// - Throws: ``Failure`` if it is not a regular file. A device such as `/dev/stdout` is not one, even if a shell redirects it to
  ///   a file.
  static func destination(of path: String) throws -> String {
    if FileKind(of: path) == nil, FileKind.isLink(path) {
      throw Failure.usage("can't write '\(path)': it is a broken link")
    }
    try requireNothingInTheWay(path)
    let folder = SystemFile.resolved(SystemFile.parent(of: path))
    if ["/dev", "/proc"].contains(where: { folder == $0 || folder.hasPrefix("\($0)/") }) {
      throw Failure.usage("can't write '\(path)': it is not a regular file")
    }
    return SystemFile.resolved(path)
  }

  /// Whether the first line of a text shows that dtoc wrote it: the first line of the template `File`, of files that join several
  /// or have no types, and of the runtime.
  static func bearsMark(_ contents: some Collection<UInt8>) -> Bool {
    marks.contains { contents.starts(with: $0.utf8) } || isRuntime(contents) || isSample(contents)
      || AlertFiles.marks.contains { contents.starts(with: $0.utf8) }
  }

  private static let marks = ["// Generated by dtoc from ", "// Generated by dtoc; "]

  /// Whether the first line of a text shows that it is a file of the runtime.
  static func isRuntime(_ contents: some Collection<UInt8>) -> Bool {
    contents.starts(with: "// The runtime of dtoc ".utf8)
  }

  /// Whether the first line of a text shows that it is a file with samples.
  static func isSample(_ contents: some Collection<UInt8>) -> Bool {
    contents.starts(with: "// Samples generated by dtoc".utf8)
  }

  static func foreign(_ path: String) -> Failure {
    .usage("'\(path)' already exists and was not written by dtoc; '--force' overwrites it")
  }

  private static func start(of path: String) throws -> [UInt8] {
    do {
      return try SystemFile(reading: path).bytes(upTo: longestHeader)
    } catch {
      throw Failure.usage("can't read '\(path)': \(error.reason)")
    }
  }

  /// More than the first line of any file of dtoc.
  static let longestHeader = 1 << 13
}

extension [UInt8] {
  /// The text with LF instead of CR LF; nil if it contains none.
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
