import Patterns
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// `type`, `enum` and `const`, and the keywords for numbers and strings.
extension ContractCheck {
  func checkKind(_ value: JSONPlace, _ raw: RawSchema) {
    if let type = raw[.type], !value.hasType(type) {
      report(value, type, "should be \(raw.shownTypes), but is \(value.schemaTypeName)")
    }
    if let constant = raw[.constant], !value.isEqual(to: constant, in: raw) {
      report(value, constant, "isn't the value of '\(constant.shown)'")
    }
    if let values = raw[.enumeration], values.isSequence,
      !values.elements.contains(where: { value.isEqual(to: $0, in: raw) })
    {
      report(value, values, "isn't one of the values of 'enum'")
    }
  }

  func checkNumber(_ value: JSONPlace, _ raw: RawSchema) {
    guard raw.hasAny(of: Self.numbers) else { return }
    let text = value.document.digits(value.entry)
    guard let number = ExactNumber(text) else { return }
    func check(_ keyword: Keyword, _ relation: String, _ isAllowed: (ExactNumber) -> Bool) {
      guard let limit = raw[keyword], let bound = limit.exactNumber, !isAllowed(bound) else {
        return
      }
      report(value, limit, "is \(relation) '\(limit.shown)'")
    }
    // In draft 4 and OpenAPI 3.0, `exclusiveMinimum` is a Boolean.
    if raw.isTrue(.exclusiveMinimum) {
      check(.minimum, "not above the exclusive") { number > $0 }
    } else {
      check(.minimum, "below") { number >= $0 }
      check(.exclusiveMinimum, "not above") { number > $0 }
    }
    if raw.isTrue(.exclusiveMaximum) {
      check(.maximum, "not below the exclusive") { number < $0 }
    } else {
      check(.maximum, "above") { number <= $0 }
      check(.exclusiveMaximum, "not below") { number < $0 }
    }
    check(.multipleOf, "not a multiple as of") { number.isMultiple(of: $0) }
    if let format = raw[.format], let range = format.integerRange,
      range.0 > number || number > range.1
    {
      report(value, format, "is out of the range of '\(format.shown)'")
    }
  }

  func checkText(_ value: JSONPlace, _ raw: RawSchema) {
    guard raw.hasAny(of: Self.texts), let text = value.document.readText(value.entry) else {
      return
    }
    if raw.has(.minLength) || raw.has(.maxLength) {
      checkCount(
        text.unicodeScalars.count,
        of: value,
        (raw[.minLength], "is shorter than"),
        (raw[.maxLength], "is longer than")
      )
    }
    if let pattern = raw[.pattern], pattern.isScalar, matches(text, pattern) == false {
      report(value, pattern, "doesn't match '\(pattern.shown)'")
    }
    if let format = raw.scalar(.format), let known = StringFormat(named: format.text) {
      check(value, text, known, stated: format)
    } else if let encoding = raw[.contentEncoding], isDecoded(raw),
      let known = raw.formatOfEncoding.flatMap(StringFormat.init(named:))
    {
      check(value, text, known, stated: encoding)
    }
  }

  /// Whether apps decode the `contentEncoding` of a schema. Elsewhere it is only an annotation, as JSON Schema has it.
  private func isDecoded(_ raw: RawSchema) -> Bool {
    if raw.choosesType || raw.hasAny(of: Self.listing) { return false }
    let names = raw.typeNames
    let type =
      names.isEmpty
      ? raw.impliedType(in: contract.index.dialect(of: raw.node))?.type
      : names.count == 1 ? SchemaType(names[0]) : nil
    return type == .string
  }

  private func check(_ value: JSONPlace, _ text: String, _ format: StringFormat, stated: Node) {
    switch format.check(text) {
    case .valid: break
    case .invalid: report(value, stated, "isn't a valid '\(stated.text)'")
    case .undecided: addGap(.pattern, at: stated)
    }
  }

  /// Whether a text matches a pattern; nil if that isn't known.
  func matches(_ text: String, _ pattern: Node) -> Bool? {
    guard let compiled = contract.pattern(pattern) else {
      addGap(.pattern, at: pattern)
      return nil
    }
    let result = compiled.matches(text, drawingOn: &patternReserve)
    if result == nil { addGap(.effort, at: pattern) }
    return result
  }

  func checkCount(
    _ count: Int,
    of value: JSONPlace,
    _ least: (limit: Node?, complaint: String),
    _ most: (limit: Node?, complaint: String)
  ) {
    if let limit = least.limit, let bound = limit.numberValue, Double(count) < bound {
      report(value, limit, "\(least.complaint) '\(limit.shown)'")
    }
    if let limit = most.limit, let bound = limit.numberValue, Double(count) > bound {
      report(value, limit, "\(most.complaint) '\(limit.shown)'")
    }
  }

  private static let numbers = KeywordSet(
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .multipleOf,
    .format
  )
  private static let listing = KeywordSet(.enumeration, .constant)
  private static let texts = KeywordSet(.minLength, .maxLength, .pattern, .format, .contentEncoding)
}

extension RawSchema {
  /// The names under `type`, as words of a message.
  fileprivate var shownTypes: String {
    guard let type = self[.type] else { return "" }
    let names = type.isSequence ? type.elements.map(\.text) : [type.text]
    return names.joined(separator: " or ")
  }
}

extension Node {
  fileprivate var exactNumber: ExactNumber? {
    guard scalarType == .integer || scalarType == .number else { return nil }
    return ExactNumber(text) ?? numberValue.flatMap { ExactNumber("\($0)") }
  }

  /// The integers that a format allows. Source: OpenAPI Format Registry.
  fileprivate var integerRange: (ExactNumber, ExactNumber)? {
    switch text {
    case "int32": (ExactNumber(Int64(Int32.min)), ExactNumber(Int64(Int32.max)))
    case "int64": (ExactNumber(Int64.min), ExactNumber(Int64.max))
    default: nil
    }
  }
}
