/// How diagnostics are printed in a terminal.
package enum TextStyle: Hashable, Sendable {
  case plain, coloured
}

extension Diagnostic {
  /// The finding with the line of the source below it. Ends with a line break.
  ///
  /// ```
  /// taxi/order.yml:12:15: error[dangling-reference]: '$ref' points to nothing: '#/definitions/Pett'
  ///    |
  /// 12 |         $ref: '#/definitions/Pett'
  ///    |               ^^^^^^^^^^^^^^^^^^^^
  ///    = help: did you mean '#/definitions/Pet'?
  /// ```
  package func text(style: TextStyle, source: (FileID) -> SourceText?) -> String {
    let place = span.flatMap { Place($0, source) }
    // A label at the location of the finding itself is written beside the underline.
    let own = labels.first { $0.span == span }
    let others = labels.filter { $0.span != span }.compactMap { label in
      Place(label.span, source).map { (place: $0, message: label.message) }
    }
    let lines = ([place].compactMap(\.self) + others.map(\.place)).map(\.start.line)
    let gutter = Gutter(largestLine: lines.max() ?? 1)

    var text = place.map { $0.title + ": " } ?? ""
    text += style.paint("\(severity.rawValue)[\(rule)]", severity.colour)
    text += ": " + style.paint(visible(message), .bold) + "\n"
    if let place {
      text += place.frame(gutter, underline: "^", severity.colour, own?.message, style)
    }
    for label in others {
      text += label.place.title + ": note: " + visible(label.message) + "\n"
      text += label.place.frame(gutter, underline: "-", .blue, nil, style)
    }
    for note in notes { text += gutter.remark("note", note, style) }
    if let help { text += gutter.remark("help", help, style) }
    return text
  }
}

extension Sequence<Diagnostic> {
  /// All findings, separated by empty lines.
  package func text(style: TextStyle, source: (FileID) -> SourceText?) -> String {
    map { $0.text(style: style, source: source) }.joined(separator: "\n")
  }
}

/// A span and its file.
private struct Place {
  var source: SourceText
  var range: Range<Int>
  var start: Position

  init?(_ span: Span, _ source: (FileID) -> SourceText?) {
    guard let text = source(span.file) else { return nil }
    self.source = text
    range = span.range.clamped(to: 0..<text.count)
    start = text.position(of: range.lowerBound)
  }

  var title: String {
    "\(visible(source.path)):\(start.line):\(start.column)"
  }

  /// The line with the underline below it; empty for an empty file.
  func frame(
    _ gutter: Gutter,
    underline mark: Character,
    _ colour: Colour,
    _ label: String?,
    _ style: TextStyle
  ) -> String {
    guard source.count > 0, let line = source.line(start.line) else { return "" }
    let excerpt = Excerpt(of: line, in: source, around: range, columns: gutter.columns)
    var underline = String(repeating: mark, count: excerpt.underline.count)
    if let label { underline += " " + visible(label) }
    return gutter.bar(style) + "\n"
      + gutter.line(start.line, style) + " " + excerpt.text + "\n"
      + gutter.bar(style) + " " + String(repeating: " ", count: excerpt.underline.lowerBound)
      + style.paint(underline, colour) + "\n"
  }
}

/// The column to the left of the source: line numbers of equal width.
private struct Gutter {
  private let width: Int

  init(largestLine: Int) {
    width = max(2, String(largestLine).count)
  }

  /// The number of columns available for the source: 100 in total.
  var columns: Int {
    100 - width - 3
  }

  func bar(_ style: TextStyle) -> String {
    style.paint(String(repeating: " ", count: width + 1) + "|", .blue)
  }

  func line(_ number: Int, _ style: TextStyle) -> String {
    let number = String(number)
    return style.paint(String(repeating: " ", count: width - number.count) + number + " |", .blue)
  }

  func remark(_ kind: String, _ text: String, _ style: TextStyle) -> String {
    let indent = String(repeating: " ", count: width + 1)
    return indent + style.paint("=", .blue) + " " + style.paint(kind, .bold) + ": "
      + visible(text) + "\n"
  }
}

private enum Colour: String {
  case bold = "1"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"
  case cyan = "1;36"
}

extension Diagnostic.Severity {
  fileprivate var colour: Colour {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

extension TextStyle {
  fileprivate func paint(_ text: String, _ colour: Colour) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
    }
  }
}
