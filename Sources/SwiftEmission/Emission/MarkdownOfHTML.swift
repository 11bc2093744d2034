/// HTML in descriptions, as many schemas have it. Xcode shows its tags as they are, and runs its paragraphs together.
extension String {
  /// The text with Markdown in place of the tags `p`, `br`, `b`, `strong`, `i`, `em`, `code`, `ul`, `ol`, `li` and `a`, except in code of
  /// Markdown. Other tags stay as they are, and so do those without a counterpart. Nil if there is nothing to replace.
  var markdownOfHTML: String? {
    var tokens = HTMLToken.all(in: self)
    tokens.pairTags()
    guard tokens.contains(where: \.isReplaced) else { return nil }
    var writer = MarkdownWriter()
    for token in tokens { writer.append(token) }
    return writer.text
  }
}

/// A tag, or the text between two tags.
private struct HTMLToken {
  var text: Substring
  var tag: Tag?
  /// Whether Markdown replaces it: a tag with a counterpart, in a place where it can stand.
  var isReplaced = false
  /// The number of an element of an ordered list; nil for other elements and other tags.
  var number: Int?

  struct Tag {
    var name: String
    var isEnd: Bool
    var address: Substring?
  }

  init(text: Substring, tag: Tag? = nil) {
    self.text = text
    self.tag = tag
  }

  static func all(in text: String) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var rest = text[...]
    var plainStart = text.startIndex
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "`" }) {
      rest = text[next...]
      if rest.first == "`" {
        rest = rest.afterCode
        continue
      }
      guard let end = rest.dropFirst().firstIndex(where: { $0 == "<" || $0 == ">" }),
        rest[end] == ">", let tag = Tag(rest[next...end].dropFirst().dropLast())
      else {
        rest = rest.dropFirst()
        continue
      }
      if plainStart < next { tokens.append(HTMLToken(text: text[plainStart..<next])) }
      tokens.append(HTMLToken(text: rest[next...end], tag: tag))
      plainStart = text.index(after: end)
      rest = text[plainStart...]
    }
    if plainStart < text.endIndex { tokens.append(HTMLToken(text: text[plainStart...])) }
    return tokens
  }
}

extension HTMLToken.Tag {
  /// Reads what is between `<` and `>`; nil if it isn't one of the tags that Markdown can replace.
  fileprivate init?(_ text: Substring) {
    var rest = text
    isEnd = rest.first == "/"
    if isEnd { rest = rest.dropFirst() }
    name = rest.prefix { $0.isASCII && $0.isLetter }.lowercased()
    rest = rest.dropFirst(name.count)
    let isWhole = rest.first.map { $0 == "/" || $0.isWhitespace } ?? true
    guard Self.known.contains(name), isWhole else { return nil }
    address = rest.attribute("href")
    if name == "a", !isEnd, address == nil { return nil }
  }

  private static let known: Set<String> = [
    "p", "br", "b", "strong", "i", "em", "code", "ul", "ol", "li", "a",
  ]

  fileprivate var isBlock: Bool { ["p", "br", "ul", "ol", "li"].contains(name) }

  /// What stands before and after its text in Markdown; nil if that isn't the same.
  fileprivate var mark: String? {
    switch name {
    case "b", "strong": "**"
    case "i", "em": "*"
    default: nil
    }
  }
}

extension Substring {
  /// What follows a span or block of code at the start; if it has no end, what follows its first characters.
  fileprivate var afterCode: Substring {
    let mark = prefix { $0 == "`" }
    var rest = dropFirst(mark.count)
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      rest = rest[run.endIndex...]
      if run.count == mark.count { return rest }
    }
    return dropFirst(mark.count)
  }

  /// Returns the value of an attribute in quotes.
  fileprivate func attribute(_ name: String) -> Substring? {
    var rest = self
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last
      let value = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'",
        let end = value.dropFirst().firstIndex(of: quote)
      else { return nil }
      if key?.lowercased() == name {
        let address = value.dropFirst()[..<end]
        return address.isEmpty || address.contains(where: \.isWhitespace) ? nil : address
      }
      rest = value[end...].dropFirst()
    }
    return nil
  }
}

extension [HTMLToken] {
  /// Finds the tags that are replaced: those with a counterpart, elements only in a list, and no paragraphs in emphasis, code or a link.
  fileprivate mutating func pairTags() {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for index in indices {
      guard let tag = self[index].tag, tag.name != "br" else { continue }
      guard tag.isEnd else {
        if open.count < Self.mostOpen { open.append(index) }
        continue
      }
      guard let position = open.lastIndex(where: { self[$0].tag?.name == tag.name }) else {
        continue
      }
      ends[open[position]] = index
      open.removeSubrange(position...)
    }
    replace(startingAt: startIndex, before: endIndex, in: nil, by: ends, depth: 0)
  }

  /// More tags around a text wouldn't be read.
  private static var mostOpen: Int { 100 }
  private static var deepest: Int { 20 }

