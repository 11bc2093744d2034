internal import ArgumentParser
internal import DTOCompiler
internal import Paths

/// The arguments that select payloads and their types.
struct PayloadArguments: ParsableArguments {
  @Argument(
    help:
      "Files with payloads, or '-' for standard input. The default is the 'payloads' of the configuration."
  )
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The type of the payloads, by its name in Swift, such as 'Order'.",
      valueName: "name"
    ),
    completion: .custom { _, _, _ in PayloadArguments.typeNames }
  )
  var type: String?

  @Option(
    help: ArgumentHelp(
      "The schema of the payloads, such as 'Schemas/taxi/order.yml#/definitions/order'.",
      discussion: """
        With '--type', a schema file or folder that declares the type, without a JSON Pointer. By default, '--type' is a type of the \
        configuration's schemas.
        """,
      valueName: "file#/pointer"
    )
  )
  var schema: String?

  @OptionGroup var root: RootArguments

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths(files, ["--schema": schema, "--type": type])
    let hasPointer = schema?.contains("#") == true
    if type != nil, hasPointer {
      throw ValidationError("'--type' can't be used with the JSON Pointer of '--schema'")
    }
    if type == nil, schema != nil, !hasPointer {
      throw ValidationError(
        "'--schema' needs a JSON Pointer, such as '\(schema ?? "")#/definitions/order', or '--type'"
      )
    }
    if files.isEmpty, type != nil || schema != nil {
      throw ValidationError("name the files with payloads, or '-' for standard input")
    }
  }

  /// Files and the type of their payloads.
  struct Selection {
    var types: PayloadTypes
    var files: [(path: String, type: PayloadType)]
  }

  /// Reads the schemas, and finds the type of each file.
  ///
  /// - Throws: ``Failure`` if there is none.
  func selection(_ file: ConfigurationFile?) throws -> Selection {
    let given = schema.map { schema in String(schema.prefix { $0 != "#" }) }
    let mappings = file?.project.payloads ?? []
    if type == nil, schema == nil, mappings.isEmpty {
      throw Failure.usage(
        "no type: use '--type' or '--schema', or list payloads under 'payloads' in 'dtoc.yaml'"
      )
    }
    let schemas = try PayloadSchemas(given, root: root.folder, file) {
      try severities.apply(to: &$0)
    }
    if let reference = type.map(PayloadTypeReference.name) ?? schema.map({ .location($0) }) {
      let type = try schemas.type(reference, in: ".")
      return Selection(types: schemas.types, files: files.map { ($0, type) })
    }
    var selection = Selection(types: schemas.types, files: [])
    guard let file else { return selection }
    let folder = SystemFile.parent(of: file.path)
    for mapping in mappings {
      let type = try schemas.type(mapping.type, in: folder)
      for pattern in mapping.files {
        selection.files += try Self.files(meantBy: file.path(of: pattern)).map { ($0, type) }
      }
    }
    if !files.isEmpty { selection.files = try selected(among: selection.files) }
    return selection
  }

  /// Returns the files that a path or a pattern of the configuration means.
  private static func files(meantBy path: String) throws -> [String] {
    guard FileKind(of: path) == nil, let pattern = PathPattern(path) else { return [path] }
    let files = try pattern.files()
    if files.isEmpty { throw Failure.usage("no payload file matches '\(path)'") }
    return files
  }

  /// Returns the named files with their types in the configuration.
  private func selected(
    among mapped: [(path: String, type: PayloadType)]
  ) throws -> [(path: String, type: PayloadType)] {
    let types = Dictionary(mapped.map { (Path(SystemFile.resolved($0.path)), $0.type) }) {
      first,
      _ in first
    }
    return try files.map { path in
      guard let type = types[Path(SystemFile.resolved(path))] else {
        throw Failure.usage(
          "the type of '\(path)' is unknown",
          details: ["help: use '--type' or '--schema', or list it under 'payloads' in 'dtoc.yaml'"]
        )
      }
      return (path, type)
    }
  }

  /// The names of the types of the nearest configuration.
  private static var typeNames: [String] {
    guard let file = try? ConfigurationFile.nearest(),
      let schemas = try? PayloadSchemas(nil, root: nil, file)
    else { return [] }
    return schemas.types.types.map(\.name)
  }
}
