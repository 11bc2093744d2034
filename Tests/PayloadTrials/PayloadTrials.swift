// Code shared by the programs of scripts/payloads and ToleranceTests, compiled once. It is a separate module, so that no generated
// type conflicts with its contents.

public import DTORuntime
import Foundation

/// The types of one module of generated code, and how they decode payloads.
///
/// For example `trials.add(Plain<Order>.self)`, then `try trials.run(file)`: each line of the file is the index of a type and,
/// after a space, `{"value": …}` with a payload in it. Each is answered immediately with one line of JSON, so that after a crash,
/// the first line without an answer is the cause.
public struct Trials {
  private var subjects: [(Data) -> Answer] = []

  /// No types yet.
  public init() {}

  /// Adds a type that can only be decoded.
  public mutating func add<Form: WireForm>(_ form: Form.Type) {
    subjects.append { payload in
      var answer = Answer()
      answer.decode(Payload<Form>.self, from: payload)
      return answer
    }
  }

  /// Adds a type that can also be encoded.
  public mutating func add<Form: WritableForm>(_ form: Form.Type) {
    subjects.append { payload in
      var answer = Answer()
      let (tolerant, strict) = answer.decode(Payload<Form>.self, from: payload)
      if let tolerant { answer.encode(tolerant, strictly: strict) }
      return answer
    }
  }

  /// Adds a type twice: decoded by `JSONDecoder`, then by `DTODecoder`. The answers also have its values in words, which can be compared
  /// with those of another type of the same shape.
  public mutating func addShape<Form: WireForm>(_ form: Form.Type) {
    addShape(form) { _, _, _ in }
  }

  /// Adds a type twice that can also be encoded.
  public mutating func addShape<Form: WritableForm>(_ form: Form.Type) {
    addShape(form) { $0.encode($1, strictly: $2) }
  }

  private mutating func addShape<Form: WireForm>(
    _ form: Form.Type,
    encode: @escaping (inout Answer, Payload<Form>, Payload<Form>?) -> Void
  ) {
    for reader in [Reader.foundation, .own] {
      subjects.append { payload in
        var answer = Answer()
        let (tolerant, strict) = answer.decode(Payload<Form>.self, from: payload, by: reader)
        answer.value = tolerant.map { valueText($0.value) }
        answer.strictValue = strict.map { valueText($0.value) }
        if let tolerant { encode(&answer, tolerant, strict) }
        return answer
      }
    }
  }

  /// Answers the lines of a file on standard output.
  public func run(_ file: String) throws {
    let encoder = JSONEncoder()
    let lines = try Data(contentsOf: URL(fileURLWithPath: file)).split(
      separator: UInt8(ascii: "\n")
    )
    for line in lines {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        let text = String(data: line[..<space], encoding: .utf8), let index = Int(text),
        subjects.indices.contains(index)
      else { throw Malformed() }
      let answer = subjects[index](Data(line[line.index(after: space)...]))
      let json = try encoder.encode(answer)
      FileHandle.standardOutput.write(json + [UInt8(ascii: "\n")])
    }
  }
}

/// Which decoder reads payloads.
private enum Reader {
  case foundation
  case own

  func decode<Value: Decodable>(
    _ type: Value.Type,
    from payload: Data,
    _ manner: DTODecoder.Manner,
    reporter: DecodingIssueCollector?
  ) throws -> Value {
    switch self {
    case .own: return try DTODecoder(manner, reporter: reporter).decode(type, from: payload)
    case .foundation:
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoStrict] = manner == .strict
      decoder.userInfo[.dtoReporter] = reporter
      return try decoder.decode(type, from: payload)
    }
  }
}

/// A line that does not start with the index of a type.
private struct Malformed: Error {}

/// The result for one payload; absent values mean success.
private struct Answer: Encodable {
  var strict: Fault?
  var tolerant: Fault?
  var issues: [Issue] = []
  var unwritable: Fault?
  /// The result of tolerant decoding.
  var encoded: String?
  /// The result of strict decoding, if it differs.
  var encodedOtherwise: String?
  /// The results in words.
  var value: String?
  var strictValue: String?

  /// Decodes in both modes.
  @discardableResult
  mutating func decode<Value: Decodable>(
    _ type: Value.Type,
    from payload: Data,
    by reader: Reader = .foundation
  ) -> (tolerant: Value?, strict: Value?) {
    var values: (tolerant: Value?, strict: Value?) = (nil, nil)
    do { values.strict = try reader.decode(type, from: payload, .strict, reporter: nil) } catch {
      strict = Fault(error)
    }

    let collector = DecodingIssueCollector()
    defer { issues = collector.issues.map { Issue($0) } }
    do {
      values.tolerant = try reader.decode(type, from: payload, .tolerant, reporter: collector)
    } catch {
      tolerant = Fault(error)
    }
    return values
  }

  mutating func encode<Value: Encodable>(_ value: Value, strictly strict: Value?) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      encoded = String(decoding: try encoder.encode(value), as: UTF8.self)
      let own = try DTOEncoder(formatting: .sortedKeys).encodeText(value)
      if own != encoded { unwritable = Fault(path: "", text: "DTOEncoder writes \(own)") }
      if let strict {
        let text = String(decoding: try encoder.encode(strict), as: UTF8.self)
        if text != encoded { encodedOtherwise = text }
      }
    } catch {
      unwritable = Fault(error)
    }
  }
}

/// An error: its location and message.
private struct Fault: Encodable {
  var path: String
  var text: String

  init(_ error: any Error) {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
      self.init(context, "type mismatch for \(type): \(context.debugDescription)")
    case DecodingError.valueNotFound(let type, let context):
      self.init(context, "nothing for \(type): \(context.debugDescription)")
    case DecodingError.keyNotFound(let key, let context):
      self.init(context, "no key '\(key.stringValue)'")
    case DecodingError.dataCorrupted(let context):
      self.init(context, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      self.init(context.codingPath, "cannot be written: \(context.debugDescription)")
    default:
      self.init([], "\(error)")
    }
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  private init(_ context: DecodingError.Context, _ text: String) {
    self.init(context.codingPath, text)
  }

  /// Without the first key, which the harness has added around the payload.
  private init(_ path: [any CodingKey], _ text: String) {
    self.path = path.dropFirst().map { key in
      let token = key.intValue.map(String.init) ?? key.stringValue
      return "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
    self.text = text
  }
}

/// A reported issue.
private struct Issue: Encodable {
  var kind: String
  var path: String
  var text: String

  init(_ issue: DecodingIssue) {
    kind = "\(issue.kind)"
    path = String(issue.codingPath.drop { $0 != "." && $0 != "[" })
    text = "expected \(issue.expected), found \(issue.found) (\(issue.schema))"
  }
}

/// A payload as the value of a required property, because only there does an alias such as `[Date]` have the form that generated
/// code reads.
private struct Payload<Form: WireForm>: Decodable, SchemaDescribed {
  static var schemaLocation: String { "the payload" }

  let value: Form.Value

  init(from decoder: any Decoder) throws {
    value = try DTOFields(decoder, of: Self.self).required("value", as: Form.self)
  }
}

extension Payload: Encodable where Form: WritableForm {
  func encode(to encoder: any Encoder) throws {
    let output = DTOOutput(encoder)
    try output.encode(value, "value", as: Form.self)
  }
}
