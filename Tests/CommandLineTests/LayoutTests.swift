import Foundation
import Testing

/// Where schemas can be, and every command that asks git about them: each cell of the table is a run in new repositories.
@Suite(.enabled(if: Git.isThere, "there is no git"))
struct LayoutTests {
  /// Where the schemas of an app are.
  enum Layout: String, CaseIterable {
    case oneRepository, sibling, submodule, linkedFolder, linkedFile, worktree, shallow, sparse
    case several
  }

  enum Step: String, CaseIterable {
    case generate, hook, branch, tag, mergeBase, changelog, base, staged, generateStaged
  }

  /// The exit status and a part of what is said about schemas in a folder.
  private static func cells(_ folder: String) -> [Step: String] {
    [
      .generate: "0 2 files for 2 types",
      .hook: "1 \(folder)/park.yml:1:",
      .branch: "1 \(folder)/park.yml:6:7: error[retyped-property]",
      .tag: "1 v1:\(folder)/park.yml:6:7: note: before",
      .mergeBase: "1 \(folder)/park.yml:6:7: error[retyped-property]",
      .changelog: "0 'Park.name' was a string and is an integer",
      .base: "1 \(folder)/park.yml:1:",
      .staged: "1 \(folder)/park.yml:1:",
      .generateStaged: "1 stale: Sources/API/Park.swift",
    ]
  }

  private static let table: [Layout: [Step: String]] = [
    .oneRepository: cells("Schemas"),
    .sibling: cells("../contracts"),
    .submodule: cells("contracts"),
    .linkedFolder: cells("Schemas"),
    .linkedFile: cells("Schemas"),
    .worktree: cells("Schemas"),
    .shallow: cells("Schemas").merging(
      [.branch, .tag, .mergeBase, .changelog, .base].map { ($0, "2 'git fetch --unshallow'") }
    ) { $1 },
    .sparse: cells("Schemas"),
    // A commit is one of a single repository.
    .several: cells("../contracts").merging(
      [.generate: "0 4 files for 4 types", .mergeBase: "2 in the repository '../contracts'"]
    ) { $1 },
  ]

  private static func park(_ type: String) -> String {
    """
    definitions:
      Park:
        type: object
        required: [name]
        properties:
          name: {type: \(type)}

    """
  }
  private static let broken =
    "definitions: {Park: {type: object, properties: {a: {$ref: '#/definitions/none'}}}}\n"

  @Test(arguments: Layout.allCases, Step.allCases)
  func everyCommandWorksEverywhere(layout: Layout, step: Step) throws {
    let cell = try #require(Self.table[layout]?[step])
    let expected = cell.split(separator: " ", maxSplits: 1)
    try Project.with(layout, Self.park("string")) { project in
      let (status, text) = try run(step, project)
      #expect(status == Int32(expected[0]), "\(text)")
      #expect(text.contains(expected[1]), "\(text)")
      // Only the other branch has it.
      #expect(!text.contains("Late"), "\(text)")
      if layout == .several, step != .mergeBase, step != .generate, step != .generateStaged {
        #expect(text.contains("Schemas/car.yml") || text.contains("Car.name"), "\(text)")
      }
    }
  }

  private func run(_ step: Step, _ project: Project) throws -> (status: Int32, text: String) {
    func dtoc(_ arguments: Arguments) throws -> (status: Int32, text: String) {
      let result = try Dtoc.run(arguments.words, in: project.app.folder)
      return (result.status, result.output + result.error)
    }
    switch step {
    case .generate:
      return try dtoc("generate --no-cache")
    case .hook:
      try project.app.check("hook install", status: 0)
      func commit() throws -> (status: Int32, text: String) {
        let arguments = ["commit", "--quiet", "--allow-empty", "--message", "Change"]
        return try Git.run(arguments, in: project.app.folder)
      }
      let (status, text) = try commit()
      #expect(status == 0, "\(text)")
      try project.edit(Self.broken)
      try project.stage()
      return try commit()
    case .branch:
      try project.edit(Self.park("integer"))
      return try dtoc("breaking --against main")
    case .tag:
      try project.edit(Self.park("integer"))
      return try dtoc("breaking --against v1")
    case .mergeBase:
      try project.edit(Self.park("integer"))
      return try dtoc("breaking --against \(project.mergeBase)")
    case .changelog:
      try project.edit(Self.park("integer"))
      return try dtoc("changelog --against v1")
    case .base:
      if project.layout != .shallow {
        try project.app.check("validate --base main", status: 0)
      }
      try project.edit(Self.broken)
      return try dtoc("validate --base main")
    case .staged:
      try project.app.check("validate --staged", status: 0)
      try project.edit(Self.broken)
      try project.app.check("validate --staged", status: 0)
      try project.stage()
      return try dtoc("validate --staged")
    case .generateStaged:
      try project.app.check("generate --staged", status: 0, says: "up to date")
      try project.edit(Self.park("integer"))
      try project.stage()
      return try dtoc("generate --staged")
    }
  }
}

