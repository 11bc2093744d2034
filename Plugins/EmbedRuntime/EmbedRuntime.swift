import PackagePlugin

/// Makes the runtime's sources a part of the binary: `dtoc runtime export` writes them.
///
/// A plug-in and not a list of resources, so that a new file of the runtime need not be named anywhere.
@main
struct EmbedRuntime: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let runtime = context.package.targets.first { $0.name == "DTORuntime" }
    guard let runtime = runtime as? SwiftSourceModuleTarget else { return [] }
    let sources = runtime.sourceFiles(withSuffix: "swift").map(\.url)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRuntime.swift")
    return [
      .buildCommand(
        displayName: "Embedding the sources of \(runtime.name)",
        executable: try context.tool(named: "EmbedSources").url,
        arguments: [output.path, runtime.directoryURL.path],
        inputFiles: sources,
        outputFiles: [output]
      )
    ]
  }
}
