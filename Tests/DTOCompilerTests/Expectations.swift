import Foundation
import Testing

extension Fixture {
  func expects(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The files in the folder that a run produces.
  fileprivate func expectations() throws -> [String: String] {
    var result: [String: String] = [:]
    for path in try files(below: folder)
    where path.hasPrefix("Generated/") || Self.expectedTexts.contains(path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(path))
      result[path] = String(decoding: data, as: UTF8.self)
    }
    return result
  }

  private static let expectedTexts = ["diagnostics.txt", "ir.txt", "symbols.txt", "decoded.txt"]
}

/// Compares the result of a run with the expectations of the fixture, or replaces them.
func settle(_ results: [String: String], of fixture: Fixture) throws {
  let expectations = try fixture.expectations()
  let paths = Set(results.keys).union(expectations.keys)
    .filter { results[$0] != expectations[$0] }.sorted()
  guard !wantsRewriting(fixture.name) else { return try rewrite(paths, to: results, of: fixture) }
  for path in paths {
    switch (expectations[path], results[path]) {
    case (let expected?, let result?):
      Issue.record("\(path) differs:\n\(difference(from: expected, to: result))")
    case (nil, let result): Issue.record("\(path) is new:\n\(result ?? "")")
    case (_, nil): Issue.record("\(path) is no longer produced")
    }
  }
}

private func rewrite(_ paths: [String], to results: [String: String], of fixture: Fixture) throws {
  for path in paths {
    let file = fixture.folder.appendingPathComponent(path)
    if let result = results[path] {
      try write(Data(result.utf8), to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
  }
  let list = paths.isEmpty ? "nothing to rewrite" : "rewritten: \(paths.joined(separator: ", "))"
  Issue.record("UPDATE_FIXTURES is set; \(list)")
}

func wantsRewriting(_ name: String) -> Bool {
  guard let pattern = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] else { return false }
  return fnmatch(pattern, name, 0) == 0
}

/// The lines that differ, with `-` for expected and `+` for actual.
private func difference(from expected: String, to result: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = result.split(separator: "\n", omittingEmptySubsequences: false)
  let lines = new.difference(from: old).map { change in
    switch change {
    case .remove(let line, let text, _): (line, "\(line + 1) - \(text)")
    case .insert(let line, let text, _): (line, "\(line + 1) + \(text)")
    }
  }
  let shown = lines.sorted { $0.0 < $1.0 }.prefix(40).map(\.1)
  return shown.joined(separator: "\n") + (lines.count > 40 ? "\nand \(lines.count - 40) more" : "")
}

func write(_ data: Data, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try data.write(to: file, options: .atomic)
}
