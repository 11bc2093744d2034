import SchemaDocument

/// The schemas of a document that inferred ones are added to.
struct ExistingSchemas {
  let document: Document
  let dialect: SchemaDialect
  /// The keys of the mapping with the definitions, which may be missing.
  let sectionKeys: [String]
  /// The nodes that aliases share.
  private let shared: Set<Int>

  /// - Parameter dialect: The dialect of a fragment that doesn't say it.
  init(_ document: Document, dialect: SchemaDialect?) {
    self.document = document
    let root = document.root
    let sections = [["definitions"], ["components", "schemas"], ["$defs"]]
    let present = sections.first { keys in keys.reduce(root) { $0?[$1] } != nil }
    let version = root?["openapi"]?.text ?? ""
    if root?["swagger"] != nil {
      (self.dialect, sectionKeys) = (.swagger2, SchemaDialect.swagger2.section)
    } else if !version.isEmpty {
      self.dialect = version.hasPrefix("3.0") ? .openAPI30 : .openAPI31
      sectionKeys = self.dialect.section
    } else if root?["$schema"] != nil || root?["$defs"] != nil || root?["$id"] != nil {
      self.dialect = dialect ?? .openAPI31
      sectionKeys = present ?? ["$defs"]
    } else {
      self.dialect = dialect ?? (present == ["components", "schemas"] ? .openAPI30 : .swagger2)
      sectionKeys = present ?? self.dialect.section
    }
    shared = Set(document.sharedNodes.keys)
  }

  /// The mapping with the definitions, if there is one.
  var section: Node? { sectionKeys.reduce(document.root) { $0?[$1] } }

  /// Returns the definition with a name, perhaps in other letters, and its name in the document.
  func definition(_ name: String) -> (name: String, schema: Node)? {
    if let schema = section?[name] { return (name, schema) }
    let same = section?.pairs.first { $0.key.text.lowercased() == name.lowercased() }
    return same.map { ($0.key.text, $0.value) }
  }

  /// The whole document, if it is a schema itself, as JSON Schema documents are.
  var rootSchema: Node? {
    guard let root = document.root, root["openapi"] == nil, root["swagger"] == nil else {
      return nil
    }
    let keywords = ["type", "properties", "allOf", "oneOf", "anyOf", "$ref"]
    return keywords.contains { root[$0] != nil } ? root : nil
  }

  /// Follows references within the document; nil if one leads elsewhere.
  func resolved(_ node: Node) -> Node? {
    var node = node.resolved
    for _ in 0..<Self.mostReferences {
      guard let reference = node["$ref"] else { return node }
      guard let target = target(of: reference) else { return nil }
      node = target.resolved
    }
    return nil
  }

  /// The schema that a reference leads to.
  func target(of reference: Node) -> Node? {
    guard reference.text.hasPrefix("#"),
      let pointer = Pointer(fragment: reference.text.dropFirst())
    else { return nil }
    return document.node(at: pointer)
  }

  /// The schemas that describe a value of a schema together: itself and the parts of `allOf`; nil if one of them is unknown.
  func parts(_ node: Node) -> [Node]? {
    var parts: [Node] = []
    return addParts(of: node, to: &parts) ? parts : nil
  }

  private func addParts(of node: Node, to parts: inout [Node]) -> Bool {
    guard let own = resolved(node), parts.count < Self.mostReferences else { return false }
    guard !parts.contains(own) else { return true }
    parts.append(own)
    return own["allOf"].map { list in
      list.elements.allSatisfy { addParts(of: $0, to: &parts) }
    } ?? true
  }

  /// Whether text can be added inside a node without changing other places of the document.
  func isOnlyHere(_ node: Node) -> Bool {
    if node.isAlias { return false }
    var next: Node? = node
    while let current = next {
      if shared.contains(current.ordinal) { return false }
      next = current.parent
    }
    return true
  }

  /// The name of a definition of the document; nil for any other node.
  func name(of node: Node) -> String? {
    node.parent.flatMap { $0 == section?.resolved ? node.key?.text : nil }
  }

  private static let mostReferences = 100
}

// MARK: - What schemas say

extension ExistingSchemas {
  /// Whether a schema says nothing about its values, except perhaps that they may be null.
  func isBlank(_ node: Node) -> Bool {
    node.isMapping && node.pairs.allSatisfy { key, _ in Self.annotations.contains(key.text) }
  }

  /// Whether a schema says only that its values are null.
  func isNullOnly(_ node: Node) -> Bool {
    node.isMapping && node["type"]?.hasText("null") == true
      && node.pairs.allSatisfy { key, _ in
        key.hasText("type") || Self.annotations.contains(key.text)
      }
  }

  /// Whether a type is allowed by all parts of a schema.
  func allows(_ type: String, _ parts: [Node]) -> Bool {
    parts.allSatisfy { part in
      let types = types(of: part)
      return types.isEmpty || types.contains(type) || type == "integer" && types.contains("number")
    }
  }

  /// Whether a part of a schema names a type.
  func declares(_ type: String, _ parts: [Node]) -> Bool {
    parts.contains { types(of: $0).contains(type) }
  }

  func allowsNull(_ parts: [Node]) -> Bool {
    parts.first.map(isNullable) == true
      || parts.allSatisfy { isNullable($0) || allows("null", [$0]) }
  }

  /// Whether a keyword allows null.
  func isNullable(_ node: Node) -> Bool {
    ["nullable", "x-nullable"].contains { node[$0]?.boolValue == true }
  }

  private func types(of node: Node) -> [String] {
    guard let stated = node["type"] else { return [] }
    return stated.isSequence ? stated.elements.map(\.text) : [stated.text]
  }

  /// What a schema says about the members that it doesn't list.
  enum OtherMembers {
    case unmentioned
    case anything
    case forbidden
    case described(Node)
  }

  func otherMembers(_ parts: [Node]) -> OtherMembers {
    for part in parts {
      if let schema = part["additionalProperties"] ?? part["unevaluatedProperties"] {
        if schema.isMapping { return .described(schema.resolved) }
        return schema.boolValue == false ? .forbidden : .anything
      }
      if part["patternProperties"] != nil { return .anything }
    }
    return .unmentioned
  }

  private static let annotations: Set<String> = [
    "description", "title", "example", "examples", "deprecated", "readOnly", "writeOnly",
    "externalDocs", "nullable", "x-nullable", "$comment", "xml", "x-dto-name",
  ]
}
