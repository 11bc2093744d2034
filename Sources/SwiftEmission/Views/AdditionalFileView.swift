import SchemaModel

/// One file that a user's template writes in addition to the types: the root view of such templates.
package struct AdditionalFileView: TemplateView {
  /// The name of the type or of the file of types; `Schemas` for all types.
  var name: String
  /// The folder of the types in the output, followed by a slash; empty for the output folder itself, and for several files.
  var folder: String
  var types: [DeclarationID]
  var builder: ListedTypeBuilder
  /// The operations, for a template that is about these.
  var operations: [PreparedEndpoint] = []
  var endpoints: EndpointTypes?

  package static let fields = ViewFields<AdditionalFileView>(
    "additional file",
    "One file of 'extra-files': for a type, for a file of types, or for all of them.",
    [
      .text(
        "name",
        "The type's name without dots, such as 'OrderCarType'; the name of the file of types or of the type of an operation; or 'Schemas'."
      ) { $0.name },
      .text("folder", "The folder of the types, followed by a slash, such as 'taxi/'; or empty.") {
        $0.folder
      },
      .list("imports", "The modules that the types of properties, or of operations, need.") {
        file in
        file.endpoints.map { $0.views.imports(of: file.operations) }
          ?? file.imports(ofPropertiesIn: file.types)
      },
      .flag("hasSampleImports", "There is at least one of 'sampleImports'.") {
        !$0.sampleImports.isEmpty
      },
      .list(
        "sampleImports",
        "The modules that the types of properties need, of the types that are constructible."
      ) { $0.sampleImports },
      .list(
        "relationImports",
        "The modules that the types of properties with 'x-primary' need, of the types that properties refer to."
      ) { file in
        file.builder.views.imports(
          of: file.builder.referredProperties(having: "x-primary", from: file.types)
        )
      },
      .text("importKeyword", "'public import' or 'import': for modules that declarations mention.")
      {
        $0.builder.views.importKeyword
      },
      .text(
        "hiddenImportKeyword",
        "'internal import' or 'import': for modules that only the bodies of functions use."
      ) { $0.builder.views.hiddenImportKeyword },
      .flag(
        "importsRuntime",
        "The runtime is the module 'DTORuntime', and not part of this module."
      ) {
        $0.builder.views.options.runtime == .module
      },
      .flag("hasDecodableTypes", "One of the types is Decodable.") { file in
        file.types.contains { file.builder.views.styles[$0].coding.isDecodable }
      },
      .list("types", "The types, in the order of the output.", of: { $0.types }) {
        file,
        id,
        texts in
        file.builder.type(id, in: &texts)
      },
      .text(
        "tag",
        "For operations, the first tag of the first one as a Swift name, or 'Untagged': 'Endpoints/{{tag}}.swift'."
      ) { file in
        guard let tag = file.operations.first?.tags.first else { return "Untagged" }
        return Identifier(naming: tag, as: .type).bare
      },
      .list(
        "operations",
        "With 'each: operation', the operations whose files have this path.",
        of: { $0.operations }
      ) { file, operation, texts in
        guard let endpoints = file.endpoints else {
          preconditionFailure("operations come with their types")
        }
        return endpoints.view(operation, in: &texts)
      },
    ]
  )
}

extension AdditionalFileView {
  private var sampleImports: [ImportView] {
    imports(ofPropertiesIn: types.filter { builder.isConstructible($0) })
  }

  private func imports(ofPropertiesIn types: [DeclarationID]) -> [ImportView] {
    builder.views.imports(of: types.flatMap { builder.properties(of: $0) })
  }
}
