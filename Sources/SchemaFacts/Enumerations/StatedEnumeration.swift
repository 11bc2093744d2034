import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// What the values under `const` or `enum` make of a schema.
package struct StatedEnumeration {
  private let raw: RawSchema
  /// `nil` if the type decides, or another keyword.
  private(set) var shape: Shape?
  private var flaws: [Flaw] = []

  /// Whether some of the values, or what is stated about them, can't be read as written.
  var isUnclear: Bool { !flaws.isEmpty }

  /// What is wrong; the findings take time to make.
  private enum Flaw {
    /// Some of so many values don't have the type.
    case mismatch([Node], of: Int, SchemaType, reading: String? = nil)
    /// An array or an object among the values of a scalar type. No payload can have it, and the other values remain usable.
    case foreign(Node, SchemaType)
    /// Values that no Swift enum can list.
    case unlisted([Node])
    case policy
    /// `x-dto-enum`, although no Swift enum lists Booleans.
    case policyOfBooleans
  }

  /// - Parameter type: The type that another schema states for the values, which are in quotes.
  package init?(of raw: RawSchema, as type: SchemaType? = nil) {
    guard let values = raw.enumeratedValues else { return nil }
    self.raw = raw
    guard let type else {
      shape = shape(listing: values)
      return
    }
    notePolicy(ofBooleans: type == .boolean)
    shape = shape(of: values, as: type)
  }

  private mutating func shape(listing listed: [Node]) -> Shape? {
    let names = raw.typeNames
    let only = names.count == 1 ? names[0] : nil
    let type = only.flatMap { SchemaType($0) }
    var values = listed
    if !listed.allSatisfy(\.isScalar) {
      guard let type, type.isListed else { return unlisted(listed) }
      values = listed.filter(\.isScalar)
      if let other = listed.first(where: { !$0.isScalar }) { flaws.append(.foreign(other, type)) }
      if values.isEmpty { return nil }
    }
    notePolicy(
      ofBooleans: only == nil ? values.allSatisfy { $0.boolValue != nil } : type == .boolean
    )
    // With several types or none, the values decide.
    guard only != nil else { return inferred(values) }
    // An unknown type is reported elsewhere.
    guard let type else { return nil }
    switch type {
    case .string: return enumeration(values, .string)
    case .boolean, .integer, .number: return shape(of: values, as: type)
    case .object where raw.listsScalarsAsObject:
      // Nothing but the type speaks for an object, and nothing but the values is of use.
      let reading = "the values determine the type"
      flaws.append(.mismatch(values, of: values.count, type, reading: reading))
      return inferred(values)
    case .object, .array, .file:
      flaws.append(.mismatch(values, of: values.count, type))
      return nil
    }
  }

  /// Returns the shape of numbers or Booleans, some of which may be in quotes; `nil` if one of the values isn't a number.
  private mutating func shape(of values: [Node], as type: SchemaType) -> Shape? {
    let others = values.filter { value in
      type == .boolean
        ? value.boolValue == nil
        : type == .integer ? value.wholeNumber == nil : value.finiteNumber == nil
    }
    if !others.isEmpty { flaws.append(.mismatch(others, of: values.count, type)) }
    if type == .boolean { return .primitive(.boolean) }
    let areWhole = values.allSatisfy { $0.unquotedWholeNumber != nil }
    return others.allSatisfy { $0.isQuotedValue(of: type) }
      ? enumeration(values, areWhole ? .integer : .number) : nil
  }

  private mutating func inferred(_ values: [Node]) -> Shape? {
    let kinds = Set(values.map { $0.listedValue?.kind })
    if kinds.contains(nil) { return unlisted(values) }
    switch kinds {
    case [.string]: return enumeration(values, .string)
    case [.integer]: return enumeration(values, .integer)
    case [.number], [.integer, .number]: return enumeration(values, .number)
    case [.boolean]: return .primitive(.boolean)
    default: return enumeration(values, .mixed)
    }
  }

  private func enumeration(_ values: [Node], _ rawType: Enumeration.RawType) -> Shape {
    .enumeration(values: values, rawType: rawType, policy: raw.policyOfValues)
  }

  private mutating func notePolicy(ofBooleans areBooleans: Bool) {
    guard raw.has(.dtoEnum) else { return }
    if areBooleans {
      flaws.append(.policyOfBooleans)
    } else if raw.statedPolicy == nil {
      flaws.append(.policy)
    }
  }

  /// Returns the shape of values that no Swift enum can list: any value is accepted.
  private mutating func unlisted(_ values: [Node]) -> Shape? {
    flaws.append(.unlisted(values))
    return raw.typeNames.count == 1 ? nil : .any
  }
}

