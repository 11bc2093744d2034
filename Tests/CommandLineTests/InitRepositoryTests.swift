import Foundation
import Testing

/// `dtoc init`: what it learns from git for the CI job.
@Suite(.enabled(if: Git.isThere)) struct InitRepositoryTests {
  private let gitHub = ".github/workflows/dtoc.yml"
  private let gitLab = ".gitlab/dtoc.yml"

  /// The branches that the workflow runs on.
  private func branches(_ scratch: Scratch) throws -> String {
    let line =
      try scratch.text(gitHub).split(separator: "\n")
      .first { $0.contains("branches: ") } ?? ""
    return line.trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    ("https://github.com/a/b.git", true), ("git@github.com:a/b.git", true),
    ("https://me:secret@github.company.com:8443/a/b", true), ("git@github-work:a/b", true),
    ("ssh://git@a.ghe.com:22/b.git", true), ("HTTPS://GitHub.COM/a/b", true),
    ("https://gitlab.com/a/b.git", false), ("git@gitlab.company.com:group/sub/b.git", false),
    ("ssh://git@gitlab.company.com:2222/a/b.git", false),
    ("https://github.com@gitlab.com/a/b", false), ("gitlab.com:github.com/b", false),
    // Folders are on no server, as if there were no remote.
    ("/srv/gitlab.com/b.git", true), ("../gitlab.com/b.git", true), ("./a:b", true),
    ("file:///srv/gitlab.com/b.git", true),
  ])
  func serverOfTheRemote(address: String, isGitHub: Bool) throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      try scratch.git("remote add origin \(address)")
      try scratch.check("init", status: 0)
      let entries = try scratch.entries()
      #expect(entries.contains(gitHub) == isGitHub)
      #expect(entries.contains(gitLab) != isGitHub)
    }
  }

  @Test(arguments: [
    "https://bitbucket.org/a/b", "git@git.company.com:a/b", "ssh://[::1]:22/a", "codeberg.org:a/b",
  ])
  func otherServers(address: String) throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      try scratch.git("remote add upstream \(address)")
      try scratch.check("init", status: 0, says: "wrote no CI job", "dtoc generate --check")
      #expect(try !scratch.entries().contains { $0.hasSuffix("dtoc.yml") })
      try scratch.check("init --ci gitlab", status: 0, says: "wrote .gitlab/dtoc.yml")
      try scratch.check("init --ci jenkins", status: 2, says: "github")
    }
  }

  /// Files are better evidence than a remote, which may be a mirror.
  @Test func filesOfTheRepository() throws {
    try Scratch.repository(["S/order.yml": order, ".gitlab-ci.yml": ""]) { scratch in
      try scratch.git("remote add origin https://github.com/a/b")
      try scratch.check("init", status: 0, says: "wrote .gitlab/dtoc.yml")
      try scratch.write("", to: ".github/CODEOWNERS")
      try scratch.check("init", status: 0, says: "wrote .github/workflows/dtoc.yml")
    }
  }

  @Test func defaultBranch() throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      func branch() throws -> String {
        try scratch.check("init --force", status: 0)
        return try branches(scratch)
      }
      #expect(try branch() == "branches: [main]")
      try scratch.git("checkout --quiet -b release/1.2")
      #expect(try branch() == "branches: [release/1.2]")
      try scratch.commitAll()
      try scratch.git("checkout --quiet --detach")
      #expect(try branch() == "branches: [main]")
      try scratch.git("remote add fork https://github.com/a/b")
      try scratch.git("update-ref refs/remotes/fork/trunk HEAD")
      try scratch.git("symbolic-ref refs/remotes/fork/HEAD refs/remotes/fork/trunk")
      #expect(try branch() == "branches: [trunk]")
      try scratch.git("remote add origin https://github.com/a/b")
      #expect(try branch() == "branches: [main]")
      try scratch.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/develop")
      #expect(try branch() == "branches: [develop]")
    }
  }

  @Test func whatIsComparedWith() throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      try scratch.check("init", status: 0)
      #expect(try !scratch.text("dtoc.yaml").contains("breaking"))
      try scratch.git("remote add fork https://github.com/a/b")
      try scratch.commitAll()
      try scratch.git("update-ref refs/remotes/fork/main HEAD")
      try scratch.check("init --force", status: 0)
      #expect(try scratch.text("dtoc.yaml").hasSuffix("\nbreaking: {against: fork/main}\n"))
      try scratch.check("breaking", status: 0)
      #expect(
        try scratch.text(gitHub).contains("breaking: ${{ github.event.pull_request.base.sha }}")
      )
    }
  }

  /// Names that mean something else in YAML or in a pattern.
  @Test(arguments: [
    "a#b": "'a#b'", "it's": "'it''s'", "\"x\"": "'\"x\"'", "#1": "'#1'", "1.0": "'1.0'",
    "yes": "'yes'", "a,b": "'a,b'", "{x}": "'{x}'", "&a": "'&a'", "a]": "'a]'", "%a": "'%a'",
    "feature+x": "'feature\\+x'", "!x": "'\\!x'", "x!": "'x!'", "$(id)": "'$(id)'",
    "${{github.token}}": "'${{github.token}}'", "ünï/код": "ünï/код", "a\u{2028}b": "\"a\\u2028b\"",
  ])
  func namesOfBranches(name: String, written: String) throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      try scratch.git("symbolic-ref HEAD refs/heads/\(name)")
      try scratch.check("init", status: 0)
      #expect(try branches(scratch) == "branches: [\(written)]")
    }
  }

  @Test func worktrees() throws {
    try Scratch.repository(["S/order.yml": order]) { scratch in
      try scratch.git("remote add origin git@gitlab.com:a/b")
      try scratch.commitAll()
      try scratch.git("worktree add --quiet -b other tree")
      let result = try scratch.dtoc("init tree")
      #expect(result.status == 0, "\(result.error)")
      #expect(try scratch.entries(of: "tree").contains(gitLab))
      #expect(try !scratch.entries().contains(gitLab))
    }
  }

  @Test func withoutGit() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.check("init", status: 0)
      #expect(try branches(scratch) == "branches: [main]")
      let result = try scratch.dtoc("init --force", environment: ["PATH": "/none"])
      #expect(result.status == 0, "\(result.error)")
      #expect(try branches(scratch) == "branches: [main]")
    }
  }
}
