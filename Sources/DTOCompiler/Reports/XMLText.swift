import SchemaDocument

/// XML 1.0 while it is written: indented, and well-formed whatever the texts hold.
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

  /// Without anything in it.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(Self.list(attributes))/>")
  }

  /// With nothing but a text, which is not indented: it belongs to whoever reads it.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    text: String
  ) {
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
      // Else ']]>' could stand in a text.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      // A reader makes spaces of these in attributes.
      case "\n" where place == .attribute: result += "&#10;"
      case "\t" where place == .attribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // XML has no way at all to write these.
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where actsOnTerminal(scalar): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
