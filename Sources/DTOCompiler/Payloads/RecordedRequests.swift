/// What was recorded besides the payloads that were read.
package struct RecordedRequests: Sendable {
  /// How many requests fit no operation, by method, URL without its query, and status.
  package private(set) var unknown: [(request: String, count: Int)] = []
  /// The number of requests that fit no operation and aren't listed, because there are too many different ones.
  package private(set) var unlistedCount = 0
  /// The number of responses without a type: they have no JSON, or the operation has no schema for their status.
  package internal(set) var untypedCount = 0
  /// The number of responses without a recorded body.
  package internal(set) var emptyCount = 0
  /// The number of responses whose body was recorded compressed, by the name of the compression.
  package internal(set) var compressed: [String: Int] = [:]
  private var positions: [String: Int] = [:]

  mutating func addUnknown(_ method: String, _ url: String, _ status: Int) {
    let request = "\(method) \(url.prefix { $0 != "?" && $0 != "#" }) \(status)"
    if let position = positions[request] {
      unknown[position].count += 1
    } else if unknown.count < Self.mostListed {
      positions[request] = unknown.count
      unknown.append((request, 1))
    } else {
      unlistedCount += 1
    }
  }

  private static let mostListed = 1000
}
