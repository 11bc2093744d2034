import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Scratch {
  /// Runs `dtoc` in the folder, and returns what it prints to a terminal as standard error.
  func terminalText(_ arguments: [String], _ environment: [String: String]) throws -> String {
    var primary: Int32 = -1
    var terminal: Int32 = -1
    #expect(openpty(&primary, &terminal, nil, nil, nil) == 0)
    let screen = FileHandle(fileDescriptor: primary, closeOnDealloc: true)
    _ = try Dtoc.run(
      arguments,
      in: folder,
      environment: environment,
      errorTo: FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    )
    return String(decoding: screen.availableData, as: UTF8.self)
  }
}
