package import SchemaDocument
package import SchemaModel

/// What a payload is as a whole: a type, or a collection of it, such as a list of orders.
package struct PayloadRoot: Hashable, Sendable {
  package var type: DeclarationID
  /// The collections around the type, from the outside in.
  package var collections: [Collection]
  /// The key of the schema of the whole payload, if it isn't that of the type.
  package var schema: Span?

  package enum Collection: Hashable, Sendable {
    case array
    case dictionary
  }

  package init(type: DeclarationID, collections: [Collection] = [], schema: Span? = nil) {
    self.type = type
    self.collections = collections
    self.schema = schema
  }
}

extension PayloadPlans {
  /// Returns how a payload is read. Collections are tolerant, as in properties.
  func root(of payload: PayloadRoot) -> Root {
    let root = roots[Int(payload.type.index)]
    let value = payload.collections.reversed().reduce(root.value) { value, collection in
      switch collection {
      case .array: .array(value, .lossy)
      case .dictionary: .dictionary(value, .lossy)
      }
    }
    return Root(value: value, owner: root.owner)
  }
}
