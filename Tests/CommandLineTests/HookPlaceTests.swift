import Foundation
import Testing

/// Where `dtoc hook install` writes a hook, and what it says about a folder that isn't the repository's own.
@Suite struct HookPlaceTests {
  private static let files = [
    "api/dtoc.yaml": "schemas: Schemas\n", "api/Schemas/order.yml": "definitions: {}\n",
    "settings": "[core]\n\thooksPath = hooks of all\n",
  ]

  private func install(_ scratch: Scratch, _ settings: [String: String]) throws -> String {
    let result = try Dtoc.run(
      ["hook", "install"],
      in: scratch.url("api"),
      environment: Git.environment.merging(settings) { $1 }
    )
    #expect(result.status == 0, "\(result.error)")
    return result.error
  }

  @Test func folderOfAllRepositoriesIsReported() throws {
    try Scratch.with(Self.files) { outer in
      let hooks = outer.url("hooks of all").path
      try outer.write("[core]\n\thooksPath = \(hooks)\n", to: "settings")
      try outer.git("init --quiet api")
      let settings = ["GIT_CONFIG_GLOBAL": outer.url("settings").path]
      let text = try install(outer, settings)
      #expect(text.contains("wrote \(hooks)/pre-commit"), "\(text)")
      #expect(
        text.contains(
          "'core.hooksPath' in '\(outer.url("settings").path)' sets this folder, so the hook runs in every repository with that setting"
        ),
        "\(text)"
      )
      // What the message proposes.
      try outer.git("-C api config core.hooksPath .git/hooks")
      let other = try install(outer, settings)
      #expect(other.contains("wrote .git/hooks/pre-commit"), "\(other)")
      #expect(!other.contains("core.hooksPath"), "\(other)")
    }
  }

  /// A global setting that is relative leads to a folder of each repository.
  @Test func folderInTheRepositoryIsNot() throws {
    try Scratch.repository(Self.files) { scratch in
      let settings = ["GIT_CONFIG_GLOBAL": scratch.url("settings").path]
      let text = try install(scratch, settings)
      #expect(text.contains("wrote ../hooks of all/pre-commit"), "\(text)")
      #expect(!text.contains("core.hooksPath"), "\(text)")
      let own = try install(scratch, [:])
      #expect(own.contains(".git/hooks/pre-commit") && !own.contains("core.hooksPath"), "\(own)")
    }
  }
}
