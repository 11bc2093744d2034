import SchemaDocument
import Testing

/// The meaning of scalars with and without quotes.
@Suite("Words")
struct WordTests {
  @Test("are read differently without quotes")
  func reading() {
    for word in ["yes", "No", "ON", "off", "true", "False"] { check(word, "true or false") }
    for word in ["1", "1.0", "012", "0x1F", "1e3", "12:30", "-12:30:45", "1_000", ".5"] {
      check(word, "a number")
    }
    for word in ["2020-01-01", "2020-01-01T10:00:00Z", "2020-01-01 10:00:00"] {
      check(word, "a date")
    }
    for word in ["~", "null", "Null", "NULL"] { check(word, "null") }
    for word in [
      "a", "n", "y", "yesterday", "'yes'", "\"1\"", "1a", "1.2.3", "+", "12:3a", "2020-1-1",
      "2020-01",
      "2020-01-01a", "!!str no", "tru", "nul", "1-2", "a-b-c",
    ] {
      check(word, nil)
    }
  }

  @Test("tell the number in quotes as JSON writes it")
  func numbers() {
    for word in ["'1'", "'-1'", "'0'", "\"123456789012345678\""] {
      #expect(value(word)?.numberInQuotes == .integer, "\(word)")
    }
    for word in ["'1.5'", "'-0.0'"] { #expect(value(word)?.numberInQuotes == .number, "\(word)") }
    for word in [
      "1", "'a'", "''", "'-'", "'01'", "'1.'", "'.5'", "'1e3'", "'+1'", "'1234567890123456789'",
      "' 1'", "[1]",
    ] {
      #expect(value(word)?.numberInQuotes == nil, "\(word)")
    }
  }

  @Test("recognize Booleans in words")
  func truth() {
    for word in ["yes", "'ON'", "True", "'true'"] { #expect(value(word)?.truthInWords == true) }
    for word in ["no", "Off", "\"false\""] { #expect(value(word)?.truthInWords == false) }
    for word in ["y", "1", "''", "[yes]", "falsehood"] { #expect(value(word)?.truthInWords == nil) }
  }

  private func check(_ word: String, _ reading: String?) {
    #expect(value(word) != nil, "\(word)")
    #expect(value(word)?.readingWithoutQuotes == reading, "\(word)")
  }

  private func value(_ word: String) -> Node? {
    ReadText("a: \(word)\n").document.root?["a"]
  }
}
