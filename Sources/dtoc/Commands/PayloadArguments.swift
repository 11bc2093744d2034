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
        With '--type', '--operation' and HAR files, a schema file or folder, without a JSON Pointer. By default, types and operations are \
        those of the configuration's schemas.
        """,
      valueName: "file#/pointer"
    )
  )
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "The operation whose response the payloads are, such as 'getOrder' or 'get /orders/{id}'.",
      valueName: "operation"
    ),
    completion: .custom { _, _, _ in PayloadArguments.operationNames }
  )
  var operation: String?

  @Option(
    help: ArgumentHelp(
      "With '--operation', the status of the response. The default is the first success.",
      valueName: "status"
    )
  )
  var status: String?

  @OptionGroup var root: RootArguments

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths(
      files,
      ["--schema": schema, "--type": type, "--operation": operation]
    )
    let hasPointer = schema?.contains("#") == true
    if type != nil, operation != nil {
      throw ValidationError("'--type' can't be used with '--operation'")
    }
    if type != nil || operation != nil, hasPointer {
      throw ValidationError(
        "'\(type != nil ? "--type" : "--operation")' can't be used with the JSON Pointer of '--schema'"
      )
    }
    if status != nil, operation == nil { throw ValidationError("'--status' needs '--operation'") }
    let recordings = files.filter { PayloadMapping.isRecording($0) }
    if let recording = recordings.first, type != nil || operation != nil || hasPointer {
      throw ValidationError(
        "a type can't be chosen for '\(recording)', because HAR files name the request of each payload"
      )
    }
    if type == nil, operation == nil, schema != nil, !hasPointer, recordings.count < files.count {
      throw ValidationError(
        "'--schema' needs a JSON Pointer, such as '\(schema ?? "")#/definitions/order', or '--type' or '--operation'"
      )
    }
    if files.isEmpty, type != nil || schema != nil || operation != nil {
      throw ValidationError("name the files with payloads, or '-' for standard input")
    }
  }

  /// Files, and the types that may be in them.
  struct Selection {
    var types: PayloadTypes
    var files: [PayloadFile]
  }

  /// Reads the schemas, and finds what each file is read as.
  ///
  /// - Throws: ``Failure`` if there is no type for a file.
  func selection(_ file: ConfigurationFile?) throws -> Selection {
    let given = schema.map { schema in String(schema.prefix { $0 != "#" }) }
    let mappings = file?.project.payloads ?? []
    let recordings = files.filter { PayloadMapping.isRecording($0) }
    if type == nil, schema == nil, operation == nil, mappings.isEmpty,
      files.isEmpty || recordings.count < files.count
    {
      throw Failure.usage(
        "no type: use '--type', '--operation' or '--schema', or list payloads under 'payloads' in 'dtoc.yaml'"
      )
    }
    let schemas = try PayloadSchemas(given, root: root.folder, file) {
      try severities.apply(to: &$0)
    }
    var selection = Selection(types: schemas.types, files: [])
    if let reference {
      let form = try schemas.form(reference, in: ".")
      selection.files = files.map { PayloadFile(path: $0, form: form) }
      return selection
    }
    if !files.isEmpty, recordings.count == files.count {
      selection.files = files.map { PayloadFile(path: $0, form: .request) }
      return selection
    }
    guard let file else { return selection }
    let folder = SystemFile.parent(of: file.path)
    for mapping in mappings {
      let form = try schemas.form(mapping.type, in: folder)
      for pattern in mapping.files {
        selection.files += try Self.files(meantBy: file.path(of: pattern)).map {
          PayloadFile(path: $0, form: form)
        }
      }
    }
    if !files.isEmpty { selection.files = try selected(among: selection.files) }
    return selection
  }

  /// What all files are read as; nil if the configuration or the files themselves say it.
  private var reference: PayloadTypeReference? {
    if let type { return .name(type) }
    if let operation { return .response(operation: operation, status: status) }
    return schema.flatMap { $0.contains("#") ? .location($0) : nil }
  }

  /// Returns the files that a path or a pattern of the configuration means.
  private static func files(meantBy path: String) throws -> [String] {
    guard FileKind(of: path) == nil, let pattern = PathPattern(path) else { return [path] }
    let files = try pattern.files()
    if files.isEmpty { throw Failure.usage("no payload file matches '\(path)'") }
    return files
  }

  /// Returns the named files, read as the configuration says.
  private func selected(among mapped: [PayloadFile]) throws -> [PayloadFile] {
    let forms = Dictionary(mapped.map { (Path(SystemFile.resolved($0.path)), $0.form) }) {
      first,
      _ in first
    }
    return try files.map { path in
      if PayloadMapping.isRecording(path) { return PayloadFile(path: path, form: .request) }
      guard let form = forms[Path(SystemFile.resolved(path))] else {
        throw Failure.usage(
          "the type of '\(path)' is unknown",
          details: [
            "help: use '--type', '--operation' or '--schema', or list it under 'payloads' in 'dtoc.yaml'"
          ]
        )
      }
      return PayloadFile(path: path, form: form)
    }
  }

  /// The names of the types of the nearest configuration.
  private static var typeNames: [String] { nearestTypes?.types.map(\.name) ?? [] }

  /// The names of the operations of the nearest configuration.
  private static var operationNames: [String] {
    nearestTypes?.operations.map { $0.identifier ?? $0.name } ?? []
  }

  private static var nearestTypes: PayloadTypes? {
    guard let file = try? ConfigurationFile.nearest() else { return nil }
    return try? PayloadSchemas(nil, root: nil, file).types
  }
}
