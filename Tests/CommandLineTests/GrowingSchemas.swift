import Foundation
import TestSupport

/// A repository of schemas that somebody keeps changing, and in which names collide often.
struct GrowingSchemas {
  /// By path, each a list of schemas.
  private(set) var documents: [String: [Schema]] = [:]
  private let limit: Int

  struct Schema: Equatable {
    var name: String
    var body: Body
  }

  enum Body: Equatable {
    /// Of text, unless they list values.
    case object([(key: String, values: [String])])
    /// Objects, each with one member.
    case union([String])

    static func == (left: Body, right: Body) -> Bool {
      switch (left, right) {
      case (.object(let a), .object(let b)):
        a.map(\.key) == b.map(\.key) && a.map(\.values) == b.map(\.values)
      case (.union(let a), .union(let b)): a == b
      case (.object, .union), (.union, .object): false
      }
    }
  }

  /// - Parameter limit: How many documents there may be.
  init(limit: Int) { self.limit = limit }

  /// What stands in the folder `Schemas`, as ``write(to:)`` has written it and git has merged it.
  init(reading scratch: Scratch, limit: Int) throws {
    self.limit = limit
    for path in try scratch.entries(of: "Schemas")
    where path.hasSuffix(".yml") && path != Self.shared {
      documents[path] = Self.schemas(in: try scratch.text("Schemas/\(path)"))
    }
  }

  /// A document that stays as it is, so that others can refer to it.
  private static let shared = "common/base.yml"
  /// The key of properties that refer to it.
  fileprivate static let sharedKey = "unit"

  /// Whether something is there twice.
  var hasRepeats: Bool {
    documents.values.contains { schemas in
      Set(schemas.map(\.name)).count < schemas.count || schemas.contains(where: \.body.hasRepeats)
    }
  }

  /// Leaves only the first of what is there twice.
  mutating func removeRepeats() {
    for (path, schemas) in documents {
      var names: Set<String> = []
      var rest = schemas.filter { names.insert($0.name).inserted }
      for index in rest.indices { rest[index].body.removeRepeats() }
      documents[path] = rest.isEmpty ? nil : rest
    }
  }

  private static func schemas(in text: String) -> [Schema] {
    var schemas: [Schema] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      let word = parts.count > 1 ? String(parts[1]) : ""
      let last = schemas.indices.last ?? 0
      switch line.prefix(while: { $0 == " " }).count {
      case 2: schemas.append(Schema(name: word, body: .object([])))
      case 4 where line.hasSuffix("oneOf:"): schemas[last].body = .union([])
      case 6 where !word.isEmpty:
        if case .object(let properties) = schemas[last].body {
          schemas[last].body = .object(properties + [(word, [])])
        }
      case 8 where line.contains("required:"):
        if case .union(let keys) = schemas[last].body { schemas[last].body = .union(keys + [word]) }
      case 10:
        if case .object(var properties) = schemas[last].body {
          properties[properties.count - 1].values.append(word)
          schemas[last].body = .object(properties)
        }
      default: continue
      }
    }
    return schemas
  }

  private static let names = [
    "money", "Money", "order", "status", "kind", "type", "item", "item_list", "state", "String",
    "a_b",
    "a-b",
  ]
  private static let keys = [
    "id", "a_b", "a-b", "aB", "kind", "status", "type", "state", "money", "item", "items", "self",
    "3ds", "_3ds", sharedKey,
  ]
  private static let values = ["x-y", "x_y", "X Y", "xY", "1", "on", "+1", "-1", "", "default"]

  func path(_ number: Int) -> String {
    ["", "alpha/", "beta/", "common/"][number % 4] + ["pay", "order", "money"][number % 3]
      + "\(number / 12 == 0 ? "" : String(number / 12)).yml"
  }

  /// Adds, removes or moves something.
  ///
  /// - Parameter isOwn: Whether a document may be touched.
  mutating func change(_ dice: inout SeededGenerator, where isOwn: (Int) -> Bool = { _ in true }) {
    let numbers = (0..<limit).filter(isOwn)
    guard let number = numbers.randomElement(using: &dice) else { return }
    let path = path(number)
    guard var schemas = documents[path], !schemas.isEmpty else {
      documents[path] = [Schema(name: Self.names.randomElement(using: &dice)!, body: .object([]))]
      return
    }
    let index = Int.random(in: 0..<schemas.count, using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: schemas = []
    case 1: schemas.remove(at: index)
    case 2: schemas.shuffle(using: &dice)
    case 3, 4, 5:
      let name = Self.names.randomElement(using: &dice)!
      guard !schemas.contains(where: { $0.name == name }) else { return }
      let isUnion = Bool.random(using: &dice)
      let body = isUnion ? Body.union([Self.keys.randomElement(using: &dice)!]) : .object([])
      schemas.insert(Schema(name: name, body: body), at: index)
    default: schemas[index].body.change(&dice)
    }
    documents[path] = schemas.isEmpty ? nil : schemas
  }

  /// Brings the folder `Schemas` up to date.
  func write(to scratch: Scratch) throws {
    let folder = scratch.url("Schemas")
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
    let unit = "  unit:\n    type: object\n    properties:\n      a:\n        type: string"
    try scratch.write("definitions:\n\(unit)\n", to: "Schemas/\(Self.shared)")
    for (path, schemas) in documents {
      let way =
        path.hasPrefix("common/") ? "base.yml" : (path.contains("/") ? "../" : "") + Self.shared
      let text = schemas.map { $0.text(findingUnitIn: way) }.joined(separator: "\n")
      try scratch.write("definitions:\n\(text)\n", to: "Schemas/\(path)")
    }
  }

  fileprivate static func key(_ dice: inout SeededGenerator) -> String {
    keys.randomElement(using: &dice)!
  }

  fileprivate static func value(_ dice: inout SeededGenerator) -> String {
    values.randomElement(using: &dice)!
  }
}

