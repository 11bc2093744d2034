import DTORuntime
import Foundation
import TestSupport
import Testing

/// What is JSON, and where what is none goes wrong.
@Suite struct SyntaxTests {
  private func value(_ text: String) throws -> JSONValue {
    try DTODecoder().decode(JSONValue.self, from: text)
  }

  private func mistake(_ bytes: Data) -> JSONSyntaxError? {
    do {
      _ = try DTODecoder().decode(JSONValue.self, from: bytes)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.isEmpty)
      return context.underlyingError as? JSONSyntaxError
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  @Test func values() throws {
    #expect(try value(" [ ] ") == [])
    #expect(
      try value("{\"a\" : [true,\tfalse, null],\r\n\"b\":{}}") == [
        "a": [true, false, nil], "b": [:],
      ]
    )
    #expect(try value("\u{FEFF}5") == 5)
    #expect(try value("-0") == 0)
    #expect(try value("\"\"") == "")
  }

  @Test(
    arguments: [
      ("\"\\u0041\\u00e9\\u20AC\\ud83d\\uDE00\"", "Aé€😀"),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{c}\n\r\t"),
      ("\"\\u0000\\u001f\"", "\u{0}\u{1f}"),
      ("\"a\u{7f}\u{80}\u{10FFFF}\"", "a\u{7f}\u{80}\u{10FFFF}"),
      ("\"12345678\\n12345678\"", "12345678\n12345678"),
    ]
  )
  func texts(json: String, text: String) throws {
    #expect(try value(json) == .string(text))
    #expect(try value("{\(json):1}") == [text: 1])
  }

  /// A text of any length, with the odd character anywhere: eight bytes are looked at together.
  @Test func textsOfAnyLength() throws {
    for length in 0..<40 {
      let plain = String(repeating: "x", count: length)
      #expect(try value("\"\(plain)\"") == .string(plain))
      for index in 0..<length {
        for (json, character) in [("\\n", "\n"), ("é", "é"), ("\\u20ac", "€"), ("😀", "😀")] {
          var text = Array(plain).map(String.init)
          text[index] = json
          let written = text.joined()
          text[index] = character
          #expect(try value("\"\(written)\"") == .string(text.joined()))
        }
        var broken = Array(plain.utf8)
        broken[index] = 0x1F
        let bytes = Data([UInt8(ascii: "\"")] + broken + [UInt8(ascii: "\"")])
        #expect(mistake(bytes)?.offset == index + 1)
      }
    }
  }

