package import PayloadChecking
package import SchemaDocument
import SchemaLanguage
import SchemaLowering
package import SchemaModel

/// Makes payloads that the schemas of a module allow, and that apps decode without an issue, or encode.
///
/// A value is made from the keywords of its schemas, and then checked against them and by reading it, because `oneOf`, `not` and `if` can
/// contradict any choice. What fails is made again, with other choices.
package struct SampleMaker {
  let contract: Contract
  let module: Module
  /// Reads payloads as apps do, and checks them against all keywords.
  let reader: PayloadReader
  /// Reads payloads as apps do.
  let tolerantReader: PayloadReader
  private let use: Use
  /// The unions that are declared from a schema.
  let unions: [Node: [DeclarationID]]
  /// The tags that select a schema as a variant, if all unions agree.
  let tagsOfVariants: [Node: VariantTags]
  var random = SampleRandom(seed: 0)
  var depths: LeastDepths
  var settings = Settings(mostValues: 0)
  /// How many values the payload has so far.
  private var count = 0
  /// How many values were made for it in all attempts.
  private var effort = 0
  /// The number of levels that fit into a payload, where that is known.
  private var fittingLevels: [PayloadRoot: Int] = [:]
  /// How often a choice was made at a schema, so that each branch and each value gets its turn.
  private var turns: [Node: Int] = [:]
  /// Whether the example of a schema is allowed by the schema.
  private var usableExamples: [Node: Bool] = [:]

  /// What apps do with the payloads.
  package enum Use: Sendable {
    case decoding
    /// They travel in the other direction, and the types can't read them.
    case encoding
  }

  package init(
    _ plans: PayloadPlans,
    _ contract: Contract,
    _ module: Module,
    for use: Use = .decoding
  ) {
    let contract = use == .decoding ? contract : contract.reversed
    self.contract = contract
    self.module = module
    self.use = use
    var options = PayloadOptions()
    options.contract = .checked
    options.values = .all
    reader = PayloadReader(plans, contract, options: options)
    tolerantReader = PayloadReader(plans, contract, options: PayloadOptions())
    depths = LeastDepths(contract)
    var unions: [Node: [DeclarationID]] = [:]
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard case .union = module[id].kind else { continue }
      unions[contract.index.schema(of: id).resolved, default: []].append(id)
    }
    self.unions = unions
    tagsOfVariants = Self.tagsOfVariants(in: module, contract)
  }

  /// How much a payload has of what its schemas allow.
  package enum Extent: Sendable {
    /// Only what is required.
    case least
    /// What is required, and some of the rest.
    case some
    /// Every property, and several elements of each array. Where schemas are recursive or deeply nested, only what is required.
    case most
  }

  /// The choices of one attempt to make a payload.
  struct Settings {
    var extent = Extent.most
    /// The number of levels below which only what is required is made.
    var levels = 8
    var usesExamples = true
    var usesNull = true
    /// The number of values that a payload can have.
    var mostValues: Int
    /// Whether `x-dto-path` or `x-dto-root` has moved values, so that the schemas as written don't describe the payload.
    var hasMovedValues = false
    /// The schema of a base class that is to be made itself, instead of one of its subclasses.
    var plainBase: Node?
    /// A branch of the schema of a union that must be chosen for the payload as a whole, because it is to be this variant.
    var variant: Node?
  }

  /// Makes a payload.
  ///
  /// - Parameters:
  ///   - root: What the payload is.
  ///   - extent: How much it has of what the schemas allow.
  ///   - seed: The same seed gives the same payload, if the same payloads were made before.
  ///   - mostValues: The number of values that the payload can have.
  package mutating func payload(
    of root: PayloadRoot,
    _ extent: Extent,
    seed: UInt64,
    mostValues: Int
  ) throws(SampleFailure) -> SampleValue {
    random = SampleRandom(seed: seed)
    effort = 0
    var failure = SampleFailure.impossible()
    for attempt in Self.attempts where effort < Self.mostEffort {
      settings = Settings(
        extent: attempt.extent ?? extent,
        usesExamples: attempt.usesExamples,
        usesNull: attempt.usesNull,
        mostValues: mostValues
      )
      do throws(SampleFailure) {
        let value = try makeWithinLimits(root)
        let faults = faults(of: value, as: root)
        if faults.isEmpty { return value }
        failure = .faults(faults)
      } catch .impossible(let keywords) {
        if case .impossible = failure { failure = .impossible(keywords) }
      }
    }
    throw failure
  }

  /// The attempts until a payload is valid: first with less and less that can contradict the schemas, and then with examples alone.
  private static let attempts: [(extent: Extent?, usesExamples: Bool, usesNull: Bool)] = [
    (nil, true, true), (nil, true, false), (nil, false, false), (nil, false, false),
    (.some, false, false), (.some, false, false), (.some, true, false), (.least, false, false),
    (.least, true, true), (.most, true, false),
  ]

  /// Makes a payload with as many levels as fit into it.
  private mutating func makeWithinLimits(_ root: PayloadRoot) throws(SampleFailure) -> SampleValue {
    settings.levels = min(settings.levels, fittingLevels[root] ?? settings.levels)
    while true {
      count = 0
      do throws(SampleFailure) {
        return try unchecked(root)
      } catch .tooLarge where settings.levels > 0 && effort < Self.mostEffort {
        settings.levels /= 2
        fittingLevels[root] = settings.levels
      }
    }
  }

  /// Makes a payload without checking it as a whole.
  private mutating func unchecked(_ root: PayloadRoot) throws(SampleFailure) -> SampleValue {
    settings.variant = nil
    settings.plainBase = nil
    guard var schema = contract.schema(of: root) else { throw .impossible() }
    guard let id = root.declaration else { return try value([schema], Place(name: "")) }
    if case .object = module[id].kind { settings.plainBase = schema.resolved }
    if root.schema == nil, let union = unionSchema(around: schema, of: id) {
      settings.variant = schema
      schema = union
    }
    return try value([schema], Place(name: module[id].names.first ?? ""))
  }

  /// Returns the schema of the union that an inline variant is a branch of, with whose properties it is read.
  private func unionSchema(around schema: Node, of type: DeclarationID) -> Node? {
    guard let parent = module[type].parent, case .union = module[parent].kind,
      var list = schema.parent, list.isSequence
    else { return nil }
    let union = contract.index.schema(of: parent)
    // The list can be in a branch of 'allOf'.
    while let holder = list.parent {
      if holder == union.resolved { return union }
      guard let outer = holder.parent, outer == outer.parent?[Keyword.allOf] else { return nil }
      list = outer
    }
    return nil
  }

  /// Where a value is.
  struct Place {
    /// The name of the property that has it.
    var name: String
    /// The number of objects and arrays around it.
    var depth = 0
    /// The schemas of the values around it.
    var outer: Set<Node> = []
    /// What parameters are bound to.
    var scope = ArgumentScope()
    /// The values of discriminators inside the value, by path.
    var tags: [[String]: [String]] = [:]

    func inside(_ demands: Demands, name: String? = nil) -> Place {
      Place(
        name: name ?? self.name,
        depth: depth + 1,
        outer: outer.union(demands.visited),
        scope: demands.scope
      )
    }
  }

  /// Makes a value that all of some schemas allow.
  mutating func value(_ schemas: [Node], _ place: Place) throws(SampleFailure) -> SampleValue {
    guard place.depth < Self.mostLevels else { throw .impossible() }
    let extent = extent(at: place, schemas)
    var keywords: [Node] = []
    for attempt in 0..<Self.triesPerValue {
      count += 1
      effort += 1
      guard count < settings.mostValues else { throw .tooLarge }
      let choice = Choice(
        extent: extent,
        attempt: attempt,
        variant: place.depth == 0 ? settings.variant : nil
      )
      var demands = demands(of: schemas, choice, place.scope)
      demands.tags.merge(place.tags) { _, outer in outer }
      if demands.isImpossible { continue }
      let made: SampleValue
      do throws(SampleFailure) {
        made = try value(demands, schemas, place, extent)
      } catch .impossible(let unmet) {
        keywords = unmet
        continue
      }
      if !demands.needsCheck || fits(made, schemas, demands) { return made }
    }
    throw .impossible(keywords)
  }

  private static let triesPerValue = 12
  /// Values that require as many values inside each other have no end, or are too deep for the stack.
  private static let mostLevels = 100
  private static let mostEffort = 20_000

  /// How much a value has: recursion ends with what is required.
  func extent(at place: Place, _ schemas: [Node]) -> Extent {
    guard place.depth < settings.levels else { return .least }
    let isRecursive = schemas.contains { place.outer.contains(endOfReferences(from: $0)) }
    return isRecursive ? .least : settings.extent
  }

  /// Returns the position of the next choice among several at a schema.
  mutating func turn(at schema: Node, of count: Int) -> Int {
    guard count > 1 else { return 0 }
    let start = turns[schema] ?? Int.random(in: 0..<count, using: &random)
    turns[schema] = start + 1
    return start % count
  }

  /// Whether a schema allows its own example.
  mutating func isUsable(_ example: SampleValue, at node: Node, _ schema: Node) -> Bool {
    if let known = usableExamples[node] { return known }
    let isUsable = contract.allows(example.json, [schema])
    usableExamples[node] = isUsable
    return isUsable
  }
}

