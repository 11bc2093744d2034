import SchemaDocument

/// Notes where a generic type can't be used, although a schema has parameters.
extension Rule {
  static let separateInstance = Rule(
    id: "separate-instance",
    severity: .note,
    category: .composition,
    summary: "an instance of a generic schema can't be written as one",
    explanation: """
      A schema with parameters ('$dynamicAnchor' or 'x-dto-generic') becomes a generic Swift type, and a schema that binds them an \
      instance of it, such as 'Page<Cat>'. A generic type reads all of its arguments in the same way. If an argument can be null, is \
      a date with a time, an array or a map, which take a converter, or has no type, the instance becomes a type of its own with the \
      same members. So does an instance among whose arguments it is itself. The same goes for schemas that earlier versions of dtoc have made types of their own; they keep them until their entries are removed from the name record.
      """,
    correction: """
        definitions:
          Page:
            type: object
            x-dto-generic: {Item: {}}
            properties:
              items: {type: array, items: {x-dto-generic: Item}}
      -   DayPage:
      +   NamePage:
            $ref: '#/definitions/Page'
      -     x-dto-generic: {Item: {type: string, format: date-time}}
      +     x-dto-generic: {Item: {type: string}}
      """
  )
}

extension Diagnostic {
  static func separateInstance(of generic: String, because reason: String, at place: Span)
    -> Diagnostic
  {
    Diagnostic(
      .separateInstance,
      "this becomes a type of its own, and not an instance of '\(generic)': \(reason)",
      at: place
    )
  }

  static func recordedPlain(instance: String, of generic: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "'\(instance)' stays the type of its own that it has been, and is not an instance of '\(generic)'",
      at: place,
      help: "to make it one, remove its entry from the name record"
    )
  }

  static func recordedGeneric(_ name: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "'\(name)' stays the type without parameters that it has been, whatever schemas bind them to",
      at: place,
      help: "to make it a generic type, add 'x-dto-generic: {}'"
    )
  }

  static func parameterBesideReference(_ name: String, of schema: String, at place: Span)
    -> Diagnostic
  {
    Diagnostic(
      .separateInstance,
      "'\(name)' is not bound here, because '\(schema)' has it next to a reference, where it is an argument and no parameter",
      at: place,
      help: "in '\(schema)', declare parameters by 'x-dto-generic'"
    )
  }

  static func parameterInUnion(_ name: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "the parameter '\(name)' is not bound here, because the variants of a union are told apart by their types",
      at: place
    )
  }

  static func fixedParameter(_ name: String, _ reason: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "the parameter '\(name)' is not bound here, because of \(reason)",
      at: place,
      help: "say it in the schemas that bind '\(name)'"
    )
  }

  static func argumentOfNothing(_ name: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "this binds nothing: what the schema around it refers to has no parameter '\(name)'",
      at: place
    )
  }

  static func unboundReference(to generic: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "a member of this schema refers to '\(generic)', whose parameters are not bound there",
      at: place
    )
  }

  static func endlessInstances(of generic: String, binding name: String, at place: Span)
    -> Diagnostic
  {
    Diagnostic(
      .separateInstance,
      "each instance of '\(generic)' would contain one with a larger '\(name)' here, without an end; '\(name)' takes any value here",
      at: place,
      severity: .warning
    )
  }

  static func tooManyInstances(at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "this consists of too many different instances of generic types; those that are nested most deeply take any value",
      at: place,
      severity: .warning
    )
  }

  static func endlessParameter(_ name: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "where nothing binds '\(name)', it would be the generic type itself, without an end; it takes any value there",
      at: place
    )
  }

  static func genericWithoutMembers(at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "this schema has parameters, but only an object with properties becomes a generic type; its instances become types of their own",
      at: place
    )
  }

  static func nestedGeneric(at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "this schema has parameters, but only a named one becomes a generic type; its instances become types of their own",
      at: place
    )
  }

  static func parameterWithType(_ name: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .separateInstance,
      "the parameter '\(name)' has a type of its own, so that instances become types of their own",
      at: place,
      help: "move its schema elsewhere, and refer to it"
    )
  }
}
