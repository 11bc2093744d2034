import SchemaDocument
import SchemaLanguage

/// Reports a name under `required`, or under a keyword such as `dependentRequired`, that is not declared as a property.
extension Rule {
  static let requiredUndeclared = Rule(
    id: "required-undeclared",
    severity: .warning,
    category: .structure,
    summary: "'required' must list declared properties",
    explanation: """
      Strictly speaking, a payload without this property is invalid, although the schema doesn't describe it. Usually the name \
      is misspelled, or the property was renamed or removed. So that decoding doesn't fail without it, dtoc declares an optional \
      property of any JSON value. The same applies to names under 'dependentRequired', 'dependentSchemas' and 'dependencies', which a \
      payload may have. '--fix --unsafe' writes the most similar name, or else removes the entry, unless another mistake \
      may be the reason, such as a misspelled 'properties' or a base schema that is missing.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     required: [nmae]
      +     required: [name]
            properties:
              name: {type: string}
      """
  )
}

extension Diagnostic {
  /// - Parameter keyword: The keyword that lists it.
  static func requiredUndeclared(
    _ name: Node,
    under keyword: String = Keyword.required.rawValue,
    isMap: Bool,
    meant: String?,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .requiredUndeclared,
      "'\(keyword)' lists '\(name.text)', which is not a declared property; \(reading(isMap: isMap))",
      at: name.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: repair
    )
  }

  /// - Parameter schema: The schema that gets the list by a `<<`.
  static func requiredUndeclared(_ name: Node, mergedInto schema: Node, isMap: Bool) -> Diagnostic {
    Diagnostic(
      .requiredUndeclared,
      "the merged 'required' lists '\(name.text)', which is not a declared property here; "
        + reading(isMap: isMap),
      at: schema.mergeKey?.span ?? schema.headSpan,
      labels: [Label(span: name.span, message: "it is listed here")],
      help: schema.replacesMergedPair(Keyword.properties.rawValue)
        ? "declare '\(name.text)' here as well, because 'properties' replaces the merged one" : nil
    )
  }

  private static func reading(isMap: Bool) -> String {
    isMap
      ? "required keys of a map are not checked" : "it is read as an optional property of any value"
  }

  static func requiredUndeclared(allOf list: Node, isMap: Bool) -> Diagnostic {
    let reading =
      isMap
      ? "required keys of a map are not checked"
      : "they are read as optional properties of any value"
    return Diagnostic(
      .requiredUndeclared,
      "none of the required properties are declared; \(reading)",
      at: list.headSpan,
      help: "declare them under 'properties', or remove 'required'"
    )
  }
}
