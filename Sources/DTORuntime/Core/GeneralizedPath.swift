extension DecodingIssue {
  /// The coding path without array indices and keys of maps, such as `cars[*].park.name` and `prices.*.amount`. It is the same for every
  /// element of an array and every value of a map, so issues can be grouped by it, and it contains nothing of the payload.
  ///
  /// Only the keys of unknown members are kept, for ``DecodingIssue/Kind/unknownKey``. In an issue that was created with a path, keys of maps
  /// look like other keys.
  public var generalizedPath: String { DecodingIssue.generalized(redactedPath) }

  static func generalized(_ codingPath: String) -> String {
    let path = codingPath.utf8
    var result: [UInt8] = []
    var index = path.startIndex
    while index < path.endIndex {
      let end: String.Index
      if let position = endOfPosition(in: path, at: index) {
        result += "[*]".utf8
        index = position
        continue
      } else if path[index] == UInt8(ascii: "\"") {
        end = endOfQuotation(in: path, at: index)
      } else {
        end = path.index(after: index)
      }
      result += path[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the end of an index such as `[12]`; `nil` if there is none at `start`.
  private static func endOfPosition(
    in path: String.UTF8View,
    at start: String.Index
  ) -> String.Index? {
    let path = path[start...]
    guard path.first == UInt8(ascii: "[") else { return nil }
    let digits = path.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = path[digits.endIndex...]
    guard !digits.isEmpty, rest.first == UInt8(ascii: "]") else { return nil }
    return rest.index(after: rest.startIndex)
  }

  /// Returns the end of a quoted key, which can contain brackets.
  private static func endOfQuotation(
    in path: String.UTF8View,
    at start: String.Index
  ) -> String.Index {
    var index = path.index(after: start)
    while index < path.endIndex, path[index] != UInt8(ascii: "\"") {
      if path[index] == UInt8(ascii: "\\") { index = path.index(after: index) }
      if index < path.endIndex { index = path.index(after: index) }
    }
    return index < path.endIndex ? path.index(after: index) : index
  }
}
