import RuntimeSources

/// The runtime as source files, for projects that can't take it as a package.
public enum Runtime {
  /// A source file: its name, and what is in it.
  public struct File: Hashable, Sendable {
    /// Such as `DTORuntime+Foundation.swift`; each once.
    public var name: String
    /// Swift, in UTF-8.
    public var contents: [UInt8]
  }

  /// The runtime in a few files that are to be compiled in one module with what is generated with the option `runtime: source`.
  ///
  /// - Parameter version: That of the tool; the heads of the files name it.
  public static func files(version: String) -> [File] {
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

  /// The types at the top of the runtime, also those that it has for itself: in one module nothing else can be called so.
  static let typeNames = Set(sources.flatMap(\.typeNames))

  private static var sources: [RuntimeSourceFile] {
    RuntimeSources.all.map { source in
      RuntimeSourceFile(path: source.path, text: String(decoding: source.text, as: UTF8.self))
    }
  }
}
