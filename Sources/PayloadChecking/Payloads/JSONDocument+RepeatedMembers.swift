/// A member of an object that has the same key as an earlier one.
package struct RepeatedMember: Hashable, Sendable {
  /// The coding path, such as `cars[2].id`.
  package var path: String
  /// The bytes of its value.
  package var range: Range<Int>

  /// The coding path without indices of arrays.
  package var generalizedPath: String { DecodingIssue.generalized(path) }
}

extension JSONDocument {
  /// Returns the repeated members, but not more than a few.
  func repeatedMembers() -> [RepeatedMember] {
    var found: [RepeatedMember] = []
    for (object, value) in repeatedValues(upTo: 10) {
      let place = JSONPlace(document: self, index: value, parent: object)
      found.append(RepeatedMember(path: render(place.codingPath), range: place.range))
    }
    return found
  }

  private func repeatedValues(upTo limit: Int) -> [(object: Int, value: Int)] {
    withTape { tape in
      var found: [(object: Int, value: Int)] = []
      var index = 0
      while index < tape.count, found.count < limit {
        switch JSONEntry(bits: tape[index]).kind {
        case .object:
          if span(index).count <= 16 {
            addRepeated(inSmall: index, tape, to: &found)
          } else {
            addRepeated(in: index, tape, to: &found)
          }
          index += 2
        case .unusualObject:
          addRepeated(in: index, tape, to: &found)
          index += 2
        case .array: index += 2
        case .null, .false, .true, .digits, .number, .plainText, .unicodeText, .escapedText,
          .brokenText:
          index += 1
        }
      }
      return found
    }
  }

  /// Compares each key of an object with those before it, which is faster than a set if there are few.
  private func addRepeated(
    inSmall object: Int,
    _ tape: UnsafeBufferPointer<UInt64>,
    to found: inout [(object: Int, value: Int)]
  ) {
    withUnsafeTemporaryAllocation(of: JSONEntry.self, capacity: 16) { keys in
      var count = 0
      let end = object + JSONEntry(bits: tape[object]).length
      var current = object + 2
      while current < end {
        let key = JSONEntry(bits: tape[current])
        let head = bytes.eightBytes(at: key.offset)
        for earlier in keys[..<count] where earlier.length == key.length {
          let difference = head ^ bytes.eightBytes(at: earlier.offset)
          if key.length < 8, difference << UInt64(64 - 8 * key.length) != 0 { continue }
          if key.length >= 8, difference != 0 || text(earlier) != text(key) { continue }
          found.append((object, current + 1))
          break
        }
        keys[count] = key
        count += 1
        current += 1 + JSONEntry(bits: tape[current + 1]).span
      }
    }
  }

  private func addRepeated(
    in object: Int,
    _ tape: UnsafeBufferPointer<UInt64>,
    to found: inout [(object: Int, value: Int)]
  ) {
    var keys: Set<String> = []
    let end = object + JSONEntry(bits: tape[object]).length
    var current = object + 2
    while current < end {
      if !keys.insert(text(JSONEntry(bits: tape[current]))).inserted {
        found.append((object, current + 1))
      }
      current += 1 + JSONEntry(bits: tape[current + 1]).span
    }
  }
}
