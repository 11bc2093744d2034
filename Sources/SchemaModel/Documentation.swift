package import SchemaDocument

/// The documentation of a type or a property. The module's documents own the title and the description.
package struct Documentation: Equatable, Sendable {
  /// The schema's title, unless it only repeats the name.
  package var title: QuotedText?
  package var description: QuotedText?
  package var isDeprecated = false
  /// Further remarks, one line each: facts that Swift's types don't show, such as ``Minimum: `0` ``.
  package var remarks: [String] = []

  package init() {}
}

extension String {
  /// The string as a Markdown code span. Handles backticks and line ends (CommonMark, section 6.1).
  package var asCodeSpan: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
  }
}
