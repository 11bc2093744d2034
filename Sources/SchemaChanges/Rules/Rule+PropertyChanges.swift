package import SchemaDocument

extension Rule {
  /// The kinds of changes of properties.
  static let propertyChanges = [
    addedProperty, removedProperty, renamedProperty, retypedProperty, optionalProperty,
    nullableProperty, requiredProperty, movedProperty,
  ]

  package static let addedProperty = Rule(
    id: "added-property",
    severity: .note,
    summary: "a new property should not disturb shipped apps",
    explanation: """
      Shipped apps ignore a new property, unless they report or reject unknown keys. A new required \
      property is a parameter of the initializer, and a backend rejects requests of shipped apps, which do \
      not send it, unless it is 'readOnly' or has a default. A property that is no longer 'readOnly' is new in requests.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      +       comment: {type: string}
      """
  )

  static let removedProperty = Rule(
    id: "removed-property",
    severity: .error,
    summary: "a property that apps read should stay",
    explanation: """
      Shipped apps still read the property. If it was required, its object can no longer be decoded; \
      otherwise it has no value. The same happens when it becomes 'writeOnly', which responses don't have. When it becomes 'readOnly', a backend may \
      ignore or reject what apps send. Make it optional, release apps, and remove it later.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      -       comment: {type: string}
      """
  )

  static let renamedProperty = Rule(
    id: "renamed-property",
    severity: .warning,
    summary: "a property should keep its name in Swift",
    explanation: """
      The key in payloads is the same, but the member has another name, so Swift code that uses it no longer compiles. \
      'x-dto-name' and the name record keep names.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
      -       id: {type: string}
      +       id: {type: string, x-dto-name: number}
      """
  )

  static let retypedProperty = Rule(
    id: "retyped-property",
    severity: .error,
    summary: "a property should keep its type",
    explanation: """
      Shipped apps read the property with its old type. Values that this type can't read are lost: with \
      the object around them if the property is required, otherwise alone.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
      -       id: {type: string}
      +       id: {type: integer}
      """
  )

  static let optionalProperty = Rule(
    id: "optional-property",
    severity: .error,
    summary: "a required property should stay required",
    explanation: """
      Shipped apps can't decode the object if a property that they require is absent. Release apps for \
      which it is optional first, or keep sending it.
      """,
    change: """
        definitions:
          Order:
            type: object
      -     required: [id]
            properties:
              id: {type: string}
      """
  )

