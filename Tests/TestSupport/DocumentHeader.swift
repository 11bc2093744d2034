/// The start of a document, up to its named schemas.
package enum DocumentHeader: String, CaseIterable, Sendable {
  case swagger2 = "swagger: '2.0'\npaths: {}\ndefinitions:\n"
  case openAPI30 = "openapi: 3.0.3\npaths: {}\ncomponents:\n  schemas:\n"
  case openAPI31 = "openapi: 3.1.0\ncomponents:\n  schemas:\n"
  case jsonSchema = "$schema: 'https://json-schema.org/draft/2020-12/schema'\n$defs:\n"
  case fragment = "definitions:\n"

  /// A document with the schema `it`. Further schemas can follow in lines of four spaces and a name.
  package func document(_ schema: String) -> String { "\(rawValue)    it: \(schema)\n" }
}
