// The least that decoding long texts takes: finding the end of each eight bytes at a time, and making a string of it. It knows where the
// texts are, so it looks at no keys, types and errors. The main program is that of `Payloads.swift`.

import Foundation

nonisolated(unsafe) let kinds: [String: (Data) throws -> Void] = [
  "long texts": { keep(texts(in: $0)) }
]

struct Text { let text: String }

/// The texts of `[{"text": "…"},{"text": "…"}]`.
private func texts(in data: Data) -> [Text] {
  data.withUnsafeBytes { bytes in
    var result: [Text] = []
    var position = 1
    while position < bytes.count {
      position += #"{"text": ""#.utf8.count
      let end = endOfText(in: bytes, at: position)
      result.append(
        Text(
          text: String(
            decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<end]),
            as: UTF8.self
          )
        )
      )
      position = end + #""},"#.utf8.count
    }
    return result
  }
}

/// Returns the position of the next quotation mark.
@inline(__always)
private func endOfText(in bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
  var position = start
  while bytes.count - position >= 8 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    let quotes = word ^ 0x2222_2222_2222_2222
    let found = (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080
    if found != 0 { return position + found.trailingZeroBitCount >> 3 }
    position += 8
  }
  while bytes[position] != UInt8(ascii: "\"") { position += 1 }
  return position
}
