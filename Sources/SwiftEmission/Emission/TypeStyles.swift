import SchemaModel

/// The style of each type in a module, with all rules applied.
struct TypeStyles {
  private let module: Module
  private let names: Names
  private var base: TypeStyle
  private let common: CommonConformances
  /// The styles by declaration; empty if all types have the base style.
  private var styles: [TypeStyle] = []

  init(module: Module, names: Names, options: EmissionOptions) {
    self.module = module
    self.names = names
    base = options.style
    base.coding = options.conformance == .codable ? .codable : .decodable
    common = CommonConformances(base.conformances)
    let isLimited = Self.isLimited(module, names)
    let statesStyles = module.declarations.contains { $0.statedStyle != nil }
    let elements = base.conformances.contains("Hashable") ? [] : module.elementsOfSets
    let onlyEncoded = module.onlyEncoded
    if options.rules.isEmpty, !base.isUnsafeToShare, !isLimited, !statesStyles, elements.isEmpty,
      onlyEncoded.isEmpty
    {
      return
    }
    styles = Array(repeating: base, count: module.declarations.count)
    for rule in options.rules { apply(rule) }
    for index in styles.indices {
      if let stated = module.declarations[index].statedStyle { styles[index].apply(stated) }
    }
    for id in elements where !styles[Int(id.index)].conformances.contains("Hashable") {
      styles[Int(id.index)].conformances.append("Hashable")
    }
    apply(onlyEncoded: onlyEncoded)
    propagateToMembers()
    removeSendableFromHolders()
    removeFromHoldersOfImported()
    // What is written for them is the generic type.
    for (index, declaration) in module.declarations.enumerated() {
      guard declaration.original != nil else { continue }
      styles[index] = styles[Int(module.written(DeclarationID(index: Int32(index))).index)]
    }
  }

  subscript(_ id: DeclarationID) -> TypeStyle { styles.isEmpty ? base : styles[Int(id.index)] }

  /// Returns the conformances of a type besides decoding and encoding, in print order.
  func conformances(of id: DeclarationID) -> [String] {
    switch module.declarations[Int(id.index)].kind {
    case .object:
      guard styles.isEmpty, !base.conformances.contains("Identifiable") else {
        let excluded = hasIdentifier(id) ? ["CaseIterable"] : ["CaseIterable", "Identifiable"]
        return Self.ordered(self[id].conformances, without: excluded)
      }
      return common.ofObjects
    case .union:
      if isIdentifiable(id) {
        return Self.ordered(self[id].conformances, without: ["CaseIterable"])
      }
      return styles.isEmpty
        ? common.ofUnions : CommonConformances(self[id].conformances).ofUnions
    case .enumeration:
      return styles.isEmpty
        ? common.ofEnumerations : CommonConformances(self[id].conformances).ofEnumerations
    case .alias: return []
    }
  }

  /// The conformances of types without a style of their own, computed once because there are thousands of such types.
  private struct CommonConformances {
    var ofObjects: [String]
    var ofUnions: [String]
    var ofEnumerations: [String]

    init(_ conformances: [String]) {
      ofObjects = TypeStyles.ordered(conformances, without: ["CaseIterable", "Identifiable"])
      ofUnions = ofObjects
      // Raw values imply the first two.
      ofEnumerations = TypeStyles.ordered(
        conformances,
        without: ["Hashable", "Equatable", "Identifiable"]
      )
    }
  }

  private static func ordered(_ conformances: [String], without excluded: [String]) -> [String] {
    var wanted = conformances.filter { !excluded.contains($0) }
    if wanted.contains("Hashable") { wanted.removeAll { $0 == "Equatable" } }
    return order.filter { wanted.contains($0) } + wanted.filter { !order.contains($0) }
  }

  private static let order = ["Equatable", "Hashable", "Identifiable", "CaseIterable", "Sendable"]

  /// Whether an object has an `id` that is always present.
  private func hasIdentifier(_ id: DeclarationID) -> Bool { identifier(of: id) != nil }

  /// Returns the property of an object that is called `id` and always present.
  private func identifier(of id: DeclarationID) -> Property? {
    guard case .object(let object) = module.declarations[Int(id.index)].kind else { return nil }
    return zip(object.properties, names.members(id)).first { property, name in
      name.bare == "id" && property.presence == .required
    }?.0
  }

  /// Whether a union conforms to `Identifiable`.
  func isIdentifiable(_ id: DeclarationID) -> Bool {
    self[id].conformances.contains("Identifiable") && identifierOfVariants(of: id) != nil
  }

  /// Returns a property that stands for the `id` of each variant of a union; `nil` if these differ in type or key, or if one has none.
  func identifierOfVariants(of id: DeclarationID) -> Property? {
    guard case .union(let union) = module.declarations[Int(id.index)].kind,
      names.members(id).allSatisfy({ $0.bare != "id" })
    else { return nil }
    var common: Property?
    for variant in union.variants {
      guard case .declared(let variant) = variant.type, let own = identifier(of: variant),
        case .primitive = own.type, own.plan.readPlaces == [[own.key]]
      else { return nil }
      if let common, common.type != own.type || common.key != own.key { return nil }
      common = own
    }
    return common
  }

