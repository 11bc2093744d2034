import SchemaDocument
import SchemaFacts
import SchemaModel
import Workers

/// Plans how every property, element and variant is decoded, once all types are known.
///
/// More specific statements take precedence: the options come first, then the rules in order, then the object's schema, then the property's
/// own.
struct DecodingPlanner {
  /// The declarations that references lead to, by index. The planner doesn't keep the module itself, because a second reference would
  /// prevent changing the module in place.
  private let targets: [Target]
  /// Whether the properties that refer to a declaration follow its statements, by index.
  private let areStated: [Bool]
  let schemas: [DeclaredSchema]
  let options: LoweringOptions
  /// The rules that select each declaration, by index.
  private var rules: [[DecodingRule]] = []
  /// What the types around each declaration say about null, by index; empty if no type says anything.
  private var outerNulls: [DecodingPolicies.Nulls?] = []
  /// The paths of the discriminators of the unions that have an object as a variant. The object's own schema may not declare these members.
  private var discriminators: [DeclarationID: [[String]]] = [:]
  /// Whether the declaration that is being planned is only encoded.
  fileprivate var plansOnlyEncoded = false
  var diagnostics = Diagnostics()

  init(for module: Module, of schemas: [DeclaredSchema], options: LoweringOptions) {
    let targets = module.ids.map { id in
      // Generic code reads every argument in the same way.
      module.isParameter(.declared(id)) ? .object : Target(module[id].kind)
    }
    self.targets = targets
    areStated = targets.indices.map {
      targets[$0].canBeStated && schemas[$0].deferred.statements != nil
    }
    self.schemas = schemas
    self.options = options
    if !options.rules.isEmpty {
      rules = Array(repeating: [], count: module.declarations.count)
      for rule in options.rules {
        for id in rule.selector.selection(in: module) { rules[Int(id.index)].append(rule) }
      }
    }
    outerNulls = nullsAround(module)
    for declaration in module.declarations {
      guard case .union(let union) = declaration.kind,
        case .discriminator(let path) = union.selection
      else { continue }
      for variant in union.variants {
        if case .declared(let id) = variant.type { discriminators[id, default: []].append(path) }
      }
    }
  }

  /// The aspects of a declaration that matter to references. Indirect, because it is looked up several times for each property.
  indirect enum Target {
    case alias(TypeReference)
    case enumeration(Enumeration)
    case object
    /// An array that is a type with a property for each position, and how many elements it has.
    case tuple(ElementCounts)
    case union

    init(_ kind: Declaration.Kind) {
      switch kind {
      case .alias(let type): self = .alias(type)
      case .enumeration(let enumeration): self = .enumeration(enumeration)
      case .object(let object) where object.isTuple: self = .tuple(object.elementCounts)
      case .object: self = .object
      case .union: self = .union
      }
    }

    var canBeStated: Bool {
      switch self {
      case .alias, .enumeration: true
      case .object, .tuple, .union: false
      }
    }
  }

  func target(_ id: DeclarationID) -> Target { targets[Int(id.index)] }

  /// Returns the policies for a declaration as a whole, according to the options and rules.
  private func policies(of id: DeclarationID) -> DecodingPolicies {
    var policies = generalPolicies(around: id)
    for rule in rulesMatching(id) where rule.properties.isEmpty {
      policies.override(with: rule.policies)
    }
    return policies
  }

  /// The policies for a declaration about which nothing is stated and that no rule selects.
  private func generalPolicies(around id: DeclarationID) -> DecodingPolicies {
    var policies = options.policies
    if !outerNulls.isEmpty, let nulls = outerNulls[Int(id.index)] { policies.nulls = nulls }
    return policies
  }

  func rulesMatching(_ id: DeclarationID) -> [DecodingRule] {
    rules.isEmpty ? [] : rules[Int(id.index)]
  }

  /// The policies for the properties of an object.
  private struct ObjectPolicies {
    var id: DeclarationID
    /// The policies stated by the object's own schema.
    var stated: DecodingPolicies
    /// The policies for properties without further statements, which nearly all are; nil if a rule applies to certain properties.
    var common: DecodingPolicies?
  }

  private func policies(ofPropertiesOf object: Object, _ id: DeclarationID) -> ObjectPolicies {
    var result = ObjectPolicies(id: id, stated: object.stated)
    if rulesMatching(id).allSatisfy(\.properties.isEmpty) {
      result.common = policies(of: id)
      result.common?.override(with: object.stated)
    }
    return result
  }

  /// - Parameter own: The statements of the property itself.
  private func policies(
    of property: Property,
    _ own: Statements?,
    by object: ObjectPolicies
  ) -> DecodingPolicies {
    var policies = generalPolicies(around: object.id)
    for rule in rulesMatching(object.id)
    where rule.properties.isEmpty || rule.properties.contains(where: { $0.matches(property.key) }) {
      policies.override(with: rule.policies)
    }
    policies.override(with: object.stated)
    for statements in [namedStatements(of: property.type), own] {
      if let statements { policies.override(with: statements.policies) }
    }
    return policies
  }

