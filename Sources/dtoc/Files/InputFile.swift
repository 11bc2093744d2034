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

  /// More than any schema has; larger files are refused.
  static let maximumSize = 1 << 30

  static func read(_ path: String) -> Result<[UInt8], Problem> {
    do {
      let bytes = try SystemFile(reading: path).bytes(upTo: maximumSize + 1)
      if bytes.count > maximumSize {
        return .failure(Problem(reason: "it is larger than \(maximumSize >> 20) MiB"))
      }
      return .success(bytes)
    } catch {
      return .failure(Problem(reason: error.reason))
    }
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
