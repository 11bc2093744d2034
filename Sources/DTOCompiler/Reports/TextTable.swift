/// Columns for a terminal, each as wide as its widest cell.
struct TextTable {
  private var rows: [[String]]

  /// A table with a heading.
  init(_ heading: [String]) {
    rows = [heading]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// One line for each row, with two spaces between columns and none at the end.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
