package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// Names of variants without members, after what they hold: `strings`, `cats`, `dateTime` and `integerMap`, and not `array`, `array2`,
/// `string` and `variant4`.
extension SchemaFacts {
  /// Returns how the variants of a union are named. What an earlier run has called after its kind stays that.
  ///
  /// - Parameters:
  ///   - targets: The schemas of the variants, behind references.
  ///   - union: The schema that lists the variants; nil if several do.
  package mutating func variantNaming(
    of targets: [Node],
    _ evidence: [Union.Evidence],
    in union: Node?
  ) -> VariantNaming {
    guard options.naming == .readable, let union else { return .byKind }
    switch recordOfVariants(in: union.wholeOfPart) {
    case .new, .inList(nil): return .byContents(except: [], recorded: [])
    case .inside: return .byKind
    case .known(let entry), .inList(let entry?):
      // A variant with unknown contents is recorded by its kind, also next to variants that are named by their contents.
      let recorded = Set(entry.variants)
      var kinds: Set<JSONKind> = Set(recorded.compactMap { JSONKind(rawValue: $0) })
      for (target, evidence) in zip(targets, evidence) where kinds.contains(evidence.kind) {
        if let identity = identityByContents(of: target, evidence),
          recorded.contains(identity)
        {
          kinds.remove(evidence.kind)
        }
      }
      return .byContents(except: kinds, recorded: recorded)
    }
  }

  /// Returns the identity of a variant that would be its kind if variants were named by kind; nil if it is its kind or something else in any
  /// case.
  private mutating func identityByContents(of target: Node, _ evidence: Union.Evidence) -> String? {
    let raw = RawSchema(target)
    let kind = evidence.kind.rawValue
    guard identity(of: raw, evidence.namedByKind) == kind else { return nil }
    let own = identity(of: raw, evidence)
    guard own == kind else { return own }
    return contents(of: target, evidence).flatMap { $0.isOfListedValues ? nil : $0.identity }
  }

  /// Returns what a variant holds, in the words of a name; nil if that is no more than its kind.
  ///
  /// - Parameter depth: The number of unions around it that are variants themselves.
  mutating func contents(
    of variant: Node,
    _ evidence: Union.Evidence,
    depth: Int = 0
  ) -> Contents? {
    switch settledShape(of: variant).onTheWire {
    case .array(let items?):
      return word(for: items).map { word in
        let mark = isOfEnumeration(items) ? "=enum" : ""
        return Contents(name: (title(of: items) ?? word).plural, identity: "#\(word.plural)\(mark)")
      }
    case .dictionary(let values):
      guard evidence.kind == .object else { return nil }
      guard let values, let word = word(for: values) else {
        return Contents(name: "map", identity: "#map", isOfMap: true)
      }
      return Contents(
        name: "\(title(of: values) ?? word)_map",
        identity: "#\(word)_map",
        isOfMap: true
      )
    case .primitive(let primitive):
      guard primitive != .string, evidence.kind == .string else { return nil }
      return RawSchema(variant).text(.format).map { Contents(name: $0, identity: "#\($0)") }
    case .tuple(let tuple):
      return contents(of: tuple)
    case .union(let branches):
      return contents(ofAnyOf: branches, evidence, depth: depth)
    case .enumeration(let values, .string, _):
      guard options.nameStyle >= .second, evidence.kind == .string else { return nil }
      return Contents(
        name: values.map(\.text).shortNameOfValues ?? Contents.anyListedValue,
        identity: evidence.kind.rawValue,
        isOfListedValues: true
      )
    case .any, .reference, .array(nil), .object, .enumeration, .enumerationReference, .chosen:
      return nil
    }
  }

  /// Returns what a union that is a variant holds: `strings_or_integers`; nil if it has more branches than a name has room for, or if
  /// nothing is known about one of them.
  private mutating func contents(
    ofAnyOf branches: [Composite],
    _ evidence: Union.Evidence,
    depth: Int
  ) -> Contents? {
    guard branches.count <= Self.mostWords, depth < Self.deepestWord else { return nil }
    var words: [String] = []
    for branch in branches {
      guard let word = wordForBranch(branch, depth: depth) else { return nil }
      words.append(word)
    }
    guard Set(words).count == words.count else { return nil }
    // Branches can be added, and change places.
    return Contents(
      name: words.joined(separator: "_or_"),
      identity: evidence.kind.rawValue,
      isOfUnion: true
    )
  }

  private mutating func wordForBranch(_ branch: Composite, depth: Int) -> String? {
    let schema = resolvedSchema(branch.schema)
    guard branch.isPlain, schemaName(of: schema) == nil else { return word(for: branch) }
    let evidence = evidence(of: branch, target: schema)
    guard let contents = contents(of: schema, evidence, depth: depth + 1) else {
      return word(for: branch)
    }
    if contents.isOfListedValues { return word(for: branch) }
    return contents.isOfUnion ? nil : contents.name
  }

  /// Returns the name of the values that a variant lists for a member, if it says more than the member's: for the only one, and for one that
  /// is called `type`. Nil for what an earlier run has called after its kind.
  func nameOfValues(
    of key: String,
    _ evidence: Union.Evidence,
    _ naming: VariantNaming
  ) -> String? {
    guard options.nameStyle >= .second, evidence.kind == .object, case .byContents = naming else {
      return nil
    }
    let isOnly = evidence.requiredKeys.count + (evidence.optionalKeys?.count ?? 0) == 1
    guard isOnly || key == "type" || key == "kind" else { return nil }
    return evidence.fixedKeys.first { $0.key == key }?.values.shortNameOfValues
  }

