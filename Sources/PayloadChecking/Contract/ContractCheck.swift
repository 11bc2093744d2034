import SchemaDocument
import SchemaLanguage
import SchemaLowering

/// Checks one payload against the schemas as they are written, with all of their keywords.
///
/// The types of an app ignore most of them: `maxLength`, `pattern`, `additionalProperties: false`, `not` and so on. The check knows
/// nothing about types. It follows JSON Schema, and `nullable` of OpenAPI. A class, because all parts of the check count its steps.
///
/// Sources: JSON Schema draft 4 to 2020-12, core and validation; OpenAPI 3.0.4, Schema Object.
final class ContractCheck {
  let contract: Contract
  private(set) var violations: [Violation] = []
  /// What can't be checked, each with its reason.
  private(set) var gaps: [Node: ContractGap.Reason] = [:]
  /// How often something couldn't be checked.
  private(set) var gapCount = 0
  /// How many attempts are running, whose violations aren't reported, such as those of the branches of `anyOf`.
  private var attempts = 0
  /// Nil if nobody asks for it.
  private var describedValues: DescribedValues?
  /// How many of the schemas around the current one have `unevaluatedProperties` or `unevaluatedItems`.
  var trackers = 0
  private var stepsLeft: Int
  /// The steps that patterns can take beyond those in proportion to the texts: a payload can have many texts that each take long.
  var patternReserve = 20_000_000
  /// What parameters are bound to.
  private var scope = ArgumentScope()
  /// The checks that are running, so that a schema that refers to itself ends.
  private var running: Set<Visit> = []

  private struct Visit: Hashable {
    let schema: Node
    let document: ObjectIdentifier
    let value: Int
  }

  /// - Parameters:
  ///   - size: The size of the payload in words of its tape.
  ///   - undescribed: Whether values that no schema describes are looked for.
  init(_ contract: Contract, size: Int, undescribed: PayloadOptions.UndescribedValues = .ignored) {
    self.contract = contract
    stepsLeft = Self.leastSteps + Self.stepsPerWord * size
    switch undescribed {
    case .ignored: break
    case .reported:
      describedValues = DescribedValues()
      trackers = 1
    }
  }

  /// Checks a value.
  ///
  /// - Returns: The members and elements that some schema describes, if a schema around this one needs to know.
  @discardableResult
  func check(_ value: JSONPlace, _ schema: Node) -> Set<Int> {
    let visit = Visit(
      schema: schema.resolved,
      document: ObjectIdentifier(value.document),
      value: value.index
    )
    guard mayContinue(at: schema) else {
      describedValues?.addOpen(value, by: schema)
      return []
    }
    guard running.insert(visit).inserted else { return [] }
    defer { running.remove(visit) }
    describedValues?.add(value, by: schema)
    guard schema.isMapping else {
      if schema.boolValue == false { report(value, schema, "isn't allowed by '\(schema.shown)'") }
      return []
    }
    let raw = RawSchema(schema)
    // The properties of the schemas that extend a base class are theirs.
    if raw.has(.discriminator), !raw.has(.oneOf), !raw.has(.anyOf) {
      describedValues?.addBase(value, by: schema)
    }
    let dialect = contract.index.dialect(of: schema)
    if value.isNull, raw.allowsNull(in: dialect) { return [] }
    let isTracker = raw.has(.unevaluatedProperties) || raw.has(.unevaluatedItems)
    if isTracker { trackers += 1 }
    defer { if isTracker { trackers -= 1 } }
    var described: Set<Int> = []
    let outer = scope
    defer { scope = outer }
    if let inner = contract.scope(inside: raw, scope) { scope = inner }
    if let parameter = contract.parameter(usedBy: raw) {
      described.formUnion(follow(parameter: parameter, value))
    }
    if let reference = raw.reference {
      described.formUnion(follow(reference, value))
      if contract.ignoresReferenceSiblings(in: schema) { return described }
    }
    checkKind(value, raw)
    switch value.entry.kind {
    case .null, .true, .false: break
    case .digits, .number: checkNumber(value, raw)
    case .plainText, .unicodeText, .escapedText, .brokenText: checkText(value, raw)
    case .array: described.formUnion(checkElements(of: value, raw))
    case .object, .unusualObject: described.formUnion(checkMembers(of: value, raw))
    }
    if raw.hasAny(of: Self.composition) { described.formUnion(checkComposition(value, raw)) }
    if isTracker { described.formUnion(checkUndescribed(of: value, raw, besides: described)) }
    return described
  }

