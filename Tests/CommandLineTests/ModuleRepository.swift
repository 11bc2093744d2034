import Foundation
import TestSupport

/// A random repository whose outputs are modules or not, have prefixes, suffixes and filters, and share documents.
struct ModuleRepository {
  private(set) var outputs: [Output] = []
  private var documents: [Document] = []

  struct Output {
    var folder: String
    var module: String?
    var pattern: String?
    var namespace: String?
    var options: [String] = []
  }

  private struct Document {
    var path: String
    var schemas: [Schema]
  }

  fileprivate struct Schema {
    var name: String
    var chosenName: String?
    var body: Body
  }

  fileprivate enum Body {
    case object([Property])
    case list(String)
    case union([String])
    case values([String])
  }

  fileprivate struct Property {
    var key: String
    var schema: String
    var isRequired: Bool
  }

  private static let folders = ["common", "taxi", "pay"]
  private static let names = ["money", "order", "park", "status", "Kind", "car_type", "Item"]
  private static let keys = ["id", "state", "kind", "items", "total", "note", "car"]

  init(_ dice: inout SeededGenerator) {
    for folder in Self.folders {
      for name in ["a", "b"].prefix(Int.random(in: 1...2, using: &dice)) {
        let count = Int.random(in: 1...4, using: &dice)
        let names = Self.names.shuffled(using: &dice).prefix(count)
        documents.append(
          Document(
            path: "\(folder)/\(name).yml",
            schemas: names.map { Schema(name: $0, body: .object([])) }
          )
        )
      }
    }
    for index in documents.indices {
      for schema in documents[index].schemas.indices {
        documents[index].schemas[schema].body = body(in: index, &dice)
        if chance(6, &dice) {
          documents[index].schemas[schema].chosenName = Self.names.randomElement(using: &dice)
        }
      }
    }
    chooseOutputs(&dice)
  }

  /// Changes schemas, and sometimes the configuration.
  mutating func change(_ dice: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let index = documents.indices.randomElement(using: &dice)!
      let schema = documents[index].schemas.indices.randomElement(using: &dice)!
      documents[index].schemas[schema].body = body(in: index, &dice)
    }
    if chance(4, &dice) { chooseOutputs(&dice) }
    if chance(3, &dice), let index = outputs.indices.randomElement(using: &dice) {
      outputs[index].options = options(&dice)
    }
  }

  private func chance(_ count: Int, _ dice: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<count, using: &dice) == 0
  }

  // MARK: - Schemas

  private func body(in document: Int, _ dice: inout SeededGenerator) -> Body {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return .list(reference(from: document, &dice))
    case 1: return .union([reference(from: document, &dice), reference(from: document, &dice)])
    case 2: return .values(["open", "shut", "lost"].shuffled(using: &dice).dropLast())
    default:
      let keys = Self.keys.shuffled(using: &dice).prefix(Int.random(in: 1...4, using: &dice))
      return .object(
        keys.map { key in
          Property(
            key: key,
            schema: schema(in: document, &dice),
            isRequired: Bool.random(using: &dice)
          )
        }
      )
    }
  }

  private func schema(in document: Int, _ dice: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: "{type: string}"
    case 1: "{type: integer}"
    case 2: "{type: string, enum: [\(chance(2, &dice) ? "new, done" : "new, done, void")]}"
    case 3: "{type: object, properties: {x: {type: string}, kind: {type: string, enum: [p, q]}}}"
    case 4: "{type: array, items: \(reference(from: document, &dice))}"
    default: reference(from: document, &dice)
    }
  }

  private func reference(from document: Int, _ dice: inout SeededGenerator) -> String {
    // Modules can't need each other.
    let folder = documents[document].path.prefix { $0 != "/" }
    let targets = documents.filter { $0.path.hasPrefix("common/") || $0.path.hasPrefix(folder) }
    let target = targets.randomElement(using: &dice)!
    let name = target.schemas.randomElement(using: &dice)!.name
    return "{$ref: '../\(target.path)#/definitions/\(name)'}"
  }

  // MARK: - Outputs

  private mutating func chooseOutputs(_ dice: inout SeededGenerator) {
    let count = Int.random(in: 1...3, using: &dice)
    let areModules = !chance(3, &dice)
    outputs = Self.folders.prefix(count).enumerated().map { index, folder in
      Output(
        folder: "Out/\(folder)",
        module: areModules && !chance(5, &dice) ? "\(folder.capitalized)API" : nil,
        pattern: index == count - 1 ? nil : "\(folder)/**",
        namespace: chance(6, &dice) ? "API" : nil,
        options: options(&dice)
      )
    }
  }

  private func options(_ dice: inout SeededGenerator) -> [String] {
    let all = [
      "type-prefix: T", "type-suffix: DTO", "nesting: flat", "identical-enums: shared",
      "unions: generic", "enum-policy: closed", "constants: enums", "only: [order, park, Kind]",
      "except: [status]", "names: {'common/a.yml#/definitions/money': Sum}",
    ]
    return all.filter { _ in chance(6, &dice) }
  }

  // MARK: - Files

  func write(to scratch: Scratch) throws {
    try scratch.write(configuration, to: "dtoc.yaml")
    for document in documents {
      let schemas = document.schemas.map { "  \($0.name): \($0.text)\n" }.joined()
      try scratch.write("definitions:\n\(schemas)", to: "Schemas/\(document.path)")
    }
  }

  private var configuration: String {
    var lines = ["schemas: Schemas", "outputs:"]
    for (index, output) in outputs.enumerated() {
      lines.append("  - folder: \(output.folder)")
      lines.append("    symbols: symbols\(index).json")
      if let module = output.module { lines.append("    module: \(module)") }
      if let pattern = output.pattern { lines.append("    documents: '\(pattern)'") }
      if let namespace = output.namespace { lines.append("    namespace: \(namespace)") }
      lines += output.options.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ModuleRepository.Schema {
  fileprivate var text: String {
    let name = chosenName.map { "x-dto-name: \($0), " } ?? ""
    switch body {
    case .object(let properties):
      let required = properties.filter(\.isRequired).map(\.key).joined(separator: ", ")
      let all = properties.map { "\($0.key): \($0.schema)" }.joined(separator: ", ")
      return "{\(name)type: object, required: [\(required)], properties: {\(all)}}"
    case .list(let element): return "{\(name)type: array, items: \(element)}"
    case .union(let variants):
      return "{\(name)oneOf: [\(Set(variants).sorted().joined(separator: ", "))]}"
    case .values(let values):
      return "{\(name)type: string, enum: [\(values.joined(separator: ", "))]}"
    }
  }
}
