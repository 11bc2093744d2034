internal import ArgumentParser

/// Refuses empty paths, which a script passes whose variable is not set: each would stand for the current folder.
func refuseEmptyPaths(_ paths: [String], _ options: KeyValuePairs<String, String?>) throws {
  if paths.contains("") { throw ValidationError("a path is empty") }
  for (flag, path) in options where path?.isEmpty == true {
    throw ValidationError("the path after '\(flag)' is empty")
  }
}
