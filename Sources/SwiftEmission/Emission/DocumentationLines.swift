import SchemaIR

/// Documentation as the lines behind `///`, each with a leading space unless it is empty.
///
/// For example a title, a description of two lines and a remark give `[" Заказ", "", " Line one", " line two", "", " - Minimum: `0`"]`.
func documentationLines(_ documentation: Documentation) -> [String] {
  var lines: [String] = []
  for text in [documentation.summary, documentation.details] {
    guard let text else { continue }
    let paragraph = textLines(text)
    if paragraph.isEmpty || paragraph == lines { continue }
    if !lines.isEmpty { lines.append("") }
    lines += paragraph
  }
  if !documentation.remarks.isEmpty {
    if !lines.isEmpty { lines.append("") }
    for remark in documentation.remarks { lines.append(" - \(safeLine(remark[...]))") }
  }
  return lines
}

/// The lines of a text without trailing blanks, and without blank lines at both ends or in a row.
private func textLines(_ text: String) -> [String] {
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    if line.isEmpty {
      if lines.last?.isEmpty == false { lines.append("") }
    } else {
      lines.append(" \(safeLine(line))")
    }
  }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

/// The text without characters that have no place in source: they are shown as U+FFFD.
private func safeLine(_ line: Substring) -> String {
  guard line.unicodeScalars.contains(where: { $0.isUnsafeInSource }) else { return String(line) }
  var result = ""
  for scalar in line.unicodeScalars {
    if scalar == "\t" {
      result += "  "
    } else {
      result.unicodeScalars.append(scalar.isUnsafeInSource ? "\u{FFFD}" : scalar)
    }
  }
  return result
}
