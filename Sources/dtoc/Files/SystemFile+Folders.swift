internal import Paths

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Folders and their contents.
extension SystemFile {
  static func exists(_ path: String) -> Bool { !Path(path).hasNUL && access(path, F_OK) == 0 }

  /// Creates a folder and its parents, if they don't exist.
  static func makeFolder(_ path: String) throws(Problem) {
    guard !exists(path) else { return }
    try requireName(path)
    let parent = parent(of: path)
    if parent != path { try makeFolder(parent) }
    // Another process may have created it in the meantime.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .current }
  }

  static func remove(_ path: String) throws(Problem) {
    try requireName(path)
    if unlink(path) != 0, errno != ENOENT { throw .current }
  }

  /// Makes a symbolic link.
  static func makeLink(_ path: String, to target: String) throws(Problem) {
    try requireName(path)
    guard symlink(target, path) == 0 else { throw .current }
  }

  /// Makes an absolute link lead to the same place in a folder, as if that were the root of the file system.
  static func redirectLink(_ path: String, into folder: String) throws(Problem) {
    guard FileKind.isLink(path) else { return }
    let target = target(ofLink: path)
    guard target.map({ Path($0).isAbsolute }) ?? true else { return }
    try remove(path)
    if let target { try makeLink(path, to: folder + target) }
  }

  /// Makes a file executable for everyone who can read it.
  static func makeExecutable(_ path: String) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    let mode = status.st_mode & 0o7777
    guard chmod(path, mode | (mode & 0o444) >> 2) == 0 else { throw .current }
  }

  /// Writes or replaces a file, completely or not at all.
  static func replace(_ path: String, with contents: [UInt8]) throws(Problem) {
    try replace(path) { (file) throws(Problem) in try file.write(contents) }
  }

  /// Replaces the content of an existing file, completely or not at all. It keeps its permissions and, if allowed, its owner.
  static func rewrite(_ path: String, with contents: [UInt8]) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    // A write-protected file in a writable folder could still be replaced, but it is protected for a reason.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw Problem(code: EACCES) }
    try replace(path) { (file) throws(Problem) in
      _ = fchown(file.descriptor, status.st_uid, status.st_gid)
      guard fchmod(file.descriptor, status.st_mode & 0o7777) == 0 else { throw .current }
      try file.write(contents)
    }
  }

  /// Copies a file, with its permissions, to a path at which nothing exists. A link stays a link, so that nothing is copied from elsewhere.
  static func copy(_ path: String, to new: String) throws(Problem) {
    if FileKind.isLink(path) {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard readlink(path, &target, Int(PATH_MAX)) >= 0, symlink(target, new) == 0 else {
        throw .current
      }
      return
    }
    let original = try SystemFile(reading: path)
    var status = stat()
    guard fstat(original.descriptor, &status) == 0 else { throw .current }
    let copy = try SystemFile(creating: new)
    do throws(Problem) {
      guard fchmod(copy.descriptor, status.st_mode & 0o777) == 0 else { throw .current }
      try copy.write(original.bytes(upTo: .max))
    } catch {
      unlink(new)
      throw error
    }
  }

  private static func replace(
    _ path: String,
    _ write: (borrowing SystemFile) throws(Problem) -> Void
  ) throws(Problem) {
    let temporary = "\(parent(of: path))/\(temporaryName())"
    let file = try SystemFile(creating: temporary)
    do throws(Problem) {
      try write(file)
      guard rename(temporary, path) == 0 else { throw .current }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Removes leftovers of a run that was killed while writing. The caller must make sure that no other run is writing.
  ///
  /// - Parameter goesDeeper: Whether to search nested folders, too.
  static func removeTemporaries(in folder: String, andBelow goesDeeper: Bool) {
    for path in files(below: folder, entering: { _ in goesDeeper }, where: isTemporary) {
      unlink(joined(folder, path))
    }
  }

  /// Removes leftovers in a folder of a run that was killed while writing there.
  static func removeLeftovers(in folder: String) {
    for name in names(in: folder, where: isTemporary) {
      let number = name.dropFirst(6).prefix { $0 != "-" && $0 != "." }
      if let process = pid_t(number), hasEnded(process) { unlink(joined(folder, name)) }
    }
  }

  /// Whether there is no process with this id.
  static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// The names in a folder that are UTF-8; empty if it can't be read.
  static func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let entries = try? entries(of: folder)
    return (entries ?? []).compactMap { String(utf8: $0) }.filter(isWanted)
  }

  /// The files below a folder whose names have an ending, without hidden ones. Relative to the folder.
  ///
  /// - Parameter isEntered: Which folders to enter.
  static func files(
    below folder: String,
    ending: String,
    entering isEntered: (_ folder: String) -> Bool = { _ in true }
  ) -> [String] {
    files(below: folder, entering: isEntered) { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }

  /// The names in a folder.
  ///
  /// - Throws: ``Problem`` if it can't be read, or if a name is not UTF-8 and not hidden.
  static func names(in folder: String) throws(Problem) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder) {
      if let name = String(utf8: entry) {
        names.append(name)
      } else if entry.first != UInt8(ascii: ".") {
        throw .nameNotUTF8(entry)
      }
    }
    return names
  }

  /// A path in a folder, with each name in the Unicode form in which its folder lists it.
  ///
  /// For example, nothing exists at `café.yml` with a composed `é`, but the folder lists it with a decomposed one.
  static func asListed(_ path: String, in folder: String) -> String {
    var place = folder
    let names = Path(path).names.map { name in
      let forms = name.isASCII ? [] : self.names(in: place) { $0 == name.text }.map { Path($0) }
      let listed = forms.contains(name) ? name : forms.first ?? name
      place = joined(place, listed.text)
      return listed
    }
    return names.joined()
  }

  /// The names in a folder as the system returns them, without the folder itself and its parent.
  private static func entries(of folder: String) throws(Problem) -> [[UInt8]] {
    try requireName(folder)
    guard let stream = opendir(folder) else { throw .current }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  private static func files(
    below folder: String,
    entering isEntered: (_ folder: String) -> Bool,
    where isWanted: (_ name: String) -> Bool
  ) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let current = pending.popLast() {
      // dtoc has not created a name that is not UTF-8.
      for name in names(
        in: current.isEmpty ? folder : joined(folder, current),
        where: { _ in true }
      ) {
        let path = current.isEmpty ? name : "\(current)/\(name)"
        let whole = joined(folder, path)
        if isWanted(name) {
          files.append(path)
        } else if !name.hasPrefix("."), FileKind(of: whole) == .folder, !FileKind.isLink(whole),
          isEntered(whole)
        {
          pending.append(path)
        }
      }
    }
    return files
  }

  /// The temporary name of a file until it is complete.
  ///
  /// - Parameter number: A different number for each file that is written at the same time.
  static func temporaryName(_ number: Int = 0) -> String { ".dtoc-\(getpid())-\(number).tmp" }

  /// `.dtoc-123-4.tmp`, or `.dtoc-123.tmp` from earlier versions.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(".dtoc-"), name.hasSuffix(".tmp") else { return false }
    let numbers = name.utf8.dropFirst(6).dropLast(4).split(
      separator: UInt8(ascii: "-"),
      omittingEmptySubsequences: false
    )
    return numbers.count <= 2
      && numbers.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
