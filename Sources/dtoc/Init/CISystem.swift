internal import ArgumentParser

/// A CI system that `dtoc init` writes a job for.
enum CISystem: String, ExpressibleByArgument, CaseIterable {
  case gitHub = "github"
  case gitLab = "gitlab"

  /// The system that belongs to a server: GitHub for `github.com` and `github.company.com`; nil if the name says nothing.
  init?(server: String) {
    let names = server.split(separator: ".")
    if names.contains(where: { $0.hasPrefix("github") }) || names.suffix(2) == ["ghe", "com"] {
      self = .gitHub
    } else if names.contains(where: { $0.hasPrefix("gitlab") }) {
      self = .gitLab
    } else {
      return nil
    }
  }
}
