import Foundation
import PackagePlugin

/// Generates the DTOs of a target while it is built, with the `dtoc.yaml` in the folder of the target, or else of the package or project.
///
/// All of the Swift goes to one file, because the build must know the output files in advance. It runs again if a schema, a
/// template or the configuration has changed; these must be in the folder of the configuration.
@main
struct DTOBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      try command(
        for: target.name,
        configuredIn: [target.directoryURL, context.package.directoryURL],
        tool: try context.tool(named: "dtoc"),
        output: context.pluginWorkDirectoryURL
      )
    ]
  }

  private func command(
    for target: String,
    configuredIn folders: [URL],
    tool: PluginContext.Tool,
    output: URL
  ) throws -> Command {
    let configurations = folders.map { $0.appending(path: "dtoc.yaml") }
    guard let configuration = configurations.first(where: isFile) else {
      throw NoConfiguration(paths: configurations.map(\.path))
    }
    let output = output.appending(path: "DTOs.swift")
    return .buildCommand(
      displayName: "Generating DTOs for \(target)",
      executable: tool.url,
      arguments: [
        "generate", "--config", configuration.path, "--output-file", output.path, "--no-hooks",
      ],
      inputFiles: inputs(in: configuration.deletingLastPathComponent()),
      outputFiles: [output]
    )
  }

  /// Files that the output may depend on: the configuration, its lock, schemas and templates. Hidden folders, such as `.build`, are skipped.
  private func inputs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter {
        ["yml", "yaml", "json", "mustache", "lock"].contains($0.pathExtension.lowercased())
      }
      .sorted { $0.path < $1.path }
  }

  private func isFile(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension DTOBuildTool: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project, whose folder has the name of the target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      return [
        try command(
          for: target.displayName,
          configuredIn: [project.appending(path: target.displayName), project],
          tool: try context.tool(named: "dtoc"),
          output: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif

private struct NoConfiguration: Error, CustomStringConvertible {
  var paths: [String]
  var description: String { "there is no \(paths.map { "'\($0)'" }.joined(separator: " and no "))" }
}
