import SchemaModel

/// The unions that are printed as `OneOf2<Cat, Dog>` rather than as enums of their own.
///
/// A generic union knows nothing but the types of its variants. So those must tell all: each has a Swift type of its own that says what
/// its payload looks like, and says the same in every union.
struct GenericUnions {
  /// What the types of variants say of their payloads.
  private(set) var shapes: [DeclarationID: VariantShape] = [:]
  private var unions: Set<DeclarationID> = []
  private let module: Module

  init(of module: Module, options: EmissionOptions) {
    self.module = module
    guard options.unions == .generic else { return }
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard case .union(let union) = module.declarations[index].kind else { continue }
      addIfTold(union, id)
    }
  }

  func contains(_ id: DeclarationID) -> Bool { unions.contains(id) }

  private mutating func addIfTold(_ union: Union, _ id: DeclarationID) {
    guard (2...8).contains(union.variants.count), module[id].children.isEmpty,
      union.otherwise == .undefined, union.triesInOrder,
      Set(union.variants.map(\.type)).count == union.variants.count
    else { return }
    var added: [DeclarationID: VariantShape] = [:]
    for variant in union.variants {
      guard variant.form == .plain, !variant.isIndirect else { return }
      switch variant.type {
      case .primitive(let primitive): guard primitive.isUnionVariant else { return }
      case .any: continue
      case .declared(let target):
        // What others declare says nothing of payloads to this union.
        guard !module.imported.contains(target) else { return }
        switch module[target].kind {
        // One that is closed is bare, and says nothing of its payload.
        case .enumeration(let enumeration): guard !enumeration.policy.isClosed else { return }
        case .object:
          let shape = union.shape(of: variant)
          guard (shapes[target] ?? added[target] ?? shape) == shape else { return }
          added[target] = shape
        case .union, .alias: return
        }
      case .enumeration(_, let policy): guard !policy.isClosed else { return }
      case .array, .tuple, .dictionary, .optional, .foreign, .patternDate: return
      }
    }
    unions.insert(id)
    shapes.merge(added) { first, _ in first }
  }
}

/// What the type of a variant says of its payloads.
enum VariantShape: Hashable {
  /// What they are and hold.
  case structure(Union.Evidence)
  /// What their discriminator says, under which key, and whether one of their members holds it.
  case tagged(String, by: String, isMember: Bool)
}

extension Union {
  /// Whether a decoder may try the variants in their own order, by at most one tag each.
  fileprivate var triesInOrder: Bool {
    switch selection {
    case .discriminator:
      variants.allSatisfy { $0.tags.count == 1 } && choices.count == variants.count
    case .structure(let candidates): candidates == Array(variants.indices)
    }
  }

  /// What of a payload tells that it is a variant.
  fileprivate func shape(of variant: Variant) -> VariantShape {
    guard case .discriminator(let key) = selection, let tag = variant.tags.first else {
      return .structure(variant.evidence)
    }
    return .tagged(tag, by: key, isMember: variant.missingTag == nil)
  }
}

extension Primitive {
  /// Whether the runtime knows the shape of the type.
  fileprivate var isUnionVariant: Bool {
    switch self {
    case .string, .boolean, .integer, .int32, .int64, .double, .float: true
    default: false
    }
  }
}
