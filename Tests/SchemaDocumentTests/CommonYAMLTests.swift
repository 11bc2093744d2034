import CYAML
import Foundation
import TestSupport
import Testing

/// The reader for the common subset gives the same result as libyaml, or leaves the text to it.
@Suite struct CommonYAMLTests {
  /// The kinds of text in schemas.
  static let common = [
    "a: 1\n", "a: 1", "a:\n  b: 1\nc: 2\n", "a:\nb:\n", "a:", "  a: 1\n  b: 2\n", "-\n- a\n-",
    "a:\n- b\n- c\nd: e\n", "a:\n  - b: 1\n    c: 2\n  -  - d\n     - e\n", "- - - a\n- b\n",
    "a:\n-\nb: 1\n", "- a:\n  - b\n  c:\n- d\n", "a:\n\n  b\n", "a:\n  - \n   b\n",
    // Comments and empty lines.
    "# c\n\na: 1 # c\n  # c\n\n# c\nb: c#d\n#", "- # c\n  a\n", "a: # c\n\n  # c\n  b\n",
    "a: b:c\n",
    // Starts of documents, line breaks, characters.
    "---\na: 1\n", "# c\n--- # c\n\n- a\n", "a: 1\r\nb:\r\n  - c\r\n\r\nd: |\r\n  e\r\n\r\n  f\r\n",
    "ключ: 'значение'\n😀: \u{A0}…\n", "a\tb: c\td\n",
    // Plain scalars.
    "a: b c  \n", "a: b\n  c\n\n  d\n\n\n  e\n", "a: b\n  # c\n", "a: b\n  c # d\n", "a: -b\n",
    "- -c\n",
    "-a: -1\n", "?a: :b\n", "a : b\n", "a: b\n    c\n   d\ne: f\n", "text\n", "a\n b\nc\n",
    // Quoted scalars.
    "'a': \"b\"\n", "\"a b\" : '' # c\n", "''''\n", "a: 'b''c'\n", "a: 'b\n\n  c'\n",
    "a: \"b  \n\t c\n\"\n",
    #"a: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u0416\U0001F600""# + "\n",
    "a: \"b\\\n   c \\\n\n  d\"\n", "a: \"b\\\t\"\n", "a: '\n b'\n", "a: \"\"\n", "a: 'b'\n\n\n",
    // Block scalars.
    "a: |\n  b\n   c\n\n  d\n\n\nb: 1\n", "a: >\n  b\n  c\n\n  d\n   e\n  f\n\n\n",
    "a: |-\n  b\n\n\n", "a: |+\n  b\n\n\n",
    "a: >2-\n   b\n  c\n", "a: |-1\n  b\n c\n", "- |\n a\n- >+\n\n b\n", "a: |\n\n\n  b\n",
    "a: |\nb: >-\nc: |+\n\nd:\n", "a: | # c\n  b",
    "a: |\n  b\n # c\nd: e\n", "a: |\n  b\n  \tc\n  ж  \n", "|\n a\n", "a: |\n \n  b: c\n",
    // Flow collections.
    "{}", "[]", "a: [b, 'c', \"d\", [], {}]\n", "a: {b: 1, 'c': 2, \"d\":3, e: [f], }\n",
    "[a, b, ]", "{a: , b: }",
    "a: [\n  b, # c\nd\n]\ne: {\n  f:\n    g\n    h,\n\n  }\n", "[-, -a, a:b, a#b, b::c]",
    "[a: b, 'c': , d, e: [f: g]]\n", "[?a, b]", "{?a: b, c: ?d}", "{a b : c d}",
    "- {a: 1}\n- [b]\n",
    "a: {b: {c: {d: [[[e]]]}}} # f\n",
    // Tabs.
    "'a'\t:\tb\t\n", "a: |\t# b\n  c\n", "[\n\ta,\tb\t]\n", "a: {\n  \tb\t:\tc\n}\n", "-\tb\n",
    "a:\n \tb\n", "\t\n\t# a\nb: c\n \t\n\t# d\ne: f\n", "a: b\n\t\n  c\n \td\n", "- \t|\n a\n",
    "a: |\n  b\n\t\n \t\n  c\n\t\nd: e\n", "a: >\n\t\n  b\n\t\n  c\n",
    // Characters that were line breaks before YAML 1.2.
    "a\u{2028}: b\u{85}c # d\u{2029}e\n",
    "a: 'b \u{2028} c'\nd: \"e\u{85}f\"\ng: |\n  h\u{2029}i\n",
    "[a\u{2028}, b: \u{85}c]\n", "\u{2029}", "a: \"\u{2028}\\L\u{E000}\\uE001\"\n",
    // Keys.
    "a: 1\nb: 2\na: 3\n", "<<: {a: 1}\nb: 2\n", "<<: a\n",
    (0..<40).map { "k\($0): \($0)\n" }.joined() + "k7: again\n",
    "\(String(repeating: "k", count: 1024)): 1\n",
  ]

