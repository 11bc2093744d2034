// An object that ends is put in order: its members are sorted by key, and of several with the same key only the last one stays. The
// bytes of generated objects are moved once, while they are in the cache of the processor.

extension JSONWriter {
  enum KeyOrder {
    case ascending
    case same
    case descending
  }

  /// Returns how two keys are ordered by their UTF-8 bytes, as in `JSONEncoder`.
  @inline(__always)
  func order(of first: JSONMember, _ second: JSONMember) -> KeyOrder {
    guard first.head != second.head, escapedKeys.isEmpty else {
      return orderOfWholeKeys(first, second)
    }
    return first.head < second.head ? .ascending : .descending
  }

  @inline(never)
  private func orderOfWholeKeys(_ first: JSONMember, _ second: JSONMember) -> KeyOrder {
    if escapedKeys[first.start] != nil || escapedKeys[second.start] != nil {
      let (first, second) = (key(of: first).utf8, key(of: second).utf8)
      if first.elementsEqual(second) { return .same }
      return first.lexicographicallyPrecedes(second) ? .ascending : .descending
    }
    // Keys with equal heads of less than eight bytes are equal, because none contains a zero.
    if first.head != second.head { return first.head < second.head ? .ascending : .descending }
    return output.withBytes(first.key) { first in
      output.withBytes(second.key) { second in
        let count = min(first.count, second.count)
        for index in min(8, count)..<count where first[index] != second[index] {
          return first[index] < second[index] ? .ascending : .descending
        }
        if first.count == second.count { return .same }
        return first.count < second.count ? .ascending : .descending
      }
    }
  }

  func key(of member: JSONMember) -> String {
    escapedKeys[member.start]
      ?? output.withBytes(member.key) { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts the members of the object that ends in the order of the layout.
  func putInOrder() {
    guard !scope.isAscending else { return }
    members[members.count - 1].end = output.count
    ordered.removeAll(keepingCapacity: true)
    for index in scope.firstMember..<members.count { ordered.append(members[index]) }
    ordered.sort { self.order(of: $0, $1) == .ascending }
    keepLastOfEach()
    switch layout.order {
    case .sorted: rearrange()
    case .asWritten:
      guard ordered.count < members.count - scope.firstMember else { return }
      ordered.sort { $0.start < $1.start }
      rearrange()
    }
  }

  /// Removes members whose keys are repeated. Sorting doesn't change the order of members with the same key.
  private func keepLastOfEach() {
    var count = 0
    for index in ordered.indices {
      let isRepeated =
        index + 1 < ordered.count && order(of: ordered[index], ordered[index + 1]) == .same
      if isRepeated { continue }
      ordered[count] = ordered[index]
      count += 1
    }
    ordered.removeLast(ordered.count - count)
  }

  /// Replaces the members of the object by those in ``ordered``.
  private func rearrange() {
    let start = scope.start + 1
    var moved: [JSONHole] = []
    for (index, member) in ordered.enumerated() {
      if index > 0 { scratch.append(UInt8(ascii: ",")) }
      scratch.appendLine(layout, depth: depth + 1)
      if !holes.isEmpty {
        let shift = scratch.count - member.start
        moved += holes(in: member).map { JSONHole(offset: $0.offset + shift, piece: $0.piece) }
      }
      scratch.append(member.start..<member.end, of: output)
    }
    output.truncate(to: start)
    if !holes.isEmpty { holes.removeLast(holes.count - firstHole(from: start)) }
    if scratch.count > JSONWriter.mostMovedBytes {
      // The objects around this one would move it again.
      let piece = JSONPiece()
      swap(&piece.output, &scratch)
      piece.holes = moved
      holes.append(JSONHole(offset: start, piece: piece))
    } else {
      output.append(0..<scratch.count, of: scratch)
      for hole in moved { holes.append(JSONHole(offset: hole.offset + start, piece: hole.piece)) }
      scratch.truncate(to: 0)
    }
  }

  private static let mostMovedBytes = 8192

  /// The holes of a member, which are behind its key.
  private func holes(in member: JSONMember) -> ArraySlice<JSONHole> {
    holes[firstHole(from: member.start)..<firstHole(from: member.end + 1)]
  }

  /// Returns the index of the first hole that isn't before an offset.
  private func firstHole(from offset: Int) -> Int {
    var range = holes.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        holes[middle].offset < offset
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
