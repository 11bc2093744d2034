internal import Paths

#if canImport(Darwin)
  internal import Darwin
  internal import MachO
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Paths as the system interprets them.
extension SystemFile {
  /// The path of this program, or only its name if the system does not know it.
  static var executable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return "dtoc" }
      return resolved(
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      )
    #else
      return realpath("/proc/self/exe", nil).map { path in
        defer { free(path) }
        return String(cString: path)
      } ?? "dtoc"
    #endif
  }

  /// The path at which the shell finds this program, which may be a link that leads to later versions, too; or else that of its file.
  static var program: String {
    let file = executable
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    return folders.lazy.filter { $0.hasPrefix("/") }
      .map { joined(String($0), name(of: file)) }
      .first { FileIdentity(of: $0) == FileIdentity(of: file) } ?? file
  }

  /// The absolute path without links. The part that does not exist yet is appended.
  static func resolved(_ path: String) -> String {
    let start = Path(path).isAbsolute ? "/" : "./"
    var known = Path(path).names
    var rest: [Path] = []
    while true {
      if let folder = realPath(start + known.joined()) {
        // A folder that does not exist is not a link, so a name followed by `..` cancels out.
        var names: [Path] = []
        for name in rest where name != "." {
          if name == "..", !names.isEmpty { names.removeLast() } else { names.append(name) }
        }
        return joined(folder, names.joined())
      }
      guard let last = known.popLast() else { return path }
      rest.insert(last, at: 0)
    }
  }

  /// Nil if nothing exists. Bytes that are not UTF-8 are escaped, so that nothing exists at the resulting path.
  private static func realPath(_ path: String) -> String? {
    guard !Path(path).hasNUL, let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found) ?? String(escaping: UnsafePointer(found).bytes)
  }

  /// The absolute path that a path leads to through links, even if nothing is there.
  static func followed(_ path: String) -> String {
    var place = Path(path).isAbsolute ? [] : Path(resolved(".")).names
    var left = Array(Path(path).names.reversed())
    var links = 0
    while let name = left.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = place.popLast()
        continue
      }
      place.append(name)
      // As many as the system follows.
      guard links < 40, let target = target(ofLink: "/" + place.joined()) else { continue }
      links += 1
      if Path(target).isAbsolute { place = [] } else { place.removeLast() }
      left += Path(target).names.reversed()
    }
    return "/" + place.joined()
  }

  /// Where a link leads, as it is written. Nil if there is no link, or if its target is not UTF-8.
  static func target(ofLink path: String) -> String? {
    guard !Path(path).hasNUL else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return max(readlink(path, start, buffer.count), 0)
      }
    }
    return bytes.isEmpty ? nil : String(utf8: bytes)
  }

  /// Whether a path is that of a folder, or of something inside it, judging by names only.
  static func isSame(_ path: String, asOrIn folder: String) -> Bool {
    Path(path) == Path(folder) || Path(path).relative(to: folder) != nil
  }

  /// Why paths can't be used, if that is the case.
  static var problemOfPaths: String? {
    guard let folder = getcwd(nil, 0) else { return "the current folder no longer exists" }
    defer { free(folder) }
    if String(validatingCString: folder) == nil {
      return
        "the path of the current folder is not UTF-8: '\(String(escaping: UnsafePointer(folder).bytes))'"
    }
    let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for argument in arguments.compactMap(\.self) where String(validatingCString: argument) == nil {
      return "the argument '\(String(escaping: UnsafePointer(argument).bytes))' is not UTF-8"
    }
    return nil
  }

  /// A path without `.`, and without a folder that is left again: `a/../b` is `b`.
  static func withoutDetours(_ path: String) -> String {
    let isAbsolute = Path(path).isAbsolute
    var names: [Path] = []
    for name in Path(path).names where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !isAbsolute {
        names.append(name)
      }
    }
    return (isAbsolute ? "/" : "") + names.joined()
  }

  /// The path of a name in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    if name.isEmpty { return folder }
    return folder == "."
      ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// A path without slashes at its end.
  static func withoutSlash(_ path: String) -> String {
    var rest = Substring(path)
    while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest.removeLast() }
    return String(rest)
  }

  /// The folder that contains a path.
  static func parent(of path: String) -> String {
    guard let folder = Path(path).folder else { return "." }
    return folder.isEmpty ? "/" : folder
  }

  /// A folder and its parents, innermost first.
  static func foldersAround(_ folder: String) -> [String] {
    var folders = [folder]
    for _ in Path(folder).names { folders.append(parent(of: folders[folders.count - 1])) }
    return folders
  }

  /// The part after the folder.
  static func name(of path: String) -> String {
    Path(path).name
  }
}

extension String {
  /// The path without `a/..`, if that is nothing but a detour: after a link, `..` is not the folder that contains the link.
  var withoutNeedlessDetours: String {
    let names = Path(self).names
    guard zip(names, names.dropFirst()).contains(where: { $0 != ".." && $1 == ".." }) else {
      return self
    }
    let short = SystemFile.withoutDetours(self)
    return FileIdentity(of: short) == FileIdentity(of: self) ? short : self
  }
}

extension UnsafePointer<CChar> {
  /// The bytes before the NUL.
  fileprivate var bytes: [UInt8] {
    UnsafeBufferPointer(start: self, count: strlen(self)).map { UInt8(bitPattern: $0) }
  }
}
