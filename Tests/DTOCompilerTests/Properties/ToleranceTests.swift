import DTOCompiler
import DTORuntime
import Foundation
import TestSupport
import Testing

/// Properties of all schemas: random schemas are compiled, and decode random payloads.
///
/// - A valid payload decodes without an issue, also in strict mode, and is encoded as it was.
/// - With one mistake in a tolerant place, decoding does not throw, reports exactly that place, and keeps everything else; in
///   strict mode, it throws.
///
/// `DTOC_SEED` chooses the schemas, and `DTOC_ROUNDS` the number of programs, each with a seed derived from the previous one:
/// `DTOC_ROUNDS=100 swift test --filter ToleranceTests`. A failure prints the seed to use.
@Suite struct ToleranceTests {
  private static let firstSeed = number("DTOC_SEED") ?? 0xD70C
  private static let rounds = number("DTOC_ROUNDS") ?? 2

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }

  @Test(arguments: firstSeed..<firstSeed + rounds)
  func oneMistakeIsOneIssue(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let style = Style(ofRound: seed)
    let documents = (0..<4).map { index in
      SchemaGrower.document(named: "d\(index)", declarations: 14, using: &random)
    }
    let sources = documents.map { document in
      SchemaSource(
        displayPath: "\(document.name).yml",
        path: "\(document.name).yml",
        bytes: [UInt8](document.text.utf8)
      )
    }
    let options = try style.options
    let compilation = try Compiler(options: options).compile(sources) { _, _ in .missing }
    try #require(
      !compilation.findings.hasErrors,
      "DTOC_SEED=\(seed): \(compilation.findings.text(.plain))"
    )
    let subjects = documents.flatMap { Subject.all(of: $0, in: compilation, style) }
    let program = try GeneratedProgram(compilation, types: subjects.map(\.type))
    defer { program.remove() }

    let trials = subjects.flatMap { $0.trials(using: &random) }
    let answers = try program.answers(to: trials.map(\.request))
    var failures = 0
    for (trial, answer) in zip(trials, answers) {
      guard let disagreement = trial.disagreement(with: answer) else { continue }
      failures += 1
      guard failures <= 5 else { continue }
      Issue.record("DTOC_SEED=\(seed) DTOC_ROUNDS=1: \(disagreement)\n\(trial)")
    }
    #expect(failures == 0, "\(failures) of \(trials.count) disagree")
  }
}

/// The style of types, which does not affect tolerance.
private struct Style {
  var objects: String
  var optionals: String
  var unions: String
  var nestedTypes: String

  private static let all = [
    Style(),
    Style(objects: "class", unions: "generic"),
    Style(optionals: "plain", nestedTypes: "flat"),
    Style(unions: "generic", nestedTypes: "flat"),
  ]

  init(ofRound seed: UInt64) {
    self = Self.all[Int(seed % UInt64(Self.all.count))]
  }

  private init(
    objects: String = "struct",
    optionals: String = "wrapper",
    unions: String = "named",
    nestedTypes: String = "nested"
  ) {
    self.objects = objects
    self.optionals = optionals
    self.unions = unions
    self.nestedTypes = nestedTypes
  }

  /// Plain optionals, which classes always have, don't distinguish null and absent.
  var keepsNull: Bool { objects == "struct" && optionals == "wrapper" }

  var options: CompilerOptions {
    get throws {
      var options = CompilerOptions()
      try options.set("codable", to: "true")
      try options.set("objects", to: objects)
      try options.set("unions", to: unions)
      try options.set("nested-types", to: nestedTypes)
      try options.set("optionals", to: optionals)
      return options
    }
  }
}

/// A declaration and its Swift type.
private struct Subject {
  var document: RandomDocument
  var declaration: Int
  var type: String
  var style: Style

  /// Objects and unions; other declarations are tested where these refer to them.
  static func all(of document: RandomDocument, in compilation: Compilation, _ style: Style)
    -> [Subject]
  {
    let symbols = compilation.symbols.filter { $0.file == "\(document.name).yml" }
    let types = Dictionary(symbols.map { ($0.pointer, $0.type) }) { first, _ in first }
    return document.declarations.indices.compactMap { index in
      let schema = document.declarations[index]
      guard document.object(schema) != nil || document.union(schema) != nil,
        let type = types["/components/schemas/\(document.name(ofDeclaration: index))"]
      else { return nil }
      return Subject(document: document, declaration: index, type: type, style: style)
    }
  }

  func trials(using random: inout SeededGenerator) -> [Trial] {
    let schema = RandomSchema.reference(declaration)
    var trials: [Trial] = []
    for round in 0..<8 {
      let payload = document.payload(of: schema, depth: round / 2 + 1, using: &random)
      trials.append(Trial(subject: self, payload: payload, slip: nil))
      let slips = document.slips(of: schema, in: payload)
      for slip in slips.shuffled(using: &random).prefix(12) {
        trials.append(Trial(subject: self, payload: payload, slip: slip))
      }
    }
    return trials
  }
}

/// A payload with at most one mistake.
private struct Trial: CustomStringConvertible {
  var subject: Subject
  /// The valid payload.
  var payload: JSONValue
  var slip: Slip?

  var request: GeneratedProgram.Request {
    .init(type: subject.type, payload: (slip?.payload ?? payload).text)
  }

  /// The expected difference.
  func disagreement(with answer: GeneratedProgram.Answer) -> String? {
    if let fault = answer.tolerant {
      return "tolerant decoding throws at \(fault.path): \(fault.text)"
    }
    if let fault = answer.unwritable { return "it cannot be written: \(fault.text)" }
    if let strict = answer.encodedOtherwise { return "strict decoding gives \(strict)" }
    switch (slip, answer.strict) {
    case (nil, let fault?): return "strict decoding throws at \(fault.path): \(fault.text)"
    case (_?, nil): return "strict decoding does not throw"
    case (nil, nil), (_?, _?): break
    }
    let reported = answer.issues.map { "\($0.kind) at \($0.path)" }
    if reported != expectedIssues { return "reported is \(reported), not \(expectedIssues)" }
    let kept = slip?.kept ?? payload
    guard let encoded = answer.encoded, let value = JSONValue(text: encoded)?["value"],
      subject.style.keepsNull ? value == kept : value.withoutNullMembers == kept.withoutNullMembers
    else { return "what comes back is \(answer.encoded ?? "nothing"), not \(kept.text)" }
    return nil
  }

  private var expectedIssues: [String] {
    guard let slip else { return [] }
    return ["\(slip.kind) at \(slip.path.text)"]
  }

  var description: String {
    """
    payload: \(payload.text)
    mistake: \(slip.map { "\($0.payload.text) at \($0.path.text)" } ?? "none")
    type: \(subject.type) of
    \(subject.document.text)
    """
  }
}

extension [PathStep] {
  /// As in issues, below a root.
  fileprivate var text: String {
    map { step in
      switch step {
      case .index(let index): "[\(index)]"
      case .key(let key):
        key.isEmpty || key.contains(where: " .[]\"\\".contains)
          ? "[\(key.debugDescription)]" : ".\(key)"
      }
    }.joined()
  }
}

extension JSONValue {
  fileprivate var withoutNullMembers: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { $0.value != .null }.mapValues(\.withoutNullMembers))
    case .array(let elements): .array(elements.map(\.withoutNullMembers))
    case .string, .integer, .unsigned, .number, .bool, .null: self
    }
  }

  fileprivate var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\(self)"
  }

  fileprivate init?(text: String) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }
}
