/// The output of a template between `{{#@oneLine}}` and `{{/@oneLine}}`: lines that are joined into one if it fits.
///
/// The lines are printed as they appear in the template, and joined when the outermost group ends. For example:
/// ```
/// let car = try fields.optional(
///   "car",
///   as: Car.self
/// )
/// ```
/// becomes `let car = try fields.optional("car", as: Car.self)`. A group that doesn't fit keeps its lines, and its nested groups are joined
/// separately where they fit, as in the pretty printers of Wadler and Oppen. Lines that are still too long are broken at type arguments.
struct LineGroups {
  /// The maximum width of a line in characters, which is the default of `swift format`.
  static let lineWidth = 100

  private var marks: [Mark] = []
  private var depth = 0
  /// The lines of a group, joined.
  private var line: [UInt8] = []

  /// A place in the output.
  private struct Mark {
    var kind: Kind
    var offset: Int

    enum Kind: UInt8 {
      case open
      case close
      /// After a line end that the template prints.
      case lineEnd
    }
  }

  @inline(__always)
  var isOpen: Bool { depth > 0 }

  var markCount: Int { marks.count }

  /// Forgets everything about output that is removed.
  mutating func removeMarks(downTo count: Int) { marks.removeLast(marks.count - count) }

  mutating func open(at offset: Int) {
    depth += 1
    marks.append(Mark(kind: .open, offset: offset))
  }

  mutating func endLine(at offset: Int) {
    marks.append(Mark(kind: .lineEnd, offset: offset))
  }

  mutating func close(at offset: Int) {
    depth -= 1
    marks.append(Mark(kind: .close, offset: offset))
  }

  /// Joins lines in place after the outermost group has been closed.
  mutating func joinLines(of output: inout GrowingBytes) {
    let bytes = output.mutableBytes
    guard let memory = bytes.baseAddress, let start = marks.first?.offset else { return }
    var (read, written, index) = (start, start, 0)
    var isOneLine = false
    func keep(upTo end: Int) {
      if written < read { (memory + written).update(from: memory + read, count: end - read) }
      written += end - read
      read = end
    }
    while index < marks.count {
      keep(upTo: marks[index].offset)
      // What precedes a group in the middle of a line isn't known.
      let isAtLineStart = written == 0 || bytes[written - 1] == UInt8(ascii: "\n")
      if marks[index].kind == .open, isAtLineStart,
        let close = joinGroup(at: index, of: UnsafeBufferPointer(bytes))
      {
        written = bytes[written...].update(fromContentsOf: line)
        read = marks[close].offset
        isOneLine = index == 0 && close == marks.count - 1
        index = close
      }
      index += 1
    }
    keep(upTo: bytes.count)
    marks.removeAll(keepingCapacity: true)
    output.removeLast(downTo: written)
    if !isOneLine { output.breakTypeArguments(from: start, width: Self.lineWidth) }
  }

  /// Joins the lines of a group into `line` if they fit, and returns the index of the closing mark.
  private mutating func joinGroup(at open: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    line.removeAll(keepingCapacity: true)
    var start = marks[open].offset
    var depth = 0
    for index in open..<marks.count {
      let end = marks[index].offset
      switch marks[index].kind {
      case .open: depth += 1
      case .lineEnd:
        append(UnsafeBufferPointer(rebasing: bytes[start..<end - 1]))
        guard line.fits(Self.lineWidth) else { return nil }
        start = end
      case .close:
        depth -= 1
        guard depth == 0 else { continue }
        append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        // `swift format` leaves room for a trailing comma after the last of several arguments or elements.
        let needsRoom = line.last != UInt8(ascii: ",") && bytes[end...].closesBracket
        guard !line.contains(UInt8(ascii: "\n")),
          line.fits(Self.lineWidth - (needsRoom ? 1 : 0))
        else { return nil }
        if start == end, start > marks[open].offset { line.append(UInt8(ascii: "\n")) }
        return index
      }
    }
    return nil
  }

  /// Appends a line, separated by a space except inside of brackets.
  private mutating func append(_ next: UnsafeBufferPointer<UInt8>) {
    guard let last = line.last else { return line.append(contentsOf: next) }
    let next = next.drop(while: \.isBlank)
    if next.closesBracket {
      if last == UInt8(ascii: ",") { line.removeLast() }
    } else if !next.isEmpty, last != UInt8(ascii: "("), last != UInt8(ascii: "["),
      last != UInt8(ascii: "<"), next.first != UInt8(ascii: ">")
    {
      line.append(UInt8(ascii: " "))
    }
    line.append(contentsOf: next)
  }
}

extension [UInt8] {
  /// Whether there are no more than `width` characters. There are never more characters than bytes, so counting bytes usually suffices.
  fileprivate func fits(_ width: Int) -> Bool {
    count <= width
      || contains { $0 >= 0x80 }
        && String(decoding: self, as: UTF8.self).count <= width
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var closesBracket: Bool {
    let first = first { !$0.isBlank }
    return first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