  @Test(
    arguments: [
      ("", 1, 1, "a value"), ("[1,]", 1, 4, "a value"), ("[1 2]", 1, 4, "',' or ']'"),
      ("{\"a\":1,}", 1, 8, "a key in quotation marks"), ("{\"a\" 1}", 1, 6, "':'"),
      ("{\n  \"é\": tru\n}", 2, 11, "'true'"),
      ("[\n1,\n\n01]", 4, 2, "no digit behind a leading zero"),
      ("5 x", 1, 3, "nothing more"), ("\"\\x\"", 1, 2, "an escape"), ("-", 1, 2, "a digit"),
      ("1.", 1, 3, "a digit behind the point"), ("1e+", 1, 4, "a digit of the exponent"),
      ("\"\\u12\"", 1, 2, "four hexadecimal digits"),
      ("\"a", 1, 3, "'\"' or an escape instead of a control character"),
      ("{", 1, 2, "a key in quotation marks"), ("{\"a\":1", 1, 7, "',' or '}'"),
      ("\u{FEFF}", 1, 2, "a value"),
      ("[\"a\u{0}\"]", 1, 4, "'\"' or an escape instead of a control character"),
    ]
  )
  func mistakes(text: String, line: Int, column: Int, expected: String) {
    let found = mistake(Data(text.utf8))
    #expect(
      found?.line == line && found?.column == column && found?.expected == expected,
      "\(found as Any)"
    )
    #expect(found?.description == "line \(line), column \(column): expected \(expected)")
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]]
  )
  func noUTF8(bytes: [UInt8]) throws {
    let collector = DecodingIssueCollector()
    func json(_ text: String) -> Data {
      Data(text.utf8.flatMap { $0 == UInt8(ascii: "?") ? bytes : [$0] })
    }
    // Only what is broken gets lost, as with `JSONDecoder`.
    let park = try DTODecoder(reporter: collector).decode(
      ParkResult.self,
      from: json(#"{"name":"A","phone":"a?b\""}"#)
    )
    #expect(park.name == "A" && park.phone == nil)
    #expect(collector.issues.map(\.expected) == ["a valid string"])
    #expect(mistake(json(#"{"a?b":1}"#))?.expected == "a key in UTF-8")
    #expect(mistake(json("[?]"))?.expected == "a value")
  }

  @Test(arguments: [
    #"\ud800"#, #"\udc00"#, #"\ud800x"#, #"\ud800\n"#, #"\ud800\ud800"#, #"\udc00\ud800"#,
  ])
  func halfOfAPair(escape: String) throws {
    #expect(throws: DecodingError.self) { try value("\"\(escape)\"") }
    #expect(
      try DTODecoder(reporter: DecodingIssueCollector())
        .decode([String].self, from: "[\"\(escape)\",\"a\"]") == ["a"]
    )
  }

  /// As deep as `JSONDecoder` goes, and no deeper.
  @Test func depth() throws {
    for (levels, isGood) in [(511, true), (512, true), (513, false), (100_000, false)] {
      for (begin, end) in [("[", "]"), ("{\"a\":[", "]}")] {
        let count = levels * begin.count { "[{".contains($0) } == levels ? levels : levels / 2
        let text = String(repeating: begin, count: count) + String(repeating: end, count: count)
        let isReal = isGood || count * begin.count { "[{".contains($0) } <= 512
        #expect((mistake(Data(text.utf8)) == nil) == isReal, "\(levels)")
        let foundation = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect((foundation != nil) == isReal, "\(levels)")
      }
    }
  }

  /// Other encodings are read as `JSONDecoder` reads them.
  @Test(
    arguments: [
      .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
    ] as [String.Encoding]
  )
  func otherEncodings(encoding: String.Encoding) throws {
    let data = try #require(#"{"name":"é"}"#.data(using: encoding))
    #expect(try DTODecoder().decode(ParkResult.self, from: data).name == "é")
  }
}

/// JSONTestSuite by Nicolas Seriot, which lies beside the project and not in it.
@Suite(.enabled(if: corpus != nil, "no corpus: set DTOC_CORPUS to run the suite"))
struct JSONTestSuiteTests {
  @Test func allFiles() throws {
    var refused: [String] = []
    var counts: [Character: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: #require(corpus).appendingPathComponent("suites/json-test-suite"),
      includingPropertiesForKeys: nil
    ) {
      let name = file.lastPathComponent
      guard let verdict = name.first, "yni".contains(verdict), name.hasSuffix(".json") else {
        continue
      }
      counts[verdict, default: 0] += 1
      do {
        // Its syntax alone: a number may be JSON and too large for anything.
        _ = try DTODecoder().decode(Anything.self, from: Data(contentsOf: file))
        #expect(verdict != "n", "\(name)")
      } catch DecodingError.dataCorrupted(let context) {
        if verdict == "i" { refused.append(name) }
        #expect(verdict != "y", "\(name): \(context.debugDescription)")
        #expect(context.underlyingError is JSONSyntaxError, "\(name)")
      }
    }
    #expect(counts["y", default: 0] > 90 && counts["n", default: 0] > 180)
    // The suite leaves these to the parser, and all but one are read: numbers of any size are JSON, a text that is not UTF-8 is lost by
    // itself, a byte order mark and other encodings than UTF-8 are understood. Only a key has to be UTF-8.
    #expect(refused == ["i_object_key_lone_2nd_surrogate.json"])
    #expect(counts["i"] == 35)
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
