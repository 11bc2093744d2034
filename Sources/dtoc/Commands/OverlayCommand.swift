internal import ArgumentParser
internal import DTOCompiler
internal import Paths

/// `dtoc overlay`: writes overlays, which change documents of others.
struct OverlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay",
    abstract: "Write changes to documents of others.",
    subcommands: [New.self]
  )

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Write the action of an overlay for one place of a document.",
      discussion: """
        An overlay in the format of OpenAPI Overlay 1.1 changes a document when it is read. Without '--into', the overlay is printed; \
        otherwise the action is added to the file, which is created if it doesn't exist. List it under 'overlays' in 'dtoc.yaml'.

        Example: dtoc overlay new --for 'vendor/shop.json#/components/schemas/Order' --update 'x-dto-name: Cart'
        """
    )

    @Option(
      name: .customLong("for"),
      help: ArgumentHelp(
        "The place: the path of the document, '#', and a JSON Pointer.",
        valueName: "document#/pointer"
      )
    )
    var place: String

    @Option(
      help: ArgumentHelp(
        "What is added there, as YAML. The default is nothing yet, or the present value.",
        valueName: "yaml"
      )
    )
    var update: String?

    @Flag(help: "Remove what is there.")
    var remove = false

    @Option(
      help: ArgumentHelp("The overlay to add the action to.", valueName: "file"),
      completion: .file(extensions: ["yaml", "yml", "json"])
    )
    var into: String?

    func validate() throws {
      try refuseEmptyPaths([], ["--for": place, "--into": into])
      if remove, update != nil {
        throw ValidationError("'--update' can't be used with '--remove'")
      }
    }

    func run() throws {
      let (path, pointer) = parts
      let document = try OverlaidFile(path)
      let source = SchemaSource(displayPath: path, path: path, bytes: document.bytes)
      func action(after overlays: [SchemaSource]) throws(OptionError) -> OverlayAction {
        try OverlayAction(
          for: pointer,
          in: source,
          changedBy: overlays,
          remove ? .remove : .update(update ?? "")
        )
      }
      // What a removal that is there already is for is gone in the document that it changes.
      if let into, case .success(let bytes) = InputFile.read(into),
        let action = try? action(after: []),
        action.appended(to: bytes, displayPath: into) == bytes
      {
        try requireOverlay(bytes, into, for: document)
        return Console.error("'\(into.showingControls())' already has this action")
      }
      let new: OverlayAction
      do throws(OptionError) {
        new = try action(after: document.overlays(before: into))
      } catch {
        throw Failure.usage(
          error.message,
          details: [error.help.map { "help: \($0)" }].compactMap(\.self)
        )
      }
      guard let into else { return try Console.output(new.overlay(extends: path), terminator: "") }
      try write(new, into: into, for: document)
    }

    /// The path and the pointer. A path can contain `#`, but the pointer starts with `#/` or is empty.
    private var parts: (path: String, pointer: String) {
      if let range = place.range(ofLast: "#/") {
        return (String(place[..<range]), String(place[range...]))
      }
      return (place.hasSuffix("#") ? String(place.dropLast()) : place, "#")
    }

    /// Fails if `extends` is another document.
    private func requireOverlay(
      _ bytes: [UInt8],
      _ file: String,
      for document: OverlaidFile
    ) throws {
      guard let extends = OverlaidSources.extends(bytes, displayPath: file),
        !document.isMeant(by: extends, in: file)
      else { return }
      throw Failure.usage(
        "'\(file)' is an overlay for '\(extends)', and not for '\(document.path)'",
        details: ["help: write the action into another file"]
      )
    }

    private func write(_ action: OverlayAction, into file: String, for document: OverlaidFile)
      throws
    {
      try SchemaListing.requireOverlayInside(file, besides: nil)
      let destination = try OutputWriter.destination(of: file)
      let before: [UInt8]?
      let after: [UInt8]
      if FileKind(of: file) == nil {
        before = nil
        let folder = Path(SystemFile.resolved(SystemFile.parent(of: file))).names
        let path = document.path
        let extends =
          document.isInStore ? path : Path(SystemFile.resolved(path)).names.steps(from: folder)
        after = Array(action.overlay(extends: extends, at: file).utf8)
      } else {
        switch InputFile.read(file) {
        case .failure(let problem): throw Failure.unreadable(file, problem.reason)
        case .success(let bytes):
          before = bytes
          try requireOverlay(bytes, file, for: document)
          guard let result = action.appended(to: bytes, displayPath: file) else {
            throw Failure.usage(
              "can't add an action to '\(file)', because it isn't an overlay, or its 'actions' are no list",
              details: ["help: to print the action, leave out '--into'"]
            )
          }
          if result == bytes {
            return Console.error("'\(file.showingControls())' already has this action")
          }
          after = result
        }
      }
      do {
        if let before, try !SystemFile(reading: destination).isEqual(to: before) {
          throw Failure.usage("'\(file)' has changed since it was read; it was not written")
        }
        try Ending.waits {
          if before == nil {
            try SystemFile.makeFolder(SystemFile.parent(of: destination))
            try SystemFile.replace(destination, with: after)
          } else {
            try SystemFile.rewrite(destination, with: after)
          }
        }
      } catch let problem as SystemFile.Problem {
        throw Failure.usage("can't write '\(file)': \(problem.reason)")
      }
      let actions = action.count == 1 ? "an action" : counted(action.count, "action")
      let verb = before == nil ? "wrote" : "added \(actions) to"
      Console.error("\(verb) \(file.showingControls())")
    }
  }
}

extension String {
  /// Where the last occurrence of an ASCII text starts.
  fileprivate func range(ofLast text: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index }
    }
    return nil
  }
}