extension GrowingSchemas.Body {
  fileprivate var hasRepeats: Bool {
    switch self {
    case .union(let keys): Set(keys).count < keys.count
    case .object(let properties):
      Set(properties.map(\.key)).count < properties.count
        || properties.contains { Set($0.values).count < $0.values.count }
    }
  }

  fileprivate mutating func removeRepeats() {
    switch self {
    case .union(let keys):
      var seen: Set<String> = []
      self = .union(keys.filter { seen.insert($0).inserted })
    case .object(let properties):
      var seen: Set<String> = []
      self = .object(
        properties.filter { seen.insert($0.key).inserted }.map { property in
          var values: Set<String> = []
          return (property.key, property.values.filter { values.insert($0).inserted })
        }
      )
    }
  }

  fileprivate mutating func change(_ dice: inout SeededGenerator) {
    switch self {
    case .union(var keys):
      let key = GrowingSchemas.key(&dice)
      if let index = keys.firstIndex(of: key) {
        if keys.count > 1 { keys.remove(at: index) }
      } else {
        keys.insert(key, at: Int.random(in: 0...keys.count, using: &dice))
      }
      self = .union(keys)
    case .object(var properties):
      let key = GrowingSchemas.key(&dice)
      let index = properties.firstIndex { $0.key == key }
      switch (index, Int.random(in: 0..<4, using: &dice)) {
      case (let index?, 0): properties.remove(at: index)
      case (let index?, _):
        let value = GrowingSchemas.value(&dice)
        var values = properties[index].values
        if let found = values.firstIndex(of: value) {
          values.remove(at: found)
        } else {
          values.insert(value, at: Int.random(in: 0...values.count, using: &dice))
        }
        properties[index].values = values
      case (nil, _):
        let place = Int.random(in: 0...properties.count, using: &dice)
        properties.insert((key, []), at: place)
      }
      self = .object(properties)
    }
  }
}

extension GrowingSchemas.Schema {
  /// As YAML, a thing a line.
  ///
  /// - Parameter way: The path to the shared document.
  fileprivate func text(findingUnitIn way: String) -> String {
    var lines = ["  '\(name)':"]
    switch body {
    case .object(let properties):
      lines += ["    type: object", "    description: \(name)"]
      if !properties.isEmpty { lines.append("    properties:") }
      for property in properties {
        if property.key == GrowingSchemas.sharedKey {
          lines += ["      '\(property.key)':", "        $ref: '\(way)#/definitions/unit'"]
          continue
        }
        lines += ["      '\(property.key)':", "        type: string"]
        if !property.values.isEmpty { lines.append("        enum:") }
        lines += property.values.map { "          - '\($0)'" }
      }
      lines.append("    title: \(name)")
    case .union(let keys):
      lines += ["    description: \(name)", "    oneOf:"]
      for key in keys {
        lines += [
          "      - type: object", "        required: ['\(key)']",
          "        properties: {'\(key)': {type: string}}",
        ]
      }
      lines.append("    title: \(name)")
    }
    return lines.joined(separator: "\n")
  }
}
