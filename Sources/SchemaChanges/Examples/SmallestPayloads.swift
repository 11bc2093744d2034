import SchemaModel

/// Makes the smallest payloads that the types of a module describe: objects with their required members, and empty arrays.
///
/// Constraints, such as patterns and lengths, are no part of a module, so payloads need not satisfy them.
struct SmallestPayloads {
  let module: Module
  private var known: [DeclarationID: (value: Payload, steps: Int)] = [:]
  /// What is being made, because some types need a value of themselves.
  private var started: Set<DeclarationID> = []
  /// What remains of the steps that one payload may take.
  private var steps = 0

  private static let longest = 2_000

  init(of module: Module) { self.module = module }

  /// A value; nil if there is none that is small enough, or if a type of the user's decides what it is.
  mutating func value(of type: TypeReference) -> Payload? {
    steps = Self.longest
    started = []
    return make(type)
  }

  /// A value of a property.
  mutating func value(of property: Property) -> Payload? {
    steps = Self.longest
    started = []
    return make(property)
  }

  private mutating func make(_ type: TypeReference) -> Payload? {
    steps -= 1
    guard steps > 0 else { return nil }
    switch module.resolved(type) {
    case .primitive(let primitive): return primitive.samples[0]
    case .foreign, .patternDate: return nil
    case .array, .set, .tuple: return .array([])
    case .dictionary: return .object([])
    case .optional(let wrapped): return make(wrapped) ?? .null
    case .any: return .object([])
    case .declared(let id), .enumeration(let id, _):
      if let known = known[id] {
        steps -= known.steps
        return steps > 0 ? known.value : nil
      }
      guard started.insert(id).inserted else { return nil }
      defer { started.remove(id) }
      let start = steps
      let value = make(id)
      if let value { known[id] = (value, start - steps) }
      return value
    }
  }

  private mutating func make(_ id: DeclarationID) -> Payload? {
    switch module[id].kind {
    case .object(let object): return make(object)
    case .enumeration(let enumeration): return enumeration.cases.first?.value.payload
    case .union(let union):
      for index in union.variants.indices {
        if let value = make(union.variants[index].type),
          let tagged = union.tagged(value, as: index)
        {
          return tagged
        }
      }
      return nil
    case .alias(let type): return make(type)
    }
  }

  private mutating func make(_ object: Object) -> Payload? {
    var result: Payload = object.isTuple ? .array([]) : .object([])
    for property in object.properties where property.presence.isRequired {
      guard let value = make(property) ?? (property.mayBeNull ? .null : nil),
        let larger = result.setting(property, under: object.root, to: value)
      else { return nil }
      result = larger
    }
    return result
  }

  private mutating func make(_ property: Property) -> Payload? {
    let parts = property.plan.particulars.parts
    switch parts.constant {
    case .string(let text)?: return .string(text)
    case .boolean(let truth)?: return .boolean(truth)
    case .integer(let number)?: return .number("\(number)")
    case .number, .enumeration, .array, .emptyDictionary, nil: break
    }
    let plain = module.resolved(property.type)
    guard property.leastCount > 0, let element = plain.element else { return make(property.type) }
    var elements: [Payload] = []
    for _ in 0..<min(property.leastCount, Payload.mostElements) {
      guard let value = make(element) else { return nil }
      elements.append(value)
    }
    return .array(elements)
  }
}

extension TypeReference {
  /// The type of the elements; nil if this is not an array.
  fileprivate var element: TypeReference? {
    switch self {
    case .array(let element), .set(let element), .tuple(let element): element
    case .primitive, .foreign, .patternDate, .dictionary, .declared, .enumeration, .optional, .any:
      nil
    }
  }
}

extension Union {
  /// A value of a variant with the tag that says which one it is; nil if it can't have one.
  func tagged(_ value: Payload, as index: Int) -> Payload? {
    guard case .discriminator(let path) = selection else { return value }
    return variants[index].tags.first.flatMap { value.tagged($0, at: path) }
  }
}

extension Enumeration.Value {
  var payload: Payload {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .number("\(number)")
    case .number(let digits): .number(digits)
    case .boolean(let truth): .boolean(truth)
    }
  }
}
