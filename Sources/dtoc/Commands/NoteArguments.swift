internal import ArgumentParser
internal import DTOCompiler

/// Whether findings that ask for nothing are shown.
struct NoteArguments: ParsableArguments {
  @Flag(
    name: .customLong("notes"),
    help: "Show notes, too: findings about schemas that are right as they are."
  )
  var isShown = false

  var visibility: NoteVisibility { isShown ? .all : .chosen }
}
