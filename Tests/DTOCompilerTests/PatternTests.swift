import Testing

@testable import Patterns

/// Regular expressions of ECMA-262.
@Suite struct PatternTests {
  @Test(arguments: [
    ("a", "cab", true), ("^a", "ba", false), ("a$", "a\n", false), ("^a.c$", "a\nc", false),
    ("^[a-c_-]+$", "ab-_", true), ("^[^a]$", "a", false), (#"^\d+$"#, "٣", false),
    (#"^\w+$"#, "é", false), (#"^\s$"#, "\u{FEFF}", true), (#"^[\s\S]$"#, "\n", true),
    ("^(ab|c)*$", "abcab", true), ("^a{2,3}$", "aaaa", false), ("^a{,3}$", "a{,3}", true),
    ("^a{2}$", "aa", true), ("^(a+?)b", "aab", true), (#"^(.)\1$"#, "aa", true),
    (#"^(?<x>.)\k<x>$"#, "ab", false), ("^(?=.*[0-9])[a-z0-9]{3}$", "ab1", true),
    ("^(?!ab)", "abc", false), (#"(?<=\$)\d"#, "$1", true), (#"\bcat\b"#, "a cat.", true),
    (#"^\u00e9\x41\u{1F600}$"#, "éA😀", true), (#"^\ud83d\ude00$"#, "😀", true),
    (#"^\p{Lu}\P{L}$"#, "É1", true), (#"^[\d-x]$"#, "-", true), ("^[]a]", "]a", false),
    ("^(a?){3}$", "a", true), ("^(a*)*$", "b", false), ("", "anything", true),
    (#"^\/\-$"#, "/-", true), (#"^(?=(a+))\1b$"#, "aab", true), (#"^(?:(a)|b\1)*$"#, "aba", true),
    (#"(?<!(a)b)\1c"#, "abc", false), ("^(?:a|ab)(?:c|bcd)(d*)$", "abcd", true),
    ("^(?:){9223372036854775807}$", "", true), ("^(?:a??b){2,}?$", "abbab", true),
    ("^(?:ab){2,3}?c", "abababc", true), ("a{9223372036854775807}", "aaa", false),
    (#"^[^\D5]$"#, "5", false), (#"^[^\D5]$"#, "4", true), (#"^[\P{L}é]$"#, "é", true),
    (#"^[\P{L}\P{Lu}]$"#, "É", false), (#"^[\P{L}\P{Lu}]$"#, "é", true),
    (#"^[c-fa-dx]+$"#, "acfx", true),
  ])
  func matches(_ pattern: String, _ text: String, _ expected: Bool) throws {
    let compiled = try #require(Pattern(pattern), "\(pattern)")
    #expect(compiled.matches(text) == expected, "\(pattern)")
  }

  @Test(arguments: [
    "(", "a)", "[a", "[b-a]", "*a", "a{2,1}", #"\"#, "(?i)a", #"\Aa"#, #"\p{Script=Greek}"#, "a++",
    #"\u12"#,
  ])
  func refusesWhatItDoesNotUnderstand(_ pattern: String) {
    #expect(Pattern(pattern) == nil)
  }

  @Test(arguments: [
    ("(", "'(' is not closed"), ("a)", "')' does not close a group"), ("[a", "'[' is not closed"),
    ("[b-a]", "the range 'b-a' is in the wrong order"),
    (#"[\x41-\x20]"#, #"the range '\x41-\x20' is in the wrong order"#),
    ("*a", "'*' has nothing to repeat"), ("(?i)a**", "'*' has nothing to repeat"),
    ("^+", "'+' has nothing to repeat"), (#"\b{2}"#, "'{…}' has nothing to repeat"),
    ("{2}", "'{…}' has nothing to repeat"), ("a{2,1}", "'{2,1}' is in the wrong order"),
    (#"a\"#, "it ends in a backslash"), (#"[\"#, "it ends in a backslash"),
  ])
  func findsMistakes(_ pattern: String, _ mistake: String) {
    #expect(Pattern.mistake(in: pattern) == mistake)
  }

  @Test(arguments: [
    "(?i)a", #"\Aa\z"#, #"\p{Script=Greek}"#, "a++", #"\u12"#, "[[:alpha:]]", "(?P<x>a)", "(?=a)*",
    "a{,3}", "{a}", String(repeating: "(", count: 300),
  ])
  func acceptsFeaturesOfOtherEngines(_ pattern: String) {
    #expect(Pattern.mistake(in: pattern) == nil)
  }

  @Test func endsInTime() {
    let text = String(repeating: "a", count: 100) + "b"
    #expect(Pattern("^(a|aa)+$")?.matches(text) == nil as Bool?)
    #expect(Pattern("^[ab]*$")?.matches(String(repeating: "a", count: 500_000)) == true)
  }

  /// Repetitions of groups, which can be empty or contain repetitions.
  @Test(arguments: ["^(?:foo|bar|a)*$", "^(a|b)+$", "^(?:(?:a?)+)+$", "^((a)(a))*$"])
  func longTextsNeedNoStack(_ pattern: String) throws {
    let compiled = try #require(Pattern(pattern))
    let text = String(repeating: "a", count: 100_000)
    #expect(compiled.matches(text) == true)
  }

  /// Steps are limited, and one that compares or skips many characters counts as many.
  @Test(arguments: [
    (#"^(a*)\1b"#, nil), ("a{2000000}", false), ("a{40000}b", nil), ("(?:a*)*b", nil),
    ("(?<=a{5000})b", nil),
  ])
  func charactersCount(_ pattern: String, _ expected: Bool?) throws {
    let compiled = try #require(Pattern(pattern))
    let text = String(repeating: "a", count: 100_000)
    var reserve = 3_000_000
    #expect(compiled.matches(text, drawingOn: &reserve) == expected)
  }

  @Test func largePatterns() throws {
    let scalars = stride(from: UInt32(0x100), to: 0x8000, by: 2).compactMap { Unicode.Scalar($0) }
    let members = String(String.UnicodeScalarView(scalars))
    let pattern = try #require(Pattern("^[\(members)]*$"))
    #expect(pattern.matches(String(repeating: "\u{7FFE}", count: 100_000)) == true)
    #expect(pattern.matches(String(repeating: "\u{7FFE}", count: 100_000) + "\u{7FFF}") == false)
    #expect(Pattern.mistake(in: String(repeating: "(?<", count: 50_000)) != nil)
  }

  /// Many texts that each take long end, too.
  @Test func manyTextsEndInTime() throws {
    let pattern = try #require(Pattern("^(a|aa)+$"))
    let text = String(repeating: "a", count: 100) + "b"
    var reserve = 3_000_000
    for _ in 0..<1000 { #expect(pattern.matches(text, drawingOn: &reserve) == nil) }
    #expect(reserve == 0)
    #expect(pattern.matches("aaa", drawingOn: &reserve) == true)
  }
}
