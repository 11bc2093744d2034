import SchemaDocument
package import SchemaLanguage

/// What facts were made of that can't be read as it is written, in the order in which it was read, each aspect of a schema once.
///
/// Facts only list it. Once everything has been lowered, a pass reports what is wrong.
package struct UnclearSchemas: Sendable {
  /// What is unclear about a schema.
  package enum Aspect: Hashable, Sendable {
    /// The type, although the schema states one.
    case type
    /// The schema itself: it is a Boolean or a mistake, and is read as one for any JSON value.
    case schema
    /// The schema itself: it is a list under `required` among the properties, and is read as what the object requires.
    case requiredNames
    /// The discriminator, and the mapping with its tags.
    case discriminator
    /// The tags of a variant.
    case tags
  }

  private struct Key: Hashable {
    let node: Node
    let aspect: Aspect
  }

  package private(set) var list: [(schema: RawSchema, aspect: Aspect)] = []
  private var keys: Set<Key> = []

  mutating func insert(_ aspect: Aspect, of schema: RawSchema) {
    if keys.insert(Key(node: schema.node, aspect: aspect)).inserted {
      list.append((schema, aspect))
    }
  }

  mutating func absorb(_ other: UnclearSchemas) {
    for (schema, aspect) in other.list { insert(aspect, of: schema) }
  }
}
