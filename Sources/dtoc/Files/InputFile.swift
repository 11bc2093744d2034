/// Reading files whole.
enum InputFile {
  struct Problem: Error {
    var reason: String
  }

  /// More than any schema has; larger files are refused.
  static let maximumSize = 1 << 30

  static func read(_ path: String) -> Result<[UInt8], Problem> {
    contents { () throws(SystemFile.Problem) in try SystemFile(reading: path) }
  }

  static func readStandardInput() -> Result<[UInt8], Problem> {
    contents { () throws(SystemFile.Problem) in try SystemFile.standardInput() }
  }

  private static func contents(
    of open: () throws(SystemFile.Problem) -> SystemFile
  ) -> Result<[UInt8], Problem> {
    do throws(SystemFile.Problem) {
      let bytes = try open().bytes(upTo: maximumSize + 1)
      if bytes.count > maximumSize {
        return .failure(Problem(reason: "it is larger than \(maximumSize >> 20) MiB"))
      }
      return .success(bytes)
    } catch {
      return .failure(Problem(reason: error.reason))
    }
  }
}