/// Why no payload was made.
package enum SampleFailure: Error {
  /// The schemas contradict each other, or no value was found for these keywords, if they are known.
  case impossible(_ keywords: [Node] = [])
  /// The payload has too many values.
  case tooLarge
  /// What is wrong with the last attempt, as the ends of sentences about the payload, each with the coding path.
  case faults([Fault])

  package struct Fault: Hashable, Sendable {
    package var path: String
    package var complaint: String
  }
}

// MARK: - Checks

extension SampleMaker {
  /// Whether a value is what its schemas demand, and what apps read as a value of their types.
  private func fits(_ value: SampleValue, _ schemas: [Node], _ demands: Demands) -> Bool {
    guard settings.hasMovedValues || contract.allows(value.json, schemas) else { return false }
    let types = schemas.count == 1 ? unions[endOfReferences(from: schemas[0])] ?? [] : []
    return types.allSatisfy { faults(of: value, as: PayloadRoot(type: .declared($0))).isEmpty }
  }

  /// What is wrong with a payload.
  func faults(of value: SampleValue, as root: PayloadRoot) -> [SampleFailure.Fault] {
    let reader = settings.hasMovedValues ? tolerantReader : reader
    let reading = value.json.withUnsafeBytes { reader.read($0, as: root) }
    return use == .decoding ? reading.faults : reading.contractFaults
  }

