#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reading files whole.
enum InputFile {
  struct Problem: Error {
    var reason: String
  }

  /// More than any schema has; larger files are refused before they are read.
  static let maximumSize = 1 << 30

  static func read(_ path: String) -> Result<[UInt8], Problem> {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: resolved(path))
      if let size = attributes[.size] as? Int, size > maximumSize {
        return .failure(Problem(reason: "it is larger than \(maximumSize >> 20) MiB"))
      }
      return .success([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    } catch {
      return .failure(Problem(reason: FileProblem.reason(of: error)))
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

/// What stands at a path, links followed.
enum FileKind {
  case file
  case folder
  /// A pipe, a socket or a device: reading one may never end.
  case other

  init?(of path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      return nil
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: self = .file
    case .typeDirectory: self = .folder
    default: self = .other
    }
  }

  static func isLink(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
  }
}

enum FileProblem {
  /// A file error in few words.
  static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileReadNoPermission, .fileWriteNoPermission: return "there is no permission"
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileWriteOutOfSpace: return "the disk is full"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    case .fileWriteFileExists: return "there is a file in the way"
    default: return "\(error.code.rawValue)"
    }
  }
}
