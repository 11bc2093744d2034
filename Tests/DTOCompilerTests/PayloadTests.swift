import DTOCompiler
import Foundation
import PayloadChecking
import Testing

/// What `dtoc verify` finds in payloads is what compiled types report and throw.
@Suite struct PayloadTests {
  /// Samples with other results in a program with `JSONDecoder` and types of its own.
  private static let others: Set<String> = [
    // The types and converters of `usage.swift` are unknown here.
    "chosen-types", "options-formats",
    // So are the initializers of domain types, but not their DTOs.
    "domain-types: bad in the domain", "domain-types: bad in the domain because of the DTO",
    "domain-types: a required one that can't be converted",
    // And so are hand-written hooks.
    "hooks: refused inside", "hooks: refused required", "hooks: refused at the root",
    // `JSONDecoder` also coerces a converted value itself, such as 1.5 where a number is expected as a string.
    "policies: each scalar as another",
  ]

  /// The results of the fixtures' samples were printed by compiled types.
  @Test(arguments: try Fixture.names.filter { try Fixture(named: $0).samples != nil })
  func samplesAreReadAsByCompiledTypes(_ name: String) throws {
    let fixture = try Fixture(named: name)
    let types = try fixture.payloadTypes()
    let readers = types.readers()
    let expected = try DecodedSamples(of: fixture)
    let nominal = try fixture.nominalTypes()
    for sample in try PayloadSample.all(of: fixture) {
      guard nominal.contains(sample.type), let type = types.type(named: sample.type),
        !Self.others.contains(name), !Self.others.contains("\(name): \(sample.name)")
      else { continue }
      let result = type.read(sample.payload, with: readers).lines
      #expect(result == expected.lines(of: sample.name), "\(sample.name) as \(sample.type)")
    }
  }
}

extension Fixture {
  func payloadTypes() throws -> PayloadTypes {
    let compiler = try Compiler(options: options)
    return compiler.payloadTypes(compiler.draft(try sources()) { _, path in load(path) })
  }

  /// The names of objects and unions. Swift's own `Decodable` reads a sample that is an array or a bare enum, without tolerance.
  fileprivate func nominalTypes() throws -> Set<String> {
    let compiler = try Compiler(options: options)
    let compilation = compiler.compile(try sources()) { _, path in load(path) }
    return Set(compilation.symbols.filter { $0.kind == "object" || $0.kind == "union" }.map(\.type))
  }
}

/// A sample that is decoded with tolerance.
private struct PayloadSample {
  var name: String
  var type: String
  var payload: [UInt8]

  static func all(of fixture: Fixture) throws -> [PayloadSample] {
    guard let file = fixture.samples else { return [] }
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]]
    return try (list ?? []).compactMap { object in
      guard object["strict"] as? Bool != true, let name = object["name"] as? String,
        let type = object["type"] as? String
      else { return nil }
      let payload: Data
      if let text = object["payloadText"] as? String {
        payload = Data(text.utf8)
      } else if let path = object["payloadFile"] as? String {
        payload = try Data(contentsOf: fixture.folder.appendingPathComponent(path))
      } else {
        payload = try JSONSerialization.data(
          withJSONObject: object["payload"] ?? NSNull(),
          options: [.fragmentsAllowed, .sortedKeys]
        )
      }
      return PayloadSample(name: name, type: type, payload: [UInt8](payload))
    }
  }
}

/// The errors and issues in a `decoded.txt`.
private struct DecodedSamples {
  private var sections: [String: [String]] = [:]

  init(of fixture: Fixture) throws {
    let file = fixture.folder.appendingPathComponent("decoded.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var name = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        name = String(line.dropFirst(2))
      } else if line.hasPrefix("reports ") || line.hasPrefix("throws ") {
        sections[name, default: []].append(String(line))
      }
    }
  }

  func lines(of name: String) -> [String] { sections[name] ?? [] }
}

extension PayloadReading {
  /// As in a `decoded.txt`.
  fileprivate var lines: [String] {
    switch outcome {
    case .valid(let issues): issues.map(\.line).sorted()
    case .invalid(let error, let issues): [error.line] + issues.map(\.line).sorted()
    case .malformed: ["throws dataCorrupted at the root"]
    }
  }
}

extension PayloadIssue {
  fileprivate var line: String {
    let origin = schema.isEmpty ? "" : ", \(schema)"
    return """
      reports \(kind.rawValue) at \(fault.place): expected \(fault.expected), found \(fault.found); \
      \(type)\(origin)
      """
  }
}

extension PayloadFault {
  fileprivate var place: String { path.isEmpty ? "the root" : path }
}

extension PayloadError {
  /// The parts of the path are separated differently in errors.
  fileprivate var line: String {
    let place = fault.place.replacing(".", with: "/").replacing("[", with: "/[")
    return "throws \(kind.rawValue) at \(place.hasPrefix("/") ? String(place.dropFirst()) : place)"
  }
}
