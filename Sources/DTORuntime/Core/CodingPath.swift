/// Writes a coding path for people: `cars[2].park.name`.
///
/// A key that would make the path ambiguous or break a log line is quoted:
/// `prices["a.b"]`, `labels["two\nlines"]`.
func render(_ path: [any CodingKey]) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue {
      text += "[\(index)]"
    } else if key.stringValue.readsAsName {
      if !text.isEmpty { text += "." }
      text += key.stringValue
    } else {
      text += "[\(key.stringValue.debugDescription)]"
    }
  }
  return text
}

extension String {
  fileprivate var readsAsName: Bool {
    !isEmpty && unicodeScalars.allSatisfy(\.readsAsName)
  }
}

extension Unicode.Scalar {
  /// Whether it is visible, and means nothing in a path.
  var readsAsName: Bool {
    switch self {
    case ".", "[", "]", "\"", "\\": false
    case "!"..."~": true
    default: !properties.isWhitespace && properties.generalCategory.isVisible
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
