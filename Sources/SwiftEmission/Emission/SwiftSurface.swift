package import SchemaModel

/// What Swift code sees of generated types: their names, the names and types of their members, and their style.
///
/// For example, `Order.carPark` is a `Park?`.
package struct SwiftSurface: Sendable {
  private let module: Module
  private let names: Names
  /// The enumerations that belong to constants. The module declares them, unlike the output.
  private let constants: Constants
  package let options: EmissionOptions
  private let types: SwiftTypes
  private let styles: TypeStyles
  private let genericUnions: GenericUnions
  /// The declarations that the output has or imports; nil for all of them.
  private let kept: Set<DeclarationID>?
  /// The declarations that the output doesn't have, because its role has no use for them. Apps may have such types of their own.
  private let leftOut: Set<DeclarationID>
  private var qualification: Qualification?

  /// The names of top-level types that several modules declare, and the module of this surface.
  private struct Qualification {
    var module: String?
    var names: Set<String>
  }

  /// - Parameters:
  ///   - kept: The declarations that the output has or imports; nil for all of them.
  ///   - leftOut: The declarations that the output doesn't have, because its role has no use for them.
  package init(
    of module: Module,
    names: Names,
    constants: Constants,
    options: EmissionOptions,
    keeping kept: Set<DeclarationID>? = nil,
    leavingOut leftOut: Set<DeclarationID> = []
  ) {
    self.kept = kept
    self.leftOut = leftOut
    self.module = module
    self.names = names
    self.constants = constants
    self.options = options
    var types = SwiftTypes(module: module, names: names)
    types.namespace = options.namespace
    self.types = types
    styles = TypeStyles(module: module, names: names, options: options)
    genericUnions = GenericUnions(of: module, options: options)
  }

  /// Whether apps can send any of the types.
  package var isEncodable: Bool {
    options.conformance == .codable || !module.onlyEncoded.isEmpty
  }

  /// The directions in which a type is converted.
  package func coding(of id: DeclarationID) -> TypeStyle.Coding { styles[id].coding }

  /// Whether an object calls a hook at the end of decoding, which can refuse it.
  package func runsAfterDecoding(_ id: DeclarationID) -> Bool { styles[id].hooks.runsAfterDecoding }

  /// Returns the surface with some ambiguous names qualified: `Shared.Money`.
  ///
  /// - Parameters:
  ///   - names: The full names of top-level types.
  ///   - module: The module that declares those of this surface that aren't imported; nil if it isn't known.
  package func qualifying(_ names: Set<String>, in module: String?) -> SwiftSurface {
    var result = self
    result.qualification = Qualification(module: module, names: names)
    return result
  }

  /// The full name of a type, such as `Order.CarType`, with its module if the name alone is ambiguous. The inline enumeration of a constant has
  /// no name in Swift; it is called as the property whose only value is the constant.
  package func name(of id: DeclarationID) -> String {
    if isConstant(.declared(id)), let owner = module[id].parent,
      let index = module.declarationsOfMembers(of: owner).firstIndex(of: id),
      let member = member(index, of: owner)
    {
      return "\(name(of: owner)).\(member)"
    }
    let name = declaredName(of: id)
    guard let qualification,
      qualification.names.contains(where: { name == $0 || name.hasPrefix("\($0).") }),
      let module = imports(id) ? names.imported.module(of: id) : qualification.module
    else { return name }
    return "\(module).\(name)"
  }

  /// The name of a type for messages: `[Order]?`, even if an enumeration is wrapped where it is decoded.
  package func name(of type: TypeReference) -> String {
    switch type {
    case .declared(let id) where module[id].isParameter: names.type(id).bare
    case .declared(let id), .enumeration(let id, _): name(of: id)
    case .array(let element), .tuple(let element): "[\(name(of: element))]"
    case .set(let element): "Set<\(name(of: element))>"
    case .dictionary(let value): "[String: \(name(of: value))]"
    case .optional(let wrapped): "\(name(of: wrapped))?"
    case .primitive, .foreign, .patternDate, .any: text(of: type)
    }
  }

  /// The type of a property without its question mark, as code outside of all types spells it.
  package func text(ofTypeOf property: Property) -> String {
    var texts = Texts()
    let text = texts.make { types.append(bareTypeOf: property, in: nil, to: &$0) }
    return String(decoding: texts.bytes(of: text), as: UTF8.self)
  }

  /// The name of a type as the runtime reports it, which knows no aliases: `Page<Cat>`.
  /// Instances within instances are named up to a depth, because names can double with each.
  package func nameAtRunTime(of id: DeclarationID) -> String { nameAtRunTime(of: id, depth: 0) }

  private func nameAtRunTime(of id: DeclarationID, depth: Int) -> String {
    switch module[id].generic {
    case .instance(let type, let arguments):
      guard depth < Self.maximumDepth else { return "\(declaredName(of: type))<…>" }
      let list = arguments.map { nameAtRunTime(of: $0, depth: depth + 1) }.joined(separator: ", ")
      return "\(declaredName(of: type))<\(list)>"
    case .part:
      guard let parent = module[id].parent else { return name(of: id) }
      return "\(nameAtRunTime(of: parent, depth: depth)).\(names.type(id).bare)"
    case .type, .parameter, nil: return name(of: module.written(id))
    }
  }

  private func nameAtRunTime(of type: TypeReference, depth: Int) -> String {
    switch module.behindAliases(type) {
    case .array(let element), .tuple(let element):
      "Array<\(nameAtRunTime(of: element, depth: depth))>"
    case .set(let element): "Set<\(nameAtRunTime(of: element, depth: depth))>"
    case .dictionary(let value): "Dictionary<String, \(nameAtRunTime(of: value, depth: depth))>"
    case .optional(let wrapped): "Optional<\(nameAtRunTime(of: wrapped, depth: depth))>"
    case .declared(let id) where module[id].original != nil: nameAtRunTime(of: id, depth: depth)
    case .primitive, .foreign, .patternDate, .declared, .enumeration, .any:
      text(of: module.behindAliases(type))
    }
  }

  /// The maximum depth of instances in a name.
  private static let maximumDepth = 8

  /// The full name of a type in the module that declares it.
  package func declaredName(of id: DeclarationID) -> String {
    let name = types.fullName(of: id)
    guard let namespace = options.namespace, !imports(id) else { return name }
    return "\(namespace).\(name)"
  }

  /// The full name as code outside of all types spells it, with backticks where necessary.
  package func spelling(of id: DeclarationID) -> String {
    var texts = Texts()
    let text = texts.make { types.append(fullNameOf: id, to: &$0) }
    return String(decoding: texts.bytes(of: text), as: UTF8.self)
  }

  /// The modules of what the name of an object or a union consists of, apart from its own: `DTORuntime` for `Page<JSONValue>`.
  package func modulesInName(of id: DeclarationID) -> [String] {
    var collector = ImportCollector(module: module, names: names, access: options.access)
    switch module[id].generic {
    case .type(let parameters):
      for parameter in parameters {
        if case .alias(let type) = module[parameter].kind { collector.visit(type) }
      }
    case .instance(let type, let arguments):
      collector.visit(.declared(type))
      for argument in arguments { collector.visit(argument) }
    case .parameter, .part, nil: break
    }
    return collector.modules.filter { options.runtime == .module || $0 != "DTORuntime" }
  }

  /// Whether another module declares a type.
  package func imports(_ id: DeclarationID) -> Bool { module.imported.contains(id) }

  /// The names of members: of an object, its properties, followed by the additional ones; of an enumeration, its cases; of a union, its
  /// variants, followed by the case for everything else.
  package func members(of id: DeclarationID) -> [String] { names.members(id).map(\.bare) }

  /// The name of one of these members; nil if there are fewer.
  package func member(_ index: Int, of id: DeclarationID) -> String? {
    let members = names.members(id)
    return members.indices.contains(index) ? members[index].bare : nil
  }

  /// Whether the output has or imports a declaration, or leaves it to apps.
  package func keeps(_ id: DeclarationID) -> Bool {
    kept.map { $0.contains(id) || leftOut.contains(id) } ?? true
  }

  /// Whether the output doesn't have a declaration, because its role has no use for it.
  package func leavesOut(_ id: DeclarationID) -> Bool { leftOut.contains(id) }

  /// Whether a union is a generic type, such as `OneOf2<Cat, Dog>`.
  package func isGeneric(_ id: DeclarationID) -> Bool { genericUnions.contains(id) }

  /// Whether the output declares a type, as opposed to an imported one, the enumeration of a constant, or one of several identical ones.
  package func declares(_ id: DeclarationID) -> Bool {
    keeps(id) && !leavesOut(id) && !imports(id) && !constants.contains(id)
      && module.representatives[id] == nil && !module[id].isUnwritten
  }

  /// Whether a property of the type can have only one value, which is its default argument.
  package func isConstant(_ type: TypeReference) -> Bool {
    if case .declared(let id) = type { constants.contains(id) } else { false }
  }

  /// A type with the types of constants in place of their enumerations.
  package func plain(_ type: TypeReference) -> TypeReference { constants.plain(type) }

  /// A type as code outside of all types spells it.
  package func text(of type: TypeReference) -> String {
    var texts = Texts()
    let text = texts.make { types.append(type, in: nil, to: &$0) }
    return String(decoding: texts.bytes(of: text), as: UTF8.self)
  }

  /// How a type is printed, apart from its members.
  package func style(of id: DeclarationID) -> TypeStyle {
    var style = styles[id]
    style.conformances = styles.conformances(of: id)
    return style
  }
}
