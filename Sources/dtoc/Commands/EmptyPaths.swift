internal import ArgumentParser

/// Rejects empty paths, which a script passes if a variable is not set: an empty path would mean the current folder.
func refuseEmptyPaths(_ paths: [String], _ options: KeyValuePairs<String, String?>) throws {
  if paths.contains("") { throw ValidationError("a path is empty") }
  for (flag, path) in options where path?.isEmpty == true {
    throw ValidationError("the path after '\(flag)' is empty")
  }
}
