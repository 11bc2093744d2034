internal import Paths
internal import Stores

/// Fetches one document by https, with the system's curl.
enum DocumentFetch {
  /// - Parameters:
  ///   - url: Its address.
  ///   - name: The name of its store.
  static func fetch(
    _ url: String,
    named name: String
  ) throws(FetchedStore.Problem) -> FetchedStore {
    let limit = InputFile.maximumSize
    let command = [
      "curl",
      // First, so that the user's configuration, which may contain credentials, isn't read.
      "-q", "--silent", "--show-error", "--fail", "--globoff", "--proto", "=https",
      "--proto-redir", "=https", "--location", "--max-redirs", "5", "--connect-timeout", "20",
      "--max-time", "120", "--speed-limit", "100", "--speed-time", "60", "--max-filesize",
      "\(limit)", "--disallow-username-in-url", "--header",
      "Accept: application/json, application/yaml, */*;q=0.5", "--url", url,
    ]
    let bytes = try ChildProcess.output(of: command, upTo: limit, within: 180)
      .output(of: "curl", "fetch '\(url)'")
    if bytes.isEmpty { throw FetchedStore.Problem("'\(url)' is empty") }
    // Nothing was asked for in this form, and nothing is unpacked.
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw FetchedStore.Problem("the server sends '\(url)' compressed, although it must not")
    }
    let start = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    if start == UInt8(ascii: "<") {
      throw FetchedStore.Problem("'\(url)' is a page, and not a schema")
    }
    return FetchedStore(
      .document(url: url),
      files: [(fileName(of: url, named: name, start), bytes)]
    )
  }

  /// The name in the URL if it is one of a schema, or else that of the store.
  private static func fileName(of url: String, named name: String, _ start: UInt8?) -> String {
    let path = url.prefix { $0 != "?" }
    let last = Path(path).name
    if Path(path).names.count > 2, SchemaListing.isSchemaName(last), StoreLock.isName(last) {
      return last
    }
    return start.map { "{[".utf8.contains($0) } ?? false ? "\(name).json" : "\(name).yaml"
  }
}
