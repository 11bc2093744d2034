package import SchemaDocument
import SchemaModel

/// Reports arrays of a fixed length that stay arrays, although the option says that they are stored in the properties themselves.
extension Rule {
  package static let arrayNotInline = Rule(
    id: "array-not-inline",
    severity: .note,
    category: .configuration,
    summary: "only an array that is a property, and has no objects, can be stored in it",
    explanation: """
      With 'fixed-lengths: inline', a property whose array has always as many elements is a 'FixedArray<2, Double>'. Other \
      arrays stay arrays: those inside of arrays, maps and unions, those of objects, unions and type parameters, those of more \
      than 64 elements, those with a default of another length, and those with 'x-dto-min-items: ignore'. They are read in the same way: too few elements are invalid, and of too \
      many, the first ones are kept. The output needs Swift 6.2, so without 'swift-version: 6.2' or later, this is an error.
      """,
    examples: .configuration(
      bad: "{fixed-lengths: inline, swift-version: '6.2'}",
      good: "fixed-lengths: array",
      of: """
        definitions:
          Order:
            type: object
            properties:
              route: {type: array, items: {type: array, items: {type: number}, minItems: 2, maxItems: 2}}
        """
    ),
    difference: .onlyGenerate("it is about what is generated, not about the document")
  )
}

/// Why an array of a fixed length stays an array.
enum InlineObstacle {
  case ignored
  case length
  case elements
  case value

  fileprivate var words: String {
    switch self {
    case .ignored: "'x-dto-min-items: ignore' allows fewer elements"
    case .length: "it has more than \(FixedLengths.greatest) elements"
    case .elements: "its elements are objects, unions or type parameters"
    case .value: "a default or constant has another length"
    }
  }
}

extension Diagnostic {
  static func arrayNotInline(
    _ property: Span,
    _ key: String,
    because obstacle: InlineObstacle
  ) -> Diagnostic {
    Diagnostic(.arrayNotInline, "'\(key)' stays an array, because \(obstacle.words)", at: property)
  }

  static func innerArraysNotInline(_ property: Span, _ key: String) -> Diagnostic {
    Diagnostic(
      .arrayNotInline,
      "the arrays of a fixed length inside of '\(key)' stay arrays",
      at: property
    )
  }

  static func variantNotInline(_ place: Node) -> Diagnostic {
    Diagnostic(
      .arrayNotInline,
      "the arrays of a fixed length in this variant stay arrays",
      at: place.headSpan
    )
  }

  /// An error, because the output wouldn't compile.
  package static func inlineArrayNeedsSwift(
    _ property: Span,
    _ key: String,
    version: String
  ) -> Diagnostic {
    Diagnostic(
      .arrayNotInline,
      "'\(key)' can't be stored inline: that needs Swift 6.2, and 'swift-version' is \(version)",
      at: property,
      severity: .error,
      help: "write 'swift-version: 6.2' in 'dtoc.yaml', or 'fixed-lengths: array'"
    )
  }
}
