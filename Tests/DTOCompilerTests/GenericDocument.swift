import TestSupport

/// A document with generic schemas, schemas that bind their parameters, and others that have nothing to do with them, for a seed.
struct GenericDocument {
  private(set) var schemas: [(name: String, text: String)] = []
  private var operations: [String] = []
  private var random: SeededGenerator
  /// Whether parameters are `$dynamicAnchor`, and not `x-dto-generic`.
  private let isDynamic: Bool
  private var parameters: [(schema: String, names: [String])] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isDynamic = random.next() % 3 > 0
    for name in ["Page", "Box", "Wrap"].prefix(2 + number(below: 2)) { addGeneric(named: name) }
    for number in 0...number(below: 4) { addBinding(number) }
    for number in 0..<number(below: 3) {
      let use = isDynamic ? "{type: object, properties: {q: \(use(parameterName()))}}" : other()
      schemas.append(("Other\(number)", self.number(below: 4) == 0 ? use : other()))
    }
    schemas.shuffle(using: &random)
  }

  /// The document in YAML.
  var text: String {
    """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    paths:
    \(operations.joined(separator: "\n"))
      /none: {get: {responses: {'200': {description: None}}}}
    components:
      schemas:
        Cat: {type: object, required: [name], properties: {name: {type: string}}}
        Dog: {type: object, required: [age], properties: {age: {type: integer}}}
    \(schemas.map { "    \($0.name): \($0.text)" }.joined(separator: "\n"))

    """
  }

  enum Place: CaseIterable {
    case first
    case last
  }

  /// The same document with another schema, before or after all others.
  func addingSchema(_ place: Place) -> GenericDocument {
    var result = self
    let isNamedAsParameter = result.number(below: 3) == 0
    let schema = (isNamedAsParameter ? result.parameterName() : "Fresh", result.other())
    switch place {
    case .first: result.schemas.insert(schema, at: 0)
    case .last: result.schemas.append(schema)
    }
    return result
  }

  private mutating func number(below bound: UInt64) -> Int { Int(random.next() % bound) }

  private mutating func choose<T>(_ values: [T]) -> T {
    values[number(below: UInt64(values.count))]
  }

  private mutating func parameterName() -> String { choose(["Item", "Item", "T", "Entry"]) }

  private func use(_ name: String) -> String {
    isDynamic ? "{$dynamicRef: '#\(name)'}" : "{x-dto-generic: \(name)}"
  }

  private mutating func addGeneric(named name: String) {
    var names = [parameterName()]
    let second = parameterName()
    if second != names[0], number(below: 2) == 0 { names.append(second) }
    var properties = names.map { "\($0.lowercased())s: \(member(use($0)))" }
    if let inner = parameters.last, number(below: 3) == 0 {
      let arguments = inner.names.map { ($0, use(choose(names))) }
      properties.append("other: \(binding(of: inner.schema, arguments))")
    }
    let declared = names.map { isDynamic ? "\($0): {$dynamicAnchor: \($0)}" : "\($0): {}" }
      .joined(separator: ", ")
    let isDeclared = !isDynamic || number(below: 3) > 0
    let declarations =
      isDeclared ? "\(isDynamic ? "$defs" : "x-dto-generic"): {\(declared)}, " : ""
    schemas.append(
      (name, "{\(declarations)type: object, properties: {\(properties.joined(separator: ", "))}}")
    )
    parameters.append((name, names))
  }

  private mutating func member(_ use: String) -> String {
    choose([
      use, "{type: array, items: \(use)}", "{type: object, additionalProperties: \(use)}",
      "{type: object, properties: {inner: \(use), count: {type: integer}}}",
    ])
  }

  /// Returns a reference to a generic schema with arguments.
  private func binding(of schema: String, _ arguments: [(name: String, text: String)]) -> String {
    let bound = arguments.map { name, text in
      isDynamic ? "\(name): {$dynamicAnchor: \(name), \(text.dropFirst())" : "\(name): \(text)"
    }
    let keyword = isDynamic ? "$defs" : "x-dto-generic"
    return
      "{$ref: '#/components/schemas/\(schema)', \(keyword): {\(bound.joined(separator: ", "))}}"
  }

  private mutating func argument() -> String {
    choose([
      "{$ref: '#/components/schemas/Cat'}", "{$ref: '#/components/schemas/Dog'}",
      "{type: string}", "{type: object, properties: {kk: {type: string}}}",
      "{type: array, items: {$ref: '#/components/schemas/Cat'}}",
    ])
  }

  private mutating func binding() -> String {
    let generic = choose(parameters)
    return binding(of: generic.schema, generic.names.map { ($0, argument()) })
  }

  private mutating func addBinding(_ number: Int) {
    let bound = binding()
    switch self.number(below: 5) {
    case 0: schemas.append(("Bound\(number)", bound))
    case 1: schemas.append(("Holder\(number)", "{type: object, properties: {p: \(bound)}}"))
    case 2:
      let more = "{type: object, properties: {more: {type: string}}}"
      schemas.append(("Extended\(number)", "{allOf: [\(bound), \(more)]}"))
    case 3: schemas.append(("Both\(number)", "{allOf: [\(bound), \(binding())]}"))
    default:
      operations.append(
        "  /\(number): {get: {operationId: get\(number), responses: {'200': {description: Bound, content: {application/json: {schema: \(bound)}}}}}}"
      )
    }
  }

  /// Returns a schema that has nothing to do with the generic ones, although it can have the same anchors.
  private mutating func other() -> String {
    let name = parameterName()
    guard isDynamic else {
      return choose([
        "{type: object, properties: {u: {type: string}}}",
        "{type: object, x-dto-generic: {\(name): {}}, properties: {q: {x-dto-generic: \(name)}}}",
      ])
    }
    return choose([
      "{type: object, properties: {u: {type: string}}}",
      "{$dynamicAnchor: \(name), type: object, properties: {zz: {type: string}}}",
      "{type: object, $defs: {\(name): {$dynamicAnchor: \(name), type: boolean}}, properties: {q: {type: string}}}",
      "{type: object, $defs: {\(name): {$dynamicAnchor: \(name), type: boolean}}, properties: {q: {$dynamicRef: '#\(name)'}}}",
    ])
  }
}
