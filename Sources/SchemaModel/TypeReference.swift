/// The type of a property, an element or a variant.
///
/// The most common cases fit into a few bytes and need no reference counting.
package enum TypeReference: Hashable, Sendable {
  case primitive(Primitive)
  /// A type declared outside of the generated code.
  indirect case foreign(ChosenType)
  /// An instant formatted with a pattern, such as `dd.MM.yyyy HH:mm`.
  indirect case patternDate(DateForms)
  indirect case array(TypeReference)
  /// An array of unique elements whose order has no meaning: a `Set` in Swift.
  indirect case set(TypeReference)
  /// An array in which the position of an element determines its meaning, so that no element can be dropped.
  indirect case tuple(TypeReference)
  indirect case dictionary(TypeReference)
  /// An element that may be null, as in `[String?]`. For properties, see ``Presence``.
  indirect case optional(TypeReference)
  case declared(DeclarationID)
  /// A declared enumeration, or an alias of one, at a place that sets its own policy for other values and overrides the declaration's.
  case enumeration(DeclarationID, Enumeration.Policy)
  /// Any JSON value.
  case any

  /// The declaration that a type refers to, at most one.
  package var declaration: DeclarationID? {
    switch self {
    case .primitive, .foreign, .patternDate, .any: nil
    case .declared(let id), .enumeration(let id, _): id
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      element.declaration
    }
  }

  /// The declaration that a type needs: the one that it refers to, or the DTO that a domain type is made from.
  package var neededDeclaration: DeclarationID? {
    switch self {
    case .foreign(let chosen): chosen.dto?.neededDeclaration
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      element.neededDeclaration
    case .primitive, .patternDate, .declared, .enumeration, .any: declaration
    }
  }
}

extension TypeReference {
  /// Replaces the declarations that it refers to.
  package mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
    if let type = replacingDeclarations(replacement) { self = type }
  }

  /// Returns the type with its declarations replaced; `nil` if it refers to none.
  private func replacingDeclarations(_ replacement: (DeclarationID) -> DeclarationID) -> Self? {
    switch self {
    case .primitive, .patternDate, .any: nil
    case .foreign(var chosen):
      chosen.dto?.replacingDeclarations(replacement).map { dto in
        chosen.dto = dto
        return .foreign(chosen)
      }
    case .declared(let id): .declared(replacement(id))
    case .enumeration(let id, let policy): .enumeration(replacement(id), policy)
    case .array(let element): element.replacingDeclarations(replacement).map { .array($0) }
    case .set(let element): element.replacingDeclarations(replacement).map { .set($0) }
    case .tuple(let element): element.replacingDeclarations(replacement).map { .tuple($0) }
    case .dictionary(let value): value.replacingDeclarations(replacement).map { .dictionary($0) }
    case .optional(let type): type.replacingDeclarations(replacement).map { .optional($0) }
    }
  }
}

/// The scalars that a schema can describe with `type` and `format`.
package enum Primitive: String, Hashable, Sendable, CaseIterable {
  case string
  case boolean
  case integer
  case int8
  case int16
  case int32
  case int64
  case uint
  case uint8
  case uint16
  case uint32
  case uint64
  /// Integers as strings, such as `"9007199254740993"`.
  case integerText
  case int64Text
  case uint64Text
  /// A number as a string, such as `"1.5"`.
  case doubleText
  /// A Boolean as a string, such as `"true"`.
  case booleanText
  case float
  case double
  case decimal
  /// A decimal number as a string, such as `"12.30"`.
  case decimalText
  /// A calendar date without a time, such as `2024-02-29`.
  case date
  /// A point in time, such as `2024-02-29T12:00:00.5+03:00`.
  case dateTime
  /// The same, written with whole seconds.
  case dateTimeSeconds
  /// The same, written with three fractional digits.
  case dateTimeMilliseconds
  /// The same, written with six fractional digits.
  case dateTimeMicroseconds
  /// A point in time with the offset from UTC that it was written with.
  case offsetDateTime
  /// A point in time as the number of seconds since 1970.
  case epochSeconds
  /// A point in time as the number of milliseconds since 1970.
  case epochMilliseconds
  /// A time of day, such as `12:30:00.5+03:00`.
  case time
  /// A duration in units of the clock and the calendar, such as `P1Y2M3DT4H5M6S`.
  case duration
  case uuid
  case url
  /// Bytes as a base64 string.
  case base64
  /// Bytes as a base64 string in the URL-safe alphabet, without padding.
  case base64URL
}