  /// Whether a value matches, without a report.
  func matches(_ value: JSONPlace, _ schema: Node, describing described: inout Set<Int>) -> Bool {
    let count = violations.count
    let describedCount = describedValues?.count ?? 0
    attempts += 1
    defer { attempts -= 1 }
    let members = check(value, schema)
    let isMatch = violations.count == count
    violations.removeLast(violations.count - count)
    if isMatch {
      described.formUnion(members)
    } else {
      describedValues?.removeAll(after: describedCount)
    }
    return isMatch
  }

  func matches(_ value: JSONPlace, _ schema: Node) -> Bool {
    var described: Set<Int> = []
    return matches(value, schema, describing: &described)
  }

  private func follow(_ reference: Node, _ value: JSONPlace) -> Set<Int> {
    guard let target = contract.target(of: reference) else {
      addGap(.reference, at: reference)
      describedValues?.addOpen(value, by: reference)
      return []
    }
    return follow(parameter: target, value)
  }

  /// Checks a value against what a parameter is bound to, or a schema that isn't one.
  private func follow(parameter: Node, _ value: JSONPlace) -> Set<Int> {
    guard let argument = scope[parameter] else { return check(value, parameter) }
    let inner = scope
    scope = argument.scope
    defer { scope = inner }
    return check(value, argument.schema)
  }

  // MARK: - Results

  /// The outermost values of a payload that no schema describes.
  func undescribedValues(of payload: JSONPlace) -> [Violation] {
    let wrong = violations.lazy.filter { $0.member == nil }.map(\.value.index)
    return describedValues?.gaps(in: payload, besides: Set(wrong)) ?? []
  }

  /// - Parameters:
  ///   - member: The key of the member of the value that is meant, if it doesn't exist.
  ///   - keyword: The value of the keyword that the payload violates.
  ///   - complaint: What is wrong, as the end of a sentence about the value.
  func report(
    _ value: JSONPlace,
    _ keyword: Node,
    member: String? = nil,
    _ complaint: @autoclosure () -> String
  ) {
    violations.append(
      Violation(
        value: value,
        member: member,
        keyword: keyword,
        complaint: attempts > 0 ? "" : complaint()
      )
    )
  }

  /// Notes something that isn't checked; the rest of the payload is.
  func addGap(_ reason: ContractGap.Reason, at node: Node) {
    gaps[node] = reason
    gapCount += 1
  }

  private func mayContinue(at schema: Node) -> Bool {
    stepsLeft -= 1
    if stepsLeft > 0, stackHasRoom() { return true }
    addGap(stepsLeft > 0 ? .depth : .effort, at: schema)
    return false
  }

  /// Branches of branches can take exponential time.
  private static let leastSteps = 1_000_000
  private static let stepsPerWord = 20
  private static let composition = KeywordSet(.allOf, .anyOf, .oneOf, .not, .if)
}

/// A place of a payload that a schema doesn't allow.
struct Violation {
  let value: JSONPlace
  let member: String?
  let keyword: Node
  let complaint: String
}

extension RawSchema {
  /// Whether a keyword allows null, whatever the others say.
  fileprivate func allowsNull(in dialect: Dialect) -> Bool {
    dialect.nullableKeyword != nil && (isTrue(.nullable) || isTrue(.vendorNullable))
  }
}

extension Node {
  /// A keyword with its value, such as `maxLength: 5`, or only the keyword if the value is long or a collection.
  package var shown: String {
    let name = key?.text ?? ""
    // A character has up to four bytes.
    guard isScalar, withText({ $0.count <= 4 * 60 }), text.unicodeScalars.count <= 60 else {
      return name
    }
    return name.isEmpty ? text : "\(name): \(text)"
  }
}
