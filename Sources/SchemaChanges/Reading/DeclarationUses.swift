import SchemaModel

/// Where the declarations of a module are used, and what surrounds them there.
///
/// For example, `park` is an element of the lossy array `parks` of `order`.
struct DeclarationUses: Sendable {
  /// By the index of the used declaration.
  private var uses: [[Use]]

  struct Use: Sendable {
    var owner: DeclarationID
    var member: Member
    /// What happens to invalid elements, for each collection around the declaration, outermost first.
    var collections: [DecodingPolicies.Elements]
    var form: DecodeForm
    var coerces: Bool
    /// The number of valid elements that the outermost collection must have.
    var minimumCount = 0
    /// The policy for unlisted values that this place sets, if the declaration is an enumeration.
    var policy: Enumeration.Policy?

    enum Member: Hashable, Sendable {
      case property(Int)
      case additional
      case variant(Int)
      /// The type that an alias stands for.
      case target
    }

    /// A declaration that nothing is known to be around.
    static func root(_ id: DeclarationID) -> Use {
      Use(owner: id, member: .target, collections: [], form: .plain, coerces: false)
    }
  }

  /// - Parameter exists: Whether apps have a declaration.
  init(of module: Module, where exists: (DeclarationID) -> Bool) {
    uses = Array(repeating: [], count: module.declarations.count)
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard exists(id) else { continue }
      switch module.declarations[index].kind {
      case .object(let object):
        for (position, property) in object.properties.enumerated() {
          let parts = property.plan.particulars.parts
          let use = Use(
            owner: id,
            member: .property(position),
            collections: [],
            form: property.plan.form,
            coerces: parts.coercion == .lossless,
            minimumCount: parts.minimumCount
          )
          add(property.type, use, module)
        }
        if let additional = object.additionalProperties {
          let (form, elements) = additional.form.elements(.lossy)
          let use = Use(
            owner: id,
            member: .additional,
            collections: [elements],
            form: form,
            coerces: additional.coercion == .lossless
          )
          add(additional.type, use, module)
        }
      case .union(let union):
        for (position, variant) in union.variants.enumerated() {
          let use = Use(
            owner: id,
            member: .variant(position),
            collections: [],
            form: variant.form,
            coerces: false
          )
          add(variant.type, use, module)
        }
      case .alias(let type):
        let use = Use(owner: id, member: .target, collections: [], form: .plain, coerces: false)
        add(type, use, module)
      case .enumeration: break
      }
    }
  }

  subscript(_ id: DeclarationID) -> [Use] { uses[Int(id.index)] }

  /// Returns the uses in types that apps decode.
  func decoded(_ directions: Directions) -> DeclarationUses {
    filter { directions.decodes($1.owner) }
  }

  /// Returns some of the uses of each declaration.
  func filter(_ isKept: (DeclarationID, Use) -> Bool) -> DeclarationUses {
    var result = self
    for index in result.uses.indices {
      let id = DeclarationID(index: Int32(index))
      result.uses[index].removeAll { !isKept(id, $0) }
    }
    return result
  }

  private mutating func add(_ type: TypeReference, _ use: Use, _ module: Module, depth: Int = 0) {
    guard depth < 64 else { return }
    var use = use
    switch type {
    case .primitive, .foreign, .patternDate, .any: return
    case .array(let element), .set(let element), .dictionary(let element), .tuple(let element):
      // An alias is decoded as the standard library decodes its target, unless a property says otherwise.
      let (form, elements) = use.form.elements(.strict)
      use.form = form
      use.collections.append(elements)
      add(element, use, module, depth: depth + 1)
    case .optional(let wrapped):
      if case .nullable(let form) = use.form { use.form = form }
      add(wrapped, use, module, depth: depth + 1)
    case .enumeration(let id, let policy):
      use.policy = policy
      uses[Int(id.index)].append(use)
      if case .alias(let target) = module[id].kind { add(target, use, module, depth: depth + 1) }
    case .declared(let id):
      uses[Int(id.index)].append(use)
      guard case .alias(let target) = module[id].kind, use.member != .target else { return }
      add(target, use, module, depth: depth + 1)
    }
  }
}

/// How far the loss of a value spreads.
///
/// For example, an `Order` that can't be decoded takes each element of `Orders.items` with it.
struct Reach {
  /// The objects and unions that can't be decoded either, nearest first.
  private(set) var lost: [DeclarationID] = []
  /// Where it ends.
  private(set) var ends: [End] = []

  struct End: Hashable {
    var owner: DeclarationID
    var member: DeclarationUses.Use.Member
    var outcome: Effect.Outcome
  }

  /// - Parameter uses: The places in which a value can be lost, which is that of a declaration or a part of it.
  init(of uses: [DeclarationUses.Use], in module: Module, _ all: DeclarationUses) {
    var seen: Set<DeclarationID> = []
    var known: Set<End> = []
    var pending = uses
    var next = 0
    while next < pending.count {
      let use = pending[next]
      next += 1
      let (end, isLost) = Self.step(use, module)
      if let end, known.insert(end).inserted { ends.append(end) }
      guard isLost, seen.insert(use.owner).inserted else { continue }
      switch module[use.owner].kind {
      case .object, .union: lost.append(use.owner)
      case .alias, .enumeration: continue
      }
      pending += all[use.owner]
    }
  }

  /// Adds unions that have an unknown variant in some places.
  mutating func leaveUndefined(_ uses: [DeclarationUses.Use]) {
    ends += uses.map { End(owner: $0.owner, member: $0.member, outcome: .undefined) }
  }

  /// Whether the owner is lost with a value in one place.
  static func isLost(_ use: DeclarationUses.Use, _ module: Module) -> Bool {
    use.member == .target || step(use, module).isLost
  }

  /// What the loss does in one place: where it ends, or that the owner is lost as well.
  private static func step(_ use: DeclarationUses.Use, _ module: Module) -> (End?, isLost: Bool) {
    func end(_ outcome: Effect.Outcome) -> (End?, isLost: Bool) {
      (End(owner: use.owner, member: use.member, outcome: outcome), isLost: false)
    }
    // The innermost collection that drops elements is the end.
    let isDropped =
      use.collections.dropFirst().contains(.lossy)
      || use.minimumCount == 0 && use.collections.first == .lossy
    if isDropped { return end(.dropped) }
    switch (use.member, module[use.owner].kind) {
    case (.property(let index), .object(let object)):
      return object.properties[index].readCall.isThrowing ? (nil, isLost: true) : end(.unreadable)
    case (.variant(let index), .union(let union)):
      switch union.selection {
      case .structure: return end(.undefined)
      case .discriminator:
        let isShared = union.choices.contains {
          $0.candidates.count > 1 && $0.candidates.contains(index)
        }
        return isShared ? end(.undefined) : (nil, isLost: true)
      }
    case (.additional, _): return (nil, isLost: true)
    case (.target, _): return (nil, isLost: false)
    case (.property, _), (.variant, _): return (nil, isLost: false)
    }
  }
}
