package import SchemaDocument

/// The role of a mapping, determined by the keys that lead to it.
///
/// Unlike ``SpecificationPart``, this also follows keys in objects that no specification allows there, because an empty field is a mistake
/// all the same.
package indirect enum MappingRole: Sendable {
  case schema
  /// An object of a specification, such as an operation.
  case object
  /// Its keys are names.
  case named(MappingRole)
  /// Examples, extensions, and unknown keys.
  case anything

  package init(of node: Node?, in layout: DocumentLayout) {
    var keys: [Node?] = []
    var next = node
    var role = Self.root(of: layout)
    while let node = next {
      if layout.containers.contains(node) {
        role = .named(.schema)
        break
      }
      guard let parent = node.parent else { break }
      keys.append(parent.isMapping ? node.key : nil)
      next = parent
    }
    for key in keys.reversed() { role = role.member(key) }
    self = role
  }

  package static func root(of layout: DocumentLayout) -> MappingRole {
    if layout.dialect.describesAPI { return .object }
    if layout.isSchema || layout.dialect.rootIsSchema { return .schema }
    return layout.containers.isEmpty ? .anything : .object
  }

  /// The role of the value for a key; nil stands for the elements of a list, which have the role of the list.
  package func member(_ key: Node?) -> MappingRole {
    switch self {
    case .anything: return .anything
    case .named(let role): return role
    case .schema:
      guard let key else { return .schema }
      guard let keyword = Keyword(key: key) else { return .anything }
      guard let holder = keyword.holder else {
        return keyword.facts.value == .object ? .object : .anything
      }
      return holder.kind == .map ? .named(.schema) : .schema
    case .object:
      guard let key else { return .object }
      if key.isVendorExtension { return .anything }
      return SpecificationPart.value(ofKey: key.text).map { MappingRole($0) } ?? .object
    }
  }

  /// Whether nothing is known about the keys.
  package var isAnything: Bool {
    if case .anything = self { true } else { false }
  }

  private init(_ part: SpecificationPart) {
    self =
      switch part {
      case .schema: .schema
      case .each(let part): .named(MappingRole(part))
      case .anything: .anything
      case .document, .components, .parameter, .header, .response, .requestBody, .mediaType,
        .pathItem, .operation, .other, .unknown:
        .object
      }
  }
}
