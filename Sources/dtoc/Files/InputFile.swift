internal import DTOCompiler

/// Reads complete files.
enum InputFile {
  struct Problem: Error {
    var reason: String
  }

  /// More than any schema needs; larger files are rejected.
  static let maximumSize = SchemaSource.maximumSize

  static func read(_ path: String) -> Result<[UInt8], Problem> {
    limited(readSchema(path))
  }

  static func readStandardInput() -> Result<[UInt8], Problem> {
    limited(contents { () throws(SystemFile.Problem) in try SystemFile.standardInput() })
  }

  /// Reads only a bit more than the limit of a file that is too large, so that the compiler can report it.
  static func readSchema(_ path: String) -> Result<[UInt8], Problem> {
    contents { () throws(SystemFile.Problem) in try SystemFile(reading: path) }
  }

  private static func limited(_ result: Result<[UInt8], Problem>) -> Result<[UInt8], Problem> {
    guard case .success(let bytes) = result, bytes.count > maximumSize else { return result }
    return .failure(Problem(reason: "it is larger than \(maximumSize >> 20) MiB"))
  }

  private static func contents(
    of open: () throws(SystemFile.Problem) -> SystemFile
  ) -> Result<[UInt8], Problem> {
    do throws(SystemFile.Problem) {
      return .success(try open().bytes(upTo: maximumSize + 1))
    } catch {
      return .failure(Problem(reason: error.reason))
    }
  }
}
