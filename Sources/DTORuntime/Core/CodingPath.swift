/// Writes a coding path for people: `cars[2].park.name`.
///
/// A key that would make the path ambiguous or break a log line is quoted, and what can't be seen in it is
/// escaped: `prices["a.b"]`, `labels["two\nlines"]`. A long key, which only a map has, is cut: `texts.Lorem…`.
func render(_ path: [any CodingKey]) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue {
      text += "[\(index)]"
      continue
    }
    let name = key.stringValue.unicodeScalars
    let shown = name.prefix(longestKey)
    let mark = shown.endIndex == name.endIndex ? "" : "…"
    if !shown.isEmpty, shown.allSatisfy(\.readsAsName) {
      if !text.isEmpty { text += "." }
      text += "\(String(shown))\(mark)"
    } else {
      text += "[\"\(escaped(shown))\(mark)\"]"
    }
  }
  return text
}

/// In scalars.
private let longestKey = 100

private func escaped(_ name: Substring.UnicodeScalarView) -> String {
  var text = ""
  for scalar in name {
    switch scalar {
    case " ", ".", "[", "]": text.unicodeScalars.append(scalar)
    default: text += scalar.readsAsName ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }
  return text
}

extension Unicode.Scalar {
  /// Whether it is visible, and means nothing in a path.
  var readsAsName: Bool {
    switch self {
    case ".", "[", "]", "\"", "\\": false
    case "!"..."~": true
    default:
      !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory.isVisible
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
