import SchemaDocument
import SchemaLanguage

/// Reports a field without a value, such as `description:`.
extension Check {
  static let emptyValue = Check(
    id: "empty-value",
    severity: .warning,
    category: .syntax,
    summary: "a field must have a value",
    explanation: """
      A field without a value is null, which the specifications don't allow: some tools reject the file, others ignore the \
      field, as dtoc does. Remove the field, or write its value. Often the lines below have lost their indentation.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     description:
            properties:
              id: {type: string}
      """,
    look: .document { place, report in
      for value in place.document.nullValues {
        // The first value of a repeated key is not read.
        guard let key = value.key, !value.isAlias, value.parent?[keyOf: key] == value else {
          continue
        }
        switch MappingRole(of: value.parent, in: place.layout) {
        case .schema:
          guard let keyword = Keyword(key: key), KeywordSet.unfinishedWhenNull.contains(keyword)
          else { continue }
          // They imply the type if there is none, even without a value.
          let tellsType = keyword == .pattern || keyword == .patternProperties
          let canGo = !tellsType || value.parent?[Keyword.type] != nil
          reportField(value, key, canGo: canGo, &report)
        case .object:
          let isNeeded = neededFields.contains { key.hasText($0) }
          guard isNeeded || fields.contains(where: { key.hasText($0) }) else { continue }
          reportField(value, key, canGo: !isNeeded, &report)
        case .named(.object):
          guard !key.isVendorExtension else { continue }
          report.report("'\(key.text)' is empty", at: key.span)
        case .named, .anything: continue
        }
      }
    }
  )

  private static func reportField(_ value: Node, _ key: Node, canGo: Bool, _ report: inout Report) {
    report.report(
      value.text.isEmpty
        ? "'\(key.text)' has no value" : "'\(key.text)' must not be null",
      at: key.span,
      help: canGo ? "remove it, or give it a value" : "give it a value",
      repair: canGo ? Repair("remove '\(key.text)'", .safe, value.removedPair()) : nil
    )
  }

  /// The optional fields of objects of Swagger 2.0 and OpenAPI 3, except schemas.
  private static let fields: [KeyText] = [
    "description", "summary", "termsOfService", "contact", "license", "email", "identifier",
    "host", "basePath", "schemes", "consumes", "produces", "tags", "externalDocs", "servers",
    "variables", "operationId", "parameters", "requestBody", "callbacks", "deprecated", "security",
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "required",
    "allowEmptyValue", "style", "explode", "allowReserved", "content", "headers", "links",
    "encoding", "contentType", "bearerFormat", "refreshUrl", "collectionFormat", "operationRef",
    "server", "requestBodies", "securitySchemes", "securityDefinitions", "webhooks", "mapping",
  ].map { KeyText($0) }

  /// The fields without which the object has no meaning.
  private static let neededFields: [KeyText] = [
    "title", "version", "name", "url", "in", "responses", "scheme", "flow", "flows", "scopes",
    "openIdConnectUrl", "authorizationUrl", "tokenUrl", "propertyName",
  ].map { KeyText($0) }
}
