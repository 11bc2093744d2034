import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// dtoc extensions that have no effect where they are, because of the schema or what contains it.
///
/// For example `x-dto-path` on the elements of an array: it applies only to properties.
struct MisplacedWords {
  private let raw: RawSchema
  private let role: SchemaRole
  /// The target of the reference, or the schema itself.
  private let settled: RawSchema?
  private let kind: ValueKind?
  /// Whether the type is declared elsewhere.
  private let isDeclaredElsewhere: Bool
  /// Whether it stands for a parameter of a generic type, so that it can be of any kind.
  private let isParameterUse: Bool

  init(_ place: SchemaPlace, in report: Report) {
    raw = place.raw
    role = place.role
    // Keywords beside a reference that affect the value make a different schema.
    let isPlain =
      raw.reference == nil
      || raw.keywords.subtracting(.references).subtracting(.annotations)
        .subtracting(.overrides).subtracting(.constraints).isEmpty
    settled = isPlain ? report.settled(raw.node).map { RawSchema($0) } : nil
    isParameterUse = report.isParameterUse(raw)
    kind =
      isParameterUse
      ? nil : report.isTuple(raw.node) ? .tuple : settled.flatMap { ValueKind($0, in: report) }
    isDeclaredElsewhere = raw.reference != nil || kind == .tuple && raw.positions == nil
  }

  struct Finding {
    var keyword: Keyword
    /// Why it has no effect, and what to do about it.
    var reason: String
    var help: String
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    for keyword in raw.keywords.intersection(.dtoExtensions) {
      if !isMalformed(keyword) || isUnread(keyword), let (reason, help) = problem(of: keyword) {
        findings.append(Finding(keyword: keyword, reason: reason, help: help))
      }
    }
    return findings
  }

  private typealias Problem = (reason: String, help: String)

  private func problem(of keyword: Keyword) -> Problem? {
    switch keyword.facts.extensionKind {
    case .place:
      role == .property ? nil : ("it applies only to properties", "move it to a property")
    case .omission:
      role == .property || raw[keyword]?.boolValue == false
        ? nil
        : ("only properties can be omitted", "remove it; to omit a type, use the option 'except'")
    case .name: problemOfName
    case .object: problem(ofObject: keyword)
    case .policy: problem(ofPolicy: keyword)
    case .ownership:
      role == .root && (kind != .scalar || raw.choosesType)
        ? nil
        : (
          "only the payloads of named types have alerts",
          role == .root ? "remove it" : "move it to a named schema"
        )
    case .override where keyword == .dtoTuple: problemOfTuple
    case .override where keyword == .dtoZone && role == .part && !raw.has(.dtoDate):
      ("it belongs to 'x-dto-date'", "move it beside 'x-dto-date'")
    // Lowering reports these, and knows what they change.
    case .override, nil: nil
    }
  }

  private var problemOfTuple: Problem? {
    if raw.positions == nil, kind == .tuple || settled?.positions != nil {
      return (
        "it belongs to the declaration of the array", "move it to the declaration of the array"
      )
    }
    if raw.positions == nil { return ("it applies only to arrays with 'prefixItems'", "remove it") }
    return raw.mayBeTuple
      ? nil : ("the array can have any number of elements", "write 'items: false' next to it")
  }

  /// Whether it may be a property of a tuple, which lowering knows.
  private var isPlace: Bool {
    guard let list = raw.node.parent, list.isSequence, let array = list.parent else { return false }
    return RawSchema(array).mayBeTuple && RawSchema(array).positions == list
  }

  private var problemOfName: Problem? {
    if isPlace { return nil }
    switch role {
    case .root, .property, .other: return nil
    case .part: return ("the parts of 'allOf' share one name", "move it beside 'allOf'")
    case .element, .mapValue, .variant:
      if raw.reference != nil || raw.isReferenceInAllOf || isParameterUse {
        return (
          "the name belongs to the declaration of the type",
          "move it to the declaration of the type"
        )
      }
      switch kind {
      case .scalar?, .array?, .map?: return ("this has no type of its own", "remove it")
      case .enumeration?, .tuple?, .object?, .union?, nil: return nil
      }
    }
  }

