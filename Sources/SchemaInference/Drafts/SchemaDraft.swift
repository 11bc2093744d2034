import PayloadChecking

/// The definitions of schemas, in the order of their first use. Writing them in a dialect decides nothing else.
package struct SchemaDraft: Sendable {
  var definitions: [Definition]
  /// The schemas of samples; other definitions are parts of them.
  var roots: [Root]

  struct Root: Sendable {
    var name: String
    /// The keys of its samples.
    var keys: [String]

    /// Whether the name was given, and doesn't follow from a URL.
    var hasGivenName: Bool { keys.contains(name) }
  }
}

/// A named schema.
struct Definition: Sendable {
  var name: String
  var content: Content

  enum Content: Sendable {
    case object([Property])
    /// A union of named schemas.
    case tagged(key: String, [Variant])
    case value(ValueDraft)
  }

  /// A schema and the values of the tag that lead to it.
  struct Variant: Hashable, Sendable {
    var name: String
    var values: [String]
  }
}

/// A property of an object.
struct Property: Sendable {
  var key: String
  var isRequired: Bool
  var value: ValueDraft
  /// The values, if all are strings, and few of them. They can be those of a tag.
  var texts: [String] = []
}

/// The schema of values.
struct ValueDraft: Hashable, Sendable {
  /// Several are a union by kind; with none, the value is always null, or nothing is known.
  var kinds: [Kind]
  var isNullable: Bool

  indirect enum Kind: Hashable, Sendable {
    case boolean
    case integer(Width)
    case number
    case string(Text)
    case array(ValueDraft)
    case map(ValueDraft)
    /// An object of which nothing else is known.
    case object
    case reference(String)
  }

  enum Width: Sendable {
    case any
    case bits64
  }

  enum Text: Hashable, Sendable {
    case plain
    case format(SampleFormat)
    /// Dates in these forms, which no format describes.
    case dates([SampleDate])
    /// `true` and `false`.
    case boolean
    case values([String])
    /// The values of a tag, which distinguish a variant.
    case tag([String])
  }
}
