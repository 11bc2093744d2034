import DTOCompiler
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Report formats, with simple findings and with ones that try to break them. `scripts/check-reports` tests them with third-party
/// programs.
@Suite struct ReportTests {
  private func findings(_ text: String, path: String = "order.yml") -> Findings {
    findings([(path, text)])
  }

  private func findings(_ files: [(path: String, text: String)]) -> Findings {
    let sources = files.map {
      SchemaSource(displayPath: $0.path, path: $0.path, bytes: Array($0.text.utf8))
    }
    return Validator().validate(sources) { _, _ in .missing }
  }

  private func report(_ format: ReportFormat, _ findings: Findings) -> String {
    findings.report(format, from: .test)
  }

  /// One error, one warning with a fix, and a file without findings.
  private var plain: Findings {
    findings([
      (
        "./S/order.yml",
        """
        definitions:
          Order:
            type: object
            properties:
              code: {type: string, minLength: "2"}

        """
      ),
      (
        "S/car.yml",
        "definitions: {Car: {type: object, properties: {a: {$ref: '#/definitions/no'}}}}\n"
      ),
      ("S/clean.yml", "definitions: {Clean: {type: object}}\n"),
    ])
  }

  /// The address of the page about a rule.
  private static func page(_ rule: String) -> String {
    "https://github.com/owner/dtoc/blob/v1.2.3/Sources/dtoc/dtoc.docc/Rules/\(rule).md"
  }

  private static let hostilePath = "a \"b\" <c>&amp;]]>|d|:e,f%0A\n\u{1}`g`ж.yml"

  /// A message with all special characters of the formats.
  private var hostile: Findings {
    findings(
      """
      definitions:
        Order:
          type: object
          properties:
            a: {$ref: "#/definitions/\\" ' <b>&]]>|%0A`x`*y*_z_@you $a$ \\n::error::\\r\\u0001\\u001B[31m ж"}
            b: {type: bool}
      """,
      path: Self.hostilePath
    )
  }

