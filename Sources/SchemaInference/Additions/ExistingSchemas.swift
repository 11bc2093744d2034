import SchemaDocument

/// The schemas of a document that inferred ones are added to.
struct ExistingSchemas {
  let document: Document
  let dialect: SchemaDialect
  /// The mapping with the definitions, if there is one.
  let section: Node?

  /// - Parameter dialect: The dialect of a fragment that doesn't say it.
  init(_ document: Document, dialect: SchemaDialect?) {
    self.document = document
    let root = document.root
    let version = root?["openapi"]?.text ?? ""
    let inComponents = root?["components"]?["schemas"]
    let definitions = root?["definitions"]
    self.dialect =
      if root?["swagger"] != nil {
        .swagger2
      } else if !version.isEmpty {
        version.hasPrefix("3.0") ? .openAPI30 : .openAPI31
      } else if let dialect {
        dialect
      } else {
        root?["components"] == nil ? .swagger2 : .openAPI30
      }
    section =
      switch self.dialect {
      case .swagger2: definitions
      case .openAPI30, .openAPI31: inComponents
      }
  }

  /// Returns the definition with a name, perhaps in other letters, and its name in the document.
  func definition(_ name: String) -> (name: String, schema: Node)? {
    if let schema = section?[name] { return (name, schema) }
    let same = section?.pairs.first { $0.key.text.lowercased() == name.lowercased() }
    return same.map { ($0.key.text, $0.value) }
  }

  /// Follows references within the document; nil if one leads elsewhere.
  func resolved(_ node: Node) -> Node? {
    var node = node
    for _ in 0..<Self.mostReferences {
      guard let reference = node["$ref"] else { return node }
      guard reference.text.hasPrefix("#"),
        let pointer = Pointer(fragment: reference.text.dropFirst()),
        let target = document.node(at: pointer)
      else { return nil }
      node = target
    }
    return nil
  }

  /// The schemas that describe a value of a schema together: itself and the parts of `allOf`; nil if one of them is unknown.
  func parts(_ node: Node) -> [Node]? {
    guard let own = resolved(node) else { return nil }
    var parts = [own]
    for part in own["allOf"].map({ Array($0.elements) }) ?? [] {
      guard part != node, let more = self.parts(part), parts.count < Self.mostReferences else {
        return nil
      }
      parts += more
    }
    return parts
  }

  private static let mostReferences = 100
}
