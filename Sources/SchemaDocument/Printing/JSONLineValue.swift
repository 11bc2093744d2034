/// A string, number or Boolean in a line of JSON that is not a key.
struct JSONLineValue {
  /// Without quotation marks.
  var range: Range<Int>
  var isBoolean = false
}

extension SourceText {
  /// The values in a line of JSON that end after an offset. In JSON, neither strings nor other scalars contain line breaks.
  func values(in line: Range<Int>, from offset: Int) -> [JSONLineValue] {
    withBytes { bytes in
      var values: [JSONLineValue] = []
      var index = max(line.lowerBound, startOfJSON(before: offset))
      while index < line.upperBound {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index = bytes.endOfString(at: index, before: line.upperBound)
          guard !bytes.isKey(endingAt: index, before: line.upperBound) else { continue }
          values.append(JSONLineValue(range: start + 1..<max(start + 1, index - 1)))
        case let byte where byte.isPartOfScalar:
          while index < line.upperBound, bytes[index].isPartOfScalar { index += 1 }
          let first = bytes[start]
          guard first != UInt8(ascii: "n") else { continue }
          values.append(
            JSONLineValue(
              range: start..<index,
              isBoolean: first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
            )
          )
        default: index += 1
        }
      }
      return values.filter { $0.range.upperBound > offset }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset after the closing quotation mark of a string, or the limit if there is none.
  fileprivate func endOfString(at start: Int, before limit: Int) -> Int {
    var index = start + 1
    while index < limit {
      if self[index] == UInt8(ascii: "\"") { return index + 1 }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return limit
  }

  fileprivate func isKey(endingAt end: Int, before limit: Int) -> Bool {
    var index = end
    while index < limit, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    return index < limit && self[index] == UInt8(ascii: ":")
  }
}

extension UInt8 {
  /// Whether the byte can be a part of a number or a word.
  fileprivate var isPartOfScalar: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
