#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A folder of the user's templates.
enum TemplateFolder {
  static let fileExtension = "mustache"

  /// The templates of a folder by name.
  static func read(_ folder: String) throws -> [String: [UInt8]] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Failure.usage("can't read the template folder '\(folder)'")
    }
    var templates: [String: [UInt8]] = [:]
    for name in names where name.hasSuffix(".\(fileExtension)") {
      switch InputFile.read("\(folder)/\(name)") {
      case .success(let bytes): templates[String(name.dropLast(fileExtension.count + 1))] = bytes
      case .failure(let problem):
        throw Failure.usage("can't read the template '\(folder)/\(name)': \(problem.reason)")
      }
    }
    return templates
  }
}