/// An app with schemas on a branch `work`, which began at the tag `v1` of the branch `main`. The branch `main` has moved on.
private struct Project {
  let layout: LayoutTests.Layout
  let app: Scratch
  /// A commit in the history of both branches.
  let mergeBase: String
  /// The repositories of the documents, with their paths.
  private let documents: [(repository: Scratch, path: String)]

  static func with(
    _ layout: LayoutTests.Layout,
    _ park: String,
    _ body: (Project) throws -> Void
  ) throws {
    try Scratch.with([:]) { outside in
      let app = Scratch(folder: outside.url("app"))
      let contracts = Scratch(folder: outside.url("contracts"))
      try app.write("", to: "README")
      try app.git("init --quiet --initial-branch main")
      let later = "definitions: {Late: {type: object}}\n"
      let other = "definitions: {Note: {type: object}}\n"
      var documents = [(repository: app, path: "Schemas/park.yml")]
      var schemas = "Schemas"
      switch layout {
      case .oneRepository, .worktree, .shallow, .sparse: break
      case .sibling:
        documents = [(contracts, "park.yml")]
        schemas = "../contracts"
      case .submodule:
        documents = [(Scratch(folder: app.url("contracts")), "park.yml")]
        schemas = "contracts"
      case .linkedFolder: documents = [(app, "real/api/park.yml")]
      case .linkedFile: documents = [(app, "real/park.yml")]
      case .several:
        documents = [(app, "Schemas/car.yml"), (contracts, "park.yml")]
        schemas = "[Schemas, ../contracts]"
      }
      if layout == .submodule {
        let origin = Scratch(folder: outside.url("origin"))
        try origin.write(park, to: "park.yml")
        try origin.write(other, to: "note.yml")
        try origin.start()
        try app.git(
          "-c protocol.file.allow=always submodule --quiet add \(origin.folder.path) contracts"
        )
      } else {
        for (repository, path) in documents {
          let text = path.hasSuffix("car.yml") ? park.replacing("Park", with: "Car") : park
          try repository.write(text, to: path)
          let folder =
            layout == .linkedFile ? "Schemas" : (path as NSString).deletingLastPathComponent
          let name = path.hasSuffix("car.yml") ? "tag" : "note"
          try repository.write(
            other.replacing("Note", with: name.capitalized),
            to: (folder as NSString).appendingPathComponent("\(name).yml")
          )
        }
      }
      if layout == .linkedFolder { try app.link("Schemas", to: "real/api") }
      if layout == .linkedFile { try app.link("Schemas/park.yml", to: "../real/park.yml") }
      try app.write("schemas: \(schemas)\noutput: Sources/API\n", to: "dtoc.yaml")
      try app.write("", to: "Other/readme.txt")
      try app.check("generate", status: 0)
      for repository in [contracts, app] where repository.exists { try repository.start() }

      // The branch moves on.
      for (repository, path) in documents {
        try repository.write(
          later,
          to: layout == .linkedFile
            ? "Schemas/late.yml" : path.replacing(/[a-z]*\.yml/, with: "late.yml")
        )
      }
      try app.write("main", to: "Other/readme.txt")
      let nested = Scratch(folder: app.url("contracts"))
      let repositories = [contracts, nested, app].filter(\.exists)
      for repository in repositories { try repository.commitAll() }
      for repository in repositories {
        try repository.git("checkout --quiet -b work v1")
      }
      if layout == .submodule { try app.git("submodule --quiet update") }
      try app.write("work", to: "Other/readme.txt")
      try app.commitAll()

      let base = layout == .sibling ? contracts : app
      let mergeBase = try base.git("merge-base main work")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      var place = app
      switch layout {
      case .worktree:
        try app.git("checkout --quiet main")
        try app.git("worktree add --quiet ../tree work")
        place = Scratch(folder: outside.url("tree"))
      case .shallow:
        try outside.git("clone --quiet --depth 1 --branch work file://\(app.folder.path) clone")
        place = Scratch(folder: outside.url("clone"))
      case .sparse: try app.git("sparse-checkout set Schemas Sources")
      case .oneRepository, .sibling, .submodule, .linkedFolder, .linkedFile, .several: break
      }
      let places = documents.map { document in
        (
          repository: document.repository.folder == app.folder ? place : document.repository,
          path: document.path
        )
      }
      try body(
        Project(
          layout: layout,
          app: place,
          mergeBase: layout == .shallow ? "0000000" : mergeBase,
          documents: places
        )
      )
    }
  }

  /// Writes all documents.
  func edit(_ text: String) throws {
    for (repository, path) in documents {
      let isCar = path.hasSuffix("car.yml")
      try repository.write(isCar ? text.replacing("Park", with: "Car") : text, to: path)
    }
  }

  /// Stages all documents; those of a submodule are committed first.
  func stage() throws {
    for (repository, path) in documents {
      try repository.git("add \(path)")
      if layout == .submodule {
        try repository.git("commit --quiet --message Change")
        try app.git("add contracts")
      }
    }
  }
}

extension Scratch {
  fileprivate var exists: Bool { FileManager.default.fileExists(atPath: url(".").path) }

  /// Makes the folder a repository whose first commit is tagged `v1`.
  fileprivate func start() throws {
    try git("init --quiet --initial-branch main")
    try commitAll()
    try git("tag v1")
  }
}
