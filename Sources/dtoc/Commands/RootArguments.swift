internal import ArgumentParser

/// The flag that limits references, for commands that only read schemas.
struct RootArguments: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "The folder that references can't leave.",
      discussion:
        "The default is the git work tree that contains the schemas, or the current folder if there is no git.",
      valueName: "folder"
    )
  )
  var folder: String?

  func validate() throws { try refuseEmptyPaths([], ["--root": folder]) }
}