  /// Returns the statements of the alias or enumeration that is a property's type.
  func namedStatements(of type: TypeReference) -> Statements? {
    guard isStated(type), let id = type.declaration else { return nil }
    return schemas[Int(id.index)].deferred.statements
  }

  /// Whether there are such statements. Few types have any, and they are large.
  private func isStated(_ type: TypeReference) -> Bool {
    switch type {
    case .declared(let id), .enumeration(let id, _): areStated[Int(id.index)]
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      false
    }
  }
}

extension Module {
  /// Plans the decoding of all declarations.
  mutating func planDecoding(
    of schemas: [DeclaredSchema],
    by options: LoweringOptions,
    workers: Workers,
    diagnostics: inout Diagnostics
  ) {
    settleEnumerations(of: schemas, by: options)
    var planner = DecodingPlanner(for: self, of: schemas, options: options)
    // A schema that extends another one repeats the findings about inherited properties.
    var reported: Set<Diagnostic> = []
    for finding in planner.plan(&declarations, by: workers).flatMap(\.entries)
    where reported.insert(finding).inserted {
      diagnostics.append(finding)
    }
    for index in operations.indices { planner.plan(&operations[index].endpoint) }
    for finding in planner.diagnostics.entries where reported.insert(finding).inserted {
      diagnostics.append(finding)
    }
    reportUncheckedRoots(of: schemas, by: planner, &diagnostics)
    for finding in planner.unusedNulls(in: self) { diagnostics.append(finding) }
    planFlattening(of: schemas, &reported, &diagnostics)
    for index in declarations.indices {
      guard case .union(var union) = declarations[index].kind else { continue }
      union.settleWrittenTags(in: self)
      if options.encodes == .collected, let found = union.otherWithoutTag(in: self) {
        diagnostics.append(found)
      }
      declarations[index].kind = .union(union)
    }
    settleTags()
  }

  /// Sets the policy for unlisted values of enumerations that don't state one themselves.
  private mutating func settleEnumerations(
    of schemas: [DeclaredSchema],
    by options: LoweringOptions
  ) {
    let isSetByRule = options.rules.contains { $0.policies.enumerations != nil }
    guard options.policies.enumerations != .reporting || isSetByRule else { return }
    let planner = DecodingPlanner(for: self, of: schemas, options: options)
    for index in declarations.indices {
      guard case .enumeration(var enumeration) = declarations[index].kind,
        enumeration.policy == .reporting
      else { continue }
      let id = DeclarationID(index: Int32(index))
      enumeration.policy = planner.enumerationPolicy(of: id)
      declarations[index].kind = .enumeration(enumeration)
    }
  }
}

extension DecodingPlanner {
  fileprivate func enumerationPolicy(of id: DeclarationID) -> Enumeration.Policy {
    policies(of: id).enumerations ?? .reporting
  }

  /// Plans each declaration independently, so that threads can share the work, and returns the findings in order.
  fileprivate func plan(_ declarations: inout [Declaration], by workers: Workers) -> [Diagnostics] {
    workers.changeParts(of: &declarations, worthThread: Lowering.worthThread) {
      declarations,
      range in
      var planner = self
      for index in range {
        planner.plansOnlyEncoded = declarations[index].isOnlyEncoded
        planner.plan(&declarations[index].kind, id: DeclarationID(index: Int32(index)))
      }
      return planner.diagnostics
    }
  }

  private mutating func plan(_ kind: inout Declaration.Kind, id: DeclarationID) {
    kind.changeObject { plan(&$0, id: id) }
    guard case .union(var union) = kind else { return }
    kind = .alias(.any)
    let policies = policies(of: id)
    for position in union.variants.indices {
      union.variants[position].form = form(of: union.variants[position].type, policies)
    }
    kind = .union(union)
  }

  private mutating func plan(_ object: inout Object, id: DeclarationID) {
    let ownPolicies = self.policies(ofPropertiesOf: object, id)
    let stated = schemas[Int(id.index)].deferred.propertyStatements
    for position in object.properties.indices {
      let own = stated[position]
      plan(&object.properties[position], own, ownPolicies)
      if let own { reportCountsBesideTuple(object.properties[position], own, position, of: id) }
    }
    var policies = policies(of: id)
    policies.override(with: object.stated)
    if var additional = object.additionalProperties {
      let type = additional.type
      let counts = innerCounts(of: .dictionary(type), stated: additional.innerCounts)
      additional.innerCounts = counts
      reportStorage(of: additional, in: id)
      additional.form = .dictionary(form(of: type, policies), policies.elements ?? .lossy)
        .countingElements(counts)
      object.additionalProperties = additional
      object.additionalProperties?.coercion =
        isCoercible(type) ? policies.coercion ?? .none : .none
    } else if !object.isTuple {
      object.unknownKeys = policies.unknownKeys ?? .ignore
    }
    reportSharedKeys(of: object)
    if let paths = discriminators[id] {
      object.foreignKeys = paths.map { $0[0] }
      reportMovedDiscriminators(Set(paths.filter { $0.count == 1 }.map { $0[0] }), of: object)
    }
  }

