/// Returns a readable description of a coding path, such as `cars[2].park.name`.
///
/// Keys that would make the path ambiguous or break a log line are quoted, and their invisible characters are
/// escaped: `prices["a.b"]`, `labels["two\nlines"]`. Long keys, which occur only in maps, are truncated: `texts.Lorem…`.
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

/// In Unicode scalars.
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
  /// Whether the scalar is visible and has no special meaning in a path.
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
