package import SchemaDocument
package import SchemaLanguage
package import SchemaModel

/// What facts were made of that can't be read as it is written, in the order in which it was read, each aspect of a schema once.
///
/// Facts only list it. A pass reports what is wrong once everything has been lowered, and once all operations are described.
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
    /// The schema itself: it is a tag that the variant, which allows these values of a property, excludes.
    case contradictedTag(Union.FixedKey, in: Node)
    /// The schema itself: it is a reference in the mapping of a discriminator, and leads to no variant.
    case noVariant
    /// The schema itself: it is the first of these formats of one string, which `oneOf` or `anyOf` may list.
    case formats([String?], under: String?)
    /// The reference, which isn't a string.
    case reference
    /// `allOf`, `oneOf` or `anyOf`, which isn't a list.
    case list(Keyword)
    /// Those of them that are empty lists.
    case emptyLists
    /// The schema itself: it stands for `properties`, and isn't a mapping.
    case properties
    /// `required`, or a name in it.
    case required
    /// Keywords for other types than its own; `nil` if it can only be null.
    case otherTypes(SchemaType?)
    /// The elements, which an array doesn't describe.
    case elements
    /// `allOf`, one of whose schemas allows only null.
    case nullInAllOf
    /// `allOf`, which leads back to the schema, from this one.
    case allOfCycle(closedBy: Node?)
    /// Its parts, two of which contradict each other.
    indirect case conflictingParts(CompositionPart, CompositionPart)
    /// The schema itself: it is a part that only describes values of another type than this one.
    indirect case meaningless(beside: CompositionPart)
    /// The schema itself: it isn't followed, because too many schemas refer to each other in a chain.
    case tooDeep
    /// The schema itself: it contradicts that of the same property in another part.
    case conflictingProperty(Members.Conflict)
    /// The schema itself: it is for undeclared properties, but also applies to these.
    case mapOfMembers([Node])
    /// The keywords next to a reference, which the specification ignores.
    case siblings
    /// Those, which are ignored because they contradict the target.
    indirect case ignoredSiblings(CompositionPart)
    /// Those, although they change nothing.
    case uselessSiblings
    /// `maxItems`.
    case fixedLength
    /// The bounds of an integer, which allow values that 64 bits don't hold.
    case wideBounds
    /// The schema itself: it stands for `properties` with some that state whether they are required, maybe by a reference.
    case requiredFlags(areReferred: Bool)
    /// The schema itself: it stands for `properties`, and refers to others.
    case propertiesReference
    /// `patternProperties`, and how members are read that match no pattern.
    case openPatterns(String)
    /// The positions of a tuple, under `items`.
    case itemsList
    /// The positions of a tuple, which isn't checked.
    case positions(haveConstants: Bool)
    /// The schema itself: it is that of a position that no array has.
    case unreachablePosition
    /// An extension in a tuple that becomes an array.
    case overrideInArray(Keyword, at: Node)
    /// The schema itself: it is a branch of a schema that contradicts it.
    case impossibleVariant(of: Node, isKept: Bool)
    /// `oneOf` or `anyOf`, whose branches only narrow values.
    case branches(Keyword)
    /// The schema itself: it is that of elements that no array can have, because of another part.
    case conflictingElements
    /// The schema itself: it is that of elements for which another part is used.
    case otherElements
    /// The unions that apply together: no value matches all of them.
    case noCombination
    /// Those, because they contain one another too often.
    case tooDeepCombinations
    /// Those, because they have more combinations than this.
    case tooManyCombinations(Int)
    /// The schema itself: it is a list of values, none of which the first list has.
    case disjointValues(with: Node, at: Node)
    /// `additionalProperties`, or what takes its place.
    case additionalProperties
    /// `enum` and its alternatives, without values.
    case valueLists
    /// The values under `enum` and its alternatives; with the type that another schema states for them, if one does.
    case values(SchemaType?)
    /// The type, next to branches that list values of other types, such as this one.
    case typeBesideValue(Node)
    /// The types, next to branches that list values, which have none of these types.
    case foreignValues([Node])
    /// `x-dto-enum`.
    case policy
    /// `x-dto-type`.
    case chosenType
    /// `x-dto-type`, which values of this kind can't be read as.
    case unreadableType(JSONKind)
    /// `x-dto-type`, which is a set, although values of this kind aren't one.
    case unreadableSet(JSONKind)
    /// `x-dto-type`, which is a set, although the schema describes its elements by position.
    case setOfPositions
    /// The schema itself: it is the value of an extension, and isn't what it must be.
    case malformedOverride(Keyword, String)
    /// The schema itself: it lists paths that earlier versions looked for in these places, besides that of the value.
    case relativeAliases([[String]], besides: [String])
    /// Extensions that mean nothing beside `x-dto-type`.
    case overridesBesideType
    /// `x-dto-date`, for values of this kind.
    case date(JSONKind)
    /// `x-dto-zone`.
    case zone
    /// `x-dto-enum` in a schema that isn't an enumeration.
    case policyWithoutValues
    /// `x-dto-cases` in a schema that isn't an enumeration.
    case casesWithoutValues
    /// `x-dto-discriminator` in a schema that isn't a union.
    case discriminatorWithoutVariants
    /// The schema itself: its conditions make it a union, but an earlier run has recorded it as an object.
    case recordedObject

    /// Whether the schema contradicts itself.
    package var isContradiction: Bool {
      if case .conflictingParts = self { return true }
      return if case .ignoredSiblings = self { true } else { false }
    }
  }

  private struct Key: Hashable {
    let node: Node
    let aspect: Aspect
  }

  package private(set) var list: [(schema: RawSchema, aspect: Aspect)] = []
  /// How many of them have been reported.
  private var reported = 0
  private var keys: Set<Key> = []

  /// Adds an aspect, unless it is known.
  package mutating func insert(_ aspect: Aspect, of schema: RawSchema) {
    if keys.insert(Key(node: schema.node, aspect: aspect)).inserted {
      list.append((schema, aspect))
    }
  }

  /// Returns those to report: all that haven't been returned before.
  package mutating func takeNew() -> ArraySlice<(schema: RawSchema, aspect: Aspect)> {
    defer { reported = list.count }
    return list[reported...]
  }

  mutating func absorb(_ other: UnclearSchemas) {
    for (schema, aspect) in other.list { insert(aspect, of: schema) }
  }
}