  static let nullableProperty = Rule(
    id: "nullable-property",
    severity: .error,
    summary: "a property should not become nullable",
    explanation: """
      Shipped apps can't decode the object if a property that they require is null, or anything if the whole payload is. \
      Release apps that accept null first, or let the backend send another value.
      """,
    change: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
      -       id: {type: string}
      +       id: {type: string, x-nullable: true}
      """
  )

  static let requiredProperty = Rule(
    id: "required-property",
    severity: .warning,
    summary: "an optional property should stay optional in requests",
    explanation: """
      Shipped apps read the property as before. Its type in Swift is no longer optional, and a backend \
      rejects requests without it, unless it has a default.
      """,
    change: """
        definitions:
          Order:
            type: object
      +     required: [id]
            properties:
              id: {type: string}
      """
  )

  static let movedProperty = Rule(
    id: "moved-property",
    severity: .error,
    summary: "a property should stay where it is in payloads",
    explanation: """
      Shipped apps look for the property under its old keys. Unless these contain the new one, the \
      property is lost to them, which is reported as a removed property. 'x-dto-alias' lets apps read \
      both.
      """,
    change: """
        definitions:
          Order:
            type: object
      -     required: [car_park]
      +     required: [carPark]
            properties:
      -       car_park: {type: string}
      +       carPark: {type: string}
      """
  )
}

extension Difference {
  static func addedProperty(_ property: String, key: String) -> Difference {
    Difference(.addedProperty, "'\(property)' is new").advising(
      responses: "release apps that know '\(key)' before it is sent",
      requests: "let '\(key)' be optional or give it a 'default', until all apps send it"
    )
  }

  static func removedProperty(_ property: String, key: String, isRequired: Bool) -> Difference {
    Difference(.removedProperty, "'\(property)' is gone").advising(
      responses: isRequired
        ? "keep sending '\(key)', release apps for which it is optional, and remove it when all others are out of use"
        : "keep sending '\(key)' until no app that reads it is in use",
      requests: "keep '\(key)' in what is accepted until no app sends it"
    )
  }

  /// A property with another key, as part of the change that removes or adds it.
  static func renamedKey(_ property: String, from old: String, to new: String) -> Difference {
    Difference(
      .removedProperty,
      "'\(property)' was probably renamed from '\(old)' to '\(new)' in payloads"
    )
    .advising(
      responses:
        "if both mean the same, send both keys until no app that reads '\(old)' is in use; with 'x-dto-alias: \(old)' at '\(new)', new apps read either",
      requests: "accept '\(old)' in place of '\(new)' until no app sends it"
    )
  }

  static func unsentProperty(_ property: String, key: String) -> Difference {
    Difference(.removedProperty, "'\(property)' is only in requests now")
      .advising(responses: "keep sending '\(key)' until no app that reads it is in use")
  }

  static func unreadProperty(_ property: String, key: String) -> Difference {
    Difference(.removedProperty, "'\(property)' is only in responses now")
      .advising(requests: "keep accepting '\(key)' until no app sends it")
  }

  /// - Parameter verb: Whether it can or must be there.
  static func writableProperty(_ property: String, key: String, _ verb: String) -> Difference {
    Difference(.addedProperty, "'\(property)' \(verb) be in requests now").advising(
      requests: verb == "must"
        ? "let '\(key)' be optional in requests or give it a 'default', until all apps send it"
        : "ignore '\(key)' in requests of apps that were released before"
    )
  }

  static func renamedProperty(_ property: String, to name: String) -> Difference {
    Difference(.renamedProperty, "'\(property)' is now called '\(name)'")
  }

  /// - Parameter isElement: Whether it is an element of a tuple, which has no key.
  static func retypedProperty(
    _ property: String,
    key: String,
    isElement: Bool,
    from old: String,
    to new: String
  ) -> Difference {
    let place = isElement ? "in a new element" : "under a new key"
    return Difference(.retypedProperty, property, from: old, to: new).advising(
      responses: "keep '\(key)' as it was, and send the new values \(place)",
      requests: "keep accepting the old values of '\(key)', and take the new ones \(place)"
    )
  }

  static func optionalProperty(_ property: String, key: String) -> Difference {
    Difference(.optionalProperty, "'\(property)' can be absent now")
      .advising(responses: "keep sending '\(key)', or release apps for which it is optional first")
  }

  /// - Parameter key: The key of the value; nil for a whole payload.
  static func nullableProperty(_ property: String, key: String? = nil) -> Difference {
    let value = key.map { "a value of '\($0)'" } ?? "a value"
    return Difference(.nullableProperty, "'\(property)' can be null now")
      .advising(responses: "send \(value) instead of null, or release apps that accept null first")
  }

  static func requiredProperty(_ property: String, key: String, _ state: String) -> Difference {
    Difference(.requiredProperty, "'\(property)' is \(state) now").advising(
      requests:
        state.contains("always there") || state.contains("required")
        ? "let '\(key)' stay optional in requests, or give it a 'default'"
        : "keep accepting null for '\(key)' until no app sends it"
    )
  }

  static func movedProperty(_ property: String, from old: String, to new: String) -> Difference {
    Difference(.movedProperty, "'\(property)' was at '\(old)' and is at '\(new)'").advising(
      responses: "send it at '\(old)' as well until no app that reads it there is in use",
      requests: "accept it at '\(old)' as well until no app sends it there"
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
    .advising(
      responses: "send them \(words[0]) as well until no app that reads them there is in use",
      requests: "accept them \(words[0]) as well until no app sends them there"
    )
  }
}
