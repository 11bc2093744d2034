import Foundation
import PackagePlugin

/// `swift package generate-dtos`: runs `dtoc generate` in the folder of the package or Xcode project, with its `dtoc.yaml`.
///
/// Passes further arguments to `dtoc generate`: `swift package generate-dtos --check`.
@main
struct GenerateDTOs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "dtoc")
    try generate(with: tool, in: context.package.directoryURL, arguments: arguments)
  }

  private func generate(with tool: PluginContext.Tool, in folder: URL, arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // dtoc has already printed the error.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateDTOs: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "dtoc")
      // Xcode adds the selected targets; one configuration is for all of them.
      var rest = ArgumentExtractor(arguments)
      _ = rest.extractOption(named: "target")
      let folder = context.xcodeProject.directoryURL
      try generate(with: tool, in: folder, arguments: rest.remainingArguments)
    }
  }
#endif

private struct Failure: Error, CustomStringConvertible {
  var status: Int32
  var description: String { "'dtoc generate' ended with status \(status)" }
}
