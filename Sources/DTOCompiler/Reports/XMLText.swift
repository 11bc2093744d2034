import SchemaDocument

/// Writes XML 1.0: indented, and well-formed whatever the strings contain.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ body: (inout XMLText) -> Void
  ) {
    line("<\(name)\(Self.list(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// An empty element.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(Self.list(attributes))/>")
  }

  /// An element with text, which is not indented, because white space would be part of the text.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, text: String) {
    line("<\(name)\(Self.list(attributes))>\(Self.escaped(text, .text))</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1, .attribute))\"" }.joined()
  }

  private enum Place { case text, attribute }

  private static func escaped(_ text: String, _ place: Place) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Otherwise the text could contain ']]>'.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      // Parsers replace these with spaces in attributes.
      case "\n" where place == .attribute: result += "&#10;"
      case "\t" where place == .attribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // XML can't express these at all.
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where actsOnTerminal(scalar): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
