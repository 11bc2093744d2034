package import SchemaDocument

/// Reports a property that two parts of `allOf` describe in incompatible ways.
extension Rule {
  static let conflictingProperty = Rule(
    id: "conflicting-property",
    severity: .warning,
    category: .composition,
    summary: "the parts of 'allOf' must agree on a property",
    explanation: """
      A property that appears in two parts of 'allOf' must match both, and nothing is both a string and a number. Other tools \
      use one of them, or reject the document. dtoc uses the narrower one, or else the last. Remove or rename one of them.

      So must the arguments for a generic schema that two parts refer to, of which the first one is used.

      'additionalProperties' also describes the properties that only other parts declare. dtoc uses their own schemas. It doesn't \
      join a union with another description of the same property either: members of the unused one are lost.
      """,
    correction: """
        definitions:
          Order:
            allOf:
              - type: object
                properties:
                  id: {type: string}
              - type: object
                properties:
      -           id: {type: integer}
      +           number: {type: integer}
      """
  )
}

extension Diagnostic {
  package static func conflictingProperty(_ conflict: Members.Conflict) -> Diagnostic {
    let (words, key) = (conflict.kinds.map(\.words), conflict.keys[1])
    return Diagnostic(
      .conflictingProperty,
      "'\(key.text)' is \(words[0]) in one part of 'allOf' and \(words[1]) in another",
      at: key.span,
      labels: [Label(span: conflict.keys[0].span, message: "the other property")],
      notes: ["the \(conflict.isLaterUsed ? "later" : "earlier") one is used"]
    )
  }

  /// Arguments for the same parameter in two parts of `allOf`.
  ///
  /// - Parameters:
  ///   - generic: The name of the schema that has the parameter.
  ///   - used: The argument that is used.
  ///   - place: The schema that has the parts. What it extends can have one of the arguments.
  package static func conflictingArguments(
    _ name: String,
    of generic: String,
    _ used: Node,
    _ other: Node,
    in place: Node
  ) -> Diagnostic {
    let isOtherHere = place.span.contains(other.span)
    let (here, there) = isOtherHere ? (other, used) : (used, other)
    return Diagnostic(
      .conflictingProperty,
      "two parts of 'allOf' bind '\(name)' of '\(generic)' to different types",
      at: here.headSpan,
      labels: [Label(span: there.headSpan, message: "the other argument")],
      notes: [isOtherHere ? "the other one is used" : "this one is used"]
    )
  }

  /// A schema for undeclared members that also applies to members that other parts declare.
  ///
  /// - Parameter members: The first of them. If there are more than three, only that is said.
  package static func mapOfMembers(_ values: Node, also members: [Node]) -> Diagnostic {
    let names = members.prefix(3).map { "'\($0.text)'" }.joined(separator: ", ")
    let more = members.count > 3 ? " and others" : ""
    return Diagnostic(
      .conflictingProperty,
      "'additionalProperties' also applies to \(names)\(more) in another part of 'allOf'",
      at: values.span,
      labels: [Label(span: members[0].span, message: "a property that it also describes")],
      notes: ["the property's own schema is used"],
      help:
        "repeat the properties in the part with 'additionalProperties', so that it describes only the others"
    )
  }
}
