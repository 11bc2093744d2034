import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Where the schemas of some documents are, by name, as in the option `names`.
struct SchemaPlaces {
  private var places: [String: [String]] = [:]
  /// The documents that consist of one schema.
  private var wholeSchemas: [String] = []

  init(_ sources: [SchemaSource]) {
    for source in sources {
      var diagnostics = Diagnostics()
      let document = Document.read(
        bytes: source.bytes,
        path: source.path,
        file: FileID(index: 0),
        diagnostics: &diagnostics
      )
      let layout = DocumentLayout(document: document, diagnostics: &diagnostics)
      if layout.isSchema { wholeSchemas.append(source.path) }
      for named in layout.namedSchemas {
        places[named.name, default: []].append("\(source.path)#\(named.schema.pointerText)")
      }
      withExtendedLifetime(document) {}
    }
  }

  /// Where schemas of this name are.
  func places(ofSchema schema: String) -> [String] { places[schema] ?? [] }

  /// The place of a schema, or why it is not certain.
  func place(ofSchema schema: String, named name: String) -> Result<String, OptionError> {
    let found = places(ofSchema: schema)
    if found.count == 1 { return .success(found[0]) }
    return .failure(
      found.isEmpty
        ? OptionError(
          "no schema is named '\(schema)'",
          help: "write 'x-dto-name: \(name)' in the schema or property"
        )
        : OptionError(
          "\(counted(found.count, "document")) have a schema '\(schema)'",
          help: "add one of them to 'names', such as '\(found[0])'"
        )
    )
  }

  /// The place of the only schema that is a document of its own.
  func placeOfOnlyDocument(named name: String) -> Result<String, OptionError> {
    guard wholeSchemas.count == 1 else {
      return .failure(
        OptionError(
          "it is not certain which document it names",
          help: "add '\(wholeSchemas.first ?? "api.json")#: \(name)' to 'names'"
        )
      )
    }
    return .success("\(wholeSchemas[0])#")
  }
}
