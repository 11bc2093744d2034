package import Foundation

/// Real schemas, payloads and third-party suites, which are beside the project: in `$DTOC_CORPUS`, or in `../shared/corpus`.
package let corpus: URL? = {
  let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/corpus").standardizedFileURL.path
  let candidates = [ProcessInfo.processInfo.environment["DTOC_CORPUS"], beside]
  return candidates.compactMap(\.self)
    .first { FileManager.default.fileExists(atPath: $0 + "/suites") }
    .map { URL(fileURLWithPath: $0) }
}()