  struct Contents {
    var name: String
    /// With what distinguishes variants that have the same name.
    var identity: String
    var isOfMap = false
    var isOfUnion = false
    /// Whether it is an enum, whose values can be added and removed.
    var isOfListedValues = false
    /// The types of a tuple's elements, for the case that another tuple has elements with the same names; nil for anything else.
    var types: String?

    /// What an enum is called whose values make no name.
    static let anyListedValue = "value"
  }

  /// Returns what a tuple holds by the names of its first elements, or by their types; nil if nothing is known about them.
  private mutating func contents(of tuple: Tuple) -> Contents? {
    let positions = tuple.list.elements.filter { $0.boolValue != false }
    let first = positions.prefix(Self.mostWords)
    let types = first.map { word(for: Composite($0)) ?? Self.anything }
    let names = zip(first, types).map { position, type in
      chosenName(of: RawSchema(position)) ?? RawSchema(position).titleOfName ?? type
    }
    guard names.contains(where: { $0 != Self.anything }) else { return nil }
    let isList = positions.count == first.count && (positions.count > 1 || !tuple.isStruct)
    let (name, typeName) = (names.phrase(isList: isList), types.phrase(isList: isList))
    return Contents(
      name: name,
      identity: name == typeName ? "#\(name)" : "#\(name)=\(typeName)",
      types: typeName
    )
  }

  /// More names of elements wouldn't be read.
  private static let mostWords = 3

  /// An element about which nothing is known.
  private static let anything = "any"

  /// Whether elements, or those inside of them, have the values of an enumeration.
  private mutating func isOfEnumeration(_ elements: Composite, depth: Int = 0) -> Bool {
    guard depth < Self.deepestWord else { return false }
    switch settledShape(of: elements).onTheWire {
    case .enumeration, .enumerationReference: return true
    case .array(let inner?), .dictionary(let inner?):
      return isOfEnumeration(inner, depth: depth + 1)
    case .any, .reference, .array(nil), .dictionary(nil), .tuple, .object, .primitive, .union,
      .chosen:
      return false
    }
  }

  /// Returns the title of inline objects that are elements or values.
  private mutating func title(of elements: Composite) -> String? {
    let schema = resolvedSchema(elements.schema)
    guard schemaName(of: schema) == nil, elements.isPlain,
      case .object = settledShape(of: elements).onTheWire
    else { return nil }
    return RawSchema(schema).shortTitle
  }

  /// Returns the name of one of the elements; nil if nothing is known about them.
  private mutating func word(for elements: Composite, depth: Int = 0) -> String? {
    let schema = resolvedSchema(elements.schema)
    if let name = schemaName(of: schema), elements.isPlain { return name }
    guard depth < Self.deepestWord else { return nil }
    switch settledShape(of: elements).onTheWire {
    case .primitive(let primitive):
      let format = primitive == .string ? nil : RawSchema(schema).text(.format)
      return primitive.jsonKind == .string
        ? format ?? primitive.jsonKind.rawValue : primitive.jsonKind.rawValue
    case .array(let inner?):
      return word(for: inner, depth: depth + 1).map { "\($0)_list" } ?? "array"
    case .dictionary(let inner?):
      return word(for: inner, depth: depth + 1).map { "\($0)_map" } ?? "map"
    case .array(nil), .tuple: return "array"
    case .dictionary(nil): return "map"
    case .object: return JSONKind.object.rawValue
    case .enumeration(_, let rawType, _): return rawType.jsonKind.rawValue
    case .any, .reference, .enumerationReference, .union, .chosen: return nil
    }
  }

  /// Returns the name of what the first parameter of a generic type is bound to; nil if nothing is bound, or nothing is known about it.
  mutating func wordForArgument(of schema: Node) -> String? {
    guard let argument = arguments(of: RawSchema(schema)).first else { return nil }
    return word(for: Composite(argument.schema))
  }

  /// Longer names of elements of elements wouldn't be read.
  private static let deepestWord = 3
}

/// After what variants without a name of their own are named.
package enum VariantNaming {
  /// After what they are in JSON: `array`, `array2`.
  case byKind
  /// After what they hold, or after their members, except for those of some kinds. An earlier run has recorded some of their identities.
  case byContents(except: Set<JSONKind>, recorded: Set<String>)

  func isByContents(_ kind: JSONKind) -> Bool {
    switch self {
    case .byKind: false
    case .byContents(let others, _): !others.contains(kind)
    }
  }

  func hasRecorded(_ identity: String) -> Bool {
    switch self {
    case .byKind: false
    case .byContents(_, let identities): identities.contains(identity)
    }
  }
}

extension Union.Evidence {
  /// The same for the name after its kind, to which the constants of a tuple add nothing.
  var namedByKind: Union.Evidence {
    guard kind == .array else { return self }
    var evidence = self
    evidence.fixedKeys = []
    return evidence
  }
}

extension [String] {
  /// The words of several elements as one name: one word for all that are alike.
  fileprivate func phrase(isList: Bool) -> String {
    isList && Set(self).count == 1 ? self[0].plural : joined(separator: "_")
  }
}

extension String {
  /// The name of several things. What looks like a plural already is called a list.
  fileprivate var plural: String {
    switch last {
    case "s", "S": "\(self)_list"
    case let last? where !last.isLetter: "\(self)_list"
    case "y" where !hasSuffix("ay") && !hasSuffix("ey") && !hasSuffix("oy"): "\(dropLast())ies"
    case "x", "z": "\(self)es"
    case "h" where hasSuffix("ch") || hasSuffix("sh"): "\(self)es"
    default: "\(self)s"
    }
  }
}
