import Foundation
import PackagePlugin

/// `swift package generate-dtos`: runs `dtoc generate` in the package's folder, with its `dtoc.yaml`.
///
/// Passes further arguments to `dtoc generate`: `swift package generate-dtos --check`.
@main
struct GenerateDTOs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "dtoc").url
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // dtoc has already printed the error.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

private struct Failure: Error, CustomStringConvertible {
  var status: Int32
  var description: String { "'dtoc generate' ended with status \(status)" }
}
