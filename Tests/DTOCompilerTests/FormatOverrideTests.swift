import DTOCompiler
import Testing

/// Types that the options choose for formats.
@Suite struct FormatOverrideTests {
  /// Compiles one property `p` and compares what is declared, imported beside the runtime, and read, or else the findings.
  private func check(
    _ schema: String,
    _ overrides: [FormatOverride],
    _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var options = CompilerOptions()
    options.formats = overrides
    let text = "definitions: {a: {properties: {p: \(schema)}}}"
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    let compilation = try Compiler(options: options).compile([source]) { _, _ in .missing }
    let printed = compilation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    let lines = (printed + compilation.findingsAsText(.plain)).split(separator: "\n").map {
      $0.trimming { $0 == " " }
    }
    let telling = lines.filter { line in
      line.hasPrefix("@SafeOptional") || line.hasPrefix("_p = try") || line.contains("error[")
        || (line.hasPrefix("public import") && !line.hasSuffix("DTORuntime"))
        || line.hasPrefix("/// - ")
    }
    #expect(telling == expected, sourceLocation: sourceLocation)
  }

  @Test func known() throws {
    try check(
      "{type: integer, format: unix-time}",
      [FormatOverride("unix-time", is: SwiftType("Date"))],
      "public import Foundation",
      "/// - Format: `unix-time`",
      "@SafeOptional public var p: Date?",
      #"_p = try fields.safeOptional("p", as: Converted<EpochSeconds>.self)"#
    )
    try check(
      "{type: string, format: uri}",
      [FormatOverride("uri", is: SwiftType("String"))],
      "/// - Format: `uri`",
      "@SafeOptional public var p: String?",
      #"_p = try fields.safeOptional("p")"#
    )
    try check(
      "{type: string, format: int-or-string}",
      [FormatOverride("int-or-string", is: SwiftType("JSONValue"))],
      "/// - Format: `int-or-string`",
      "@SafeOptional public var p: JSONValue?",
      #"_p = try fields.safeOptional("p")"#
    )
  }

  @Test func foreign() throws {
    let money = SwiftType("Money", module: "BankKit", converter: "MoneyConverter")
    try check(
      "{type: string, format: money}",
      [FormatOverride("money", is: money)],
      "public import BankKit",
      "/// - Format: `money`",
      "@SafeOptional public var p: BankKit.Money?",
      #"_p = try fields.safeOptional("p", as: Converted<MoneyConverter>.self)"#
    )
    // Without a type the override's own counts.
    try check(
      "{format: money}",
      [FormatOverride("money", of: "string", is: money)],
      "public import BankKit",
      "/// - Format: `money`",
      "@SafeOptional public var p: BankKit.Money?",
      #"_p = try fields.safeOptional("p", as: Converted<MoneyConverter>.self)"#
    )
    let milliseconds = SwiftType("Date", converter: "EpochMilliseconds")
    try check(
      "{type: integer, format: timestamp}",
      [FormatOverride("timestamp", is: milliseconds)],
      "public import Foundation",
      "/// - Format: `timestamp`",
      "@SafeOptional public var p: Date?",
      #"_p = try fields.safeOptional("p", as: Converted<EpochMilliseconds>.self)"#
    )
  }

  @Test func precedence() throws {
    let text = FormatOverride("int64", of: "string", is: SwiftType("Int64"))
    let double = FormatOverride("int64", is: SwiftType("Double"))
    try check(
      "{type: string, format: int64}",
      [double, text],
      "/// - Format: `int64`",
      "@SafeOptional public var p: Int64?",
      #"_p = try fields.safeOptional("p", as: Converted<IntegerText<Int64>>.self)"#
    )
    try check(
      "{type: integer, format: int64}",
      [double, text],
      "/// - Format: `int64`",
      "@SafeOptional public var p: Double?",
      #"_p = try fields.safeOptional("p")"#
    )
    try check(
      "{type: integer, format: int64, x-dto-type: Int}",
      [double],
      "/// - Format: `int64`",
      "@SafeOptional public var p: Int?",
      #"_p = try fields.safeOptional("p")"#
    )
  }

  @Test func notReadable() throws {
    try check(
      "{type: integer, format: id}",
      [FormatOverride("id", is: SwiftType("UUID"))],
      "/// - Format: `id`",
      "@SafeOptional public var p: Int?",
      #"_p = try fields.safeOptional("p")"#,
      "a.yml:1:59: error[unreadable-type]: the options choose 'UUID' for this format, which can't be read from an integer"
    )
  }

  @Test(arguments: [
    (SwiftType("Int; evil()"), "Int; evil()"), (SwiftType(""), ""),
    (SwiftType("Money", module: "Bank Kit"), "Bank Kit"),
    (SwiftType("Money", converter: "A>.self) //"), "A>.self) //"),
  ])
  func malformed(type: SwiftType, name: String) throws {
    try check(
      "{type: string, format: f}",
      [FormatOverride("f", is: type)],
      "/// - Format: `f`",
      "@SafeOptional public var p: String?",
      #"_p = try fields.safeOptional("p")"#,
      "error[malformed-option]: '\(name)' is no name of a Swift type, which 'formats' has for 'f'"
    )
  }

  @Test func noSuchType() throws {
    try check(
      "{type: string}",
      [FormatOverride("f", of: "text", is: SwiftType("Int"))],
      "@SafeOptional public var p: String?",
      #"_p = try fields.safeOptional("p")"#,
      "error[malformed-option]: there is no type 'text' in schemas, which 'formats' has for 'f'"
    )
  }
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
    String(drop(while: isBlank))
  }
}
