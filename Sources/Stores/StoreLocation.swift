internal import Paths

/// Where a store is: a repository of git, or one document.
///
/// For example `{git: 'https://host/team/contracts.git', ref: v3, folder: schemas}`, or `{url: 'https://host/openapi.json'}`.
package enum StoreLocation: Hashable, Sendable {
  case git(GitPlace)
  case document(url: String)

  /// A folder of a repository at a branch, tag or commit.
  package struct GitPlace: Hashable, Sendable {
    package let url: String
    /// As asked for: `v3`, `refs/heads/main`, `HEAD`, or a commit.
    package let ref: String
    /// Relative to the top of the repository; empty for all of it.
    package let folder: String
    package let transport: Transport

    /// Whether the reference is a commit, which never moves.
    package var isCommit: Bool { ref.isLowercaseHexadecimal(count: 40) }
  }

  /// How git reaches a repository.
  package enum Transport: Hashable, Sendable {
    case https
    case ssh
    /// A folder of this machine, for which the user must ask.
    case local
  }

  package var url: String {
    switch self {
    case .git(let place): place.url
    case .document(let url): url
    }
  }

  /// - Throws: ``StoreProblem`` if git must not be called with one of these.
  package static func git(
    _ url: String,
    ref: String?,
    folder: String?
  ) throws(StoreProblem) -> StoreLocation {
    let transport = try transport(of: url)
    let ref = ref ?? "HEAD"
    if let problem = problem(ofReference: ref) { throw problem }
    var path = ""
    if let folder {
      guard !Path(folder).isAbsolute, let plain = StoreReference.path(Path(folder).names) else {
        throw StoreProblem("the folder '\(folder)' is not in the repository")
      }
      for name in Path(plain).names {
        if let reason = StorePath.problem(ofName: Array(name.text.utf8)) {
          throw StoreProblem("the folder '\(folder)' can't be used: \(reason)")
        }
      }
      path = plain
    }
    return .git(GitPlace(url: url, ref: ref, folder: path, transport: transport))
  }

  /// - Throws: ``StoreProblem`` if curl must not be called with it.
  package static func document(_ url: String) throws(StoreProblem) -> StoreLocation {
    try requirePlain(url)
    guard url.hasScheme("https") else {
      throw StoreProblem("a document must have an https URL", help: "write 'https://…'")
    }
    try requireHost(of: url, credentials: .none)
    return .document(url: url)
  }

  // MARK: - URLs

  private static func transport(of url: String) throws(StoreProblem) -> Transport {
    try requirePlain(url)
    if url.hasScheme("https") {
      try requireHost(of: url, credentials: .none)
      return .https
    }
    if url.hasScheme("ssh") {
      try requireHost(of: url, credentials: .userName)
      return .ssh
    }
    if ["/", "./", "../", "file:///"].contains(where: url.hasPrefix) { return .local }
    let help =
      url.contains("://") || url.contains("::")
      ? "write 'https://…' or 'ssh://…'" : "write 'ssh://user@host/path', not 'user@host:path'"
    throw StoreProblem("git is not called with the address '\(url)'", help: help)
  }

  /// What goes to another program as an argument, to a lock as a line, and to messages.
  private static func requirePlain(_ url: String) throws(StoreProblem) {
    guard !url.isEmpty else { throw StoreProblem("the URL is empty") }
    guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw StoreProblem(
        "a URL can't contain spaces, control characters or letters other than ASCII"
      )
    }
    guard url.utf8.count <= 2_000 else { throw StoreProblem("the URL is too long") }
  }

  private enum Credentials {
    case none
    case userName
  }

  private static func requireHost(of url: String, credentials: Credentials) throws(StoreProblem) {
    let rest = url.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    let end = rest.firstIndex { "/?#\\".utf8.contains($0) } ?? rest.endIndex
    var host = String(decoding: rest[..<end], as: UTF8.self)
    if let at = host.lastIndex(of: "@") {
      let user = host[..<at]
      guard credentials == .userName, !user.contains(":"), !user.hasPrefix("-") else {
        throw StoreProblem(
          "a URL in a configuration can't contain credentials",
          help: "let git ask its credential helper"
        )
      }
      host = String(host[host.index(after: at)...])
    }
    guard !host.isEmpty, !host.hasPrefix("-"), !host.hasPrefix(":") else {
      throw StoreProblem("the URL '\(url)' has no host")
    }
    guard !url.contains("#") else { throw StoreProblem("the URL '\(url)' can't have a fragment") }
  }

  // MARK: - References

  /// The rules of `git check-ref-format`, and no options.
  private static func problem(ofReference ref: String) -> StoreProblem? {
    let parts = ref.split(separator: "/", omittingEmptySubsequences: false)
    let isValid =
      ref.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"~^:?*[\\".utf8.contains($0) }
      && !ref.isEmpty && !ref.hasPrefix("-") && !ref.hasSuffix(".") && !ref.contains("..")
      && !ref.contains("@{") && ref != "@" && ref.utf8.count <= 250
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
    if !isValid { return StoreProblem("'\(ref)' is not a branch, tag or commit") }
    let isShort =
      ref.utf8.count < 40 && ref.utf8.count >= 7
      && ref.isLowercaseHexadecimal(count: ref.utf8.count)
    if isShort, ref.contains(where: \.isNumber), ref.contains(where: \.isLetter) {
      return StoreProblem("'\(ref)' looks like a part of a commit", help: "write all 40 digits")
    }
    return nil
  }
}

extension String {
  fileprivate func hasScheme(_ scheme: String) -> Bool {
    prefix(scheme.count + 3).lowercased() == "\(scheme)://"
  }
}