  @Test func short() {
    #expect(
      report(.short, plain) == """
        ./S/order.yml:5:39: warning[malformed-bound]: 'minLength' must be a number, not a string
        S/car.yml:1:58: error[dangling-reference]: '$ref' points to nothing: '#/definitions/no'

        """
    )
    let lines = report(.short, hostile).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func github() {
    #expect(
      report(.github, plain) == """
        ::warning file=S/order.yml,line=5,endLine=5,col=39,endColumn=42,title=malformed-bound::'minLength' must be \
        a number, not a string%0Ahelp: write 2 without quotes%0Asee \(Self.page("malformed-bound"))
        ::error file=S/car.yml,line=1,endLine=1,col=58,endColumn=76,title=dangling-reference::'$ref' points to \
        nothing: '#/definitions/no'%0Asee \(Self.page("dangling-reference"))

        """
    )
    let lines = report(.github, hostile).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::error file=a \"b\" <c>&amp;]]>|d|%3Ae%2Cf%250A%0A\u{2401}`g`ж.yml,line=5,"
      )
    )
    #expect(lines[0].contains("$a$ %0A::error::%0D\u{2401}\u{241B}[31m ж"))
    // A range over several lines has no columns.
    let open = report(.github, findings("definitions: {Order: {type: !x\n  bool}}\n"))
    #expect(open.contains("line=1,endLine=2,title=custom-tag"))
  }

  @Test func gitlab() throws {
    let entries = try list(report(.gitlab, plain))
    #expect(entries.map { $0["severity"] as? String } == ["minor", "major"])
    #expect(
      entries.map { $0["check_name"] as? String } == ["malformed-bound", "dangling-reference"]
    )
    let content = try #require(entries[0]["content"] as? [String: String])
    #expect(content["body"] == Self.page("malformed-bound"))
    let location = try #require(entries[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "S/order.yml")
    #expect((location["lines"] as? [String: Int])?["begin"] == 5)
    let other = try #require(try list(report(.gitlab, hostile))[0]["location"] as? [String: Any])
    #expect(other["path"] as? String == Self.hostilePath)
    #expect(report(.gitlab, findings("definitions: {Order: {type: object}}")) == "[\n]\n")
  }

  @Test func json() throws {
    let report = try object(report(.json, plain))
    let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["pointer"] as? String == "/definitions/Order/properties/code/minLength")
    #expect((first["fingerprint"] as? String)?.count == 16)
    #expect(first["file"] as? String == "./S/order.yml")
    #expect(
      report["summary"] as? [String: Int] == [
        "errors": 1, "warnings": 1, "notes": 0, "files": 3, "fixable": 1, "unsafelyFixable": 0,
        "mendable": 1, "mendableIfAgreed": 0,
      ]
    )
    let other = try object(self.report(.json, hostile))
    let message = try #require((other["diagnostics"] as? [[String: Any]])?[0]["message"] as? String)
    #expect(message.contains("\n::error::\r\u{1}\u{1B}[31m ж"))
  }

  @Test func sarif() throws {
    let run = try #require((try object(report(.sarif, plain))["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == RuleDescription.all.map(\.id))
    #expect(rules.first?["helpUri"] as? String == Self.page("alias-cycle"))
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(rules[try #require(result["ruleIndex"] as? Int)]["id"] as? String == "malformed-bound")
    #expect(result["level"] as? String == "warning")
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "2")
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 5, "startColumn": 39, "endLine": 5, "endColumn": 42]
    )
    // Columns are characters, also after those that take two units in UTF-16.
    let wide = report(.sarif, findings("definitions: {🚕ж: {type: bool}}\n"))
    #expect(wide.contains("\"startColumn\":26,\"endLine\":1,\"endColumn\":30"))
    #expect(
      report(.sarif, hostile).contains(
        "\"uri\":\"a%20%22b%22%20%3Cc%3E%26amp%3B%5D%5D%3E%7Cd%7C%3Ae%2Cf%250A%0A%01%60g%60%D0%B6.yml\""
      )
    )
    let absolute = findings("definitions: {Order: {type: bool}}\n", path: "/S/a b.yml")
    #expect(report(.sarif, absolute).contains("\"uri\":\"file:///S/a%20b.yml\""))
  }

  @Test func junit() throws {
    let elements = try elements(report(.junit, plain))
    #expect(elements.first?.attributes["tests"] == "3")
    #expect(elements.first?.attributes["failures"] == "2")
    let suites = elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] }
    #expect(suites == ["S/order.yml", "S/car.yml", "S/clean.yml"])
    let cases = elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
    #expect(cases == ["malformed-bound at 5:39", "dangling-reference at 1:58", "no findings"])
    let failures = elements.filter { $0.name == "failure" }.map { $0.attributes["type"] }
    #expect(failures == ["warning", "error"])
    let other = try self.elements(report(.junit, hostile))
    #expect(
      other.first { $0.name == "testsuite" }?.attributes["name"]
        == Self.hostilePath.replacing("\u{1}", with: "\u{FFFD}")
    )
    let message = other.first { $0.name == "failure" }?.attributes["message"]
    #expect(message?.contains("\n::error::\r\u{FFFD}\u{FFFD}[31m ж") == true)
  }

  @Test func checkstyle() throws {
    let elements = try elements(report(.checkstyle, plain))
    // Without findings, there is nothing to report.
    #expect(
      elements.filter { $0.name == "file" }.map { $0.attributes["name"] }
        == ["S/order.yml", "S/car.yml"]
    )
    let error = elements.last { $0.name == "error" }
    #expect(error?.attributes["severity"] == "error")
    #expect(error?.attributes["source"] == "dtoc.dangling-reference")
    let other = try self.elements(report(.checkstyle, hostile))
    #expect(
      other.first { $0.name == "error" }?.attributes["message"]?.contains("<b>&]]>|%0A`x`") == true
    )
  }

  @Test func markdown() {
    #expect(
      report(.markdown, plain) == """
        ### dtoc: 1 error, 1 warning in 3 files

        **`S/order.yml`**: 1 warning

        | Line | Severity | Rule | Finding |
        |---:|---|---|---|
        | 5 | warning | [`malformed-bound`](\(Self.page("malformed-bound"))) | 'minLength' must be a number, not a string<br>help: write 2 without quotes |

        **`S/car.yml`**: 1 error

        | Line | Severity | Rule | Finding |
        |---:|---|---|---|
        | 1 | error | [`dangling-reference`](\(Self.page("dangling-reference"))) | '\\$ref' points to nothing: '#/definitions/no' |

        """
    )
    let other = report(.markdown, hostile)
    #expect(
      other.contains(
        "&lt;b&gt;&amp;\\]\\]&gt;\\|%0A\\`x\\`\\*y\\*\\_z\\_@<!-- -->you \\$a\\$ <br>::error::"
      )
    )
    #expect(other.contains("**``a \"b\" <c>&amp;]]>|d|:e,f%0A\u{240A}\u{2401}`g`ж.yml``**"))
    let clean = findings("definitions: {Order: {type: object}}\n")
    #expect(report(.markdown, clean) == "### dtoc: no findings in 1 file\n")
  }

  /// A comment is limited, and the remaining findings are counted.
  @Test func markdownFitsIntoAComment() {
    let names = (0..<2000).map { "  Type\($0): {type: bool}\n" }.joined()
    let text = report(.markdown, findings("definitions:\n" + names))
    #expect(text.utf8.count < 65_536)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ") } - 1
    #expect(text.hasSuffix("\n\(2000 - rows) findings more than fit into a comment.\n"))
  }

  @Test func statistics() {
    let text = """
      definitions:
        A: {type: bool}
        B: {type: bool}
        C: !x {type: object}
        D: {type: object, properties: {a: {$ref: '#/no'}}}

      """
    #expect(
      findings(text).statistics == """
        findings  fixable  severity  rule
        2         2        warning   unknown-type
        1         1        warning   custom-tag
        1                  error     dangling-reference

        """
    )
    #expect(findings("definitions: {Order: {type: object}}\n").statistics.isEmpty)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func list(_ text: String) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  private func elements(_ text: String) throws -> [XMLElements.Element] {
    let elements = XMLElements()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = elements
    try #require(parser.parse(), "\(text)")
    return elements.elements
  }
}

extension Release {
  static let test = Release(version: "1.2.3", repository: "owner/dtoc")
}

/// The elements of a document in their order.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