  private func problem(ofObject keyword: Keyword) -> Problem? {
    guard let kind else {
      return isParameterUse ? Self.problemOfParameter : problem(ofHooks: keyword)
    }
    switch kind {
    case .object, .tuple: break
    // Lowering reports why it isn't a type.
    case .array where keyword != .dtoCoding && settled?.mayBeTuple == true: break
    case .union where keyword == .dtoCoding: break
    // A part without properties is about the object that it is a part of.
    case .map where role == .part: return nil
    case .union, .enumeration, .scalar, .array, .map:
      let others = keyword == .dtoCoding ? " and to unions" : ""
      return ("it applies only to objects with properties\(others)", "remove it")
    }
    return !isDeclaredElsewhere
      ? nil
      : (
        "it belongs to the declaration of the \(kind)", "move it to the declaration of the \(kind)"
      )
  }

  private static let problemOfParameter: Problem = (
    "the types that the parameter stands for are declared elsewhere",
    "move it to the schemas that are bound to the parameter"
  )

  /// A policy next to a parameter has an effect in the instances whose argument it fits.
  private func problem(ofPolicyBesideParameter keyword: Keyword) -> Problem? {
    switch (keyword, role) {
    case (.dtoUnknownKeys, _): Self.problemOfParameter
    case (.dtoMinItems, .element), (.dtoMinItems, .mapValue): nil
    case (_, .element) where isPlace: nil
    case (_, .element), (_, .mapValue), (_, .variant):
      ("it applies to a whole property", "move it to the property")
    case (.dtoDefault, _):
      says(.default) ? nil : ("it requires 'default'", "add 'default', or remove it")
    case (.dtoNull, _):
      isRequired ? ("it applies only to optional properties", "remove it") : nil
    default: nil
    }
  }

  /// Where the kind of the type is in doubt, hooks are still without an effect on names of other types, and on unions.
  private func problem(ofHooks keyword: Keyword) -> Problem? {
    guard keyword == .dtoHooks else { return nil }
    if raw.isReferenceInAllOf {
      return ("it belongs to the declaration of the type", "move it to the declaration of the type")
    }
    let isUnion =
      raw.has(.discriminator) && raw.hasAny(of: .unions)
      && !raw.hasAny(of: KeywordSet(.properties, .allOf))
    return isUnion ? ("it applies only to objects with properties", "remove it") : nil
  }

  /// A policy on an object applies to its properties. Any other policy is about one value, which a property contains.
  private func problem(ofPolicy keyword: Keyword) -> Problem? {
    if isParameterUse { return problem(ofPolicyBesideParameter: keyword) }
    guard let kind, !(kind == .object && raw.reference == nil) else { return nil }
    if keyword == .dtoNull, isOfParameter {
      return ("a parameter that is null is absent", "remove it")
    }
    let hasOwnProperties = kind == .tuple && role == .root && !isDeclaredElsewhere
    if hasOwnProperties, keyword != .dtoUnknownKeys { return nil }
    switch role {
    case .part, .other: return nil
    case .element where isPlace: break
    case .element, .mapValue, .variant:
      if keyword == .dtoMinItems, kind == .tuple { return problemOfTupleCounts }
      let isInside = if case .variant = role { false } else { true }
      if isInside, keyword == .dtoMinItems { return problemOfInnerCounts }
      return ("it applies to a whole property", "move it to the property")
    case .root where raw.reference == nil && (kind == .enumeration || kind == .union):
      return ("it applies to properties", "move it to the properties of this type")
    case .root, .property: break
    }
    switch keyword {
    case .dtoElements:
      if kind == .tuple {
        return (
          "each element is a property of its own",
          "move it to the positions that are arrays or maps, or remove it"
        )
      }
      guard kind == .array || kind == .map else {
        return ("it applies only to arrays and maps", "remove it")
      }
      return problemOfFixedElements
    case .dtoMinItems where kind == .tuple: return problemOfTupleCounts
    case .dtoMinItems:
      if kind == .array, says(.minItems) { return nil }
      if raw.ignoresCounts, let place = placeOfInnerLength {
        return ("it doesn't apply to arrays inside", "move it to '\(place)'")
      }
      return kind == .array
        ? ("it requires 'minItems'", "add 'minItems', or remove it")
        : ("it applies only to arrays", "remove it")
    case .dtoDefault:
      return says(.default) ? nil : ("it requires 'default'", "add 'default', or remove it")
    case .dtoNull:
      return isRequired ? ("it applies only to optional properties", "remove it") : nil
    case .dtoCoerce:
      if kind == .tuple { return ("it applies only to scalars", "move it to the positions") }
      return kind == .object || kind == .union
        ? ("it applies only to scalars", "move it to the properties") : nil
    case .dtoUnknownKeys:
      return kind == .object
        ? (
          "it belongs to the declaration of the object", "move it to the declaration of the object"
        )
        : ("it applies only to objects with properties", "remove it")
    default: return nil
    }
  }

