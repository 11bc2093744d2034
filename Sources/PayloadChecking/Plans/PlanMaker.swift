import SchemaDocument
import SchemaModel
import SwiftEmission

/// Makes the plans of declarations.
struct PlanMaker {
  let module: Module
  let names: SwiftSurface
  let unions: GenericUnions
  let revision: String
  /// The enumerations, by the index of their declaration.
  private let enumerations: [EnumerationPlan?]

  init(module: Module, names: SwiftSurface, unions: GenericUnions, revision: String) {
    self.module = module
    self.names = names
    self.unions = unions
    self.revision = revision
    enumerations = module.declarations.indices.map { index in
      guard case .enumeration(let enumeration) = module.declarations[index].kind else { return nil }
      let id = DeclarationID(index: Int32(index))
      let declared = module.declared(module.representatives[id] ?? id)
      return EnumerationPlan(
        name: names.name(of: declared),
        owner: module.owner(declared, names, revision),
        values: enumeration.rawValues
      )
    }
  }

  func type(_ id: DeclarationID) -> TypePlan {
    switch module[id].kind {
    case .object(let object): .object(self.object(object, at: id))
    case .union(let union): .union(self.union(union, at: id))
    case .enumeration, .alias: .value
    }
  }

  /// Returns how a payload is read that is nothing but a value of a type.
  func root(_ type: TypeReference) -> PayloadPlans.Root {
    let value = root(of: type)
    let owner =
      switch value.innermost {
      case .type(let index): owner(DeclarationID(index: Int32(index)))
      case .enumeration(let plan, _): plan.owner
      default:
        type.declaration.map(self.owner)
          ?? .named(names.text(of: type), schema: "", revision: "")
      }
    return PayloadPlans.Root(value: value, owner: owner)
  }

  func owner(_ id: DeclarationID) -> Owner { module.owner(id, names, revision) }
}

// MARK: - Values

extension PlanMaker {
  /// Returns how a value of a type is read in the given form.
  func value(_ form: DecodeForm, of type: TypeReference) -> ValuePlan {
    switch (form, module.behindAliases(type)) {
    case (.plain, _): plain(type)
    case (.converted(let primitive), _): .converted(primitive)
    case (.convertedBy, .foreign(let chosen)): chosen.dto.map { plain($0) } ?? .foreign
    case (.convertedBy, _): .foreign
    case (.patternDate(let forms), _): .patternDate(forms)
    case (.array(let inner, let policy), .array(let element)),
      (.array(let inner, let policy), .tuple(let element)):
      .array(value(inner, of: element), policy)
    case (.array(let inner, let policy), .set(let element)): .set(value(inner, of: element), policy)
    case (.dictionary(let inner, let policy), .dictionary(let element)):
      .dictionary(value(inner, of: element), policy)
    case (.nullable(let inner), .optional(let wrapped)): .nullable(value(inner, of: wrapped))
    case (.openEnumeration, .enumeration(let id, _)):
      enumeration(id).map { .enumeration($0.plan, .keptHere) } ?? plain(type)
    case (.array, _), (.dictionary, _), (.nullable, _), (.openEnumeration, _): plain(type)
    }
  }

  /// Returns how a type's own `Decodable` reads a value.
  private func plain(_ type: TypeReference) -> ValuePlan {
    switch type {
    case .primitive(let primitive): primitive.needsConverter ? .foreign : .scalar(primitive)
    case .foreign, .patternDate: .foreign
    case .any: .any
    case .array(let element), .set(let element), .tuple(let element):
      .untolerant(.array, plain(element))
    case .dictionary(let value): .untolerant(.dictionary, plain(value))
    case .optional(let wrapped): .untolerant(.optional, plain(wrapped))
    case .declared(let id):
      switch module[id].kind {
      case .object, .union: .type(Int(id.index))
      case .enumeration(let enumeration): plain(.enumeration(id, enumeration.policy))
      case .alias(let target): plain(target)
      }
    case .enumeration(let id, let policy):
      enumeration(id).map { .enumeration($0.plan, $0.unlisted(policy)) } ?? .foreign
    }
  }

  /// An alias is read like a property of its type, so that collections are tolerant and dates are converted. How many elements an array has
  /// is known only to properties.
  private func root(of type: TypeReference) -> ValuePlan {
    switch type {
    case .primitive(let primitive): Self.root(of: primitive)
    case .patternDate(let forms): .patternDate(forms)
    case .array(let element), .tuple(let element): .array(root(of: element), .lossy)
    case .set(let element): .set(root(of: element), .lossy)
    case .dictionary(let value): .dictionary(root(of: value), .lossy)
    case .optional(let wrapped): .nullable(root(of: wrapped))
    case .foreign, .any, .enumeration: plain(type)
    case .declared(let id):
      if case .alias(let target) = module[id].kind { root(of: target) } else { plain(type) }
    }
  }

  static func root(of primitive: Primitive) -> ValuePlan {
    primitive.needsConverter ? .converted(primitive) : .scalar(primitive)
  }

  /// An enumeration and whether its type allows other values.
  private struct Listed {
    let plan: EnumerationPlan
    let isOpen: Bool

    func unlisted(_ policy: Enumeration.Policy) -> EnumerationPlan.Unlisted {
      switch policy {
      case .closed, .discarded: .invalid
      case .reporting, .open: isOpen ? .kept : .reported
      }
    }
  }

  /// Returns the enumeration of a declaration, which can be an alias.
  private func enumeration(_ id: DeclarationID) -> Listed? {
    switch module[id].kind {
    case .enumeration(let enumeration):
      enumerations[Int(id.index)].map { Listed(plan: $0, isOpen: enumeration.policy == .open) }
    case .alias(.declared(let target)), .alias(.enumeration(let target, _)): enumeration(target)
    case .alias, .object, .union: nil
    }
  }
}

extension ValuePlan {
  /// The value inside collections and optionals.
  fileprivate var innermost: ValuePlan {
    switch self {
    case .array(let inner, _), .set(let inner, _), .dictionary(let inner, _), .nullable(let inner),
      .untolerant(_, let inner):
      inner.innermost
    case .scalar, .converted, .patternDate, .any, .type, .enumeration, .foreign: self
    }
  }
}

extension Module {
  /// Returns how issues refer to a type.
  fileprivate func owner(_ id: DeclarationID, _ names: SwiftSurface, _ revision: String) -> Owner {
    let declaration = self[written(id)]
    let path = paths[Int(declaration.file.index)]
    return .named(
      self[id].original == nil ? names.name(of: id) : names.nameAtRunTime(of: id),
      schema: "\(path)#\(declaration.pointer)",
      revision: revision
    )
  }
}

extension Enumeration {
  fileprivate var rawValues: EnumerationPlan.Values {
    switch rawType {
    case .string: return .strings(Set(values.compactMap(\.string)))
    case .integer:
      let integers = values.compactMap(\.integer)
      return fitsEveryInt
        ? .integers(Set(integers.map { Int($0) })) : .largeIntegers(Set(integers))
    case .number: return .numbers(Set(values.compactMap(\.number)))
    case .mixed: return .mixed(Set(values.map(\.json)))
    }
  }
}

extension Enumeration.Value {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let text): Double(text)
    case .string, .boolean: nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let value): .integer(value)
    case .number(let text): Int64(text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
    case .boolean(let truth): .bool(truth)
    }
  }
}
