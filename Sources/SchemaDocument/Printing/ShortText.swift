extension StringProtocol {
  /// The text, or its start with `…` if it is longer than a number of characters.
  package func shortened(to count: Int) -> String {
    // A long text isn't counted to its end.
    guard utf8.count > count, let cut = unicodeScalars.place(after: count - 1),
      unicodeScalars.index(after: cut) != endIndex
    else { return String(self) }
    return String(self[..<cut]) + "…"
  }

  /// A message in which names and values are short enough to be read, however long they are in a document.
  ///
  /// For example, of `unknown type 'strinnn…'` with five megabytes of `n`, the first 300.
  var withShortQuotes: String {
    guard utf8.count > longestQuote else { return String(self) }
    var result = ""
    var rest = self[...]
    while result.utf8.count < longestMessage,
      let quote = rest.utf8.firstIndex(of: UInt8(ascii: "'"))
    {
      result += rest[..<quote].shortened(to: longestQuote) + "'"
      rest = rest[rest.utf8.index(after: quote)...]
    }
    return result + rest.shortened(to: longestQuote)
  }
}

private let longestQuote = 300
/// What follows is one more quote, because names can consist of quotation marks.
private let longestMessage = 4_000

extension Collection {
  /// Returns the place after so many elements; nil if that is the end.
  fileprivate func place(after count: Int) -> Index? {
    index(startIndex, offsetBy: count, limitedBy: endIndex).flatMap { $0 == endIndex ? nil : $0 }
  }
}