  private mutating func apply(_ rule: TypeStyleRule) {
    for id in rule.selector.selection(in: module) {
      let index = Int(id.index)
      for conformance in rule.conformances where !styles[index].conformances.contains(conformance) {
        styles[index].conformances.append(conformance)
      }
      if let objects = rule.objects { styles[index].objects = objects }
      if let mutability = rule.mutability { styles[index].mutability = mutability }
      if let optionals = rule.optionals { styles[index].optionals = optionals }
      if let initializer = rule.initializer { styles[index].initializer = initializer }
      if let wireAccess = rule.wireAccess { styles[index].wireAccess = wireAccess }
      if let hooks = rule.hooks { styles[index].hooks = hooks }
    }
  }

  /// Makes types encodable without being decodable, and what they contain at least encodable.
  private mutating func apply(onlyEncoded: [DeclarationID]) {
    for id in module.withParts(onlyEncoded) { styles[Int(id.index)].coding = .codable }
    for id in onlyEncoded {
      styles[Int(id.index)].coding = .encodable
      // Without an initializer, apps can't create a value.
      styles[Int(id.index)].initializer = .printed
    }
  }

  /// Adds conformances to the members of types that have them, because a type can only conform if its members do.
  private mutating func propagateToMembers() {
    for conformance in Self.inherited {
      var queue = indicesOfTypes.filter { styles[$0].conformances.contains(conformance) }
      while let index = queue.popLast() {
        for use in module.uses(by: DeclarationID(index: Int32(index))) {
          let used = Int(use.id.index)
          guard !styles[used].conformances.contains(conformance) else { continue }
          styles[used].conformances.append(conformance)
          queue.append(used)
        }
      }
    }
  }

  /// Removes `Sendable` from mutable classes and from all types that contain one.
  private mutating func removeSendableFromHolders() {
    var unsafe: [DeclarationID] = []
    for index in indicesOfTypes {
      guard case .object = module.declarations[index].kind, styles[index].isUnsafeToShare else {
        continue
      }
      unsafe.append(DeclarationID(index: Int32(index)))
    }
    remove("Sendable", fromHoldersOf: unsafe)
  }

  /// Removes a conformance from some types and from all types that contain one of them.
  private mutating func remove(
    _ conformance: String,
    fromHoldersOf ids: some Collection<DeclarationID>
  ) {
    guard !ids.isEmpty else { return }
    var holders: [[Int]] = Array(repeating: [], count: styles.count)
    for index in styles.indices {
      for use in module.uses(by: DeclarationID(index: Int32(index))) {
        holders[Int(use.id.index)].append(index)
      }
    }
    var queue = ids.map { Int($0.index) }
    var seen = Set(queue)
    while let index = queue.popLast() {
      styles[index].conformances.removeAll { $0 == conformance }
      for holder in holders[index] where seen.insert(holder).inserted { queue.append(holder) }
    }
  }

  /// Whether an imported type lacks some of the inherited conformances.
  private static func isLimited(_ module: Module, _ names: Names) -> Bool {
    module.imported.contains { id in
      names.imported[id].map { !$0.conformances.isSuperset(of: inherited) } ?? false
    }
  }

  /// Removes conformances that an imported type lacks from all types that contain it.
  private mutating func removeFromHoldersOfImported() {
    for conformance in Self.inherited {
      let lacking = module.imported.filter { [names] id in
        names.imported[id].map { !$0.conformances.contains(conformance) } ?? false
      }
      remove(conformance, fromHoldersOf: lacking)
    }
  }

  /// Returns the type's conformances that depend on its members, including implied ones.
  func capabilities(of id: DeclarationID) -> Set<String> {
    var result = Set(self[id].conformances)
    switch module[id].kind {
    case .enumeration: result.formUnion(["Equatable", "Hashable"])
    // Using an alias amounts to using its target.
    case .alias: result.formUnion(Self.inherited)
    case .object, .union: if result.contains("Hashable") { result.insert("Equatable") }
    }
    return result.intersection(Self.inherited)
  }

  static let inherited = ["Equatable", "Hashable", "Sendable"]

  private var indicesOfTypes: Range<Int> { module.declarations.indices }
}

extension Module {
  /// The declarations that elements of sets consist of.
  var elementsOfSets: [DeclarationID] {
    declarations.flatMap { declaration -> [DeclarationID] in
      switch declaration.kind {
      case .object(let object):
        object.properties.compactMap(\.type.elementOfSet)
          + [object.additionalProperties?.type.elementOfSet].compactMap(\.self)
      case .union(let union): union.variants.compactMap(\.type.elementOfSet)
      case .alias(let type): [type.elementOfSet].compactMap(\.self)
      case .enumeration: []
      }
    }
  }
}

extension TypeReference {
  /// The declaration of the elements of a set, if the type is or contains one.
  fileprivate var elementOfSet: DeclarationID? {
    switch self {
    case .set(let element): element.declaration
    case .array(let inner), .tuple(let inner), .dictionary(let inner), .optional(let inner):
      inner.elementOfSet
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any: nil
    }
  }
}

extension Declaration {
  /// What the schema of an object says about its Swift; nil if it says nothing.
  fileprivate var statedStyle: Object.Style? {
    guard case .object(let object) = kind, object.style != Object.Style() else { return nil }
    return object.style
  }
}

extension TypeStyle {
  /// Applies what the schema of an object says.
  fileprivate mutating func apply(_ stated: Object.Style) {
    if let kind = stated.kind { objects = kind }
    if let hooks = stated.hooks { self.hooks = hooks }
  }

  /// Whether an object of this style is a class with properties that can change.
  fileprivate var isUnsafeToShare: Bool { objects == .class && mutability == .var }
}
