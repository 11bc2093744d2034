import SchemaDocument
import SchemaLowering

/// Reports a field that is there and says nothing, such as `description:`.
extension Check {
  static let emptyValue = Check(
    id: "empty-value",
    severity: .warning,
    category: .syntax,
    summary: "a field must have a value",
    explanation: """
      With nothing behind it a field is null, which no field of the specifications may be: some \
      tools refuse the file, others take the field for left out, as dtoc does. Remove it, or write \
      what is missing. Often what should stand under it has lost its indentation.
      """,
    bad: """
      definitions:
        Order:
          type: object
          description:
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    look: .document { place, report in
      for value in place.document.nullValues {
        // Of a key that is given twice the first value is not read.
        guard let key = value.key, !value.isAlias, value.parent?[keyOf: key] == value else {
          continue
        }
        switch MappingRole(of: value.parent, in: place.layout) {
        case .schema:
          guard let keyword = Keyword(key: key), KeywordSet.unfinishedWhenNull.contains(keyword)
          else { continue }
          // Without a type they tell it, even so.
          let tellsType = keyword == .pattern || keyword == .patternProperties
          let canGo = !tellsType || value.parent?[Keyword.type] != nil
          reportField(value, key, canGo: canGo, &report)
        case .object:
          let isNeeded = neededFields.contains { key.hasText($0) }
          guard isNeeded || fields.contains(where: { key.hasText($0) }) else { continue }
          reportField(value, key, canGo: !isNeeded, &report)
        case .named(.object):
          guard !key.isVendorExtension else { continue }
          report.report("there is nothing under '\(key.text)'", at: key.span)
        case .named, .anything: continue
        }
      }
    }
  )

  private static func reportField(
    _ value: Node,
    _ key: Node,
    canGo: Bool,
    _ report: inout Report
  ) {
    report.report(
      value.text.isEmpty
        ? "there is nothing behind '\(key.text):'" : "'\(key.text)' must not be null",
      at: key.span,
      help: canGo ? "remove it, or give it a value" : "give it a value",
      repair: canGo ? Repair("remove '\(key.text)'", .safe, value.removedPair()) : nil
    )
  }

  /// The fields of the objects of Swagger 2.0 and OpenAPI 3 that may be left out, those of schemas apart.
  private static let fields: [KeyText] = [
    "description", "summary", "termsOfService", "contact", "license", "email", "identifier",
    "host", "basePath", "schemes", "consumes", "produces", "tags", "externalDocs", "servers",
    "variables", "operationId", "parameters", "requestBody", "callbacks", "deprecated", "security",
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "required",
    "allowEmptyValue", "style", "explode", "allowReserved", "content", "headers", "links",
    "encoding", "contentType", "bearerFormat", "refreshUrl", "collectionFormat", "operationRef",
    "server", "requestBodies", "securitySchemes", "securityDefinitions", "webhooks", "mapping",
  ].map { KeyText($0) }

  /// Those without which the object around them says nothing.
  private static let neededFields: [KeyText] = [
    "title", "version", "name", "url", "in", "responses", "scheme", "flow", "flows", "scopes",
    "openIdConnectUrl", "authorizationUrl", "tokenUrl", "propertyName",
  ].map { KeyText($0) }
}
