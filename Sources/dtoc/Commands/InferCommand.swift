internal import ArgumentParser
internal import DTOCompiler

/// `dtoc infer`: schemas from samples.
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    _superCommandName: "dtoc",
    abstract: "Write a schema that describes samples.",
    discussion: """
      A file is one JSON document, JSON Lines, or a HAR file, whose successful responses are grouped by the path of their URL. What all \
      samples have is required, what some have as null is nullable, strings with a format have it, and objects that recur are one \
      definition. Descriptions are left for people. Every sample is valid against the schema.

      Example: dtoc infer samples/*.json --name Order --output Schemas/order.yml
      """
  )

  @Argument(help: "Files with samples, or '-' for standard input.")
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The name of the schema, such as 'Order' or 'order'.",
      discussion:
        "Other definitions are named after their keys, in the same spelling. In HAR files, the default are names after the paths.",
      valueName: "name"
    )
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "With HAR files and '--name', the path of the requests whose responses are the samples, such as '/v1/orders/{id}'.",
      valueName: "path"
    )
  )
  var url: String?

  @Option(
    help: ArgumentHelp(
      "The specification: a fragment of Swagger 2.0, or a document of OpenAPI 3.0 or 3.1 (default: 3.0, or that of '--into').",
      valueName: "version"
    )
  )
  var dialect: DialectArgument?

  @Option(
    help: ArgumentHelp("The file to write; by default, the standard output.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"])
  )
  var output: String?

  @Flag(help: "Replace the file. A copy of it is kept.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Add to this file what it doesn't say about the samples, and change nothing else.",
      discussion:
        """
        New properties are optional. Then all samples are checked against the file: whatever it doesn't allow, and whatever couldn't be added, \
        is reported once for each place.
        """,
      valueName: "file"
    ),
    completion: .file(extensions: ["yml", "yaml", "json"])
  )
  var into: String?

  @Option(
    help: ArgumentHelp(
      "The most different values that strings of an enum have; 0 for no enums.",
      discussion:
        "Values must also be written like constants, and the key must not be one of names, texts or ids.",
      valueName: "number"
    )
  )
  var enumValues = 10

  @Option(
    help: ArgumentHelp(
      "How often each value of an enum occurs in the samples, on average.",
      valueName: "number"
    )
  )
  var enumRepeats = 3

  @Flag(help: "Print only errors.")
  var quiet = false

  mutating func validate() throws {
    if files.isEmpty {
      throw ValidationError("name the files with samples, or '-' for standard input")
    }
    try refuseEmptyPaths(files, ["--output": output, "--into": into])
    if let name, !Self.isName(name) {
      throw ValidationError(
        "'\(name)' can't be the name of a schema: use letters, digits, '_', '-' and '.', and begin with a letter"
      )
    }
    let recordings = files.filter { PayloadMapping.isRecording($0) }
    if name == nil, recordings.count < files.count {
      throw ValidationError("name the schema with '--name', such as '--name Order'")
    }
    if url != nil, recordings.isEmpty {
      throw ValidationError("'--url' needs a HAR file, which has URLs")
    }
    if url != nil, name == nil { throw ValidationError("'--url' needs '--name'") }
    if name != nil, url == nil, let recording = recordings.first {
      throw ValidationError(
        "'--name' needs '--url' for '\(recording)', because HAR files have responses of many requests"
      )
    }
    if enumValues < 0 || enumValues > 100 {
      throw ValidationError("'--enum-values' must be between 0 and 100")
    }
    if enumRepeats < 1 { throw ValidationError("'--enum-repeats' must be at least 1") }
    if into != nil, output != nil {
      throw ValidationError("'--into' can't be used with '--output', because it writes to its file")
    }
    if let output, output.lowercased().hasSuffix(".json") {
      throw ValidationError(
        "'--output' writes YAML, so '\(output)' needs another name, such as one with '.yml'"
      )
    }
    if force, output == nil { throw ValidationError("'--force' needs '--output'") }
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "_-.".utf8.contains($0)
    } && name.first?.isLetter == true
  }

  func run() throws {
    let existing = try into.map { try ExistingSchemaFile(reading: $0) }
    let file = try output.map(destination(of:))
    var schemas = InferredSchemas(options: options, requests: requests)
    var samples = SampleFiles(paths: files, name: name, areReadAgain: into != nil)
    try samples.read(into: &schemas, showing: progress("reading"))
    try report(schemas)
    guard !schemas.isEmpty else {
      Console.message(emptiness(schemas))
      Console.exit(Failure.findingsExitCode)
    }
    if var existing {
      let extended = schemas.added(to: existing.source, dialect: dialect?.dialect)
      try existing.apply(
        extended,
        comparing: samples,
        quiet ? .errors : .all,
        progress("comparing")
      )
    } else {
      try write(schemas, to: file)
    }
    Console.exit(schemas.lostCount > 0 ? Failure.findingsExitCode : 0)
  }

  private func progress(_ verb: String) -> SampleFiles.Progress? {
    Console.wantsProgress && !quiet ? SampleFiles.Progress(verb) : nil
  }

  /// Why there are no samples.
  private func emptiness(_ schemas: InferredSchemas) -> String {
    guard let url, schemas.skippedCount > 0 else { return "there are no samples" }
    return "no successful response with JSON matches '\(url)'"
  }

  private func write(_ schemas: InferredSchemas, to file: String?) throws {
    let text = schemas.document(in: dialect?.dialect ?? .openAPI30)
    if let file {
      try OutputWriter.keepCopy(of: file, replacedBy: Array(text.utf8))
      try OutputWriter.write(Array(text.utf8), toFile: file)
    } else {
      try Console.output(text, terminator: "")
    }
  }

  private var options: InferenceOptions {
    var options = InferenceOptions()
    options.limitEnums(toValues: enumValues)
    options.requireEnums(toRepeat: enumRepeats)
    return options
  }

  private var requests: RequestChoice {
    guard let url, let name else { return .each }
    return .matching(url, name: name)
  }

  /// - Throws: ``Failure`` if the file exists and isn't to be overwritten.
  private func destination(of path: String) throws -> String {
    let destination = try OutputWriter.destination(of: path)
    if SystemFile.exists(destination), !force {
      throw Failure.usage("'\(path)' already exists; '--force' replaces it, and keeps a copy")
    }
    return destination
  }

  private func report(_ schemas: InferredSchemas) throws {
    let findings = schemas.findings
    try Console.report(quiet ? findings.errors : findings, .text, on: .error)
    if quiet { return }
    if schemas.omittedCount > 0 {
      Console.error(
        "left out \(counted(schemas.omittedCount, "finding")), because there are too many"
      )
    }
    if schemas.isCut {
      Console.message(
        "the samples have too many different places, so parts of the schema are missing; select the samples of one schema"
      )
    }
    if schemas.skippedCount > 0 {
      Console.error(
        "skipped \(counted(schemas.skippedCount, "response")) of other requests, with errors or without JSON"
      )
    }
    let lost = schemas.lostCount > 0 ? ", of which \(schemas.lostCount) can't be read" : ""
    Console.error("\(counted(schemas.sampleCount, "sample"))\(lost)")
  }
}

/// A dialect on the command line.
struct DialectArgument: ExpressibleByArgument {
  let dialect: InferenceDialect

  init?(argument: String) {
    guard let dialect = InferenceDialect(rawValue: argument) else { return nil }
    self.dialect = dialect
  }

  static var allValueStrings: [String] { InferenceDialect.allCases.map(\.rawValue) }
}
