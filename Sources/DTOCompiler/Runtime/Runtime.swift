import EmbeddedFiles
import Paths

/// The runtime as source files, for projects that can't take it as a package.
package enum Runtime {
  /// A source file: its name and its content.
  package struct File: Hashable, Sendable {
    /// For example `DTORuntime+Foundation.swift`; each name is unique.
    package var name: String
    /// Swift, in UTF-8.
    package var contents: [UInt8]
  }

  /// The runtime in a few files, to be compiled in one module with code generated with the option `runtime: source`.
  ///
  /// - Parameter version: The version of the tool, for the headers of the files.
  package static func files(version: String) -> [File] {
    var bundles: [RuntimeBundle] = []
    for source in sources {
      let index =
        bundles.firstIndex { $0.layer == source.layer && $0.canTake(source) }
        ?? {
          let number = bundles.count { $0.layer == source.layer } + 1
          bundles.append(RuntimeBundle(layer: source.layer, number: number))
          return bundles.count - 1
        }()
      bundles[index].add(source)
    }
    return bundles.map { File(name: $0.name, contents: Array($0.text(version: version).utf8)) }
  }

  /// The top-level types of the runtime, including internal ones: nothing else in the module can have these names.
  static let typeNames = Set(sources.flatMap(\.typeNames))

  /// The names of the files without extensions: no other file of the module can have them.
  static let fileNames = files(version: "").map(\.name.fileStem)

  private static var sources: [RuntimeSourceFile] {
    EmbeddedFile.runtime.map { source in
      RuntimeSourceFile(path: source.path, text: String(decoding: source.text, as: UTF8.self))
    }
  }
}