  /// - Parameters:
  ///   - list: The start of the list around these tags, if nothing else is between them.
  ///   - ends: The end of each tag that has one.
  private mutating func replace(
    startingAt start: Int,
    before end: Int,
    in list: Int?,
    by ends: [Int: Int],
    depth: Int
  ) {
    guard depth < Self.deepest else { return }
    var index = start
    var count = 0
    while index < end {
      defer { index += 1 }
      guard let tag = self[index].tag else { continue }
      if tag.name == "br" {
        self[index].isReplaced = !tag.isEnd
        continue
      }
      guard let last = ends[index] else { continue }
      let inside = (index + 1)..<last
      switch tag.name {
      case "li":
        guard let list else { continue }
        count += 1
        if self[list].tag?.name == "ol" { self[index].number = count }
      case "code":
        // Nothing in it is a tag, and it has no marks of its own.
        guard !self[inside].contains(where: { $0.text.contains("`") || $0.text.contains("\n") })
        else { continue }
      case "p", "ul", "ol": break
      default:
        guard
          !self[inside].contains(where: { $0.tag?.isBlock ?? false || $0.text.contains("\n\n") })
        else { continue }
      }
      self[index].isReplaced = true
      self[last].isReplaced = true
      if tag.name != "code" {
        let isList = tag.name == "ul" || tag.name == "ol"
        replace(
          startingAt: index + 1,
          before: last,
          in: isList ? index : nil,
          by: ends,
          depth: depth + 1
        )
      }
      index = last
    }
  }
}

/// Writes tokens as Markdown.
private struct MarkdownWriter {
  private var written = ""
  /// What must come before the next text.
  private var breaks = Breaks.none
  /// The marks to write before the next text, once its leading blanks are written.
  private var marks = ""
  /// The addresses of the links that are open.
  private var addresses: [Substring] = []
  /// The number of lists around.
  private var depth = 0
  private var isInCode = false

  /// Enough for what is in an element with a number, too.
  private static let indent = "   "

  private enum Breaks: Comparable {
    case none
    case line
    case element
    case paragraph
  }

  var text: String { written }

  mutating func append(_ token: HTMLToken) {
    guard token.isReplaced, let tag = token.tag else { return append(token.text) }
    switch tag.name {
    case "br": breaks = breaks == .none ? .line : max(breaks, depth > 0 ? .line : .paragraph)
    case "p": breaks = max(breaks, depth > 0 ? .line : .paragraph)
    case "ul", "ol":
      depth += tag.isEnd ? -1 : 1
      breaks = max(breaks, depth == 0 || !tag.isEnd && depth == 1 ? .paragraph : .element)
    case "li" where !tag.isEnd:
      if breaks != .paragraph { breaks = .element }
      marks =
        String(repeating: Self.indent, count: max(depth - 1, 0))
        + (token.number.map { "\($0). " } ?? "- ")
    case "li":
      marks = ""
      breaks = max(breaks, .element)
    case "code":
      isInCode = !tag.isEnd
      toggle("`", isEnd: tag.isEnd)
    case "a" where tag.isEnd:
      if let address = addresses.popLast() { toggle("[", isEnd: true, endingWith: "](\(address))") }
    case "a":
      addresses.append(tag.address ?? "")
      toggle("[", isEnd: false)
    default:
      if let mark = tag.mark { toggle(mark, isEnd: tag.isEnd) }
    }
  }

  /// Writes the start or the end of a span. Blanks inside of it are written outside, where Markdown wants them.
  private mutating func toggle(_ mark: String, isEnd: Bool, endingWith end: String? = nil) {
    guard isEnd else {
      marks += mark
      return
    }
    if marks.hasSuffix(mark) {
      marks.removeLast(mark.count)
      return
    }
    let blanks = written.reversed().prefix { $0 == " " }.count
    written.removeLast(blanks)
    written += (end ?? mark) + String(repeating: " ", count: blanks)
  }

  private mutating func append(_ text: Substring) {
    let content = text.drop(while: \.isWhitespace)
    guard !content.isEmpty else {
      if breaks == .none, marks.isEmpty { written += text }
      return
    }
    if breaks == .none {
      written += text[..<content.startIndex]
    } else if !written.isEmpty {
      while written.last?.isWhitespace ?? false { written.removeLast() }
      switch breaks {
      case .none: break
      case .line: written += "\\\n\(String(repeating: Self.indent, count: depth))"
      case .element: written += "\n"
      case .paragraph: written += "\n\n"
      }
    }
    breaks = .none
    written += marks
    marks = ""
    written += isInCode ? content.withoutEntities : String(content)
  }
}

extension Substring {
  /// The same with the characters that HTML can't write in a text.
  fileprivate var withoutEntities: String {
    var text = ""
    var rest = self
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      let entity = Self.entities.first { rest.hasPrefix($0.name) }
      text += entity?.character ?? "&"
      rest = rest.dropFirst(entity?.name.count ?? 1)
    }
    return text + rest
  }

  private static let entities = [
    (name: "&lt;", character: "<"), (name: "&gt;", character: ">"), (name: "&amp;", character: "&"),
    (name: "&quot;", character: "\""),
  ]
}
