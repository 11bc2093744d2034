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

  @OptionGroup var types: TypeArguments

  func validate() throws {
    try refuseEmptyPaths(files, [:])
    let recordings = files.filter { PayloadMapping.isRecording($0) }
    if let recording = recordings.first, types.reference != nil {
      throw ValidationError(
        "a type can't be chosen for '\(recording)', because HAR files name the request of each payload"
      )
    }
    if types.reference == nil, let schema = types.schema, recordings.count < files.count {
      throw ValidationError(
        "'--schema' needs a JSON Pointer, such as '\(schema)#/definitions/order', or '--type' or '--operation'"
      )
    }
    if files.isEmpty, types.reference != nil || types.schema != nil {
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
    let mappings = file?.project.payloads ?? []
    let recordings = files.filter { PayloadMapping.isRecording($0) }
    if types.reference == nil, types.schema == nil, mappings.isEmpty,
      files.isEmpty || recordings.count < files.count
    {
      throw Failure.usage(
        "no type: use '--type', '--operation' or '--schema', or list payloads under 'payloads' in 'dtoc.yaml'"
      )
    }
    let schemas = try types.schemas(file)
    var selection = Selection(types: schemas.types, files: [])
    if let reference = types.reference {
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
      let mention = mapping.files.first.map { file.mention(of: file.path(of: $0)) } ?? ""
      let form = try Failure.mentioning(mention) { try schemas.form(mapping.type, in: folder) }
      for pattern in mapping.files {
        selection.files += try Self.files(meantBy: file.path(of: pattern), in: file).map {
          PayloadFile(path: $0, form: form)
        }
      }
    }
    if !files.isEmpty { selection.files = try selected(among: selection.files) }
    if let missing = selection.files.first(where: { $0.path != "-" && FileKind(of: $0.path) == nil }
    ) {
      throw Failure.missing(
        path: missing.path,
        "no such file: '\(missing.path)'\(file.mention(of: missing.path))"
      )
    }
    return selection
  }

  /// Returns the files that a path or a pattern of the configuration means.
  private static func files(
    meantBy path: String,
    in configuration: ConfigurationFile
  ) throws -> [String] {
    guard FileKind(of: path) == nil, let pattern = PathPattern(path) else { return [path] }
    return try Failure.mentioning(configuration.mention(of: path)) {
      let files = try pattern.files()
      if files.isEmpty { throw Failure.usage("no payload file matches '\(path)'") }
      return files
    }
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
}
