/// Identifies a file of a compilation.
///
/// Files are numbered in the order in which they are read, so comparing ids gives a stable order.
package struct FileID: Hashable, Sendable, Comparable {
  package var index: Int32

  package init(index: Int32) {
    self.index = index
  }

  /// The configuration of a run, which is not one of its documents.
  package static let configuration = FileID(index: -1)

  package static func < (a: FileID, b: FileID) -> Bool {
    a.index < b.index
  }
}

/// A location in a file: a half-open range of bytes of its UTF-8 text.
///
/// Line and column are computed only when they are shown, by `SourceText.position(of:)`.
package struct Span: Hashable, Sendable {
  package var file: FileID
  package var start: UInt32
  package var end: UInt32

  package init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// Whether another span is inside of it.
  package func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  package var range: Range<Int> {
    Int(start)..<Int(end)
  }
}

extension Span: Comparable {
  package static func < (a: Span, b: Span) -> Bool {
    (a.file.index, a.start, a.end) < (b.file.index, b.start, b.end)
  }
}

/// A position as shown by an editor: line and column start at 1, and a column is one Unicode scalar.
package struct Position: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
