internal import ArgumentParser
internal import DTOCompiler

/// The flag that shows notes.
struct NoteArguments: ParsableArguments {
  @Flag(
    name: .customLong("notes"),
    help: "Also show notes, which are findings that need no change."
  )
  var isShown = false

  var visibility: NoteVisibility { isShown ? .all : .hidden }
}
