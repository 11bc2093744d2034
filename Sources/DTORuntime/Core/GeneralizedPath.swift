extension DecodingIssue {
  /// The place without its positions, `cars[*].park.name`: the same for every element of an array, so
  /// that it can be counted by.
  ///
  /// Keys of maps look like any other key and stay.
  public var generalizedPath: String {
    let path = codingPath.utf8
    var result: [UInt8] = []
    var index = path.startIndex
    while index < path.endIndex {
      let end: String.Index
      if let position = endOfPosition(at: index) {
        result += "[*]".utf8
        index = position
        continue
      } else if path[index] == UInt8(ascii: "\"") {
        end = endOfQuotation(at: index)
      } else {
        end = path.index(after: index)
      }
      result += path[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where `[12]` ends, if that is what begins here.
  private func endOfPosition(at start: String.Index) -> String.Index? {
    let path = codingPath.utf8[start...]
    guard path.first == UInt8(ascii: "[") else { return nil }
    let digits = path.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = path[digits.endIndex...]
    guard !digits.isEmpty, rest.first == UInt8(ascii: "]") else { return nil }
    return rest.index(after: rest.startIndex)
  }

  /// Where a key in quotes ends: it may have brackets in it.
  private func endOfQuotation(at start: String.Index) -> String.Index {
    let path = codingPath.utf8
    var index = path.index(after: start)
    while index < path.endIndex, path[index] != UInt8(ascii: "\"") {
      if path[index] == UInt8(ascii: "\\") { index = path.index(after: index) }
      if index < path.endIndex { index = path.index(after: index) }
    }
    return index < path.endIndex ? path.index(after: index) : index
  }
}
