/// Bytes, and pieces that will be inserted into them.
///
/// What isn't complete yet, and what would be moved again and again, is inserted only at the end, so that each byte is moved a limited
/// number of times. A class, because it is filled while its place in another piece is already known. For its unchecked properties, see
/// ``JSONWriter``.
class JSONPiece {
  @exclusivity(unchecked) final var output = JSONOutput()
  /// By ascending offsets.
  @exclusivity(unchecked) final var holes: [JSONHole] = []

  /// All bytes. Pieces are nested no deeper than the values, each of which took more stack when it was written than this needs.
  func joined() -> JSONOutput {
    var size = 0
    measure(&size)
    var joined = JSONOutput(capacity: size)
    append(to: &joined)
    return joined
  }

  private final func measure(_ size: inout Int) {
    size += output.count
    for hole in holes { hole.piece.measure(&size) }
  }

  private final func append(to joined: inout JSONOutput) {
    var offset = 0
    for hole in holes {
      joined.append(offset..<hole.offset, of: output)
      hole.piece.append(to: &joined)
      offset = hole.offset
    }
    joined.append(offset..<output.count, of: output)
  }
}

/// A place in the bytes where a piece will be inserted.
struct JSONHole {
  var offset: Int
  let piece: JSONPiece
}
