package import SchemaModel

/// Determines which unions are printed as `OneOf2<Cat, Dog>` rather than as enums of their own.
///
/// A generic union knows only the types of its variants, so these must suffice: each has a distinct Swift type that describes the shape of
/// its payload, and the same shape applies in every union.
package struct GenericUnions: Sendable {
  /// The shapes that the types of variants describe.
  package private(set) var shapes: [DeclarationID: VariantShape] = [:]
  private var unions: Set<DeclarationID> = []
  private let module: Module

  package init(of module: Module, options: EmissionOptions) {
    self.module = module
    guard options.unions == .generic else { return }
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard case .union(let union) = module.declarations[index].kind else { continue }
      addIfSupported(union, id)
    }
  }

  package func contains(_ id: DeclarationID) -> Bool { unions.contains(id) }

  private mutating func addIfSupported(_ union: Union, _ id: DeclarationID) {
    guard (2...8).contains(union.variants.count), module[id].children.isEmpty,
      !module[id].isOnlyEncoded,
      union.otherwise == .undefined, union.absent == nil, union.triesInOrder,
      Set(union.variants.map { written($0.type) }).count == union.variants.count
    else { return }
    var added: [DeclarationID: VariantShape] = [:]
    for variant in union.variants {
      guard variant.form == .plain, !variant.isIndirect else { return }
      switch written(variant.type) {
      case .primitive(let primitive): guard primitive.isUnionVariant else { return }
      case .any: continue
      case .declared(let target):
        // The declarations of other modules don't describe shapes for this union.
        guard !module.imported.contains(target), module[target].generic == nil else { return }
        switch module[target].kind {
        // A closed enumeration isn't wrapped and doesn't describe a shape.
        case .enumeration(let enumeration): guard !enumeration.policy.isClosed else { return }
        case .object:
          let shape = union.shape(of: variant)
          let known = shapes[target] ?? added[target] ?? shape
          guard let joined = known.joined(with: shape) else { return }
          added[target] = joined
        case .union, .alias: return
        }
      case .enumeration(_, let policy): guard !policy.isClosed else { return }
      case .array, .set, .tuple, .dictionary, .optional, .foreign, .patternDate: return
      }
    }
    unions.insert(id)
    shapes.merge(added) { $1 }
  }

  /// The type that is written for a variant, which is another one for an alias of an identical type.
  private func written(_ type: TypeReference) -> TypeReference {
    guard let id = type.declaration, module[id].identical != nil else { return type }
    var type = type
    type.replaceDeclarations(module.declared)
    return type
  }
}

/// The shape of a variant's payload, as described by its type.
package enum VariantShape: Hashable, Sendable {
  /// The structure of the payload.
  case structure(Union.Evidence)
  /// The constants of a tuple.
  case tuple([Union.TupleConstants.Element])
  /// The tag, the key of the discriminator, and whether a member of the payload holds the tag.
  case tagged(String, by: String, isMember: Bool)
}

extension VariantShape {
  /// Returns the shape that applies in two unions; nil if these need different ones. More members to look into are only more work, and a
  /// type that is closed is closed in both.
  fileprivate func joined(with other: VariantShape) -> VariantShape? {
    guard case .structure(var evidence) = self, case .structure(var otherEvidence) = other else {
      return self == other ? self : nil
    }
    let nested = evidence.nestedKeys
    let more = otherEvidence.nestedKeys.filter { !nested.contains($0) }
    evidence.nestedKeys = []
    otherEvidence.nestedKeys = []
    let isClosed = evidence.isClosed || otherEvidence.isClosed
    evidence.isClosed = isClosed
    otherEvidence.isClosed = isClosed
    guard evidence == otherEvidence else { return nil }
    evidence.nestedKeys = nested + more
    return .structure(evidence)
  }
}

extension Union {
  /// Whether a decoder may try the variants in their declared order, with at most one tag each.
  fileprivate var triesInOrder: Bool {
    switch selection {
    case .discriminator(let path):
      path.count == 1 && variants.allSatisfy { $0.tags.count == 1 }
        && choices.count == variants.count
    case .structure(let candidates): candidates == Array(variants.indices)
    }
  }

  /// Returns the shape that identifies payloads of a variant.
  fileprivate func shape(of variant: Variant) -> VariantShape {
    guard case .discriminator(let path) = selection, let tag = variant.tags.first else {
      return variant.constants.map { .tuple($0.elements) } ?? .structure(variant.evidence)
    }
    return .tagged(tag, by: path[0], isMember: variant.missingTag == nil)
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
