/// The release of the program that makes a report, with its manual.
package struct Release: Sendable {
  /// Such as `0.1.0`.
  package var version: String
  /// The repository on GitHub, such as `owner/dtoc`.
  package var repository: String

  /// Creates a release.
  package init(version: String, repository: String) {
    self.version = version
    self.repository = repository
  }

  func address(ofRule id: String) -> String { address(of: .rules, id) }

  func address(ofArticle name: String) -> String { page("Articles", name) }

  /// The page of the manual about a rule or an option.
  func address(of folder: ReferencePage.Folder, _ name: String) -> String {
    page(folder.rawValue, name)
  }

  private func page(_ folder: String, _ name: String) -> String {
    "https://github.com/\(repository)/blob/v\(version)/Sources/dtoc/dtoc.docc/\(folder)/\(name).md"
  }
}

extension Release? {
  /// Without a release, the address in the manual itself.
  func address(of folder: ReferencePage.Folder, _ name: String) -> String {
    map { $0.address(of: folder, name) } ?? ReferencePage.link(to: name)
  }
}
