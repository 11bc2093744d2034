internal import DTOCompiler

/// Reading files whole.
enum InputFile {
  struct Problem: Error {
    var reason: String
  }

  /// More than any schema has; larger files are refused.
  static let maximumSize = SchemaSource.maximumSize

  static func read(_ path: String) -> Result<[UInt8], Problem> {
    let result = readSchema(path)
    guard case .success(let bytes) = result, bytes.count > maximumSize else { return result }
    return .failure(Problem(reason: "it is larger than \(maximumSize >> 20) MiB"))
  }

  /// Of a file that is too large just as much as shows it: what is wrong with schemas, the compiler says.
  static func readSchema(_ path: String) -> Result<[UInt8], Problem> {
    do {
      return .success(try SystemFile(reading: path).bytes(upTo: maximumSize + 1))
    } catch {
      return .failure(Problem(reason: error.reason))
    }
  }
}
