import DTOCompiler
import DTORuntime
import Foundation
import PayloadChecking
import Testing

/// The interpreter decides about clearly valid scalars itself. It must agree with the runtime, also at the limits of types.
@Suite struct ScalarPayloadTests {
  @Test(arguments: [
    "0", "-0", "7", "-7", "2", "1.0", "1e2", "1.5", "true", "false", "null", "[]", "{}",
    "999999999999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
    "1e308", "1e309", "-1E+309", "1e-400", "0e-400", "1\(zeros)", "0.\(zeros)1", "1\(zeros).5",
    #""a""#, #""c""#, #""2""#, #""""#, #""é""#, #""\u0061""#, #""\ud800""#,
  ])
  func scalarsAreReadAsByTheRuntime(_ value: String) throws {
    let keys = ["number", "integer", "long", "text", "truth", "letter", "digit", "strict"]
    for key in keys {
      let payload = Data("{\"\(key)\": \(value)}".utf8)
      #expect(try verified(payload) == decoded(payload), "\(payload)")
    }
  }

  private func verified(_ payload: Data) throws -> [String] {
    let schema = """
      definitions:
        Scalars:
          type: object
          properties:
            number: {type: number}
            integer: {type: integer}
            long: {type: integer, format: int64}
            text: {type: string}
            truth: {type: boolean}
            letter: {type: string, enum: [a, b]}
            digit: {type: integer, enum: [1, 2]}
            strict: {type: number, x-dto-optional: strict}
      """
    let compiler = try Compiler(options: CompilerOptions())
    let source = SchemaSource(displayPath: "s.yml", path: "s.yml", bytes: Array(schema.utf8))
    let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    let type = try #require(types.type(named: "Scalars"))
    switch type.read(Array(payload), with: types.readers()).outcome {
    case .valid(let issues): return issues.map { "\($0.kind.rawValue) \($0.fault.path)" }
    case .invalid(let error, _): return ["\(error.kind.rawValue) \(error.fault.path)"]
    case .malformed: return ["malformed"]
    }
  }

  private func decoded(_ payload: Data) throws -> [String] {
    let collector = DTORuntime.DecodingIssueCollector()
    do {
      _ = try DTORuntime.DTODecoder(reporter: collector).decode(Scalars.self, from: payload)
      return collector.issues.map { "\($0.kind.rawValue) \($0.codingPath)" }
    } catch DecodingError.typeMismatch(_, let context) {
      return ["typeMismatch \(context.codingPath.map(\.stringValue).joined())"]
    } catch DecodingError.dataCorrupted(let context) {
      return ["dataCorrupted \(context.codingPath.map(\.stringValue).joined())"]
    }
  }

  private static let zeros = String(repeating: "0", count: 310)
}

/// What is generated for the schema.
private struct Scalars: Decodable, DTORuntime.SchemaDescribed {
  static let schemaLocation = "s.yml#/definitions/Scalars"

  enum Letter: String, Decodable { case a, b }
  enum Digit: Int, Decodable {
    case one = 1
    case two
  }

  init(from decoder: any Decoder) throws {
    let fields = try DTORuntime.DTOFields(decoder, of: Self.self)
    _ = try fields.optional("number") as Double?
    _ = try fields.optional("integer") as Int?
    _ = try fields.optional("long") as Int64?
    _ = try fields.optional("text") as String?
    _ = try fields.optional("truth") as Bool?
    _ = try fields.optional("letter") as DTORuntime.CodableEnum<Letter>?
    _ = try fields.optional("digit") as DTORuntime.CodableEnum<Digit>?
    _ = try fields.strictOptional("strict") as Double?
  }
}
