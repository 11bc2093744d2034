import Foundation
import PackagePlugin

/// Generates the DTOs of a target while it is built, with the `dtoc.yaml` in the folder of the target or of the package.
///
/// All of the Swift goes to one file, because the build must know the output files in advance. It runs again if a schema, a
/// template or the configuration has changed; these must be in the folder of the configuration.
@main
struct DTOBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [target.directoryURL, context.package.directoryURL]
    let configurations = folders.map { $0.appending(path: "dtoc.yaml") }
    guard let configuration = configurations.first(where: isFile) else {
      throw NoConfiguration(paths: configurations.map(\.path))
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "DTOs.swift")
    return [
      .buildCommand(
        displayName: "Generating DTOs for \(target.name)",
        executable: try context.tool(named: "dtoc").url,
        arguments: [
          "generate", "--config", configuration.path, "--output-file", output.path, "--no-hooks",
        ],
        inputFiles: inputs(in: configuration.deletingLastPathComponent()),
        outputFiles: [output]
      )
    ]
  }

  /// Files that the output may depend on: the configuration, schemas and templates. Hidden folders, such as `.build`, are skipped.
  private func inputs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["yml", "yaml", "json", "mustache"].contains($0.pathExtension.lowercased()) }
      .sorted { $0.path < $1.path }
  }

  private func isFile(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}

private struct NoConfiguration: Error, CustomStringConvertible {
  var paths: [String]
  var description: String { "there is no \(paths.map { "'\($0)'" }.joined(separator: " and no "))" }
}
