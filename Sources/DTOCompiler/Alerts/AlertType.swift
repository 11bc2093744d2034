import SchemaDocument
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SwiftEmission

/// A type that isn't nested in Swift, as metrics and the settings for alerts refer to it.
struct AlertType {
  /// The full name in Swift, followed by the names of the schemas' types around it, which `nested-types: flat` puts beside it.
  var names: [String]
  /// How the runtime calls it in the label `type`; `nil` for a type such as `Int`, by which nobody can tell where it is from.
  var label: String?
  /// The owner that the schema states.
  var owner: String?
  /// The owner that the document states for all of its types.
  var ownerOfDocument: String?
  /// Whether the label is that of another type, because the type is an alias.
  var isAlias: Bool
}

extension AlertType {
  /// Returns the types that a module declares.
  static func types(
    of module: Module,
    _ declared: [DeclarationID],
    _ surface: SwiftSurface,
    _ index: SchemaIndex
  ) -> [AlertType] {
    let labels = ReportedNames(
      module: module,
      surface: surface,
      unions: GenericUnions(of: module, options: surface.options)
    )
    let places = SchemasOfTypes(of: declared, in: module)
    return declared.compactMap { id in
      let name = surface.declaredName(of: id)
      let outer = Array(sequence(first: id) { places.declaration(around: $0) }.dropFirst())
      let outerNames = outer.map { surface.declaredName(of: $0) }
      if let around = outerNames.first, name.hasPrefix("\(around).") { return nil }
      let root = outer.last ?? id
      let document = index.documents[Int(module[root].origin.file.index)].root
      let isAlias =
        if case .alias = module[id].kind { true } else { module[id].identical != nil }
      return AlertType(
        names: [name] + outerNames,
        label: labels.name(ofRoot: .declared(id)),
        owner: RawSchema(index.schema(of: root))[.dtoOwner]?.ownerName,
        ownerOfDocument: document?[Keyword.dtoOwner]?.ownerName,
        isAlias: isAlias
      )
    }
  }
}

/// The declarations by their schemas, because the parents of flat nested types are forgotten.
private struct SchemasOfTypes {
  private struct Place: Hashable {
    var file: FileID
    var pointer: Substring
  }

  private let module: Module
  private var declarations: [Place: DeclarationID] = [:]

  init(of declared: [DeclarationID], in module: Module) {
    self.module = module
    for id in declared {
      let place = Place(file: module[id].file, pointer: module[id].pointer[...])
      declarations[place] = declarations[place] ?? id
    }
  }

  /// The declaration whose schema contains that of another one.
  func declaration(around id: DeclarationID) -> DeclarationID? {
    if let parent = module[id].parent { return parent }
    var pointer = module[id].pointer[...]
    while let slash = pointer.lastIndex(of: "/") {
      pointer = pointer[..<slash]
      let place = Place(file: module[id].file, pointer: pointer)
      if let outer = declarations[place], outer != id { return outer }
    }
    return nil
  }
}

/// How the runtime calls types, which knows neither aliases nor spellings such as `[Order]`.
private struct ReportedNames {
  let module: Module
  let surface: SwiftSurface
  let unions: GenericUnions

  /// The name by which payloads of a type are counted: that of the values inside arrays, maps and optionals.
  func name(ofRoot type: TypeReference) -> String? {
    switch type {
    case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
      .optional(let inner):
      return name(ofRoot: inner)
    case .declared(let id):
      return switch module[id].kind {
      case .alias(let target): name(ofRoot: target)
      // Around other values, it is a part of a generic type, which belongs to the same owner.
      case .enumeration: surface.declaredName(of: module.declared(id))
      case .object, .union: name(of: type)
      }
    case .foreign(let chosen): return chosen.dto.map { name(ofRoot: $0) } ?? chosen.name
    case .enumeration(let id, _): return surface.declaredName(of: module.declared(id))
    case .primitive, .patternDate, .any: return nil
    }
  }

  private func name(of type: TypeReference) -> String {
    switch type {
    case .array(let element), .tuple(let element): return "Array<\(name(of: element))>"
    case .set(let element): return "Set<\(name(of: element))>"
    case .dictionary(let value): return "Dictionary<String, \(name(of: value))>"
    case .optional(let wrapped): return "Optional<\(name(of: wrapped))>"
    case .declared(let id):
      switch module[id].kind {
      case .alias(let target): return name(of: target)
      case .union(let union) where unions.contains(id):
        let variants = union.variants.map { name(of: $0.type) }.joined(separator: ", ")
        return "OneOf\(union.variants.count)<\(variants)>"
      case .enumeration(let enumeration) where !enumeration.policy.isClosed:
        return "CodableEnum<\(surface.declaredName(of: module.declared(id)))>"
      case .object, .union, .enumeration: return surface.declaredName(of: module.declared(id))
      }
    case .enumeration(let id, let policy):
      let name = surface.declaredName(of: module.declared(id))
      return policy.isClosed ? name : "CodableEnum<\(name)>"
    case .foreign(let chosen): return chosen.name
    case .primitive, .patternDate, .any: return surface.text(of: type)
    }
  }
}
