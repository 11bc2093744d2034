package import SchemaDocument

extension Rule {
  package static let movedProperty = Rule(
    id: "moved-property",
    severity: .error,
    category: .changes,
    summary: "a property should stay where it is in payloads",
    explanation: """
      Shipped apps look for the property under its old keys. Unless these contain the new one, the \
      property is lost to them, which is reported as a removed property. 'x-dto-alias' lets apps read \
      both.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [car_park]
            properties:
              car_park: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [carPark]
            properties:
              carPark: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func movedProperty(_ property: String, from old: String, to new: String) -> Difference {
    Difference(
      .movedProperty,
      "'\(property)' was at '\(old)' and is at '\(new)'"
    )
  }

  /// - Parameters:
  ///   - old: The key path of the object that they were in; empty if they were in none.
  static func movedMembers(of type: String, from old: String, to new: String) -> Difference {
    let words = [old, new].map { $0.isEmpty ? "at the top" : "at '\($0)'" }
    return Difference(
      .movedProperty,
      "the members of '\(type)' were \(words[0]) and are \(words[1])"
    )
  }
}
