import Paths
import Stores

/// Resolves the paths in references (RFC 3986) to files.
extension Resolver {
  /// Returns the path of the file that a reference leads to, relative to the schema root.
  func resolvePath(
    _ location: String,
    from entry: DocumentGraph.Entry
  ) -> Result<String, ReferenceProblem> {
    // No file name contains a NUL, and dtoc doesn't read files whose names aren't UTF-8.
    guard let decoded = location.percentDecoded.map({ Path($0.replacingBackslashes) }),
      !decoded.hasNUL
    else { return .failure(.noSuchFile(location)) }
    if StoreReference.isOne(decoded.text) {
      // Relative to no document, so it is the same from everywhere.
      do throws(StoreProblem) {
        return .success(try StoreReference(decoded.text).text)
      } catch {
        return .failure(.unreadableFile(location, error.message))
      }
    }
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
          // Only `..` components are left.
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
  /// Whether the reference leads to another machine, or is a name that no file can have.
  var isRemote: Bool {
    contains("://") || hasPrefix("//") || hasPrefix("urn:") || hasPrefix("file:")
  }

  fileprivate var replacingBackslashes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\\" ? "/" : $0 }))
  }

  /// The string with percent escapes such as `%20` decoded (RFC 3986, section 2.1); nil if the result isn't UTF-8.
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
    return String(utf8: bytes)
  }
}