  private mutating func plan(
    _ property: inout Property,
    _ own: Statements?,
    _ object: ObjectPolicies
  ) {
    // Few properties state anything, and statements are large.
    let isStated = own != nil || self.isStated(property.type)
    let common = isStated ? nil : object.common
    let policies = common ?? self.policies(of: property, own, by: object)
    // If unlisted values mean nothing, a property with such a value is nil, even if it is required. Apps don't send such values.
    let isDiscarded = !plansOnlyEncoded && discardsUnknownValues(property.type)
    if isDiscarded, property.presence == .required { property.presence = .nullable }
    let isStrict = policies.optionals == .strict && !isDiscarded
    property.plan.failure =
      switch property.presence {
      case .required: .throwing
      case .optional, .optionalAndNullable: isStrict ? .throwing : .tolerant
      case .nullable: isStrict ? .throwing : .tolerantButExpected
      }
    property.plan.form = form(of: property.type, policies)
    if policies.coercion == .lossless, isCoercible(property.type) {
      property.plan.particulars.parts.coercion = .lossless
    }
    if let counts = countsOfTuple(property.type) {
      property.leastCount = counts.least
      property.mostCount = counts.most
    } else if isStated {
      planCounts(of: &property, own, policies)
    }
    planInnerCounts(of: &property)
    planPresence(of: &property, own, policies, object.id)
    if options.comparedFacts == .collected,
      let node = statement({ $0.defaultValue }, of: property, own) ?? nil, !node.isNull
    {
      property.inRequests.assumed = node.document.source.text(in: node.span)
    }
    if isStated {
      let defaults = policies.defaults ?? (isStrict ? .absent : .absentOrInvalid)
      planFallback(of: &property, own, defaults)
    }
    if let node = own?.encodedDefault { planEncodedDefault(of: &property, node) }
    planStorage(of: &property)
  }

  /// Plans whether Swift distinguishes absent from null. `x-dto-presence` has been read already, and says it also of required properties.
  private func planPresence(
    of property: inout Property,
    _ own: Statements?,
    _ policies: DecodingPolicies,
    _ owner: DeclarationID
  ) {
    // A property that must be there, or has no key of its own, is never absent in a payload, one with a value in place of nil is always
    // sent, and the tag of a variant is what its union says.
    guard policies.nulls == .distinct, !property.presence.isRequired, !property.plan.isFlattened,
      own?.encodedDefault == nil,
      discriminators[owner]?.contains([property.plan.key]) != true
    else { return }
    property.plan.particulars.parts.keepsPresence = true
  }

  /// Plans how many elements an array has according to statements.
  private func planCounts(
    of property: inout Property,
    _ own: Statements?,
    _ policies: DecodingPolicies
  ) {
    let least = statement({ $0.minimumCount }, of: property, own) ?? 0
    let most = statement({ $0.maximumCount }, of: property, own) ?? 0
    guard least > 0 || most > 0 else { return }
    property.leastCount = least
    property.mostCount = most
    // Each element has a place of its own, so code may rely on their number.
    let isFixed =
      (isTuple(property.type) || least == most && isList(property.type))
      && ![own, namedStatements(of: property.type)].contains {
        $0?.policies.minimumCounts == .ignore
      }
    // What the property adds to the schema of an array can make it a tuple.
    if isFixed, case .array(let element, _) = property.plan.form {
      property.plan.form = .array(element, .strict)
    }
    if least > 0, isFixed || policies.minimumCounts == .veto {
      property.plan.particulars.parts.minimumCount = least
    }
    if most > 0, isFixed { property.plan.particulars.parts.maximumCount = most }
  }

  private mutating func planFallback(
    of property: inout Property,
    _ own: Statements?,
    _ policy: DecodingPolicies.Defaults
  ) {
    guard policy != .never, !canBeLeftOut(property),
      let node = statement({ $0.defaultValue }, of: property, own) ?? nil,
      own?.excludedDefaults.contains(node.text) != true,
      !property.plan.particulars.parts.keepsPresence,
      hasFixedLengths(node, of: property),
      let value = defaultValue(node, of: property.type, isAsked: own?.policies.defaults != nil)
    else { return }
    property.plan.particulars.parts.fallback = value
    switch (policy, property.presence) {
    // Null is a valid value here and isn't replaced by a default.
    case (_, .nullable), (_, .optionalAndNullable), (.absent, _), (.never, _): return
    case (.absentOrInvalid, .required), (.absentOrInvalid, .optional):
      property.plan.failure = .defaulting
    }
  }

  /// Whether apps only send a property, and the receiver assumes the default if they don't.
  private func canBeLeftOut(_ property: Property) -> Bool {
    plansOnlyEncoded && options.nameStyle >= .second && !property.presence.isRequired
  }

  /// Returns a part of the statements of a property, or else of its named type.
  private func statement<Value: Equatable>(
    _ part: (Statements) -> Value,
    of property: Property,
    _ own: Statements?
  ) -> Value? {
    for case let statements? in [own, namedStatements(of: property.type)] {
      let value = part(statements)
      if value != part(Statements()) { return value }
    }
    return nil
  }
}
