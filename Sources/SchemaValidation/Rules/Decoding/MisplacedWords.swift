import SchemaDocument
import SchemaLowering

/// Words of ours that mean nothing where they stand, by what the schema is and by what holds it.
///
/// For example `x-dto-path` on the elements of an array: only a property stands somewhere.
struct MisplacedWords {
  private let raw: RawSchema
  private let role: SchemaRole
  /// The schema that the reference leads to, or the schema itself.
  private let settled: RawSchema?
  private let kind: ValueKind?

  init(_ place: SchemaPlace, in report: Report) {
    raw = place.raw
    role = place.role
    // What stands beside a reference and shapes the value makes another one of it.
    let isPlain =
      raw.reference == nil
      || raw.keywords.subtracting(.references).subtracting(.annotations)
        .subtracting(.overrides).subtracting(.constraints).isEmpty
    settled = isPlain ? report.settled(raw.node).map { RawSchema($0) } : nil
    kind = settled.flatMap { ValueKind($0, in: report) }
  }

  struct Finding {
    var keyword: Keyword
    /// Why it means nothing, and what to do about it.
    var reason: String
    var help: String
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    for keyword in raw.keywords.intersection(.ownWords) {
      if !isMalformed(keyword), let (reason, help) = problem(of: keyword) {
        findings.append(Finding(keyword: keyword, reason: reason, help: help))
      }
    }
    return findings
  }

  private typealias Problem = (reason: String, help: String)

  private func problem(of keyword: Keyword) -> Problem? {
    switch keyword.facts.extensionKind {
    case .place: role == .property ? nil : ("only a property has it", "put it on a property")
    case .omission:
      role == .property || raw[keyword]?.boolValue == false
        ? nil
        : (
          "only a property can be left out",
          "remove it; types are left out by the option 'except'"
        )
    case .name: problemOfName
    case .root: problemOfRoot
    case .policy: problem(ofPolicy: keyword)
    // Lowering reports these, and knows what they change.
    case .override, nil: nil
    }
  }

  private var problemOfName: Problem? {
    switch role {
    case .root, .property, .other: return nil
    case .part: return ("what 'allOf' joins has one name", "put it beside 'allOf'")
    case .element, .mapValue, .variant:
      if raw.reference != nil || raw.isReferenceInAllOf {
        return ("a type has the name that it is declared with", "put it where the type is declared")
      }
      switch kind {
      case .scalar?, .array?, .map?: return ("this has no type of its own", "remove it")
      case .enumeration?, .object?, .union?, nil: return nil
      }
    }
  }

  private var problemOfRoot: Problem? {
    guard let kind else { return nil }
    guard kind == .object else { return ("only an object with members has it", "remove it") }
    return raw.reference == nil
      ? nil : ("it belongs to the object itself", "put it where the object is declared")
  }

  /// What is said beside the members of an object is said of them; all else is about one value, which a property holds.
  private func problem(ofPolicy keyword: Keyword) -> Problem? {
    guard let kind, !(kind == .object && raw.reference == nil) else { return nil }
    switch role {
    case .part, .other: return nil
    case .element, .mapValue, .variant:
      return ("it is about a property and all that is in it", "put it on the property")
    case .root where raw.reference == nil && (kind == .enumeration || kind == .union):
      return ("it is about a property", "put it on the properties of this type")
    case .root, .property: break
    }
    switch keyword {
    case .dtoElements:
      return kind == .array || kind == .map
        ? nil : ("only an array or a map has elements of its own", "remove it")
    case .dtoMinItems:
      guard kind == .array else { return ("only an array has it", "remove it") }
      return says(.minItems) ? nil : ("there is no 'minItems'", "add 'minItems', or remove it")
    case .dtoDefault:
      return says(.default) ? nil : ("there is no 'default'", "add 'default', or remove it")
    case .dtoCoerce:
      return kind == .object || kind == .union
        ? ("only scalars are made from others", "put it on the members") : nil
    case .dtoUnknownKeys:
      return kind == .object
        ? ("it belongs to the object itself", "put it where the object is declared")
        : ("only an object with members has it", "remove it")
    default: return nil
    }
  }

  /// Whether the value says nothing anywhere, which is reported where it is read.
  private func isMalformed(_ keyword: Keyword) -> Bool {
    guard let value = raw[keyword], keyword.facts.extensionKind == .policy else { return false }
    if case .words(let words) = keyword.facts.value {
      return !value.isScalar || !words.contains(value.text)
    }
    return value.boolValue == nil
  }

  private func says(_ keyword: Keyword) -> Bool {
    raw.has(keyword) || settled?.has(keyword) == true
  }
}