extension StatedEnumeration {
  package var misreadings: [Misreading] {
    flaws.flatMap { flaw -> [Misreading] in
      switch flaw {
      case .mismatch(let values, let count, let type, let reading):
        return [Misreading(mismatch(values, of: count, type, reading: reading), at: raw.node)]
      case .foreign(let value, let type):
        let finding = Diagnostic.foreignEnumValue(value, in: raw, type: type.rawValue)
        return [Misreading(finding, at: raw.node)]
      case .unlisted(let values):
        return repeatedCollections(values) + [
          Misreading(.unlistedEnum(values, of: raw), at: raw.node)
        ]
      case .policy: return [Misreading.policy(of: raw)].compactMap(\.self)
      case .policyOfBooleans: return [Misreading.policyOfBooleans(in: raw)].compactMap(\.self)
      }
    }
  }

  private func mismatch(
    _ values: [Node],
    of count: Int,
    _ type: SchemaType,
    reading: String?
  ) -> Diagnostic {
    let wrong = values.first { !$0.isQuotedValue(of: type) }
    return .enumMismatch(
      wrong ?? values[0],
      in: raw,
      type,
      reading: reading,
      allAreQuoted: wrong == nil,
      repair: repair(of: values, of: count, type)
    )
  }

  /// Returns a repair: the values as they were most likely meant, or the list moved to where it most likely belongs.
  private func repair(
    of mismatches: [Node],
    of count: Int,
    _ type: SchemaType
  ) -> Repair? {
    switch type {
    case .integer, .number:
      guard mismatches.allSatisfy({ $0.isQuotedValue(of: type) }) else { return nil }
      let edits = mismatches.map { $0.replaced(byLiteral: $0.text) }
      // Unquoted values of a branch would be joined with those of other branches into one list.
      let list = raw.node.parent
      let isBranch = list?.isSequence == true && list?.key?.hasText("allOf") != true
      return Repair("remove the quotes", isBranch ? .unsafe : .safe, edits)
    case .boolean:
      let edits = mismatches.compactMap { value in
        value.truthInWords.map { value.replaced(byLiteral: "\($0)") }
      }
      guard edits.count == mismatches.count else { return nil }
      if mismatches.allSatisfy({ $0.isQuotedValue(of: type) }) {
        return Repair("remove the quotes", .safe, edits)
      }
      // A single value is mentioned in the documentation, which the repair therefore changes.
      return Repair("write 'true' and 'false'", count > 1 ? .safe : .unsafe, edits)
    case .array: return raw.listMovedIntoItems
    case .object, .string, .file: return nil
    }
  }

  /// Arrays and objects that are listed twice. Long lists of them don't occur, and each is compared with all before it.
  private func repeatedCollections(_ values: [Node]) -> [Misreading] {
    let values = values.prefix(100)
    return values.enumerated().compactMap { index, value in
      guard !value.isScalar, let first = values[..<index].first(where: value.isWritten(like:))
      else { return nil }
      let repair = raw.repair(ofRepeated: value)
      return Misreading(.duplicateEnumValue(value, first: first, repair: repair), at: value)
    }
  }
}

extension Enumeration.Value {
  fileprivate var kind: ScalarType {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    }
  }
}
