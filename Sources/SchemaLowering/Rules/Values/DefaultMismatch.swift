package import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Reports a `default` that the schema itself does not allow, such as `default: none` beside `type: integer`.
extension Rule {
  package static let defaultMismatch = Rule(
    id: "default-mismatch",
    severity: .warning,
    category: .values,
    summary: "a default must be a valid value of its schema",
    explanation: """
      A default replaces a missing value, so it must have the right type, be one of the values of 'enum', and be within the \
      bounds and in the format. dtoc ignores a default of another type or of another fixed length, and tools that fill in defaults send or store invalid \
      values. dtoc reads a number or Boolean in quotes without them, and '--fix' removes the quotes. 'default: null' for a schema \
      that doesn't allow null means that there is no default; remove it. For other values, '--fix --unsafe' writes a guess.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer, default: '4'}
      +       seats: {type: integer, default: 4}
      """,
    difference: .mostlyValidate("elsewhere, no default is generated")
  )
}

extension Diagnostic {
  static func defaultMismatch(_ value: Node, _ type: TypeReference) -> Diagnostic {
    // `Int` has 32 bits on some platforms.
    let isWide = value.unquotedWholeNumber != nil && type == .primitive(.integer)
    let mistake =
      if isWide {
        "does not fit in 32 bits, the size of 'Int' on some platforms"
      } else if !value.isWiderThanInt64 || !type.isInteger {
        "does not match the property's type"
      } else if type == .primitive(.uint64), UInt64(value.text) != nil {
        "is above \(Int64.max), the largest default that dtoc supports"
      } else {
        "does not fit in 64 bits"
      }
    return Diagnostic(
      .defaultMismatch,
      "'default' \(mistake); it is ignored",
      at: value.span,
      help: isWide ? "write 'format: int64'" : nil
    )
  }

  /// - Parameter array: The default itself, or an array in it, that hasn't as many elements as it must have.
  static func defaultLength(_ array: Node, in value: Node, _ counts: ElementCounts) -> Diagnostic {
    let count = array.count == 1 ? "1 element" : "\(array.count) elements"
    let limit =
      if counts.areFixed {
        "not \(counts.least)"
      } else if array.count < counts.least {
        "fewer than \(counts.least)"
      } else {
        "more than \(counts.most)"
      }
    return Diagnostic(
      .defaultMismatch,
      "'default' \(array == value ? "has" : "contains an array of") \(count), \(limit); it is ignored",
      at: array.span
    )
  }

  /// - Parameter values: The quoted values: the default itself, or values inside it.
  static func quotedDefault(
    _ values: [Node],
    in node: Node,
    certainty: Repair.Certainty
  ) -> Diagnostic {
    let value = values[0]
    let isWritten = values.allSatisfy { !$0.isAlias }
    return Diagnostic(
      .defaultMismatch,
      value == node
        ? "'default' is a string, which is not the property's type; it is read without the quotes"
        : "the string '\(value.text)' in 'default' has the wrong type; it is read without the quotes",
      at: value.span,
      help: "remove the quotes",
      repair: isWritten
        ? Repair(
          "remove the quotes",
          certainty,
          values.map { $0.replaced(byLiteral: $0.text) }
        ) : nil
    )
  }
}
