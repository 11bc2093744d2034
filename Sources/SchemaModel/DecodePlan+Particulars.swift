extension DecodePlan {
  /// The parts that few properties need.
  package struct Particulars: Hashable, Sendable {
    /// The keys of the enclosing objects, outermost first; usually empty.
    package var path: [String] = []
    /// Other key paths to the value, in the order in which they are tried. Like `path`, they begin at the surrounding object.
    package var alternates: [[String]] = []
    /// The key to encode to, if it differs from the one to decode from.
    package var encodedKey: String?
    /// The value to encode if the property is nil.
    package var encodedDefault: DefaultValue?
    /// Whether Swift distinguishes absent from null.
    package var keepsPresence = false
    package var coercion = DecodingPolicies.Coercion.none
    /// The keys of the members of an object that are read from the surrounding object itself, as with `x-dto-flatten`; nil for a value with
    /// a key.
    package var flattenedKeys: [String]?
    /// The minimum number of valid elements in an array; 0 if it isn't checked.
    package var minimumCount = 0
    /// The number of elements after which an array is cut; 0 if it isn't.
    package var maximumCount = 0
    /// Whether the elements of an array are stored in the property itself. There are always as many.
    package var isInline = false
    /// How many elements the arrays inside of the array or dictionary have, by the number of collections around them, from 1 on.
    package var innerCounts: [ElementCounts] = []
    /// The value of an absent property.
    package var fallback: DefaultValue?
    /// The only value that the schema allows. Another one is kept and reported.
    package var constant: DefaultValue?
    /// The tag of the object in every union that it is a variant of. It is the default where the object is created; what is decoded may
    /// have another one.
    package var tag: String?

    package init() {}

    /// Replaces the declarations that the values refer to.
    package mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
      encodedDefault?.replaceDeclarations(replacement)
      fallback?.replaceDeclarations(replacement)
      constant?.replaceDeclarations(replacement)
    }
  }

  /// Particulars that are nearly always at their defaults, and take up a single word then. A document may have a hundred thousand properties.
  package indirect enum RareParticulars: Hashable, Sendable {
    case defaults
    case changed(Particulars)

    package var parts: Particulars {
      get {
        switch self {
        case .defaults: Particulars()
        case .changed(let parts): parts
        }
      }
      set { self = newValue == Particulars() ? .defaults : .changed(newValue) }
    }
  }
}
