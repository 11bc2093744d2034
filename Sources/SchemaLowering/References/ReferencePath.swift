import Paths
import SchemaDocument

/// The paths in references (RFC 3986), and the files that they mean.
extension Resolver {
  /// The path of the file that a reference leads to, relative to the schema root.
  func resolvePath(
    _ location: String,
    from entry: DocumentGraph.Entry
  ) -> Result<String, ReferenceProblem> {
    // No file has a name with a NUL in it, and dtoc reads none whose name is not UTF-8.
    guard let decoded = location.percentDecoded.map({ Path($0.replacingBackslashes) }),
      !decoded.hasNUL
    else { return .failure(.noSuchFile(location)) }
    guard !decoded.isAbsolute else { return .failure(.outsideRoot) }
    let limit = reach == .anywhere ? Int.max : entry.reachAboveRoot
    var parts = Path(entry.path).names.dropLast()
    let names = decoded.names
    for part in names {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != ".." {
          parts.removeLast()
        } else {
          // Nothing but '..' is left.
          guard parts.count < limit else { return .failure(.outsideRoot) }
          parts.append("..")
        }
      default: parts.append(part)
      }
    }
    if let last = names.last, last == "." || last == ".." { return .failure(.folder) }
    return .success(parts.joined())
  }
}

extension String {
  /// Whether a reference leads to another machine, or to a name that no file has.
  var isRemote: Bool {
    contains("://") || hasPrefix("//") || hasPrefix("urn:") || hasPrefix("file:")
  }

  fileprivate var replacingBackslashes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\\" ? "/" : $0 }))
  }

  /// The text with `%20` and the like decoded (RFC 3986, section 2.1); nil where that is not UTF-8.
  fileprivate var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
