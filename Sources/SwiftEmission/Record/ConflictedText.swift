/// A text in which git has marked conflicts of a merge.
///
/// For example
/// ```
/// <<<<<<< HEAD
///   amount
/// ||||||| 2f9c1d8
/// =======
///   sum
/// >>>>>>> main
/// ```
/// The part after `|||||||`, which git adds if `merge.conflictStyle` is `diff3` or `zdiff3`, is what both sides have changed. If that is a
/// merge itself, it can contain pieces of conflicts. If git takes the file for a renamed one, a side can contain whole conflicts. Their marks are
/// longer.
package struct ConflictedText {
  package typealias Bytes = ArraySlice<UInt8>
  /// A line with its number, which starts at 1.
  package typealias Line = (number: Int, text: Bytes)

  /// The text with one side of each conflict. There are two, and more if conflicts are nested.
  package private(set) var versions: [[Line]] = []
  /// The numbers of the lines at which conflicts start.
  package private(set) var starts: [Int] = []

  /// The number of a line with a mark that belongs to no conflict, or lacks its other marks.
  package struct Malformed: Error {
    var line: Int
  }

  private enum Part: Int {
    case ours
    case theirs
    case base
  }

  /// More than any merge makes.
  private static let maximumDepth = 4

  package init(_ lines: [Line]) throws(Malformed) {
    /// The conflicts around a line, from the outside in, each with the length of its marks.
    var open: [(part: Part, length: Int, start: Int)] = []
    var placed: [(line: Line, parts: [Part])] = []
    var depth = 0
    for line in lines {
      let isMark = line.text.isConflictMark
      let mark = isMark ? Mark(line.text) : nil
      if let last = open.last, last.part == .base {
        let end = Mark(character: UInt8(ascii: "="), length: last.length)
        if mark == end { open[open.count - 1].part = .theirs }
        continue
      }
      guard isMark else {
        placed.append((line, open.map(\.part)))
        continue
      }
      let length = open.last?.length ?? 0
      switch (mark?.character, open.last?.part) {
      case (UInt8(ascii: "<"), _) where mark?.length ?? 0 > length && depth < Self.maximumDepth:
        if open.isEmpty { starts.append(line.number) }
        open.append((.ours, mark?.length ?? 0, line.number))
        depth = max(depth, open.count)
      case (UInt8(ascii: "|"), .ours) where mark?.length == length:
        open[open.count - 1].part = .base
      case (UInt8(ascii: "="), .ours) where mark?.length == length:
        open[open.count - 1].part = .theirs
      case (UInt8(ascii: ">"), .theirs) where mark?.length == length: open.removeLast()
      default: throw Malformed(line: line.number)
      }
    }
    if let unfinished = open.last { throw Malformed(line: unfinished.start) }
    // Each bit chooses the sides of the conflicts in one depth.
    versions = (0..<(1 << depth)).map { choice in
      placed.filter { _, parts in
        parts.enumerated().allSatisfy { level, part in part.rawValue == choice >> level & 1 }
      }
      .map(\.line)
    }
  }

  /// A line such as `<<<<<<< HEAD`.
  private struct Mark: Equatable {
    var character: UInt8
    var length: Int

    init(character: UInt8, length: Int) {
      self.character = character
      self.length = length
    }

    init?(_ line: Bytes) {
      guard let first = line.first else { return nil }
      let rest = line.drop { $0 == first }
      guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
      self.init(character: first, length: line.count - rest.count)
    }
  }
}

extension ConflictedText.Bytes {
  /// Whether the line starts like a mark of git. No line of a record does.
  var isConflictMark: Bool {
    switch first {
    case UInt8(ascii: "<"): starts(with: "<<<<<<<".utf8)
    case UInt8(ascii: "="): starts(with: "=======".utf8)
    case UInt8(ascii: ">"): starts(with: ">>>>>>>".utf8)
    case UInt8(ascii: "|"): starts(with: "|||||||".utf8)
    default: false
    }
  }
}
