/// The visible part of a source line, and the columns to underline.
struct Excerpt {
  private(set) var text = ""
  /// Columns in `text`; never empty.
  private(set) var underline: Range<Int>

  /// For a line wider than `columns`, the part around the range, with `…` where it is cut. A range that continues after the line is
  /// underlined to the end of the line.
  init(of line: Range<Int>, in source: SourceText, around range: Range<Int>, columns: Int) {
    if let whole = Self.plain(line, in: source, columns: columns) {
      text = whole
      let start = min(max(range.lowerBound - line.lowerBound, 0), line.count)
      let end = min(range.upperBound - line.lowerBound, line.count)
      underline = start..<max(end, start + 1)
      return
    }
    // A minified file is one line of megabytes with thousands of findings, so this only looks at the part that may be shown. That is more
    // if characters have several bytes, or are followed by others that take no column.
    var reach = columns + 8
    var near: Int
    var far: Int
    var cells: [Cell]
    var first: Int
    repeat {
      near = max(line.lowerBound, range.lowerBound - reach)
      far = min(line.upperBound, range.lowerBound + reach)
      cells = source.withBytes { bytes in
        splitIntoCells(UnsafeBufferPointer(rebasing: bytes[near..<far]), at: near)
      }
      if case .masked(let mask) = source.shownValues {
        cells.mask(source.values(in: line.lowerBound..<far, from: near), by: mask)
      }
      first = cells.firstIndex { $0.end > range.lowerBound } ?? cells.count
      reach *= 2
      // The first bytes can be the rest of a character.
    } while reach <= 32 * columns
      && (near > line.lowerBound && cells[..<first].width < columns + 4
        || far < line.upperBound && cells[first...].width < columns + 4)
    let last = cells[first...].firstIndex { $0.offset >= range.upperBound } ?? cells.count
    var shown = cells.startIndex..<cells.endIndex
    var cutsLeft = near > line.lowerBound
    var cutsRight = far < line.upperBound
    if cutsLeft || cutsRight || cells.width > columns {
      shown = window(cells, around: first..<last, columns: columns - 2)
      cutsLeft = cutsLeft || shown.lowerBound > cells.startIndex
      cutsRight = cutsRight || shown.upperBound < cells.endIndex
    }

    if cutsLeft { text += "…" }
    for cell in cells[shown] { text += cell.shown }
    if cutsRight { text += "…" }

    let start = cells[shown.lowerBound..<first].width + (cutsLeft ? 1 : 0)
    let width = cells[first..<min(last, shown.upperBound)].width
    underline = start..<start + max(width, 1)
  }
}

extension Excerpt {
  /// Returns a line that is shown as it is, with a column for each byte; nil if it isn't.
  private static func plain(_ line: Range<Int>, in source: SourceText, columns: Int) -> String? {
    guard line.count <= columns else { return nil }
    if case .masked = source.shownValues { return nil }
    return source.withBytes { bytes in
      let shown = bytes[line]
      return shown.allSatisfy { (0x20...0x7E).contains($0) }
        ? String(decoding: shown, as: UTF8.self) : nil
    }
  }
}

/// The cells of a line that is too wide: they contain the start of the marked cells, and as much context before and after as fits.
private func window(_ cells: [Cell], around marked: Range<Int>, columns: Int) -> Range<Int> {
  let markedWidth = min(cells[marked].width, columns)
  var before = (columns - markedWidth) / 2
  // If the mark is near the start of the line, nothing is cut there.
  if cells[..<marked.lowerBound].width + markedWidth <= columns * 2 / 3 { before = columns }
  var start = marked.lowerBound
  while start > 0, cells[start - 1].width <= before {
    start -= 1
    before -= cells[start].width
  }
  var left = columns - cells[start..<marked.lowerBound].width
  var end = marked.lowerBound
  while end < cells.count, cells[end].width <= left {
    left -= cells[end].width
    end += 1
  }
  // Space that is free after the end of the line is used for the start.
  while start > 0, cells[start - 1].width <= left {
    start -= 1
    left -= cells[start].width
  }
  return start..<end
}

/// One character of a line, as shown.
private struct Cell {
  /// Its location in the file.
  var offset: Int
  var end: Int
  var shown: String
  var width: Int
}

extension [Cell] {
  /// Replaces the characters of values, which are in order. A Boolean becomes a question mark, because its length would reveal it.
  fileprivate mutating func mask(
    _ values: [JSONLineValue],
    by mask: (Unicode.Scalar) -> Unicode.Scalar
  ) {
    var rest = values[...]
    for index in indices {
      let offset = self[index].offset
      rest = rest.drop { $0.range.upperBound <= offset }
      guard let value = rest.first, value.range.contains(offset) else { continue }
      if value.isBoolean {
        let isFirst = offset == value.range.lowerBound
        self[index].shown = isFirst ? "?" : ""
        self[index].width = isFirst ? 1 : 0
      } else {
        self[index].shown = String(
          String.UnicodeScalarView(self[index].shown.unicodeScalars.map(mask))
        )
        self[index].width = self[index].shown.unicodeScalars.count
      }
    }
  }
}

extension Collection<Cell> {
  fileprivate var width: Int {
    reduce(0) { $0 + $1.width }
  }
}

/// Invalid UTF-8 counts as one character for each invalid sequence.
private func splitIntoCells(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> [Cell] {
  var cells: [Cell] = []
  var offset = start
  var iterator = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      let scalar = Unicode.UTF8.decode(encoded)
      let shown = visible(scalar)
      cells.append(
        Cell(
          offset: offset,
          end: offset + encoded.count,
          shown: shown,
          width: shown.unicodeScalars.reduce(0) { $0 + columnWidth(of: $1) }
        )
      )
      offset += encoded.count
    case .error(let length):
      cells.append(Cell(offset: offset, end: offset + length, shown: "\u{FFFD}", width: 1))
      offset += length
    case .emptyInput:
      return cells
    }
  }
}