  /// What YAML 1.2 allows and libyaml refuses.
  static let beyondLibyaml = [
    ("{a:, b:}", "{a: null, b: null}"), ("[a:, b:]", "[{a: null}, {b: null}]"),
    ("{a: :b, c: d::e}", "{a: ':b', c: 'd::e'}"), ("[::a, :b]", "['::a', ':b']"),
    ("{'a'::b}", "{a: ':b'}"), ("{a:?b: c}", "{a:?b: 'c'}"),
    ("{a\n: b}", "{a: 'b'}"), ("{'a' # b\n  :c}", "{a: 'c'}"), ("{a\n  b: c}", "{a b: 'c'}"),
    ("a: |\n \t\nb: 1\n", "{a: '\t\n', b: 1}"), ("- >-\n \ta\n b\n", "['\ta\nb']"),
  ]

  @Test(arguments: beyondLibyaml) func readsWhatLibyamlRefuses(_ text: String, _ expected: String) {
    guard case .refusedByLibyaml = BothReaders(text) else {
      Issue.record("\(BothReaders(text))")
      return
    }
    check(text, expected)
  }

  /// Valid or not, it is left to libyaml.
  static let uncommon = [
    // Good.
    "", "\n", "# c\n", "---\n", "--- a\n", "%YAML 1.1\n---\na: 1\n", "a: 1\n...\n",
    "a: 1\n---\nb: 2\n", "\u{FEFF}a: 1\n",
    "a: &x 1\nb: *x\n", "a: !!str 1\n", "? a\n: b\n", "[a]: b\n", "{? a : b}", "[&x ?a, *x]",
    "a: 1\rb: 2\r",
    "'a'#b\n", "? a\n:\tb\n", "a: &x |\n  b\u{2028}\n\t\n  c\nd: *x\n",
    String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    String(repeating: "- ", count: 200) + "a\n",
    // Bad.
    "a: b: c\n", "a: b\n  c: d\n", "a: 1\nb\nc: 2\n", "a:\n    b: 1\n   c: 2\n", "  a: 1\nb: 2\n",
    "a: 1\n- b\n", "- a\nb: 1\n",
    "a:\n    - b\n  - c\n", "a: - b\n", "a:\n\tb: 1\n", "a: |\n\tx\n", "-\ta: b\n", "-\t- a\n",
    "a:\n \t- b\n",
    "a:\n\tb\n", "a: |\n\t\nb: 1\n", "a: |\n  b\n\t# c\n", "a: |\n   \n \tb\n", "[a\n: b]",
    "a: {\nb\n: c}\n", "{:a: b}", "{a 'b': c d\n:}",
    "a: \"x\nb: 1\n", "a: 'x\n---\n", "a: \"x\" y\n",
    "a: 'b'c: d\n", "'a':b\n", "a: \"\\q\"\n", "a: \"\\u12\"\n", "a: \"\\uD800\"\n",
    "a: \"\\U00110000\"\n", "a: {b: 1\n", "a: [1, 2\nb: 3\n",
    "a: ]\n", "a: [1]]\n", "a: [b}\n", "[a,,b]", "{a: b,,}", "[,]", "{a:]", "[- a]", "[? ]",
    "{a: b: c}", "[a\n---\nb]", "a: @b\n", "a: %b\n",
    "a: |x\n  b\n", "a: |0\n  b\n", "a: |\n    \n  b\n  c\n", "a: \u{7F}\n", "a: \u{0}\n",
    "a: \u{1}\n", "\u{FFFE}: 1\n",
    "\(String(repeating: "k", count: 1025)): 1\n", "'a\n  b': c\n", "a: b\n\tc\n", "a: [b]c\n",
    "a: [b]: c\n",
  ]

  @Test(arguments: common) func readsAsLibyamlDoes(_ text: String) {
    #expect(BothReaders(text) == .same)
  }

  @Test(arguments: uncommon) func leavesToLibyaml(_ text: String) {
    #expect(BothReaders(text) == .leftToLibyaml)
  }

  @Test(arguments: common) func cutOff(_ text: String) {
    for count in 0..<text.utf8.count {
      let bytes = Array(text.utf8.prefix(count))
      guard cyaml_invalid_utf8(bytes, bytes.count) == bytes.count else { continue }
      switch BothReaders(bytes) {
      case .same, .leftToLibyaml: break
      case .refusedByLibyaml(let problem):
        #expect(Self.isAllowed(problem), "the first \(count) bytes")
      case .different(let how): Issue.record("the first \(count) bytes: \(how)")
      }
    }
  }

