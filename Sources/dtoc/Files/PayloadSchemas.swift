internal import DTOCompiler
internal import Paths

/// The schemas of payloads, and their types.
struct PayloadSchemas {
  private(set) var types: PayloadTypes
  /// The paths of documents in their roots, by their resolved paths.
  private var paths: [Path: String]
  /// The paths of documents in messages, by those in their roots.
  private var displayPaths: [String: String]

  /// Reads the schemas of a configuration, each output with its options, or a schema file or folder.
  ///
  /// - Parameter adjust: Changes the options.
  /// - Throws: ``Failure`` if a file can't be read.
  init(
    _ file: String?,
    root: String?,
    _ configuration: ConfigurationFile?,
    adjusting adjust: (inout CompilerOptions) throws -> Void = { _ in }
  ) throws {
    if file == nil, configuration?.project.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let outputs = try ReadOutputs(file.map { [$0] } ?? [], root: root, configuration) { options in
      try adjust(&options)
      options.allowUnmatchedOptions()
      options.findOperations()
    }
    types = PayloadTypes(of: outputs.drafts)
    paths = Dictionary(
      outputs.documents.map { (Path(SystemFile.resolved($0.displayPath)), $0.path) }
    ) { first, _ in first }
    displayPaths = Dictionary(outputs.documents.map { ($0.path, $0.displayPath) }) {
      first,
      _ in first
    }
  }

  /// Returns what files are read as.
  ///
  /// - Parameter folder: The folder that locations are relative to.
  /// - Throws: ``Failure`` if there is no such type.
  func form(_ reference: PayloadTypeReference, in folder: String) throws -> PayloadFile.Form {
    switch reference {
    case .request: return .request
    case .name, .location, .response:
      let type = try type(reference, in: folder)
      guard !types.isOnlyEncoded(type) else {
        throw Failure.usage("apps don't decode '\(type.name)', which is only encoded")
      }
      return .type(type)
    }
  }

  /// Returns the type that is meant.
  ///
  /// - Parameter folder: The folder that locations are relative to.
  /// - Throws: ``Failure`` if there is no such type.
  func type(_ reference: PayloadTypeReference, in folder: String) throws -> PayloadType {
    switch reference {
    case .name(let name):
      switch types.lookup(name) {
      case .found(let type): return type
      case .missing:
        if let reason = types.reasonsAgainst[name] {
          throw Failure.usage("there is no type '\(name)': \(reason)")
        }
        throw try missing("type '\(name)'", nearest: types.nearestName(to: name))
      case .ambiguous(let found): throw Self.ambiguous(name, found)
      }
    case .location(let location):
      let known = self.location(location, in: folder)
      guard let type = known.flatMap({ types.type(at: $0) }) else {
        if let reason = types.reasonsAgainst[known ?? location] {
          throw Failure.usage("there is no type '\(location)': \(reason)")
        }
        let nearest = types.nearestLocation(to: known ?? location).map { asWritten($0, in: folder) }
        throw try missing("type '\(location)'", nearest: nearest)
      }
      return type
    case .response(let name, let status): return try type(of: name, status)
    case .request: throw Failure.usage("a request doesn't say which type is meant")
    }
  }

  private func type(of name: String, _ status: String?) throws -> PayloadType {
    guard let operation = types.operation(named: name) else {
      throw try missing("operation '\(name)'", nearest: types.nearestOperation(to: name))
    }
    guard let type = operation.type(ofStatus: status) else {
      let known = operation.typedStatuses.map { "'\($0)'" }.joined(separator: ", ")
      throw Failure.usage(
        "no type is generated for the response \(status.map { "'\($0)' " } ?? "")of '\(name)'",
        details: known.isEmpty
          ? types.reasonsAgainst.isEmpty
            ? [] : ["help: the role can leave it out; 'role: both' generates all types"]
          : ["help: these responses have types: \(known)"]
      )
    }
    return type
  }

  private static func ambiguous(_ name: String, _ types: [PayloadType]) -> Failure {
    .usage(
      "several types are called '\(name)'",
      details: types.map { "'\($0.name)' in \($0.location)" } + [
        "help: write the name with its module, or name the schema with '--schema'"
      ]
    )
  }

  private func missing(_ what: String, nearest: String?) throws -> Failure {
    for errors in types.errors { try Console.report(errors, .text, on: .error) }
    let reason = types.errors.isEmpty ? "" : "; the errors above can be the reason"
    return .missing("there is no \(what)\(reason)", nearest: nearest)
  }

  /// Returns a location as a user writes it who is in the folder that it is relative to.
  private func asWritten(_ location: String, in folder: String) -> String {
    guard folder == "." else { return location }
    return location.replacingFile { displayPaths[$0] } ?? location
  }

  /// Returns a location as types know it.
  private func location(_ location: String, in folder: String) -> String? {
    location.replacingFile { file in
      let path = Path(file).isAbsolute ? file : SystemFile.joined(folder, file)
      return paths[Path(SystemFile.resolved(path))]
    }
  }
}

extension String {
  /// Returns a location with another path of its file; nil if there is none for any part before a `#`, which can be in the name of a file.
  fileprivate func replacingFile(by path: (String) -> String?) -> String? {
    for mark in indices where self[mark] == "#" {
      if let path = path(String(self[..<mark])) { return path + self[mark...] }
    }
    return nil
  }
}