  /// Follows references that have no sibling keywords.
  func endOfReferences(from schema: Node) -> Node {
    var schema = schema.resolved
    var visited: Set<Node> = []
    while visited.insert(schema).inserted, schema.isMapping {
      let raw = RawSchema(schema)
      guard let reference = raw.reference,
        raw.node.count == 1 || contract.ignoresReferenceSiblings(in: schema),
        let target = contract.target(of: reference)
      else { break }
      schema = target.resolved
    }
    return schema
  }
}

extension PayloadReading {
  /// Everything that the schemas don't allow.
  fileprivate var contractFaults: [SampleFailure.Fault] {
    contract.faults.map { SampleFailure.Fault(path: $0.path, complaint: $0.complaint) }
  }

  /// Everything that an app reports or throws, and everything that the schemas don't allow.
  fileprivate var faults: [SampleFailure.Fault] {
    var found = contractFaults
    switch outcome {
    case .valid(let issues): found += issues.map { SampleFailure.Fault($0.fault) }
    case .invalid(let error, let issues):
      found += [SampleFailure.Fault(error.fault)] + issues.map { SampleFailure.Fault($0.fault) }
    case .malformed(let error):
      found.append(SampleFailure.Fault(path: "", complaint: "expected \(error.expected)"))
    }
    return found
  }
}

extension SampleFailure.Fault {
  fileprivate init(_ fault: PayloadFault) {
    self.init(path: fault.path, complaint: "expected \(fault.expected), found \(fault.found)")
  }
}
