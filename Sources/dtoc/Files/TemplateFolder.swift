internal import Paths

/// A folder of the user's templates.
enum TemplateFolder {
  static let fileExtension = "mustache"

  /// The path of the template with a name.
  static func path(of name: String, in folder: String) -> String {
    "\(folder)/\(name).\(fileExtension)"
  }

  /// The templates of a folder that a configuration may list, by name.
  static func read(
    _ folder: String,
    of configuration: ConfigurationFile?
  ) throws -> [String: [UInt8]] {
    try Failure.mentioning(configuration?.mention(of: folder) ?? "") { try read(folder) }
  }

  /// The templates of a folder, by name.
  static func read(_ folder: String) throws -> [String: [UInt8]] {
    let names = try Failure.whileReading(folder: folder, SystemFile.names)
    var templates: [String: [UInt8]] = [:]
    for name in names where name.hasSuffix(".\(fileExtension)") {
      let path = "\(folder)/\(name)"
      switch InputFile.read(path) {
      case .success(let bytes):
        guard String(utf8: bytes) != nil else {
          throw Failure.usage("the template '\(path)' is not UTF-8")
        }
        templates[String(name.dropLast(fileExtension.count + 1))] = bytes
      case .failure(let problem):
        throw Failure.usage("can't read the template '\(path)': \(problem.reason)")
      }
    }
    return templates
  }
}
