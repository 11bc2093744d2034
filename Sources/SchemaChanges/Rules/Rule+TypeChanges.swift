package import SchemaDocument

extension Rule {
  /// The kinds of changes of types.
  static let typeChanges = [
    addedType, removedType, renamedType, changedType, changedStyle,
  ]

  package static let addedType = Rule(
    id: "added-type",
    severity: .note,
    summary: "a new type doesn't affect shipped apps",
    explanation: """
      Apps that are already shipped never see a new schema, unless one that they know refers to it, which is a change \
      of that schema.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      +   Park:
      +     type: object
      +     properties:
      +       name: {type: string}
      """
  )

  static let removedType = Rule(
    id: "removed-type",
    severity: .warning,
    summary: "a type that apps use should stay",
    explanation: """
      Swift code that mentions the type no longer compiles. What this does to payloads is reported where \
      the type was used; if nothing is known to use it, dtoc can't tell whether payloads of it are still \
      sent.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      -   Park:
      -     type: object
      -     properties:
      -       name: {type: string}
      """
  )

  static let renamedType = Rule(
    id: "renamed-type",
    severity: .warning,
    summary: "a type should keep its name in Swift",
    explanation: """
      The schema is the same, but its type has another name, so Swift code that mentions it no longer \
      compiles. 'x-dto-name' and the name record keep names. The parameters of a generic type are part of its name, and their \
      order matters: code writes 'Page<Cat>'.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
      +     x-dto-name: Trip
            properties:
              id: {type: string}
      """
  )

  static let changedType = Rule(
    id: "changed-type",
    severity: .error,
    summary: "a schema should stay what it is",
    explanation: """
      A schema describes another kind of value than before, such as an object that became a union, and shipped apps \
      have the old type. Values that it can't read are lost: with the object around them if the property is required, \
      otherwise alone. Keep the schema, and add a new one with a new property.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [price]
            properties:
              price: {$ref: '#/definitions/Price'}
      -   Price: {type: string}
      +   Price: {type: integer}
      """
  )

  static let changedStyle = Rule(
    id: "changed-style",
    severity: .warning,
    summary: "a type should be printed as before",
    explanation: """
      The type is a class instead of a struct, has other conformances, or differs in something else that options \
      choose. Payloads are not affected. Whether code still compiles depends on how it uses the type: a class is \
      shared and not copied, for example. What hooks do with a value is unknown: a method 'didDecode' can refuse values that the schema \
      allows, in both versions.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
      +     x-dto-kind: class
            properties:
              id: {type: string}
      """
  )
}

extension Difference {
  static func addedType(_ type: String) -> Difference {
    Difference(.addedType, "'\(type)' is new")
  }

  static func removedType(_ type: String) -> Difference {
    Difference(.removedType, "'\(type)' is gone")
      .advising(responses: "keep the schema until no app that decodes it is in use")
  }

  static func omittedType(_ type: String) -> Difference {
    Difference(.removedType, "'\(type)' is no longer generated")
  }

  /// - Parameter kept: What to write to keep the name; nil if nothing does.
  static func renamedType(_ type: String, to name: String, unless kept: String?) -> Difference {
    Difference(.renamedType, "'\(type)' is now called '\(name)'")
      .advising(source: keepingName(kept))
  }

  /// A type that became generic, is no longer, or has other parameters.
  static func changedParameters(_ type: String, to name: String) -> Difference {
    Difference(.renamedType, "'\(type)' is '\(name)' now")
      .advising(responses: "keep sending what apps read as '\(type)'")
  }

  /// A type that became an instance of a generic one, is no longer, or is one of another.
  ///
  /// - Parameters:
  ///   - old: The instance that it was, and `new` the one that it is; nil for a type of its own.
  static func changedInstance(_ type: String, from old: String?, to new: String?) -> Difference {
    let words = [old, new].map { $0.map { "'\($0)'" } ?? "a type of its own" }
    return Difference(.renamedType, "'\(type)' was \(words[0]) and is \(words[1])")
  }

  /// A schema with another name and the same content, as part of the change that removes it.
  ///
  /// - Parameter kept: What to write to keep the name; nil if nothing does.
  static func renamedSchema(_ type: String, to name: String, unless kept: String?) -> Difference {
    Difference(.removedType, "'\(type)' was renamed to '\(name)'")
      .advising(
        responses: "send the same payloads as before; apps don't see the name",
        source: keepingName(kept)
      )
  }

  private static func keepingName(_ kept: String?) -> String? {
    kept.map { "to keep the name in code, give the schema 'x-dto-name: \($0)'" }
  }

  static func changedType(_ type: String, from old: String, to new: String) -> Difference {
    Difference(.changedType, type, from: old, to: new).advising(
      responses:
        "keep '\(type)' as it was, and send what is new under a new key with a schema of its own",
      requests: "keep accepting '\(type)' as it was, and take what is new under a new key"
    )
  }

  static func changedStyle(_ type: String, _ parts: [String]) -> Difference {
    Difference(.changedStyle, "'\(type)' has \(parts.joined(separator: " and "))")
  }

  static func changedOption(_ key: String, from old: String, to new: String) -> Difference {
    Difference(.changedStyle, "the option '\(key)' was '\(old)' and is '\(new)'")
  }

  /// A document whose types another output has now.
  static func movedDocument(from old: String, to new: String) -> Difference {
    Difference(
      .changedStyle,
      "the types of this document have moved from the output '\(old)' to '\(new)'"
    )
  }

  static func changedSettings(_ key: String) -> Difference {
    Difference(.changedStyle, "the \(key) of the configuration have changed")
  }
}
