import SchemaModel
import SwiftEmission

extension PlanMaker {
  func union(_ union: Union, at id: DeclarationID) -> UnionPlan {
    if unions.contains(id) { return generic(union) }
    let selection: UnionPlan.Selection
    let variants: [VariantPlan]
    switch union.selection {
    case .structure(let candidates):
      variants = union.variants.map { variant($0, shape: $0.evidence.shape) }
      selection = .structure(candidates, union.promise)
    case .discriminator(let path):
      variants = union.variants.map { item in
        var evidence = item.evidence
        // The tags take precedence, because the user may have chosen other ones.
        evidence.fixedKeys.removeAll { [$0.key] == path }
        return variant(item, shape: evidence.shape)
      }
      var choices: [String: [Int]] = [:]
      for choice in union.choices {
        for tag in choice.tags { choices[tag] = choices[tag] ?? choice.candidates }
      }
      selection = .tag(
        path: path,
        choices: choices,
        otherwise: union.otherwise,
        absent: union.absent
      )
    }
    return UnionPlan(owner: owner(id), variants: variants, selection: selection)
  }

  /// A generic union has no name of its own, and its variants describe their shapes.
  private func generic(_ union: Union) -> UnionPlan {
    let variants = union.variants.map { variant($0, shape: shape(ofGeneric: $0)) }
    let names = variants.map(\.name).joined(separator: ", ")
    return UnionPlan(
      owner: .named("OneOf\(variants.count)<\(names)>", schema: "", revision: ""),
      variants: variants,
      selection: .generic
    )
  }

  private func variant(_ variant: Union.Variant, shape: JSONShape) -> VariantPlan {
    VariantPlan(
      name: name(of: variant.type),
      value: value(variant.form, of: variant.type),
      shape: shape,
      isPlain: variant.form == .plain
    )
  }

  /// Returns the name of a type as the runtime knows it at run time.
  private func name(of type: TypeReference) -> String {
    switch type {
    case .array(let element), .tuple(let element): "Array<\(name(of: element))>"
    case .set(let element): "Set<\(name(of: element))>"
    case .dictionary(let value): "Dictionary<String, \(name(of: value))>"
    case .optional(let wrapped): "Optional<\(name(of: wrapped))>"
    case .declared(let id):
      if case .enumeration(let enumeration) = module[id].kind, !enumeration.policy.isClosed {
        "CodableEnum<\(names.name(of: id))>"
      } else {
        names.name(of: id)
      }
    case .enumeration(let id, let policy):
      policy.isClosed ? names.name(of: id) : "CodableEnum<\(names.name(of: id))>"
    default: names.text(of: type)
    }
  }

  /// Returns the shape that the type of a variant describes.
  private func shape(ofGeneric variant: Union.Variant) -> JSONShape {
    switch value(.plain, of: variant.type) {
    case .type(let index):
      switch unions.shapes[module.declared(DeclarationID(index: Int32(index)))] {
      case .structure(let evidence): evidence.shape
      case .tuple: variant.evidence.shape
      case .tagged(let tag, let key, let isMember): .tagged(tag, by: key, isMember: isMember)
      case nil: .any
      }
    case .scalar(let primitive):
      switch primitive {
      case .string: .string
      case .boolean: .boolean
      case .double, .float: .number
      default: .integer
      }
    case .enumeration(let plan, _):
      switch plan.values {
      case .strings: .string
      case .integers, .largeIntegers: .integer
      case .numbers: .number
      case .mixed: .any
      }
    case .converted, .patternDate, .any, .array, .set, .dictionary, .nullable, .untolerant,
      .foreign:
      .any
    }
  }
}

extension Union.Evidence {
  /// The values that distinguish the variant, by their keys or positions.
  private var tags: [String: [String]] {
    Dictionary(requiredTags.map { ($0.key, $0.values) }) { first, _ in first }
  }

  fileprivate var shape: JSONShape {
    switch kind {
    case .null: .null
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .array where requiredTags.isEmpty && constantsOfOthers.isEmpty: .array
    case .array: .tuple(tags: requiredTags.asShape, not: constantsOfOthers.asShape)
    case .any: .any
    case .object:
      .object(
        requiring: indispensableKeys,
        optional: dispensableKeys,
        tags: tags,
        nulls: nullKeys,
        values: valueKeys,
        nested: dispensableKeys == nil ? [] : nestedKeys,
        isOpen: isOpen && dispensableKeys != nil,
        isClosed: isClosed
      )
    }
  }
}

extension [Union.FixedKey] {
  /// The values by their positions, as the runtime compares them.
  fileprivate var asShape: [String: [JSONValue]] {
    Dictionary(map { ($0.key, $0.values.map { .string($0) }) }) { first, _ in first }
  }
}