  /// Whether YAML 1.2 allows what libyaml refuses with this message, in texts that the reader of common YAML accepts.
  private static func isAllowed(_ problem: String) -> Bool {
    [
      "found unexpected ':'", "did not find expected node content",
      "did not find expected ',' or '}'",
      "found a tab character where an indentation space is expected",
    ].contains(problem)
  }

  @Test(arguments: 0..<8) func limits(_ limit: UInt32) {
    for text in Self.common {
      for limits in [
        cyaml_limits(bytes: 1000, depth: limit, nodes: 1000, expansion: 0),
        cyaml_limits(bytes: 1000, depth: 1000, nodes: limit, expansion: 0),
        cyaml_limits(bytes: 3 * limit, depth: 1000, nodes: 1000, expansion: 0),
      ] {
        let reading = BothReaders(Array(text.utf8), limits: limits)
        #expect(reading == .same || reading == .leftToLibyaml, "\(text)")
      }
    }
  }

  /// Random edits of the project's schemas and of the texts above.
  @Test func mutations() throws {
    let schemas = try yamlFiles(
      below: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Schemas").standardizedFileURL
    )
    let texts =
      try schemas.map { [UInt8](try Data(contentsOf: $0)) }
      + (Self.common + Self.uncommon).map { Array($0.utf8) }
    var mutation = Mutation(seed: 20)
    var same = 0
    for _ in 0..<20_000 {
      let mutant = mutation.mutant(of: texts)
      switch BothReaders(mutant) {
      case .same: same += 1
      case .leftToLibyaml: break
      case .refusedByLibyaml(let problem):
        #expect(Self.isAllowed(problem), "\(String(decoding: mutant, as: UTF8.self))")
      case .different(let how): Issue.record("\(how): \(String(decoding: mutant, as: UTF8.self))")
      }
    }
    // Otherwise this would test nothing.
    #expect(same > 2000)
  }
}

@Suite(.enabled(if: corpus != nil, "no corpus: set DTOC_CORPUS to read it by both readers"))
struct CommonYAMLCorpusTests {
  @Test(arguments: ["dev", "negative", "quicktype", "suites/yaml-test-suite"])
  func everyDocument(_ folder: String) throws {
    var same = 0
    var left = 0
    for file in try yamlFiles(below: try #require(corpus).appendingPathComponent(folder)) {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard cyaml_invalid_utf8(bytes, bytes.count) == bytes.count else { continue }
      switch BothReaders(bytes) {
      case .same, .refusedByLibyaml: same += 1
      case .leftToLibyaml: left += 1
      case .different(let how): Issue.record("\(file.path): \(how)")
      }
    }
    print("\(folder): \(same) of \(same + left) documents are common YAML")
    #expect(same > 0 && left * 20 < same)
  }
}

/// JSON is also YAML.
private func yamlFiles(below folder: URL) throws -> [URL] {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  return paths.map(folder.appendingPathComponent)
    .filter { ["yaml", "yml", "json"].contains($0.pathExtension) }
}

/// Edits that are likely to change the meaning of a text. The same seed makes the same edits.
private struct Mutation {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func random(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  private static let fragments = [
    ": ", ":", "- ", "-", "\n", "\n  ", "\n    ", "\r\n", "\r", " #", "#", "\t", "'", "\"", "''",
    "\\",
    "\\u0416", "\\\n", "|", "|-\n", ">2\n", "[", "]", "{", "}", ", ", "---\n", "...\n", "&a ", "*a",
    "!t ", "? ",
    "%", "<<: ", "b: c", "\n- x", "\n\n", "  ", "\u{85}", "\u{FEFF}", "ж", "\u{7F}", "[a, b: c]",
    "{a: b}", "\n\t\n", "\u{2028}", "\u{2029}",
    "x: |\n  t\n   u\n\n", "y: >-\n  t\n  u\n\n   v\n",
  ].map { Array($0.utf8) }

  /// A few lines of one of the texts, edited.
  mutating func mutant(of texts: [[UInt8]]) -> [UInt8] {
    let text = texts[random(below: texts.count)]
    let start = text.count > 400 ? random(below: text.count - 400) : 0
    var bytes = Array(text[start...].drop { start > 0 && $0 != 0x0A }.prefix(400))
    for _ in 0...random(below: 4) { edit(&bytes) }
    return cyaml_invalid_utf8(bytes, bytes.count) == bytes.count ? bytes : []
  }

  private mutating func edit(_ bytes: inout [UInt8]) {
    let place = random(below: bytes.count + 1)
    let end = min(bytes.count, place + random(below: 4))
    switch random(below: 4) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: random(below: bytes.count + 1))
    default:
      let fragment = Self.fragments[random(below: Self.fragments.count)]
      bytes.insert(contentsOf: fragment, at: place)
    }
  }
}
