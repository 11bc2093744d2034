internal import ArgumentParser
internal import DTOCompiler

/// `dtoc sample`: payloads that schemas allow.
struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    _superCommandName: "dtoc",
    abstract: "Make payloads that schemas allow, for tests, mocks and previews.",
    discussion: """
      Values are examples and defaults of the schemas, or made up by format and name. Every payload is checked against the schemas, and apps \
      decode it without an issue. The first payload has all properties; in the others, optional ones come and go. Payloads go to the \
      standard output, one a line. The exit code is 1 if there is a type without a payload.

      Example: dtoc sample --type Order --count 10
      """
  )

  @OptionGroup var types: TypeArguments

  @Option(help: ArgumentHelp("The number of payloads.", valueName: "number"))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Make other payloads: a seed makes the same ones each time.",
      valueName: "number"
    )
  )
  var seed: UInt64 = 0

  @Flag(help: "Make only what is required.")
  var minimal = false

  @Flag(help: "Make all properties in every payload.")
  var full = false

  @Flag(
    help: ArgumentHelp(
      "Make one payload for each fault that the types tolerate, with the issues that apps report.",
      discussion: "Each line has 'fault', 'payload' and 'issues'."
    )
  )
  var faults = false

  @Flag(
    help: ArgumentHelp(
      "Write Swift files with static instances, 'Order.sample' and 'Order.minimal'.",
      discussion:
        "They are decoded with the generated types, which must be in the same module, or imported with '--import'. If there are several outputs, each has a folder."
    )
  )
  var swift = false

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "With '--swift', a module that has types; can be repeated.",
      discussion:
        "If outputs have a 'module', only types of these modules get instances, and each file imports the module of its types.",
      valueName: "module"
    )
  )
  var modules: [String] = []

  @Flag(help: "With '--swift', write the instances into '#if DEBUG'.")
  var debugOnly = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder to write to: a file for each type, such as 'Order.jsonl', or the Swift files.",
      discussion: "Without a type, it gets the payloads of all types.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    try refuseEmptyPaths([], ["--output": output])
    for module in modules { try refuseEmptyPaths([], ["--import": module]) }
    if let count, count < 1 { throw ValidationError("'--count' must be at least 1") }
    let modes = [
      ("--minimal", minimal), ("--full", full), ("--faults", faults), ("--swift", swift),
    ]
    .filter(\.1).map(\.0)
    if modes.count > 1 {
      throw ValidationError("'\(modes[0])' can't be used with '\(modes[1])'")
    }
    if count != nil, faults || swift {
      throw ValidationError("'--count' can't be used with '\(modes[0])'")
    }
    if !modules.isEmpty || debugOnly, !swift {
      throw ValidationError("'\(modules.isEmpty ? "--debug-only" : "--import")' needs '--swift'")
    }
    if types.reference == nil, output == nil {
      throw ValidationError(
        "name a type with '--type', '--schema' or '--operation', or a folder for all types with '--output'"
      )
    }
    if swift, output == nil { throw ValidationError("'--swift' needs '--output'") }
    if force, output == nil { throw ValidationError("'--force' needs '--output'") }
  }

  func run() throws {
    let schemas = try types.schemas(try types.configuration.read())
    if !schemas.types.errors.isEmpty {
      Console.message(
        "the schemas have errors, so parts of types may be missing; run 'dtoc validate'"
      )
    }
    let chosen: [PayloadType]
    if let reference = types.reference {
      chosen = [try schemas.type(reference, in: ".")]
    } else {
      chosen = swift ? schemas.types.types : schemas.types.distinctTypes.filter { !$0.isNested }
    }
    var sampler = PayloadSampler(of: schemas.types)
    if swift {
      try writeSwift(chosen, from: &sampler)
    } else if let output {
      try write(chosen, from: &sampler, to: output)
    } else {
      for type in chosen {
        try eachLine(of: type, from: &sampler) { try Console.output($0) }
      }
    }
    // Nested types are parts of others, and some have no schema of their own.
    let findings = sampler.findings(
      of: types.reference == nil ? chosen.filter { !$0.isNested } : chosen
    )
    try Console.report(findings, .text, on: .error)
    Console.exit(findings.counts.errors > 0 ? Failure.findingsExitCode : 0)
  }

  /// Calls `body` with each payload of a type, until one can't be made.
  private func eachLine(
    of type: PayloadType,
    from sampler: inout PayloadSampler,
    _ body: (String) throws -> Void
  ) throws {
    if faults {
      for sample in sampler.faultySamples(of: type, seed: seed) { try body(sample.record) }
      return
    }
    for index in 0..<(count ?? 1) {
      let seed = seed &+ UInt64(index)
      guard let sample = sampler.sample(of: type, extent(at: index), seed: seed) else { return }
      try body(sample.json)
    }
  }

  private func extent(at index: Int) -> PayloadSampler.Extent {
    if minimal { return .least }
    return full || index == 0 ? .most : .some
  }

  private func write(
    _ types: [PayloadType],
    from sampler: inout PayloadSampler,
    to folder: String
  ) throws {
    var files: [OutputWriter.File] = []
    // Some file systems don't distinguish upper and lower case.
    var names: Set<String> = []
    var progress = Console.wantsProgress ? ProgressLine() : nil
    for (index, type) in types.enumerated() {
      var text = ""
      try eachLine(of: type, from: &sampler) { text += $0 + "\n" }
      progress?.show("made payloads of \(counted(index + 1, "type"))")
      guard !text.isEmpty else { continue }
      let number = (2...).lazy.map { "-\($0)" }
      let suffix = ([""] + number.prefix(types.count)).first {
        names.insert((type.fileName + $0).lowercased()).inserted
      }
      let path = "\(type.fileName)\(suffix ?? "").jsonl"
      files.append(OutputWriter.File(path: path, contents: Array(text.utf8)))
    }
    progress?.clear()
    try OutputWriter(folder: folder).write(files, overwriting: force ? .anything : .nothing)
    summarize(files, in: folder)
  }

  private func writeSwift(_ types: [PayloadType], from sampler: inout PayloadSampler) throws {
    var options = SampleCode.Options()
    options.modules = modules
    options.isForDebugging = debugOnly
    let importable = try importable(types, sampler.types)
    let files = SampleCode(options).files(for: importable, from: &sampler, seed: seed).map {
      OutputWriter.File(path: $0.path, contents: Array($0.text.utf8))
    }
    let folder = output ?? ""
    try RecordedFolder(path: folder, command: .samples)
      .write(files, forcing: force ? .overwriting : .none)
    summarize(files, in: folder)
  }

  /// Returns the types whose modules are imported; all of them if the instances are part of the modules.
  private func importable(_ types: [PayloadType], _ all: PayloadTypes) throws -> [PayloadType] {
    guard !modules.isEmpty else { return types }
    let known = all.modules
    guard !known.isEmpty else {
      guard modules.count == 1 else {
        throw Failure.usage("several modules can only be imported if the outputs have a 'module'")
      }
      return types
    }
    for module in modules where !known.contains(module) {
      throw Failure.missing(
        "no output has the module '\(module)'",
        nearest: nearest(to: module, among: known)
      )
    }
    return types.filter { type in all.module(of: type).map(modules.contains) ?? false }
  }

  private func summarize(_ files: [OutputWriter.File], in folder: String) {
    Console.error("\(counted(files.count, "file")) in '\(folder.showingControls())'")
  }
}
