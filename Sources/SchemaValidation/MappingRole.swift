import SchemaDocument
import SchemaLowering

/// The role of a mapping, determined by the keys that lead to it.
indirect enum MappingRole: Sendable {
  case schema
  /// An object of a specification, such as an operation.
  case object
  /// Its keys are names.
  case named(MappingRole)
  /// Examples, extensions, and unknown keys.
  case anything

  init(of node: Node?, in layout: DocumentLayout) {
    var keys: [Node?] = []
    var next = node
    var role = Self.root(of: layout)
    while let node = next {
      if layout.isContainer(node) {
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

  private static func root(of layout: DocumentLayout) -> MappingRole {
    if layout.dialect.describesAPI { return .object }
    if layout.isSchema || layout.dialect.rootIsSchema { return .schema }
    return layout.containers.isEmpty ? .anything : .object
  }

  /// The role of the value for a key; nil stands for the elements of a list, which have the role of the list.
  private func member(_ key: Node?) -> MappingRole {
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
      return Self.members[key.text] ?? .object
    }
  }

  private static let members: [String: MappingRole] = {
    var members: [String: MappingRole] = [
      "schema": .schema, "itemSchema": .schema, "items": .schema, "schemas": .named(.schema),
      "definitions": .named(.schema), "$defs": .named(.schema),
      "callbacks": .named(.named(.object)),
    ]
    for name in [
      "paths", "webhooks", "pathItems", "responses", "requestBodies", "securitySchemes",
      "securityDefinitions", "content", "headers", "encoding", "parameters", "links", "variables",
    ] {
      members[name] = .named(.object)
    }
    for name in ["example", "examples", "default", "enum", "value", "mapping", "scopes"] {
      members[name] = .anything
    }
    return members
  }()
}