  /// Whether it is the schema of a parameter of operations.
  private var isOfParameter: Bool {
    raw.node.isParameter
      || raw.node.key?.hasText("schema") == true && raw.node.parent?.isParameter == true
  }

  /// No element of a fixed number is skipped, because that would shift the others.
  private var problemOfFixedElements: Problem? {
    let isStrict = raw[.dtoElements]?.hasText("strict") == true
    let schemas = [raw, settled].compactMap(\.self)
    guard kind == .array, !isStrict,
      schemas.contains(where: { $0.hasFixedLength || $0.positions != nil })
    else { return nil }
    return ("each element keeps its place, so that none is skipped", "remove it")
  }

  /// The type of a tuple says how many elements there must be.
  private var problemOfTupleCounts: Problem? {
    if isDeclaredElsewhere {
      return (
        "it belongs to the declaration of the array", "move it to the declaration of the array"
      )
    }
    return raw.ignoresCounts && raw.has(.minItems)
      ? nil : ("the elements before 'minItems' are required properties", "remove it")
  }

  /// Inside of other collections, only fixed lengths are checked.
  private var problemOfInnerCounts: Problem? {
    guard raw.ignoresCounts else {
      return ("inside of another array or a map, only 'ignore' has an effect", "remove it")
    }
    return raw.hasFixedLength || settled?.hasFixedLength == true || raw.isReferenceInAllOf
      ? nil : ("only a fixed number of elements is checked here", "remove it")
  }

  /// The keywords that lead to the nearest array inside that has a fixed length, such as `items.items`; nil if there is none.
  private var placeOfInnerLength: String? {
    var (schema, keys) = ((settled ?? raw).node, [String]())
    for _ in 0..<Self.deepestLength {
      guard
        let keyword = [Keyword.items, .additionalProperties].first(where: {
          schema[$0]?.isMapping == true
        }), let inner = schema[keyword]
      else { return nil }
      keys.append(keyword.rawValue)
      if RawSchema(inner).hasFixedLength { return keys.joined(separator: ".") }
      schema = inner
    }
    return nil
  }

  /// How many collections may be around an array whose elements are counted.
  private static let deepestLength = 4

  /// Whether the value is invalid, which is reported when it is read.
  private func isMalformed(_ keyword: Keyword) -> Bool {
    guard let value = raw[keyword] else { return false }
    if case .words(let words) = keyword.facts.value {
      return !value.isScalar || !words.contains(value.text)
    }
    return keyword.facts.extensionKind == .policy && value.boolValue == nil
  }

  /// Whether nothing reads the value, valid or not, because it is about a type that is declared elsewhere.
  private func isUnread(_ keyword: Keyword) -> Bool {
    isDeclaredElsewhere && (keyword.facts.extensionKind == .object || keyword == .dtoTuple)
  }

  /// Whether the schema around a property requires it.
  private var isRequired: Bool {
    guard role == .property, let key = raw.node.key?.text,
      let required = raw.node.parent?.parent?[Keyword.required], required.isSequence
    else { return false }
    return required.elements.contains { $0.isScalar && $0.hasText(key) }
  }

  private func says(_ keyword: Keyword) -> Bool {
    raw.has(keyword) || settled?.has(keyword) == true
  }
}
